/** Arbitrary commands in a small world, so that they collide: few records, few codes, few members, and some nonsense. */
import fc from 'fast-check';
import { systemActor, type Actor } from '../../../src/domain/access/index.ts';
import type { FieldValue, Kind, Length, World } from '../../../src/domain/catalogue/index.ts';
import type { CommandBody, CommandOf } from '../../../src/domain/decide/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { admin, borrower, manager, storekeeper, superAdmin, uuid, visitor } from './theatre.ts';

const pick = <const T>(...options: readonly T[]) => fc.constantFrom(...options);
/** One of them, the first more often. */
const mostly = <T>(often: fc.Arbitrary<T>, seldom: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: often, weight: 5 }, { arbitrary: seldom, weight: 1 });

/** The kinds used in the sequences: including the others would take minutes without testing anything more. */
export const played: readonly Kind[] = [
  'prop',
  'propCategory',
  'location',
  'member',
  'user',
  'setting',
  'propWork',
  'equipmentCategory',
  'equipment',
  'inspection',
  'measurementOption',
  'measurement',
  'booking',
];

/** The ids of a kind; ids of different kinds differ, as in reality. */
export const idsOf = (kind: Kind): readonly string[] => ['a', 'b', 'c'].map((letter) => `${kind}-${letter}`);
const idOf = (kind: Kind) => mostly(pick(`${kind}-a`, `${kind}-a`, `${kind}-b`), pick(...idsOf(kind)));
const kind: fc.Arbitrary<Kind> = fc.oneof(
  { arbitrary: pick<Kind>('prop'), weight: 4 },
  { arbitrary: pick<Kind>('propCategory', 'location', 'member', 'user', 'setting'), weight: 3 },
  { arbitrary: pick<Kind>('propWork', 'inspection'), weight: 2 },
);

const date = pick('2026-05-13', '2026-05-14', '2026-05-20', '2026-06-14', '2029-01-01');
const loanId = pick(uuid(1), uuid(2));
const reservationId = pick(uuid(31), uuid(32));
const mediaId = pick(uuid(11), uuid(12), uuid(13));
const stocktakeId = idOf('stocktake');
const quantity = fc.integer({ min: 1, max: 4 });
const rights = {
  roles: fc.array(pick('Admin', 'Super_Admin', 'Member'), { maxLength: 2 }),
  features: fc.array(pick('Admin', 'Props'), { maxLength: 2 }),
};

/** Possible values for each field, mostly valid. */
function valuesOf(of: Kind): Readonly<Record<string, fc.Arbitrary<FieldValue>>> {
  return {
    name: mostly(pick('Chair', 'Table', 'Lamp', 'chair '), pick('')),
    email: mostly(pick('a@example.org', 'A@example.org', 'b@example.org'), pick('a')),
    categoryId: idOf(of === 'equipment' ? 'equipmentCategory' : 'propCategory'),
    parentId: idOf(of),
    homeLocationId: idOf('location'),
    memberId: idOf('member'),
    locationType: pick('box', 'room'),
    parameter: idOf(of),
    datatype: pick('integer', 'boolean', 'array', 'json', 'string'),
    value: pick('1', 'true', '[]', 'x'),
    prefix: mostly(pick('FUR', 'p'), pick('1')),
    code: mostly(pick('P-00001', 'p-00002', 'L-00001', 'TAG-1', 'tag-1', 'TAG-2', 'M-00002', 'P-999999'), pick('x')),
    tracking: pick('single', 'batch'),
    quantity: mostly(pick(1, 3, 10), pick(-1, 1e9)),
    condition: mostly(pick('good', 'poor'), pick('unusable', 'shiny')),
    loanable: mostly(pick('yes'), pick('ask', 'no')),
    tags: fc.array(pick('war', 'War', ' '), { maxLength: 3 }),
    width: fc.record({ mm: pick(0, 10, 20), entered: pick('1 cm', ' 2 cm') }),
    acquiredOn: date,
    cost: pick(0, -0, 100, 0.5),
    ...rights,
    itemId: idOf('prop'),
    work: mostly(pick('launder', 'repair'), pick('sing')),
    status: pick('open', 'in-progress', 'away', 'done', 'cancelled'),
    blocks: pick(true, false),
    conditionAfter: pick('good', 'fair'),
    expected: date,
    equipmentId: idOf('equipment'),
    scheme: pick('pat', 'loler'),
    on: mostly(pick('2026-05-13', '2026-05-14', '2025-01-31'), pick('2029-01-01')),
    result: pick('pass', 'fail', 'not-tested'),
    due: date,
    constructor: pick('x'),
  };
}

/** Names of the values above that the kind has a field for. */
function namesOf(of: Kind, isWanted: (name: string) => boolean = () => true): readonly string[] {
  return Object.keys(valuesOf(of)).filter((name) => Object.hasOwn(catalogueOf(of).fields, name) && isWanted(name));
}

function someOf(of: Kind, names: readonly string[]): fc.Arbitrary<Record<string, FieldValue>> {
  const values = Object.entries(valuesOf(of)).filter(([name]) => names.includes(name));
  return fc.record(Object.fromEntries(values));
}

type Body<T extends CommandBody['type']> = Extract<CommandBody, { type: T }>;
function asking<T extends CommandBody['type']>(
  of: fc.Arbitrary<Kind>,
  type: T,
  payload: (of: Kind) => fc.Arbitrary<CommandOf<T>['payload']>,
): fc.Arbitrary<CommandBody> {
  return of.chain((chosen) =>
    // why: once T is generic, the compiler can't tell that payload and type belong together.
    fc
      .record({ type: fc.constant(type), kind: fc.constant(chosen), id: idOf(chosen), payload: payload(chosen) })
      .map((body) => body as unknown as Body<T>),
  );
}

const addition = asking(kind, 'AddRecord', (of) => {
  const required = someOf(
    of,
    namesOf(of, (name) => catalogueOf(of).fields[name]?.required === true),
  );
  const names = [...namesOf(of)];
  const more = mostly(
    fc.subarray(names, { maxLength: Math.min(4, names.length) }),
    pick<string[]>(['constructor', 'name']),
  ).chain((chosen) => someOf(of, chosen));
  return fc.tuple(more, required).map(([others, needed]) => ({ values: { ...others, ...needed } }));
});
/** A setting has its id as name. */
const namedAddition = addition.map((body) =>
  body.kind === 'setting' && body.type === 'AddRecord'
    ? { ...body, payload: { values: { ...body.payload.values, parameter: body.id } } }
    : body,
);

const change = asking(kind, 'ChangeRecord', (of) =>
  mostly(pick(...namesOf(of)), pick('constructor', 'weight')).chain((name) => {
    const value = valuesOf(of)[name] ?? fc.constant('x');
    return fc
      .record({ from: fc.option(value, { nil: null }), to: fc.option(value, { nil: null }) })
      .map((asked) => ({ changes: { [name]: asked } }));
  }),
);

const stock = mostly(pick<Kind>('prop'), pick<Kind>('location'));
const onRecord: fc.Arbitrary<CommandBody> = fc.oneof(
  { arbitrary: namedAddition, weight: 4 },
  { arbitrary: change, weight: 6 },
  {
    arbitrary: asking(kind, 'DisposeRecord', () =>
      fc.record({ reason: mostly(pick('not-needed'), pick('lost', 'sold')) }),
    ),
    weight: 2,
  },
  {
    arbitrary: asking(
      fc.oneof(
        { arbitrary: pick<Kind>('prop'), weight: 3 },
        { arbitrary: pick<Kind>('propCategory', 'location', 'member'), weight: 1 },
      ),
      'MergeRecords',
      (of) =>
        fc.record({
          others: fc.uniqueArray(idOf(of), { minLength: 1, maxLength: 2 }),
          changes: fc.constant({}),
          moves: fc.array(
            fc.constant({
              kind: 'prop' as const,
              id: 'prop-a',
              field: of === 'location' ? 'homeLocationId' : 'categoryId',
            }),
            { maxLength: 1 },
          ),
        }),
    ),
    weight: 2,
  },
  { arbitrary: asking(kind, 'RestoreRecord', () => fc.constant({})), weight: 2 },
  {
    arbitrary: asking(stock, 'AddPhoto', () =>
      fc.record({ photo: fc.record({ mediaId, width: pick(800), height: pick(600) }) }),
    ),
    weight: 2,
  },
  { arbitrary: asking(stock, 'RemovePhoto', () => fc.record({ mediaId })), weight: 1 },
  {
    arbitrary: asking(stock, 'OrderPhotos', () =>
      fc.record({ order: fc.shuffledSubarray([uuid(11), uuid(12), uuid(13)], { minLength: 2 }) }),
    ),
    weight: 2,
  },
);
const onStock: fc.Arbitrary<CommandBody> = fc.oneof(
  asking(stock, 'SignOutItem', () =>
    fc.record(
      {
        loanId,
        memberId: idOf('member'),
        quantity,
        from: pick('2026-05-14', '2026-05-10'),
        dueBack: date,
        bookingId: idOf('booking'),
      },
      { requiredKeys: ['loanId', 'memberId', 'quantity', 'from', 'dueBack'] },
    ),
  ),
  asking(stock, 'ReserveItem', () =>
    fc.record({
      reservationId,
      bookingId: idOf('booking'),
      quantity,
      from: pick('2026-05-14', '2026-05-16'),
      dueBack: date,
    }),
  ),
  asking(stock, 'ChangeReservation', () =>
    fc.record({ reservationId, quantity, dueBack: date }, { requiredKeys: ['reservationId'] }),
  ),
  asking(stock, 'CancelReservation', () => fc.record({ reservationId, quantity }, { requiredKeys: ['reservationId'] })),
  asking(stock, 'PullItem', () => fc.record({ reservationId, pulled: fc.integer({ min: 0, max: 3 }) })),
  asking(stock, 'ReportMissing', () => fc.record({ loanId, quantity })),
  asking(stock, 'GiveUpItem', () => fc.record({ quantity })),
  asking(stock, 'ReturnItem', () => fc.record({ loanId, quantity, undone: pick(true) })),
  asking(stock, 'ReturnItem', () =>
    fc.record({
      loanId,
      quantity,
      damage: fc.record({
        quantity: fc.integer({ min: 1, max: 2 }),
        workId: pick(uuid(41), uuid(42)),
        what: pick('Chipped'),
      }),
    }),
  ),
  asking(stock, 'ReturnItem', () => fc.record({ loanId, quantity, conditionIn: pick('good', 'fair') })),
  asking(stock, 'ExtendLoan', () => fc.record({ loanId, dueBack: date })),
  asking(stock, 'ReportMissing', () => fc.record({ quantity })),
  asking(stock, 'ReportFound', () => fc.record({ quantity })),
  asking(stock, 'CountItem', () => fc.record({ stocktakeId, quantity })),
  asking(stock, 'PutAwayItem', () => fc.record({ placeId: fc.option(idOf('location'), { nil: null }) })),
  asking(stock, 'UncountItem', () => fc.record({ stocktakeId })),
  asking(stock, 'AttachDocument', () =>
    fc.record({
      document: fc.record({
        fileId: mediaId,
        name: pick('Manual'),
        kind: pick('manual'),
        type: pick('application/pdf'),
        bytes: pick(1),
      }),
    }),
  ),
  asking(stock, 'RemoveDocument', () => fc.record({ fileId: mediaId })),
  asking(mostly(pick<Kind>('stocktake'), pick<Kind>('prop')), 'CloseStocktake', () =>
    fc.record({
      figures: fc.constant({ expected: 1, found: 1, missing: 0, misplaced: 0, unexpected: 0, differing: 0 }),
    }),
  ),
);

const set = fc.constant<Kind>('measurement');
const onMeasurements: fc.Arbitrary<CommandBody> = fc.oneof(
  asking(set, 'KeepMeasurements', () =>
    fc.record({
      values: fc.dictionary(
        idOf('measurementOption'),
        fc.constantFrom<string | number | Length | null>(null, 'M', 0, { mm: 900, entered: '90 cm' }),
        { maxKeys: 2 },
      ),
    }),
  ),
  asking(set, 'StageMeasurements', () => fc.record({ to: pick('draft', 'submitted', 'verified') })),
  asking(set, 'LookAtMeasurements', () => fc.record({ purpose: pick('view', 'fit') })),
);

const part = pick('contact', 'confidential');
const onPersonal: fc.Arbitrary<CommandBody> = fc.oneof(
  fc
    .record({
      part,
      values: fc.dictionary(pick('mobile', 'birthDate'), pick('1', '2010-05-14', '1990-05-14', null), { maxKeys: 2 }),
    })
    .map((payload): CommandBody => ({ type: 'KeepPersonal', kind: 'membership', id: 'member-a', payload })),
  pick('user-a', 'user-b', 'member-a').map((id): CommandBody => ({ type: 'SeeAsUser', kind: 'user', id, payload: {} })),
  part.map((asked): CommandBody => ({
    type: 'LookAtPersonal',
    kind: 'membership',
    id: 'member-a',
    payload: { part: asked, purpose: 'view' },
  })),
);

const onSignIn: fc.Arbitrary<CommandBody> = asking(mostly(pick<Kind>('user'), pick<Kind>('prop')), 'NoteSignIn', () =>
  fc.record({ what: pick('password-changed', 'second-step-on') }),
);

const actor: fc.Arbitrary<Actor> = fc.oneof(
  { arbitrary: pick(superAdmin), weight: 8 },
  { arbitrary: pick(manager, admin, borrower, storekeeper, visitor), weight: 2 },
  // Users of this world, to whom the rules about their own permissions apply.
  { arbitrary: pick({ ...superAdmin, userId: 'user-a' }, { ...admin, userId: 'user-b' }), weight: 1 },
);

export interface Step {
  readonly body: CommandBody;
  readonly by: Actor;
  /** The user has just loaded the record, so a change has the current values as seen. */
  readonly hasLooked?: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  body: fc.oneof(
    { arbitrary: onRecord, weight: 4 },
    { arbitrary: onStock, weight: 4 },
    { arbitrary: onMeasurements, weight: 1 },
    { arbitrary: fc.oneof(onPersonal, onSignIn), weight: 1 },
  ),
  by: actor,
  hasLooked: mostly(pick(true), pick(false)),
});

const open = (body: CommandBody): Step => ({ body, by: superAdmin });
/** The initial prop store. */
export const opening: readonly Step[] = [
  open({
    type: 'AddRecord',
    kind: 'propCategory',
    id: 'propCategory-a',
    payload: { values: { name: 'Furniture', prefix: 'FUR' } },
  }),
  open({
    type: 'AddRecord',
    kind: 'location',
    id: 'location-a',
    payload: { values: { name: 'Store', locationType: 'room' } },
  }),
  open({
    type: 'AddRecord',
    kind: 'stocktake',
    id: 'stocktake-a',
    payload: { values: { name: 'Spring', department: 'props', placeId: 'location-a' } },
  }),
  open({ type: 'AddRecord', kind: 'member', id: 'member-a', payload: { values: { name: 'Sam' } } }),
  open({
    type: 'AddRecord',
    kind: 'membership',
    id: 'member-a',
    payload: { values: { name: 'Sam', memberId: 'member-a' } },
  }),
  open({
    type: 'AddRecord',
    kind: 'measurementOption',
    id: 'measurementOption-a',
    payload: { values: { name: 'Chest', valueKind: 'length' } },
  }),
  open({
    type: 'AddRecord',
    kind: 'measurement',
    id: 'measurement-a',
    payload: { values: { memberId: 'member-a', takenOn: '2026-05-01', unit: 'cm' } },
  }),
  open({
    type: 'KeepMeasurements',
    kind: 'measurement',
    id: 'measurement-a',
    payload: { values: { 'measurementOption-a': { mm: 900, entered: '90 cm' } } },
  }),
  open({
    type: 'AddRecord',
    kind: 'prop',
    id: 'prop-a',
    payload: { values: { name: 'Glasses', categoryId: 'propCategory-a', tracking: 'batch', quantity: 10 } },
  }),
  open({
    type: 'AddRecord',
    kind: 'equipmentCategory',
    id: 'equipmentCategory-a',
    payload: { values: { name: 'Lanterns', testMonths: 6 } },
  }),
  ...['a', 'b'].map((letter) =>
    open({
      type: 'AddRecord',
      kind: 'equipment',
      id: `equipment-${letter}`,
      payload: { values: { name: 'Fresnel', categoryId: 'equipmentCategory-a', code: `E-${letter}01` } },
    }),
  ),
  open({
    type: 'AddRecord',
    kind: 'inspection',
    id: 'inspection-a',
    payload: {
      values: { name: 'Fresnel', equipmentId: 'equipment-a', scheme: 'pat', on: '2026-05-10', result: 'pass' },
    },
  }),
  open({
    type: 'AddRecord',
    kind: 'propWork',
    id: 'propWork-a',
    payload: { values: { name: 'Wash', itemId: 'prop-a', work: 'launder' } },
  }),
  open({
    type: 'AddRecord',
    kind: 'prop',
    id: 'prop-b',
    payload: { values: { name: 'Glasses', categoryId: 'propCategory-a', tracking: 'batch', quantity: 4 } },
  }),
  open({
    type: 'AddRecord',
    kind: 'booking',
    id: 'booking-a',
    payload: { values: { name: 'Gala', memberId: 'member-a', from: '2026-05-14', dueBack: '2026-05-30' } },
  }),
  open({
    type: 'ReserveItem',
    kind: 'prop',
    id: 'prop-b',
    payload: {
      reservationId: uuid(31),
      bookingId: 'booking-a',
      quantity: 2,
      from: '2026-05-16',
      dueBack: '2026-05-20',
    },
  }),
  open({
    type: 'SignOutItem',
    kind: 'prop',
    id: 'prop-a',
    payload: { loanId: uuid(1), memberId: 'member-a', quantity: 2, from: '2026-05-10', dueBack: '2026-05-20' },
  }),
  open({
    type: 'AddRecord',
    kind: 'user',
    id: 'user-c',
    payload: { values: { name: 'Cleo', email: 'c@example.org', memberId: 'member-a' } },
  }),
  {
    body: {
      type: 'ConfirmLink',
      kind: 'user',
      id: 'user-c',
      payload: { memberId: 'member-a', email: 'c@example.org' },
    },
    by: systemActor,
  },
  { body: { type: 'NoteSignIn', kind: 'user', id: 'user-c', payload: { what: 'password-changed' } }, by: systemActor },
  open({ type: 'AddRecord', kind: 'member', id: 'member-twin', payload: { values: { name: 'Sam' } } }),
  open({
    type: 'SignOutItem',
    kind: 'prop',
    id: 'prop-a',
    payload: { loanId: uuid(9), memberId: 'member-twin', quantity: 1, from: '2026-05-10', dueBack: '2026-05-20' },
  }),
  open({
    type: 'MergeRecords',
    kind: 'member',
    id: 'member-a',
    payload: {
      others: ['member-twin'],
      changes: {},
      moves: [{ kind: 'prop', id: 'prop-a', field: 'memberId', loanId: uuid(9) }],
    },
  }),
  open({ type: 'ReturnItem', kind: 'prop', id: 'prop-a', payload: { loanId: uuid(9), quantity: 1 } }),
  open({
    type: 'SignOutItem',
    kind: 'prop',
    id: 'prop-a',
    payload: {
      loanId: uuid(8),
      memberId: 'member-a',
      quantity: 1,
      from: '2026-05-10',
      dueBack: '2026-05-20',
      undone: true,
    },
  }),
  ...[11, 12].map((number) =>
    open({
      type: 'AddPhoto',
      kind: 'prop',
      id: 'prop-a',
      payload: { photo: { mediaId: uuid(number), width: 800, height: 600 } },
    }),
  ),
];

/** The opening, then anything. */
export const steps: fc.Arbitrary<readonly Step[]> = fc
  .array(step, { minLength: 1, maxLength: 50, size: 'max' })
  .map((later) => [...opening, ...later]);

/** The command of a step, with the values its user sees now. */
export function bodyOf({ body, hasLooked = false }: Step, world: World): CommandBody {
  if (body.type !== 'ChangeRecord' || !hasLooked) return body;
  const values = world.record(body.kind, body.id)?.values ?? {};
  const changes = Object.entries(body.payload.changes).map(([key, { to }]) => [
    key,
    { from: (Object.hasOwn(values, key) ? values[key] : undefined) ?? null, to },
  ]);
  return { ...body, payload: { changes: Object.fromEntries(changes) } };
}
