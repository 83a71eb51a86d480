import { useMemo } from 'react';
import { ReadSheet } from '../catalogue/sheet/ReadSheet.tsx';
import { activityTexts } from '../texts/activity.ts';
import { formatMoment } from '../texts/plural.ts';
import { sheetTexts } from '../texts/sheet.ts';
import type { ActivityLine } from './activityLines.ts';

const widths = { at: 170, who: 160, what: 420, kind: 140, name: 240, device: 260 } as const;

const columnKeys = ['at', 'who', 'what', 'kind', 'name', 'device'] as const;

export interface ActivitySheetProps {
  readonly lines: readonly ActivityLine[];
  readonly today: string;
}

/** The lines of the log, laid out as in the exported file. */
export function ActivitySheet({ lines, today }: ActivitySheetProps) {
  const columns = columnKeys.map((key) => ({ key, label: activityTexts.columns[key], width: widths[key] }));
  const rows = useMemo(
    () =>
      lines.map(({ at, who, what, noun, name, device }) =>
        [formatMoment(at, today), who, what.join('; '), noun, name, device].map((text) => ({
          text,
        })),
      ),
    [lines, today],
  );
  return <ReadSheet label={sheetTexts.label({ many: activityTexts.entries })} columns={columns} rows={rows} />;
}
