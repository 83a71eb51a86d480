/** The participants of a simulation, and its initial theatre. */
import { ADMIN, features, systemActor, type Actor } from '../../../src/domain/access/index.ts';
import { kinds, type CatalogueRecord, type Kind, type StreamFact } from '../../../src/domain/catalogue/index.ts';
import { commandSchema, decide, type CommandBody } from '../../../src/domain/decide/index.ts';
import { Layer } from '../../../src/domain/layers/index.ts';
import { isRefused } from '../../../src/domain/kernel/decision.ts';
import { RandomSource } from './randomSource.ts';
import { idsOf, Wishes, type Seen } from './wishes.ts';

const everybody = { roles: [], permissions: [], features: [...features] } as const;
const kim: Actor = {
  ...everybody,
  userId: 'kim',
  memberId: 'member-a',
  roles: [ADMIN],
  permissions: ['measurements:manage', 'members:view_contacts', 'members:view_confidential'],
};
const sam: Actor = { ...everybody, userId: 'sam', memberId: 'member-b', features: ['Props', 'Equipment', 'Events'] };
const ann: Actor = {
  ...everybody,
  userId: 'ann',
  memberId: 'member-c',
  permissions: ['props:manage', 'costumes:manage', 'events:manage'],
};

/** One user on one device, and the permissions that can be granted and revoked during the run. */
export interface Part {
  readonly name: string;
  readonly rights: readonly [Actor, ...Actor[]];
}

const parts: readonly Part[] = [
  { name: 'kim', rights: [kim, { ...kim, permissions: [] }] },
  {
    name: 'sam',
    rights: [
      sam,
      { ...sam, features: ['Members'] },
      { ...sam, features: [...features] },
      { ...sam, permissions: ['measurements:view', 'subscriptions:view', 'bookings:manage'] },
      { ...sam, features: [] },
    ],
  },
  {
    name: 'ann',
    rights: [
      ann,
      { ...ann, permissions: [] },
      { ...ann, features: ['Costumes', 'Scripts'] },
      { ...ann, permissions: [...ann.permissions, 'members:manage', 'locations:manage'] },
    ],
  },
  { name: 'kim at home', rights: [kim] },
];

/** Two to four participants. */
export function castOf(random: RandomSource): readonly Part[] {
  return parts.slice(0, 2 + random.below(3));
}

const now = '2026-05-13T09:00:00.000Z';

/** Decides a command on the current world and stores the facts. */
function ask(body: CommandBody, world: Layer, facts: StreamFact[]): boolean {
  const command = commandSchema.safeParse({
    commandId: '0190a000-0000-7000-8000-00000000c0de',
    v: 1,
    issuedAt: now,
    timezone: 'UTC',
    ...body,
  });
  const decision = command.success ? decide(command.data, world, { actor: systemActor, now }) : undefined;
  if (decision === undefined || isRefused(decision)) return false;
  for (const fact of decision.accepted) {
    facts.push(fact);
    world.apply({ ...fact, stamp: { by: 'system', at: now } });
  }
  return true;
}

function found(): readonly StreamFact[] {
  const [random, world, facts] = [new RandomSource(1), new Layer(), [] as StreamFact[]];
  const seen: Seen = { get: (kind, id) => world.record(kind, id), all: (kind) => world.records(kind).values() };
  const wishes = new Wishes(random, () => `0190a000-0000-7000-9000-${String(facts.length).padStart(12, '0')}`);
  // A kind may refer to a later one, so there are three rounds, and each record is retried until its values are valid.
  for (let round = 0; round < 3; round += 1)
    for (const kind of kinds) for (const id of idsOf(kind).slice(0, 2)) addOnce(kind, id);
  // Records with a history: signed out, reserved, counted, photographed.
  for (const kind of kinds)
    for (const item of world.records(kind).values()) for (let attempt = 0; attempt < 5; attempt += 1) liveOn(item);
  return facts;

  function liveOn(item: CatalogueRecord): void {
    const body = wishes.about(world.record(item.kind, item.id) ?? item, seen);
    if (body.type !== 'DisposeRecord' && body.type !== 'MergeRecords' && body.type !== 'CloseStocktake')
      ask(body, world, facts);
  }

  function addOnce(kind: Kind, id: string): void {
    for (let attempt = 0; attempt < 40 && world.record(kind, id) === undefined; attempt += 1)
      ask(wishes.addition(kind, id, seen), world, facts);
  }
}

let foundation: readonly StreamFact[] | undefined;

/** A theatre with a record or two of every kind that users can add. */
export function theatreOf(): readonly StreamFact[] {
  foundation ??= found();
  return foundation;
}
