import type { CatalogueRecord } from '../../domain/catalogue/index.ts';
import { call } from '../../domain/events/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { eventTexts } from '../texts/events.ts';
import { formatWeekday } from '../texts/plural.ts';

/** "Tue 24 Nov · 19:15 to 21:45 · St Aidan’s church hall · The whole cast". */
export function WhenLine({
  record,
  hasDay = true,
  first,
}: {
  readonly record: CatalogueRecord;
  readonly hasDay?: boolean;
  readonly first?: string | undefined;
}) {
  const { today } = useBackstock().client;
  const { date, start, end, place, called, who } = record.values;
  const people =
    Array.isArray(who) && called === 'some'
      ? who.join(', ')
      : call.fields.called.choices.find(({ value }) => value === called)?.label;
  const parts = [
    first,
    hasDay && typeof date === 'string' ? formatWeekday(date, today()) : '',
    typeof start === 'string' ? eventTexts.time(start, typeof end === 'string' ? end : undefined) : '',
    place,
    people,
  ];
  return <span className="muted small">{parts.filter(Boolean).join(' · ')}</span>;
}
