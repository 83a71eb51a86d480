/** When and where a call or performance is, and who is called. */
import { choiceLabel, fieldValue, type RecordOf } from '../../domain/catalogue/index.ts';
import { call } from '../../domain/events/index.ts';
import type { Titles } from '../../domain/query/index.ts';
import { say } from '../../words/speaker.ts';
import { displayPath } from '../catalogue/shared/displayText.ts';
import { eventTexts } from '../texts/events.ts';

export type Timed = RecordOf<'call' | 'performance'>;

export function timeText({ values: { start, end } }: Timed): string {
  return end === undefined ? start : eventTexts.time({ start, end });
}

/** The group's own location, and the place that was typed; none if it is where the event is. */
export function placesOf(record: Timed, world: Titles): readonly string[] {
  const placeId = fieldValue(record, 'placeId');
  return [placeId === undefined ? '' : displayPath('location', placeId, world), record.values.place ?? ''].filter(
    Boolean,
  );
}

/** Who is called: a part of the company, or the people and roles named. */
export function calledText(record: Timed): string {
  const [called, who] = [fieldValue(record, 'called'), fieldValue(record, 'who')];
  if (who !== undefined && called === 'some') return who.join(', ');
  return say(choiceLabel(call.fields.called.choices, called) ?? '');
}
