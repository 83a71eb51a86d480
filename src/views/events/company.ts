/** The company of an event as a programme has it: characters with those who play them, positions by department. */
import type { AllRecords, CatalogueRecord } from '../../domain/catalogue/index.ts';
import { titleOf } from '../addresses/recordPaths.ts';
import { ofEvent } from './eventFront.ts';

export interface CastLine {
  readonly key: string;
  readonly title: string;
  readonly character: CatalogueRecord | undefined;
  /** Who plays it, those whose part it is first. */
  readonly parts: readonly CatalogueRecord[];
}

function order({ values }: CatalogueRecord): number {
  return typeof values['order'] === 'number' ? values['order'] : 1_000;
}

function inOrder(records: readonly CatalogueRecord[]): readonly CatalogueRecord[] {
  return records.toSorted((a, b) => order(a) - order(b) || titleOf(a).localeCompare(titleOf(b), 'en'));
}

/** Characters in their order, then parts of no character. */
export function castOf(all: AllRecords, eventId: string): readonly CastLine[] {
  const characters = inOrder(ofEvent(all, 'character', eventId));
  const parts = inOrder(ofEvent(all, 'casting', eventId));
  const known = new Set(characters.map(({ id }) => id));
  const first = (part: CatalogueRecord) =>
    part.values['billing'] === 'primary' || part.values['billing'] === undefined ? 0 : 1;
  return [
    ...characters.map((character) => ({
      key: character.id,
      title: titleOf(character),
      character,
      parts: parts
        .filter(({ values }) => values['characterId'] === character.id)
        .toSorted((a, b) => first(a) - first(b)),
    })),
    ...parts
      .filter(({ values }) => !known.has(String(values['characterId'])))
      .map((part) => ({ key: part.id, title: titleOf(part), character: undefined, parts: [part] })),
  ];
}

/** Positions in their order. */
export function crewOf(all: AllRecords, eventId: string): readonly CatalogueRecord[] {
  return inOrder(ofEvent(all, 'crewMember', eventId));
}
