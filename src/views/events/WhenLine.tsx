import { fieldValue } from '../../domain/catalogue/index.ts';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import { call } from '../../domain/events/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { eventTexts } from '../texts/events.ts';
import { formatWeekday } from '../texts/plural.ts';
import { say } from '../../words/speaker.ts';

/** Who is called: a part of the company, or the people and roles named. */
export function calledText(record: RecordOf<'call' | 'performance'>): string {
  const [called, who] = [fieldValue(record, 'called'), fieldValue(record, 'who')];
  if (who !== undefined && called === 'some') return who.join(', ');
  return say(call.fields.called.choices.find(({ value }) => value === called)?.label ?? '');
}

/** "Tue 24 Nov · 19:15 to 21:45 · St Aidan’s church hall · The whole cast". */
export function WhenLine({
  record,
  hasDay = true,
  first,
}: {
  readonly record: RecordOf<'call' | 'performance'>;
  readonly hasDay?: boolean;
  readonly first?: string | undefined;
}) {
  const { today } = useBackstock().client;
  const { date, start, end, place } = record.values;
  const time = end === undefined ? start : eventTexts.time({ start, end });
  const parts = [first, hasDay ? formatWeekday(date, today()) : '', time, place, calledText(record)];
  return <span className="muted small">{parts.filter(Boolean).join(' · ')}</span>;
}
