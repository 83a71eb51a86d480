import { useBackstock } from '../shared/backstockContext.tsx';
import { formatWeekday } from '../texts/plural.ts';
import { calledText, timeText, type Timed } from './whenText.ts';

/** "Tue 24 Nov · 19:15 to 21:45 · St Aidan’s church hall · The whole cast". */
export function WhenLine({
  record,
  hasDay = true,
  first,
}: {
  readonly record: Timed;
  readonly hasDay?: boolean;
  readonly first?: string | undefined;
}) {
  const { today } = useBackstock().client;
  const { date, place } = record.values;
  const parts = [first, hasDay ? formatWeekday(date, today()) : '', timeText(record), place, calledText(record)];
  return <span className="muted small">{parts.filter(Boolean).join(' · ')}</span>;
}
