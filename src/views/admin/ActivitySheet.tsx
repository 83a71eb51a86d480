import { useMemo } from 'react';
import { ReadSheet } from '../catalogue/sheet/ReadSheet.tsx';
import { activityTexts } from '../texts/activity.ts';
import { formatMoment } from '../texts/plural.ts';
import { sheetTexts } from '../texts/sheet.ts';
import type { ActivityLine } from './activityLines.ts';

const widths = [170, 160, 420, 140, 240, 260];
const columns = activityTexts.columns.map((label, place) => ({ key: label, label, width: widths[place] ?? 150 }));

export interface ActivitySheetProps {
  readonly lines: readonly ActivityLine[];
  readonly today: string;
}

/** The lines of the log, as the file that is saved of them has them. */
export function ActivitySheet({ lines, today }: ActivitySheetProps) {
  const rows = useMemo(
    () =>
      lines.map(({ at, who, what, catalogue, name, device }) =>
        [formatMoment(at, today), who, what.join('; '), catalogue.noun.one, name, device].map((text) => ({ text })),
      ),
    [lines, today],
  );
  return <ReadSheet label={sheetTexts.label(activityTexts.entries)} columns={columns} rows={rows} />;
}
