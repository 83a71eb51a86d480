/** Calls and scenes name a character, part or position by its text: when it is renamed, they follow. */
import { checkValue, fieldValue, looseKey } from '../catalogue/index.ts';
import type { Consequences, Field, FieldValue, Kind, RecordOf, StreamFact, World } from '../catalogue/index.ts';
import type { IsoDate } from '../kernel/dates.ts';
import { call, calledKey, companyKey, scene } from '../events/index.ts';

type Line = RecordOf<'character' | 'casting' | 'crewMember'>;

function recordsAt<K extends Kind>(kind: K, key: string, world: World): readonly RecordOf<K>[] {
  return world.children(kind, key).flatMap((id) => world.record(kind, id) ?? []);
}

/** The other characters, parts and positions of the same event. */
function othersOf({ id, values: { eventId } }: Line, world: World): readonly Line[] {
  const all: readonly Line[] = [
    ...recordsAt('character', looseKey(eventId), world),
    ...recordsAt('casting', companyKey(eventId), world),
    ...recordsAt('crewMember', companyKey(eventId), world),
  ];
  return all.filter((one) => one.id !== id);
}

interface Renaming {
  readonly from: string;
  readonly to: string;
}

/** The list of names after a renaming; undefined if it doesn't have the name, or the field can't take the new one. */
function renamed(field: Field, names: readonly string[], { from, to }: Renaming): FieldValue | undefined {
  const isIt = (name: string) => calledKey(name) === calledKey(from);
  if (!names.some(isIt)) return undefined;
  const checked = checkValue(
    field,
    names.map((name) => (isIt(name) ? to : name)),
  );
  return 'value' in checked ? checked.value : undefined;
}

/** The same renaming in the parts of a character, the calls of the event from today on, and its scenes. */
function following(
  eventId: string,
  parts: readonly Line[],
  renaming: Renaming,
  world: World,
  today: IsoDate,
): readonly StreamFact[] {
  const calls = recordsAt('call', looseKey(eventId), world).filter(({ values: { date } }) => date >= today);
  return [
    ...parts.map(({ kind, id, values: { name } }): StreamFact => ({
      type: 'RecordChanged',
      kind,
      id,
      data: { changes: { name: { from: name, to: renaming.to } } },
    })),
    ...calls.flatMap(({ kind, id, values: { who = [] } }): readonly StreamFact[] => {
      const to = renamed(call.fields.who, who, renaming);
      return to ? [{ type: 'RecordChanged', kind, id, data: { changes: { who: { from: who, to } } } }] : [];
    }),
    ...recordsAt('scene', looseKey(eventId), world).flatMap(
      ({ kind, id, values: { characters = [] } }): readonly StreamFact[] => {
        const to = renamed(scene.fields.characters, characters, renaming);
        return to
          ? [{ type: 'RecordChanged', kind, id, data: { changes: { characters: { from: characters, to } } } }]
          : [];
      },
    ),
  ];
}

/** Nothing follows while another character, part or position of the event has the old name: those called by it are still called. */
const nameFollows =
  (today: IsoDate): Consequences<Line['kind']> =>
  (next, before, world) => {
    const renaming = { from: before?.values.name ?? next.values.name, to: next.values.name };
    if (calledKey(renaming.from) === calledKey(renaming.to)) return [];
    const namesakes = othersOf(next, world).filter(
      ({ values: { name } }) => calledKey(name) === calledKey(renaming.from),
    );
    const parts = namesakes.filter((one) => fieldValue(one, 'characterId') === next.id);
    return parts.length === namesakes.length ? following(next.values.eventId, parts, renaming, world, today) : [];
  };

/** Consequences that only decisions need: what a catalogue declares is part of the first list on devices. */
export const namesFollow: Readonly<Partial<Record<Kind, (today: IsoDate) => Consequences>>> = {
  character: nameFollows,
  casting: nameFollows,
  crewMember: nameFollows,
};
