/** Calls, scenes and prop lists name a character or part by its text: when it is renamed, they follow. */
import { checkValue, fieldValue, looseKey } from '../catalogue/index.ts';
import type { Consequences, Field, FieldValue, Kind, RecordOf, StreamFact, World } from '../catalogue/index.ts';
import type { IsoDate } from '../kernel/dates.ts';
import { call, calledKey, companyKey, leaderKeys, scene } from '../events/index.ts';

type Line = RecordOf<'character' | 'casting' | 'crewMember'>;

/**
 * Records that follow one renaming at most, and as many lines of the prop list: a run of rehearsals with its scenes has fewer. Together
 * they are fewer than what is decided at a time (LOG-22).
 */
const FOLLOWING_MAX = 200;

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

/** The people of an event, who are called by their own names too. */
function peopleOf(eventId: string, lines: readonly Line[], world: World): readonly RecordOf<'member'>[] {
  const event = world.record('event', eventId);
  const ids = [
    ...leaderKeys.map((key) => fieldValue(event, key)),
    ...lines.map((line) => fieldValue(line, 'memberId')),
  ].filter((id) => typeof id === 'string');
  return [...new Set(ids)].flatMap((id) => world.record('member', id) ?? []);
}

interface WithName {
  readonly values: { readonly name: string };
}

interface Renaming {
  readonly from: string;
  readonly to: string;
}

/** True if this text is the old name. */
function isNamed(text: string, { from }: Renaming): boolean {
  return calledKey(text) === calledKey(from);
}

/** The list of names after a renaming; undefined if it doesn't have the name, or the field can't take the new one. */
function renamed(field: Field, names: readonly string[], renaming: Renaming): FieldValue | undefined {
  const isIt = (name: string) => isNamed(name, renaming);
  if (!names.some(isIt)) return undefined;
  const checked = checkValue(
    field,
    names.map((name) => (isIt(name) ? renaming.to : name)),
  );
  return 'value' in checked ? checked.value : undefined;
}

/** The same renaming in who brings a prop on and takes it off. A name of a character fits there. */
function renamedLine(line: RecordOf<'propLine'>, renaming: Renaming): readonly StreamFact[] {
  const named = (['broughtOnBy', 'takenOffBy'] as const).flatMap((key) => {
    const from = line.values[key];
    return from !== undefined && isNamed(from, renaming) ? [[key, { from, to: renaming.to }] as const] : [];
  });
  if (named.length === 0) return [];
  const changes = Object.fromEntries(named);
  return [{ type: 'RecordChanged', kind: line.kind, id: line.id, data: { changes } }];
}

/** The same renaming in the parts of a character, the calls of the event from today on and its scenes. */
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

/** Nothing follows while something or somebody else of the event has either name: a name in a call is then theirs as well. */
const nameFollows =
  (today: IsoDate): Consequences<'character' | 'casting'> =>
  (next, before, world) => {
    const { name, eventId } = next.values;
    const renaming = { from: before?.values.name ?? name, to: name };
    const keys = [calledKey(renaming.from), calledKey(renaming.to)];
    if (keys[0] === keys[1]) return [];
    const hasEither = (one: WithName) => keys.includes(calledKey(one.values.name));
    const others = othersOf(next, world);
    const parts = others.filter((one) => fieldValue(one, 'characterId') === next.id);
    const isTaken =
      others.some((one) => hasEither(one) && !parts.includes(one)) ||
      peopleOf(eventId, [next, ...others], world).some(hasEither);
    if (isTaken) return [];
    const named = parts.filter((one) => calledKey(one.values.name) === keys[0]);
    const facts = following(eventId, named, renaming, world, today);
    if (facts.length > FOLLOWING_MAX) return [];
    const lines = recordsAt('propLine', looseKey(eventId), world).flatMap((line) => renamedLine(line, renaming));
    return lines.length > FOLLOWING_MAX ? facts : [...facts, ...lines];
  };

/** Consequences that only decisions need: what a catalogue declares is part of the first list on devices. */
export const namesFollow: Readonly<Partial<Record<Kind, (today: IsoDate) => Consequences>>> = {
  character: nameFollows,
  casting: nameFollows,
};
