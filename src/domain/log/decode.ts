/** Old events read as today's; events of a newer program are set aside, never guessed at. */
import * as z from 'zod/mini';
import { kinds, lineCounts } from '../catalogue/index.ts';
import type { FactType, FieldValue, LineCount } from '../catalogue/index.ts';
import type { LoggedEvent, WireEvent } from './envelope.ts';

const value: z.ZodMiniType<FieldValue> = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.object({ mm: z.number(), entered: z.string() }),
]);
const photo = z.object({ mediaId: z.string(), width: z.number(), height: z.number() });
const loan = z.object({
  loanId: z.string(),
  memberId: z.string(),
  quantity: z.number(),
  from: z.string(),
  dueBack: z.string(),
  purpose: z.optional(z.string()),
  eventId: z.optional(z.string()),
  bookingId: z.exactOptional(z.string()),
  lineId: z.exactOptional(z.string()),
});
const reservation = z.object({
  reservationId: z.string(),
  bookingId: z.string(),
  quantity: z.number(),
  from: z.string(),
  dueBack: z.string(),
  pulled: z.exactOptional(z.number()),
  anyOf: z.exactOptional(z.array(z.string())),
  kitId: z.exactOptional(z.string()),
});
const missingFrom = z.object({ bookingId: z.string(), lineId: z.string(), quantity: z.number() });
const lineMove = z.object({
  lineId: z.string(),
  kind: z.enum(kinds),
  itemId: z.string(),
  moves: z.object(
    Object.fromEntries(lineCounts.map((count) => [count, z.exactOptional(z.number())])) as Record<
      LineCount,
      z.ZodMiniExactOptional<z.ZodMiniNumber>
    >,
  ),
  from: z.exactOptional(z.string()),
  dueBack: z.exactOptional(z.string()),
  conditionOut: z.exactOptional(z.string()),
  conditionIn: z.exactOptional(z.string()),
  anyOf: z.exactOptional(z.array(z.string())),
  kitId: z.exactOptional(z.string()),
});

const document = z.object({
  fileId: z.string(),
  name: z.string(),
  kind: z.string(),
  type: z.string(),
  bytes: z.number(),
});
const whole = z.int().check(z.minimum(0));
const figures = z.object({
  expected: whole,
  found: whole,
  missing: whole,
  misplaced: whole,
  unexpected: whole,
  differing: whole,
});
const openWork = z.object({
  workId: z.string(),
  work: z.string(),
  status: z.string(),
  quantity: z.number(),
  blocks: z.optional(z.boolean()),
  until: z.optional(z.string()),
});
const itemTest = z.object({
  inspectionId: z.string(),
  scheme: z.string(),
  on: z.string(),
  result: z.string(),
  due: z.optional(z.string()),
});

/** The current shape of every fact. */
const facts = {
  RecordAdded: z.object({ values: z.record(z.string(), value) }),
  RecordChanged: z.object({
    changes: z.record(z.string(), z.object({ from: z.nullable(value), to: z.nullable(value) })),
  }),
  RecordDisposed: z.object({ reason: z.string(), note: z.optional(z.string()) }),
  RecordRestored: z.object({}),
  PhotoAdded: z.object({
    photo,
    loan: z.exactOptional(z.object({ loanId: z.string(), lineId: z.string(), at: z.enum(['out', 'in']) })),
  }),
  PhotoRemoved: z.object({ mediaId: z.string() }),
  PhotosOrdered: z.object({ order: z.array(z.string()) }),
  ItemSignedOut: z.object({ loan, conditionOut: z.optional(z.string()), witnessId: z.exactOptional(z.string()) }),
  ItemReturned: z.object({
    loanId: z.string(),
    quantity: z.number(),
    conditionIn: z.optional(z.string()),
    note: z.optional(z.string()),
    worn: z.optional(z.boolean()),
    damaged: z.exactOptional(z.number()),
    undone: z.exactOptional(z.boolean()),
  }),
  LoanExtended: z.object({ loanId: z.string(), from: z.string(), dueBack: z.string() }),
  ItemReportedMissing: z.object({
    quantity: z.number(),
    note: z.optional(z.string()),
    loanId: z.exactOptional(z.string()),
  }),
  ItemGivenUp: z.object({ quantity: z.number(), note: z.exactOptional(z.string()) }),
  ItemReserved: z.object({ reservation }),
  ReservationChanged: z.object({
    reservationId: z.string(),
    quantity: z.number(),
    from: z.string(),
    dueBack: z.string(),
  }),
  ReservationCancelled: z.object({
    reservationId: z.string(),
    quantity: z.number(),
    note: z.exactOptional(z.string()),
  }),
  ItemPulled: z.object({ reservationId: z.string(), pulled: z.number() }),
  BookingLineMoved: lineMove,
  ItemFound: z.object({ quantity: z.number() }),
  DocumentAttached: z.object({ document }),
  DocumentRemoved: z.object({ fileId: z.string() }),
  ItemCounted: z.object({ stocktakeId: z.string(), quantity: z.number(), placeId: z.exactOptional(z.string()) }),
  ItemPutAway: z.object({ placeId: z.string(), lies: z.boolean() }),
  ItemUncounted: z.object({ stocktakeId: z.string() }),
  StocktakeClosed: z.object({ figures }),
  MeasurementsKept: z.object({ noted: z.array(z.string()), cleared: z.array(z.string()) }),
  MeasurementsStaged: z.object({ to: z.enum(['draft', 'submitted', 'verified']), note: z.optional(z.string()) }),
  MeasurementsSeen: z.object({ purpose: z.string() }),
  PersonalKept: z.object({
    part: z.enum(['contact', 'confidential']),
    noted: z.array(z.string()),
    cleared: z.array(z.string()),
  }),
  PersonalSeen: z.object({ part: z.enum(['contact', 'confidential']), purpose: z.string() }),
  SignInNoted: z.object({ what: z.string(), by: z.exactOptional(z.string()) }),
  UserSeenAs: z.object({}),
  UserLinked: z.object({ memberId: z.string() }),
  UserLinkConfirmed: z.object({ memberId: z.string() }),
  ItemWorkNoted: z.object({ work: openWork }),
  ItemWorkEnded: z.object({ workId: z.string(), cleaned: z.optional(z.boolean()), condition: z.optional(z.string()) }),
  ItemTested: z.object({ test: itemTest }),
  ItemTestWithdrawn: z.object({ inspectionId: z.string() }),
  RecordMerged: z.object({ into: z.string() }),
  RecordAbsorbed: z.object({
    fromId: z.string(),
    codes: z.array(z.string()),
    photos: z.array(photo),
    documents: z.array(document),
    loans: z.array(loan),
    reservations: z.exactOptional(z.array(reservation)),
    missing: z.number(),
    missingFrom: z.exactOptional(z.array(missingFrom)),
  }),
} as const satisfies Record<FactType, z.ZodMiniType>;

/** Version in which each fact is written today. */
export const currentVersions: Readonly<Record<FactType, number>> = {
  RecordAdded: 1,
  RecordChanged: 1,
  RecordDisposed: 1,
  RecordRestored: 1,
  PhotoAdded: 1,
  PhotoRemoved: 1,
  PhotosOrdered: 1,
  ItemSignedOut: 1,
  ItemReturned: 1,
  LoanExtended: 1,
  ItemReportedMissing: 1,
  ItemGivenUp: 1,
  ItemReserved: 1,
  ReservationChanged: 1,
  ReservationCancelled: 1,
  ItemPulled: 1,
  BookingLineMoved: 1,
  ItemFound: 1,
  DocumentAttached: 1,
  DocumentRemoved: 1,
  ItemCounted: 1,
  ItemPutAway: 1,
  ItemUncounted: 1,
  StocktakeClosed: 1,
  MeasurementsKept: 1,
  MeasurementsStaged: 1,
  MeasurementsSeen: 1,
  PersonalKept: 1,
  PersonalSeen: 1,
  SignInNoted: 1,
  UserSeenAs: 1,
  UserLinked: 1,
  UserLinkConfirmed: 1,
  ItemWorkNoted: 1,
  ItemWorkEnded: 1,
  ItemTested: 1,
  ItemTestWithdrawn: 1,
  RecordMerged: 1,
  RecordAbsorbed: 1,
};

/** Lifts the data of one version to the next. Total: what it cannot read it leaves for the schema to find damaged. */
export type Upcaster = (data: WireEvent['data']) => WireEvent['data'];
/** By fact and the version it lifts from. */
export type Upcasters = Readonly<Record<string, Readonly<Record<number, Upcaster>>>>;

const upcasters: Upcasters = {};

export type Decoded =
  | { readonly event: LoggedEvent }
  /** `newer`: written by a later program; `damaged`: does not have the shape of its kind. */
  | { readonly setAside: 'newer' | 'damaged'; readonly wire: WireEvent };

function isFactType(type: string): type is FactType {
  return Object.hasOwn(facts, type);
}

/**
 * Reads an event of any version. Pure; `lifts` and `versions` are parameters for the tests of the mechanism itself.
 */
export function decode(
  wire: WireEvent,
  lifts: Upcasters = upcasters,
  versions: Readonly<Record<FactType, number>> = currentVersions,
): Decoded {
  if (!isFactType(wire.type)) return { setAside: 'newer', wire };
  const current = versions[wire.type];
  if (wire.v > current) return { setAside: 'newer', wire };
  let data = wire.data;
  for (let v = wire.v; v < current; v += 1) {
    const lift = lifts[wire.type]?.[v];
    if (!lift) return { setAside: 'damaged', wire };
    data = lift(data);
  }
  const parsed = facts[wire.type].safeParse(data);
  if (!parsed.success) return { setAside: 'damaged', wire };
  return { event: { ...wire, v: current, data: parsed.data } as LoggedEvent };
}
