import { useMemo } from 'react';
import { fieldOf } from '../../domain/catalogue/index.ts';
import type { Catalogue } from '../../domain/catalogue/index.ts';
import type { StagedRow } from '../../domain/transfer/index.ts';
import { ReadSheet } from '../catalogue/sheet/ReadSheet.tsx';
import { sheetTexts } from '../texts/sheet.ts';
import { importTexts, outcomeTexts } from '../texts/transfer.ts';
import type { GridCell } from '../ui/grid/Grid.tsx';
import type { ImportFile } from './useImportFile.ts';
import { say } from '../../words/speaker.ts';

export interface ImportSheetProps {
  readonly catalogue: Catalogue;
  readonly rows: readonly StagedRow[];
  readonly file: ImportFile;
}

function tone({ does }: StagedRow['outcome']): string {
  if (does === 'wrong') return 'is-wrong';
  return does === 'nothing' || does === 'skip' ? 'is-quiet' : 'is-changed';
}

/** A cell of the file: its outcome, and any error. */
function cellOf({ outcome, problems, cells }: StagedRow, key: string, place: number): GridCell {
  const text = cells[place] ?? '';
  const problem = problems.find(({ field }) => field === key);
  if (problem) return { text, tone: 'is-wrong', note: say(problem.message) };
  const isChanged = (outcome.does === 'change' || outcome.does === 'restore') && key in outcome.changes;
  return isChanged ? { text, tone: 'is-changed' } : { text };
}

/** The rows of a file as a sheet, each with its outcome. */
export function ImportSheet({ catalogue, rows, file }: ImportSheetProps) {
  const mapping = file.choices?.mapping;
  const shown = useMemo(
    () =>
      (mapping ?? []).flatMap((key, place) => {
        const field = key === null ? undefined : fieldOf(catalogue, key);
        return key === null || field === undefined ? [] : [{ key, label: say(field.label), place }];
      }),
    [mapping, catalogue],
  );
  const columns = useMemo(
    () => [
      { key: 'line', label: importTexts.line, width: 80, isNumber: true },
      { key: 'outcome', label: importTexts.outcome, width: 130 },
      ...shown.map(({ key, label }) => ({ key: `field ${key}`, label, width: key === catalogue.title ? 240 : 150 })),
    ],
    [shown, catalogue],
  );
  const cells = useMemo(
    () =>
      rows.map((row): readonly GridCell[] => {
        const { line, outcome, problems } = row;
        const note = outcome.does === 'wrong' ? problems.map(({ message }) => say(message)).join(' ') : undefined;
        return [
          { text: String(line) },
          { text: outcomeTexts[outcome.does], tone: tone(outcome), note },
          ...shown.map(({ key, place }) => cellOf(row, key, place)),
        ];
      }),
    [rows, shown],
  );
  return <ReadSheet label={sheetTexts.label({ many: importTexts.theFile })} columns={columns} rows={cells} />;
}
