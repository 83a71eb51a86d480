import { expect, test } from 'vitest';
import type { CatalogueRecord, FieldValue, Kind, LineCount } from '../../../src/domain/catalogue/index.ts';
import { castOf, crewOf } from '../../../src/views/events/company.ts';
import { daysOf, houseOf, progressOf, tasksByState, upcoming } from '../../../src/views/events/eventFront.ts';
import { lacking } from '../../../src/views/events/lacking.ts';
import { known } from '../../support/known.ts';
import { ofKind } from '../../support/ofKind.ts';
import { recordOf, stamp } from '../../support/recordOf.ts';

const today = '2026-05-14';

const event = ofKind(
  'event',
  recordOf('event', 'show', {
    name: 'Earnest',
    eventType: 'production',
    status: 'rehearsal',
    opens: '2026-06-10',
  }),
);
const of = (kind: Kind, id: string, values: Record<string, FieldValue>) =>
  recordOf(kind, id, { name: id, eventId: 'show', ...values });
const parts = [
  of('character', 'Jack', { order: 1 }),
  of('character', 'Algernon', { order: 2 }),
  of('character', 'Gwendolen', { order: 3 }),
  of('casting', 'cover', { characterId: 'Jack', memberId: 'kim', billing: 'understudy', order: 1 }),
  of('casting', 'first', { characterId: 'Jack', memberId: 'sam', billing: 'primary', order: 2 }),
  of('casting', 'A guest', { memberId: 'lee' }),
  of('crewMember', 'Prompter', { order: 2, memberId: 'sam' }),
  of('crewMember', 'Box office', { order: 1 }),
  of('task', 'Posters', { due: '2026-05-10' }),
  of('task', 'Programme', { due: '2026-05-20' }),
  of('task', 'Read-through', { due: '2026-05-01', doneOn: '2026-05-01' }),
  of('task', 'Tidy', {}),
  of('call', 'Act one', { date: '2026-05-20', start: '19:00', end: '21:00', announced: 'draft' }),
  of('call', 'Strike', { date: '2026-06-14', start: '22:00', end: '23:00', announced: 'draft' }),
  of('call', 'Long ago', { date: '2026-05-01', start: '19:00', end: '21:00', announced: 'draft' }),
  of('performance', 'Matinée', { date: '2026-06-10', start: '14:00', capacity: 100, sold: 40 }),
  of('performance', 'Opening', { date: '2026-06-10', start: '19:30', capacity: 100 }),
  of('performance', 'Tour', { date: '2026-06-20', start: '19:30' }),
  recordOf('call', 'of another', {
    name: 'Hamlet',
    eventId: 'other',
    date: '2026-05-15',
    start: '19:00',
    end: '20:00',
  }),
];
const { all, record: find } = known(parts);
const maySee = () => true;
const looked = { all, find, maySee, today };

test('[EVENT-60] lists what is missing in an event: late tasks, empty parts and positions, people not told yet', () => {
  expect(lacking(event, looked)).toEqual([
    { text: '1 overdue task: Posters', to: '?page=tasks', isBad: true },
    { text: 'No stage manager yet', to: '?edit=stageManagerId' },
    { text: 'Not cast yet: Algernon, Gwendolen', to: '?page=company' },
    { text: 'Not filled yet: Box office', to: '?page=company' },
    { text: '1 call in the next two weeks not announced', to: '?page=schedule' },
  ]);
  expect(
    lacking({ ...event, values: { ...event.values, stageManagerId: 'sam', children: true } }, looked).map(
      ({ to }) => to,
    ),
  ).toContain('?edit=childrenLicence');
  expect(lacking({ ...event, values: { ...event.values, status: 'wrapped' } }, looked)).toEqual([]);
});

const young = recordOf('member', 'kit', { name: 'Kit', young: true });
const ravi = recordOf('member', 'ravi', { name: 'Ravi Shah' });
const playsKit = of('casting', 'Page', { memberId: 'kit' });
const raviLooksAfter = of('crewMember', 'Head chaperone', { memberId: 'ravi' });
const dbs = (id: string, expires: string) =>
  recordOf('memberCheck', id, { name: 'DBS check', memberId: 'ravi', expires });
const noLicence = 'Children are taking part, but no child performance licence is recorded';
const noChaperone = 'Children are taking part, but no chaperone is named';
const expired = 'Chaperone Ravi Shah: DBS check has expired';

test.each<[string, readonly CatalogueRecord[], Record<string, FieldValue>, readonly string[], boolean]>([
  ['nobody under 18', [young, ravi, raviLooksAfter, dbs('old', '2026-01-01')], {}, [], true],
  ['the flag', [], { children: true }, [noLicence, noChaperone], true],
  ['a young cast member', [young, playsKit], {}, [noLicence, noChaperone], true],
  ['chaperones in the field', [young, playsKit], { childrenLicence: 'A1', chaperones: 'Parents' }, [], true],
  ['a chaperone', [young, playsKit, ravi, raviLooksAfter, dbs('now', today)], {}, [noLicence], true],
  [
    'an expired check',
    [young, playsKit, ravi, raviLooksAfter, dbs('old', '2026-05-13')],
    {},
    [noLicence, expired],
    true,
  ],
  [
    'an expired check of somebody in the field',
    [ravi, dbs('old', '2026-01-01')],
    { children: true, chaperones: 'Parents, ravi shah' },
    [noLicence, expired],
    true,
  ],
  [
    'an expired check, for people who may not see checks',
    [ravi, raviLooksAfter, dbs('old', '2026-01-01')],
    { children: true },
    [noLicence],
    false,
  ],
  [
    'a renewed check',
    [ravi, raviLooksAfter, dbs('old', '2026-01-01'), dbs('new', '2029-01-01')],
    { children: true },
    [noLicence],
    true,
  ],
])(
  '[EVENT-76] under-18s in an event need a licence and a chaperone with valid checks: %s',
  (_, more, values, told, sees) => {
    const { all: both, record: found } = known(more);
    const given = { ...event, values: { ...event.values, stageManagerId: 'sam', ...values } };
    const lines = lacking(given, { all: both, find: found, maySee: (kind) => kind !== 'memberCheck' || sees, today });
    expect(lines.map(({ text }) => text)).toEqual(told);
  },
);

const own = { stageManagerId: 'sam', closes: '2026-06-13', children: true, childrenLicence: 'A1' };

/** What is missing in an event whose chaperone has this membership. */
const lacksWithRavi = (
  values: Record<string, FieldValue>,
  of: Record<string, FieldValue | undefined>,
  sees = true,
  more: Partial<CatalogueRecord> = {},
) => {
  const membership = recordOf('membership', 'ravi', { name: 'Ravi Shah', memberId: 'ravi', ...values }, more);
  const { all: both, record: found } = known([ravi, raviLooksAfter, membership]);
  const maySeeSome = (kind: Kind) => kind !== 'membership' || sees;
  return lacking(
    { ...event, values: { ...event.values, ...of } },
    { all: both, find: found, maySee: maySeeSome, today },
  );
};

const over = 'Chaperone Ravi Shah is no longer a member';
const ends = 'Chaperone Ravi Shah: membership ends on 12 Jun, before the event is over';
const ended = 'Chaperone Ravi Shah: membership ended on 13 May';

test.each<[string, Record<string, FieldValue>, readonly string[], boolean]>([
  ['lapsed', { status: 'lapsed' }, [over], true],
  ['left', { status: 'left', left: '2026-05-01' }, [over], true],
  ['left before the last day', { status: 'left', left: '2026-06-12' }, [over], true],
  ['left on the last day', { status: 'left', left: '2026-06-13' }, [], true],
  ['left again, with the date of before', { status: 'left', joined: '2026-08-01', left: '2026-07-01' }, [over], true],
  ['lapsed, with a date after the event', { status: 'lapsed', left: '2026-07-01' }, [over], true],
  ['barred', { status: 'barred' }, [over], true],
  ['barred, for people who may not see memberships', { status: 'barred' }, [], false],
  ['ending before the last day', { status: 'active', left: '2026-06-12' }, [ends], true],
  ['ending on the last day', { status: 'active', left: '2026-06-13' }, [], true],
  ['ending today', { left: today }, ['Chaperone Ravi Shah: membership ends on 14 May, before the event is over'], true],
  ['ended yesterday, with the status unchanged', { status: 'active', left: '2026-05-13' }, [ended], true],
  ['ended after they joined', { status: 'active', joined: '2019-01-01', left: '2026-05-13' }, [ended], true],
  ['ended on the day they joined', { status: 'active', joined: '2026-05-13', left: '2026-05-13' }, [ended], true],
  ['taken up again', { status: 'active', joined: '2026-05-14', left: '2026-05-13' }, [], true],
  ['active', { status: 'active' }, [], true],
])('[EVENT-82] tells of a chaperone whose membership is over, or will be: %s', (_, values, told, sees) => {
  expect(lacksWithRavi(values, own, sees)).toEqual(
    told.map((text) => ({ text, to: '/memberships/membership/ravi', isBad: true })),
  );
});

test('[EVENT-82] takes the first day for the last if there is none', () => {
  const { closes: _closes, ...open } = own;
  expect(lacksWithRavi({ left: '2026-06-10' }, open)).toEqual([]);
  expect(lacksWithRavi({ left: '2026-06-09' }, open).map(({ text }) => text)).toEqual([
    'Chaperone Ravi Shah: membership ends on 9 Jun, before the event is over',
  ]);
});

test('[EVENT-82] counts a membership as over whatever the days of the event are, unless the event was over before', () => {
  const { closes: _closes, ...open } = own;
  const told = (days: Record<string, FieldValue | undefined>) =>
    lacksWithRavi({ left: '2026-05-13' }, { ...open, ...days }).map(({ text }) => text);
  expect(told({ opens: undefined })).toEqual([ended]);
  expect(told({ opens: '2026-05-14' })).toEqual([ended]);
  expect(told({ opens: '2026-05-13' })).toEqual([]);
});

test('[EVENT-82] a chaperone whose membership was deleted is no longer a member', () => {
  const deleted = { lifecycle: { stage: 'disposed', reason: 'not-needed', stamp } } as const;
  expect(lacksWithRavi({ status: 'active' }, own, true, deleted).map(({ text }) => text)).toEqual([over]);
  expect(lacksWithRavi({ status: 'active' }, own, false, deleted)).toEqual([]);
});

test('[EVENT-82] looks at the membership of the member that a chaperone was merged into', () => {
  const lifecycle = { stage: 'disposed', reason: 'duplicate', into: 'ravi', stamp } as const;
  const { all: both, record: found } = known([
    ravi,
    recordOf('member', 'ravi-2', { name: 'R. Shah' }, { lifecycle }),
    of('crewMember', 'Chaperone', { memberId: 'ravi-2' }),
    recordOf('membership', 'ravi', { name: 'Ravi Shah', memberId: 'ravi', status: 'active' }),
    recordOf('membership', 'ravi-2', { name: 'R. Shah', memberId: 'ravi-2' }, { lifecycle }),
  ]);
  const values = { ...event.values, ...own, chaperones: 'R. Shah, Ravi Shah' };
  expect(lacking({ ...event, values }, { all: both, find: found, maySee, today })).toEqual([]);
});

test('[EVENT-82] takes a name in the field for the member in use, and for a removed one only if there is no other', () => {
  const removed = { lifecycle: { stage: 'disposed', reason: 'not-needed', stamp } } as const;
  const namesake = recordOf('member', 'ravi-0', { name: 'Ravi Shah' }, removed);
  const left = recordOf('membership', 'ravi-0', { name: 'Ravi Shah', memberId: 'ravi-0', status: 'left' });
  const values = { ...event.values, ...own, chaperones: 'Ravi Shah' };
  const told = (...members: readonly CatalogueRecord[]) => {
    const { all: both, record: found } = known([...members, left]);
    return lacking({ ...event, values }, { all: both, find: found, maySee, today }).map(({ text }) => text);
  };
  expect(told(namesake, ravi)).toEqual([]);
  expect(told(namesake)).toEqual([over]);
});

/** What is missing, with more records in the event. */
const lacksWith = (...more: readonly CatalogueRecord[]) => {
  const { all: both, record: found } = known([...parts, ...more]);
  return lacking(event, { all: both, find: found, maySee, today }).map(({ text }) => text);
};

test('[EVENT-71] a character is cast by a main player in every cast, not by an understudy', () => {
  const cover = of('casting', 'stand-in', { characterId: 'Algernon', memberId: 'kim', billing: 'understudy' });
  expect(lacksWith(cover)).toContain('Not cast yet: Algernon, Gwendolen');
  const casts = [of('eventCast', 'gold', {}), of('eventCast', 'blue', {})];
  const inGold = of('casting', 'a', { characterId: 'Algernon', memberId: 'kim', castId: 'gold' });
  const inBlue = of('casting', 'b', { characterId: 'Algernon', memberId: 'lee', castId: 'blue' });
  expect(lacksWith(...casts, inGold)).toContain('Not cast yet: Algernon, Gwendolen');
  const { all: both, record: found } = known([...parts, ...casts, inGold]);
  expect(progressOf(event, both, found, today)[0]).toEqual({ text: '1 of 3 characters cast', done: 1, all: 3 });
  expect(lacksWith(...casts, inGold, inBlue)).toContain('Not cast yet: Gwendolen');
});

test('[EVENT-72] calls to come whose names nobody in the company has are told', () => {
  const call = (id: string, who: readonly string[], more = {}) =>
    of('call', id, { date: '2026-06-01', start: '19:00', end: '21:00', called: 'some', who: [...who], ...more });
  expect(
    lacksWith(
      call('one', ['jack', 'A guest', 'Prompter', 'Voila']),
      call('two', ['Voila', 'Lane']),
      call('off', ['Merriman'], { announced: 'cancelled' }),
      call('past', ['Merriman'], { date: '2026-05-13' }),
    ),
  ).toContain('Called, but nobody in the company has this name: Voila, Lane');
  expect(lacksWith(call('one', ['Jack'])).join()).not.toContain('nobody in the company');
});

test('[EVENT-73] licences that are not signed, or do not cover the performances, are told', () => {
  const licence = (id: string, values: Record<string, FieldValue>) =>
    of('scriptLicence', id, { scriptId: 'earnest', ...values });
  const licences = (...all: readonly CatalogueRecord[]) => lacksWith(...all).filter((text) => /icen[cs]/.test(text));
  expect(licences(licence('Earnest', { applied: '2026-01-01' }))).toEqual(['Licence not signed: Earnest']);
  expect(licences(licence('Earnest', { refusedOn: '2026-02-01' }))).toEqual([]);
  const signed = { signed: '2026-03-01' };
  expect(licences(licence('Earnest', signed))).toEqual([]);
  expect(licences(licence('Earnest', { ...signed, performances: 3, from: '2026-06-10', to: '2026-06-20' }))).toEqual(
    [],
  );
  expect(licences(licence('Earnest', { ...signed, performances: 2, from: '2026-06-11', to: '2026-06-20' }))).toEqual([
    'Earnest: not licensed on the days of Matinée, Opening',
    'Earnest: licensed for 2 performances, 3 planned',
  ]);
  const cancelled = of('performance', 'Cut', { date: '2026-06-30', start: '19:30', announced: 'cancelled' });
  const covered = licence('Earnest', { ...signed, performances: 3, from: '2026-06-10', to: '2026-06-20' });
  expect(licences(covered, cancelled)).toEqual([]);
  expect(
    licences(
      licence('First week', { ...signed, performances: 2, to: '2026-06-10' }),
      licence('Tour', { ...signed, performances: 1, from: '2026-06-20' }),
    ),
  ).toEqual([]);
  expect(
    licences(
      licence('Curtain raiser', { ...signed, scriptId: 'other', to: '2026-06-19' }),
      licence('Earnest', { ...signed, performances: 3 }),
    ),
  ).toEqual(['Curtain raiser: not licensed on the days of Tour']);
});

test('[EVENT-77] a protected script without a licence for the event is told, to people who can see licences', () => {
  const lacksOf = (
    rights: string | undefined,
    more: readonly CatalogueRecord[] = [],
    status: 'approved' | 'idea' = 'approved',
    sees = true,
  ) => {
    const script = recordOf('script', 'earnest', {
      title: 'The Importance',
      ...(rights === undefined ? {} : { rights }),
    });
    const { all: both, record: found } = known([script, ...more]);
    const given = { ...event, values: { ...event.values, status, scriptId: 'earnest' } };
    const looked = { all: both, find: found, maySee: (kind: Kind) => kind !== 'scriptLicence' || sees, today };
    return lacking(given, looked).filter(({ text }) => /icen[cs]/.test(text));
  };
  const told = [{ text: 'No licence yet for The Importance', to: '?page=stock', isBad: true }];
  const licence = (values: Record<string, FieldValue>) => [
    of('scriptLicence', 'Earnest', { signed: '2026-03-01', ...values }),
  ];
  expect(lacksOf('protected')).toEqual(told);
  expect(lacksOf('restricted')).toEqual(told);
  expect(lacksOf('public-domain')).toEqual([]);
  expect(lacksOf('unknown')).toEqual([]);
  expect(lacksOf(undefined)).toEqual([]);
  expect(lacksOf('protected', licence({ scriptId: 'earnest' }))).toEqual([]);
  expect(lacksOf('protected', licence({ scriptId: 'earnest', refusedOn: '2026-02-01' }))).toEqual(told);
  expect(lacksOf('protected', licence({ scriptId: 'other' }))).toEqual(told);
  expect(lacksOf('protected', [], 'idea')).toEqual([]);
  expect(lacksOf('protected', [], 'approved', false)).toEqual([]);
});

test('[EVENT-74] bookings that still have items are told once their event is cancelled or postponed', () => {
  const booking = (id: string, counts: Partial<Record<LineCount, number>>, more: Partial<CatalogueRecord> = {}) => ({
    ...of('booking', id, { from: '2026-06-01', dueBack: '2026-06-20', memberId: 'sam' }),
    lines: [
      {
        lineId: id,
        kind: 'prop' as const,
        itemId: id,
        from: '2026-06-01',
        dueBack: '2026-06-20',
        counts: { reserved: 0, pulled: 0, out: 0, back: 0, damaged: 0, missing: 0, lost: 0, cancelled: 0, ...counts },
      },
    ],
    ...more,
  });
  const asStatus = (status: NonNullable<typeof event.values.status>, ...bookings: readonly CatalogueRecord[]) => {
    const { all: both, record: found } = known([...parts, ...bookings]);
    const given = { ...event, values: { ...event.values, status } };
    return lacking(given, { all: both, find: found, maySee, today }).filter(({ to }) => to.startsWith('/bookings'));
  };
  const settled = [
    booking('back', { back: 2 }),
    booking('dropped', { cancelled: 1 }),
    of('booking', 'empty', { from: '2026-06-01', dueBack: '2026-06-20', memberId: 'sam' }),
    booking('deleted', { reserved: 1 }, { lifecycle: { stage: 'disposed', reason: 'not-needed', stamp } }),
  ];
  const reserved = booking('reserved', { reserved: 2 });
  const live = [reserved, booking('set aside', { pulled: 1 }), booking('out', { out: 1 })];
  const to = '/bookings?eventId=show';
  expect(asStatus('cancelled', ...settled, ...live)).toEqual([
    { text: '3 bookings still have items for this cancelled event', to, isBad: true },
  ]);
  expect(asStatus('postponed', ...settled, reserved)).toEqual([
    { text: '1 booking still has items for this postponed event', to, isBad: true },
  ]);
  expect(asStatus('cancelled', ...settled)).toEqual([]);
  expect(asStatus('rehearsal', ...live)).toEqual([]);
  expect(asStatus('wrapped', ...live)).toEqual([]);
});

test('[EVENT-75] looks of a character that somebody else plays now are told', () => {
  const people = ['imogen', 'mei', 'una'].map((id) => recordOf('member', id, { name: `${id} Fairweather` }));
  const part = (id: string, memberId: string, more = {}) =>
    of('casting', id, { characterId: 'Viola', memberId, billing: 'primary', ...more });
  const viola = of('character', 'Viola', {});
  const sister = of('character', 'Sebastian', {});
  const looks = [
    of('look', 'shipwreck', { character: ' viola ', performerId: 'imogen' }),
    of('look', 'page', { character: 'Viola', performerId: 'imogen' }),
    of('look', 'bow', { character: 'Viola' }),
    of('look', 'twin', { character: 'Sebastian', performerId: 'imogen' }),
    of('look', 'crowd', { character: 'Somebody', performerId: 'imogen' }),
    of('look', 'bare', { performerId: 'imogen' }),
    of('look', 'erased', { character: 'Viola', performerId: 'gone' }),
  ];
  const told = (...castings: readonly CatalogueRecord[]) =>
    lacksWith(...people, viola, sister, ...looks, ...castings).filter((text) => text.includes('still for'));
  expect(told(part('new', 'mei'))).toEqual(['2 looks of Viola are still for imogen Fairweather']);
  const { all: both, record: found } = known([...parts, ...people, viola, looks[0] ?? viola, part('new', 'mei')]);
  expect(lacking(event, { all: both, find: found, maySee, today })).toContainEqual({
    text: 'The look of Viola is still for imogen Fairweather',
    to: '?page=stock',
  });
  expect(told()).toEqual([]);
  expect(told(part('old', 'imogen'))).toEqual([]);
  expect(told(part('cover', 'mei', { billing: 'understudy' }))).toEqual([]);
  expect(told(part('new', 'mei'), part('cover', 'imogen', { billing: 'understudy' }))).toEqual([]);
  expect(told(part('gold', 'mei', { castId: 'gold' }), part('blue', 'imogen', { castId: 'blue' }))).toEqual([]);
});

test('[EVENT-61] a company shows every character with whose part it is first, and parts of no character last', () => {
  expect(castOf(all, 'show').map(({ title, parts: played }) => [title, played.map(({ id }) => id)])).toEqual([
    ['Jack', ['first', 'cover']],
    ['Algernon', []],
    ['Gwendolen', []],
    ['A guest', ['A guest']],
  ]);
  expect(crewOf(all, 'show').map(({ id }) => id)).toEqual(['Box office', 'Prompter']);
});

test('[EVENT-62] a schedule is by day, with performances among the calls; a landing page has those of all events', () => {
  expect(daysOf(all, 'show').map(({ date, records }) => [date, records.map(({ id }) => id)])).toEqual([
    ['2026-05-01', ['Long ago']],
    ['2026-05-20', ['Act one']],
    ['2026-06-10', ['Matinée', 'Opening']],
    ['2026-06-14', ['Strike']],
    ['2026-06-20', ['Tour']],
  ]);
  expect(upcoming(all, undefined, today, 2).map(({ id }) => id)).toEqual(['of another', 'Act one']);
  const off = [
    event,
    of('call', 'Called off', { date: '2026-05-16', start: '19:00', end: '20:00', announced: 'cancelled' }),
    recordOf('event', 'late', { name: 'Late', eventType: 'production', status: 'postponed' }),
    recordOf('call', 'of a postponed show', {
      name: 'Late',
      eventId: 'late',
      date: '2026-05-16',
      start: '19:00',
      end: '20:00',
    }),
    of('performance', 'Cut', { date: '2026-05-16', start: '19:00', announced: 'cancelled' }),
    recordOf('performance', 'of a cancelled show', { name: 'Cut', eventId: 'cut', date: '2026-05-16', start: '19:00' }),
    recordOf('event', 'cut', { name: 'Cut', eventType: 'production', status: 'cancelled' }),
  ];
  expect(upcoming(known([...parts, ...off]).all, undefined, today, 2).map(({ id }) => id)).toEqual([
    'of another',
    'Act one',
  ]);
  const cancelled = of('performance', 'Cut', {
    date: '2026-06-11',
    start: '19:30',
    capacity: 100,
    announced: 'cancelled',
  });
  const houses = houseOf(known([...parts, cancelled]).all, 'show');
  expect(houses.map(({ performance, sold, seats }) => [performance.id, sold, seats])).toEqual([
    ['Matinée', 40, 100],
    ['Opening', 0, 100],
  ]);
});

test('[EVENT-63] tasks are shown late first, each by its day', () => {
  expect(tasksByState(all, 'show', today).map(({ state, tasks }) => [state, tasks.map(({ id }) => id)])).toEqual([
    ['late', ['Posters']],
    ['open', ['Programme', 'Tidy']],
    ['done', ['Read-through']],
  ]);
});
