/** What isn't show-ready for an event, counted by department and by character. */
import { compareText } from '../../words/locale.ts';
import { isActive, type AllRecords, type RecordOf, type World } from '../../domain/catalogue/index.ts';
import { calledKey } from '../../domain/events/index.ts';
import { compareSortValues, titleOf } from '../../domain/query/index.ts';
import { looksOf, ofEvent } from './eventFront.ts';

/** Pieces of looks and props on the prop list that aren't show-ready. */
interface Counts {
  readonly costumes: number;
  readonly props: number;
}

export interface NotReady extends Counts {
  /** The name of the character; undefined for what is for none. */
  readonly character: string | undefined;
}

interface Unready {
  readonly character: string | undefined;
  readonly of: keyof Counts;
}

/** Pieces that have alternatives count once; those that are optional or cut don't count. */
function costumesOf(eventId: string, all: AllRecords, find: World['record']): readonly Unready[] {
  return looksOf(eventId, all, find).flatMap(({ look, slots }) =>
    slots
      .filter(({ isOptional, worn }) => !isOptional && worn === undefined)
      .map(() => ({ character: look.values.character, of: 'costumes' as const })),
  );
}

function propsOf(eventId: string, all: AllRecords, find: World['record']): readonly Unready[] {
  return ofEvent(all, 'propLine', eventId)
    .filter(({ values: { status } }) => status !== 'ready' && status !== 'cut')
    .map(({ values: { characterId } }) => {
      const character = characterId === undefined ? undefined : find('character', characterId);
      return { character: character && titleOf(character), of: 'props' };
    });
}

type Characters = ReadonlyMap<string, RecordOf<'character'>>;

function inOrder(characters: Characters) {
  const placeOf = ({ character = '' }: NotReady) => characters.get(calledKey(character))?.values.order;
  return (a: NotReady, b: NotReady) =>
    // What is for nobody comes last.
    Number(a.character === undefined) - Number(b.character === undefined) ||
    compareSortValues(placeOf(a), placeOf(b)) ||
    compareText(a.character ?? '', b.character ?? '');
}

/** The counts for each character, in the order of the characters; empty if everything is show-ready. */
export function notReady(eventId: string, all: AllRecords, find: World['record']): readonly NotReady[] {
  const characters: Characters = new Map(
    ofEvent(all, 'character', eventId)
      .filter(isActive)
      .map((one) => [calledKey(titleOf(one)), one]),
  );
  const counts = new Map<string, NotReady>();
  for (const { character, of } of [...costumesOf(eventId, all, find), ...propsOf(eventId, all, find)]) {
    const key = calledKey(character ?? '');
    const named = characters.get(key);
    // Looks have the name as it was typed.
    const before = counts.get(key) ?? { character: named ? titleOf(named) : character, costumes: 0, props: 0 };
    counts.set(key, { ...before, [of]: before[of] + 1 });
  }
  return [...counts.values()].toSorted(inOrder(characters));
}
