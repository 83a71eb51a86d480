import { useId, useState } from 'react';
import { fieldOf } from '../../domain/catalogue/index.ts';
import { HOLDER, HOLDER_EMAIL } from '../../domain/transfer/index.ts';
import { formatDay } from '../texts/plural.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import type { Catalogue, FieldProblem } from '../../domain/catalogue/index.ts';
import type { RowOutcome, StagedRow } from '../../domain/transfer/index.ts';
import { displayText } from '../catalogue/shared/displayText.ts';
import { useWording } from '../catalogue/shared/useWording.ts';
import { Chip, type ChipTone } from '../ui/Chip.tsx';
import { columnLabels, importTexts, outcomeTexts } from '../texts/transfer.ts';
import type { ImportFile } from './useImportFile.ts';
import { Input } from '../ui/inputs.tsx';
import { Button } from '../ui/Button.tsx';
import { say } from '../../words/speaker.ts';

const SHOWN = 40;

const tones: Readonly<Record<RowOutcome['does'], ChipTone>> = {
  add: 'good',
  change: 'note',
  restore: 'note',
  nothing: 'quiet',
  skip: 'quiet',
  wrong: 'bad',
};

interface CellProps {
  readonly catalogue: Catalogue;
  readonly row: StagedRow;
  readonly problem: FieldProblem;
  readonly file: ImportFile;
}

/** What is wrong with a cell, and the cell itself to correct. */
function Cell({ catalogue, row, problem, file }: CellProps) {
  const id = useId();
  const column = file.choices?.mapping.indexOf(problem.field) ?? -1;
  const text = row.cells[column] ?? '';
  const [typed, setTyped] = useState(text);
  const label = fieldOf(catalogue, problem.field)?.label ?? columnLabels[problem.field];
  if (column === -1 || label === undefined) return <p className="import-cell-problem">{say(problem.message)}</p>;
  const leave = () => typed !== text && file.mend(row.line, column, typed);
  return (
    <div className="import-cell">
      <label htmlFor={id}>{say(label)}</label>
      <Input
        id={id}
        aria-label={importTexts.cell({ label, line: row.line })}
        aria-describedby={`${id}-problem`}
        aria-invalid={row.outcome.does === 'wrong'}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
      <p id={`${id}-problem`} className="import-cell-problem">
        {say(problem.message)}
      </p>
    </div>
  );
}

/** What a row would change, field by field. */
function Changes({ catalogue, row }: { readonly catalogue: Catalogue; readonly row: StagedRow }) {
  const wording = useWording();
  if (row.outcome.does !== 'change' && row.outcome.does !== 'restore') return null;
  return (
    <ul className="import-changes">
      {Object.entries(row.outcome.changes).map(([key, { from, to }]) => {
        const field = fieldOf(catalogue, key);
        if (!field) return null;
        return (
          <li key={key}>
            <span className="muted">{say(field.label)}</span>{' '}
            {from === null ? null : <del>{displayText(field, from, wording)}</del>}{' '}
            <ins>{displayText(field, to, wording)}</ins>
          </li>
        );
      })}
    </ul>
  );
}

/** Who has it, according to the file. */
function Loan({ row, file }: { readonly row: StagedRow; readonly file: ImportFile }) {
  const { today } = useBackstock().client;
  if (!row.loan) return null;
  const ofTarget = (target: string) =>
    row.cells
      .filter((_, column) => file.choices?.mapping[column] === target)
      .join(' ')
      .trim();
  const who = ofTarget(HOLDER) || ofTarget(HOLDER_EMAIL);
  return <p className="muted">{importTexts.lentTo({ who, day: formatDay(row.loan.dueBack, today()) })}</p>;
}

function Row({
  catalogue,
  row,
  file,
}: {
  readonly catalogue: Catalogue;
  readonly row: StagedRow;
  readonly file: ImportFile;
}) {
  const column = file.choices?.mapping.indexOf(catalogue.title) ?? -1;
  const title = row.cells[column]?.trim() || row.cells.find((cell) => cell.trim() !== '') || '';
  return (
    <li className={row.outcome.does === 'wrong' ? 'import-row is-wrong' : 'import-row'}>
      <div className="import-row-top">
        <span className="import-line">
          {importTexts.line} {row.line}
        </span>
        <strong>{title}</strong>
        <Chip tone={tones[row.outcome.does]}>{outcomeTexts[row.outcome.does]}</Chip>
      </div>
      <Changes catalogue={catalogue} row={row} />
      <Loan row={row} file={file} />
      {row.problems.map((problem) => (
        <Cell
          key={`${problem.field} ${row.cells[file.choices?.mapping.indexOf(problem.field) ?? -1] ?? ''}`}
          catalogue={catalogue}
          row={row}
          problem={problem}
          file={file}
        />
      ))}
    </li>
  );
}

interface StagedRowsProps {
  readonly catalogue: Catalogue;
  readonly rows: readonly StagedRow[];
  readonly file: ImportFile;
}

/** Rows of the file with the outcome of each; errors are corrected in place. */
export function StagedRows({ catalogue, rows, file }: StagedRowsProps) {
  const [shown, setShown] = useState(SHOWN);
  return (
    <>
      <ul className="import-rows">
        {rows.slice(0, shown).map((row) => (
          <Row key={row.line} catalogue={catalogue} row={row} file={file} />
        ))}
      </ul>
      {rows.length > shown && (
        <Button onClick={() => setShown(shown + 100)}>
          {importTexts.moreRows({ count: Math.min(100, rows.length - shown) })}
        </Button>
      )}
    </>
  );
}
