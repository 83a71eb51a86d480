/** The company of an event as in a programme: characters with their players, positions by department. */
import { compareText } from '../../words/locale.ts';
import { type AllRecords, choiceLabel, type RecordOf } from '../../domain/catalogue/index.ts';
import { casting } from '../../domain/events/index.ts';
import { titleOf, type Titles } from '../../domain/query/index.ts';
import { say } from '../../words/speaker.ts';
import { ofEvent } from './eventFront.ts';

export interface CastLine {
  readonly key: string;
  readonly title: string;
  readonly character: RecordOf<'character'> | undefined;
  /** Who plays it, main players first. */
  readonly parts: readonly RecordOf<'casting'>[];
}

type Ordered = RecordOf<'character' | 'casting' | 'crewMember'>;

function order({ values }: Ordered): number {
  return values.order ?? 1_000;
}

function inOrder<R extends Ordered>(records: readonly R[]): readonly R[] {
  return records.toSorted((a, b) => order(a) - order(b) || compareText(titleOf(a), titleOf(b)));
}

/** Characters in order, then parts without a character. */
export function castOf(all: AllRecords, eventId: string): readonly CastLine[] {
  const characters = inOrder(ofEvent(all, 'character', eventId));
  const parts = inOrder(ofEvent(all, 'casting', eventId));
  const known = new Set(characters.map(({ id }) => id));
  const first = ({ values: { billing = 'primary' } }: RecordOf<'casting'>) => (billing === 'primary' ? 0 : 1);
  return [
    ...characters.map((character) => ({
      key: character.id,
      title: titleOf(character),
      character,
      parts: parts.filter(({ values }) => values.characterId === character.id).toSorted((a, b) => first(a) - first(b)),
    })),
    ...parts
      .filter(({ values }) => !known.has(String(values.characterId)))
      .map((part) => ({ key: part.id, title: titleOf(part), character: undefined, parts: [part] })),
  ];
}

/** What a player is other than the main cast, and in which cast. */
export function noteOf({ values: { billing, castId } }: RecordOf<'casting'>, world: Titles): string {
  const label = billing === 'primary' ? undefined : choiceLabel(casting.fields.billing.choices, billing);
  const cast = castId === undefined ? undefined : world.record('eventCast', castId);
  return [label && say(label), cast && titleOf(cast)].filter(Boolean).join(', ');
}

/** Positions in order. */
export function crewOf(all: AllRecords, eventId: string): readonly RecordOf<'crewMember'>[] {
  return inOrder(ofEvent(all, 'crewMember', eventId));
}
