import { describe, test } from 'vitest';
import type { FieldValue, Occurrence } from '../../../src/domain/catalogue/index.ts';
import type { CommandBody, CommandOf } from '../../../src/domain/decide/index.ts';
import { given, happened } from '../../support/specify.ts';
import { added, admin, borrower, manager, theatre, uuid } from '../support/theatre.ts';

const by = manager;
const line = uuid(70);
const loanId = uuid(1);
const oliver = added('booking', 'oliver', {
  name: 'Oliver!',
  memberId: 'sam',
  from: '2026-05-14',
  dueBack: '2026-05-30',
});
const gala = added('booking', 'gala', { name: 'Gala', memberId: 'kim', from: '2026-05-14', dueBack: '2026-05-30' });
const before: readonly Occurrence[] = [...theatre, oliver, gala];
const days = { from: '2026-05-14', dueBack: '2026-05-20' };
const signOut = (id: string, more: Partial<CommandOf<'SignOutItem'>['payload']> = {}): CommandBody => ({
  type: 'SignOutItem',
  kind: 'prop',
  id,
  payload: { loanId, memberId: 'sam', quantity: 1, ...days, ...more },
});
const set = (values: Readonly<Record<string, FieldValue>>, id = 'chair', kind: 'prop' | 'member' = 'prop') =>
  happened(kind, id, {
    type: 'RecordChanged',
    data: { changes: Object.fromEntries(Object.entries(values).map(([key, to]) => [key, { from: null, to }])) },
  });
const sabre = [...before, set({ stockKind: 'weapon' })];
const holders = [...sabre, set({ keyHolderId: 'sam', deputyKeyHolderId: 'kim' })];
const stranger = { ...manager, userId: 'stranger', memberId: 'ann' };

describe('restricted stock', () => {
  const reserve: CommandBody = {
    type: 'ReserveItem',
    kind: 'prop',
    id: 'chair',
    payload: { reservationId: line, bookingId: 'oliver', quantity: 1, ...days },
  };
  const { memberId: _member, ...unlinked } = stranger;
  const handed = (more: object = {}) =>
    ({
      type: 'ItemSignedOut',
      data: { loan: { loanId, memberId: 'sam', quantity: 1, ...days, purpose: 'Act five' }, ...more },
    }) as const;

  test('[RESV-21] is promised and handed out by its key holders', () => {
    given(...sabre)
      .when(reserve, { by: borrower })
      .thenRefuses({
        code: 'restricted',
        message: 'This is restricted. Only people who manage it can hand it out. Ask one of them.',
      });
    given(...holders)
      .when(reserve, { by: stranger })
      .thenRefuses({
        code: 'restricted',
        message: 'This is restricted. Only Sam Lee or Kim Roe can hand it out. Ask them.',
      });
    given(...holders)
      .when(signOut('chair', { purpose: 'Act five' }), { by: unlinked })
      .thenRefuses({
        code: 'restricted',
        message: 'This is restricted. Only Sam Lee or Kim Roe can hand it out. Ask them.',
      });
    given(...sabre, set({ keyHolderId: 'ghost' }))
      .when(reserve, { by: manager })
      .thenRefuses({
        code: 'restricted',
        message: 'This is restricted. Only its key holders can hand it out. Ask them.',
      });
    given(...before, set({ hazards: ['restricted'], keyHolderId: 'kim' }))
      .when(signOut('chair', { purpose: 'Act five' }), { by: borrower })
      .thenRefuses({ code: 'restricted', message: 'This is restricted. Only Kim Roe can hand it out. Ask them.' });
    for (const holder of [borrower, manager, admin])
      given(...holders)
        .when(signOut('chair', { purpose: 'Act five' }), { by: holder })
        .thenAccepts(handed());
    given(...sabre)
      .when(signOut('chair', { purpose: 'Act five' }), { by: manager })
      .thenAccepts(handed());
  });

  test('[RESV-22] is handed to nobody under 18, never without a reason, and before a witness where that is asked', () => {
    given(
      ...sabre,
      happened('member', 'sam', { type: 'RecordChanged', data: { changes: { young: { from: null, to: true } } } }),
    )
      .when(signOut('chair', { purpose: 'Act five' }), { by })
      .thenRefuses({
        code: 'restricted',
        message: "This can't be handed to anyone under 18. Choose someone else.",
        field: 'memberId',
      });
    given(...sabre)
      .when(signOut('chair'), { by })
      .thenRefuses({
        code: 'restricted',
        message: "This is restricted. Enter what it's needed for.",
        field: 'purpose',
      });
    const two = [...sabre, set({ twoPersons: true })];
    const purpose = 'Act five';
    given(...two)
      .when(signOut('chair', { purpose }), { by })
      .thenRefuses({
        code: 'restricted',
        message: 'A second person must be there when this is handed out. Choose who.',
        field: 'witnessId',
      });
    for (const witnessId of ['kim', 'ghost'])
      given(...two)
        .when(signOut('chair', { purpose, witnessId }), { by })
        .thenRefuses({
          code: 'restricted',
          message: 'The second person must be another member. Choose one.',
          field: 'witnessId',
        });
    given(...two)
      .when(signOut('chair', { purpose, witnessId: 'sam' }), { by })
      .thenAccepts(handed({ witnessId: 'sam' }));
  });
});

describe('the keys of restricted stock', () => {
  const change = (changes: CommandOf<'ChangeRecord'>['payload']['changes']): CommandBody => ({
    type: 'ChangeRecord',
    kind: 'prop',
    id: 'chair',
    payload: { changes },
  });
  const onlyThey = (who: string, field?: string) => ({
    code: 'restricted' as const,
    message: `This is restricted. Only ${who} can change who hands it out, or lift the restriction. Ask them.`,
    ...(field === undefined ? {} : { field }),
  });
  const ann = added('member', 'ann', { name: 'Ann Poe', code: 'M-00003' });

  test.each([
    ['key holder', { keyHolderId: { from: 'sam', to: 'ann' } }, 'keyHolderId'],
    ['second key holder', { deputyKeyHolderId: { from: 'kim', to: null } }, 'deputyKeyHolderId'],
    ['second person', { twoPersons: { from: null, to: true } }, 'twoPersons'],
    ['kind', { stockKind: { from: 'weapon', to: 'object' } }, undefined],
  ] as const)('[RESV-46] keep their %s as far as others go', (_what, changes, field) => {
    given(...holders, ann)
      .when(change(changes), { by: stranger })
      .thenRefuses(onlyThey('Sam Lee or Kim Roe', field));
    for (const by of [manager, admin])
      given(...holders, ann)
        .when(change(changes), { by })
        .thenAccepts({ type: 'RecordChanged', data: { changes } });
  });

  test('[RESV-46] keep what is marked restricted so', () => {
    const marked = [...before, set({ hazards: ['restricted', 'sharp'], keyHolderId: 'sam' })];
    given(...marked)
      .when(change({ hazards: { from: ['restricted', 'sharp'], to: ['sharp'] } }), { by: manager })
      .thenRefuses(onlyThey('Sam Lee'));
    given(...marked)
      .when(change({ hazards: { from: ['restricted', 'sharp'], to: ['restricted'] } }), { by: manager })
      .thenAccepts({
        type: 'RecordChanged',
        data: { changes: { hazards: { from: ['restricted', 'sharp'], to: ['restricted'] } } },
      });
  });

  test('[RESV-46] are named by who manages the stock where nobody is, and for what is not restricted', () => {
    const named = { keyHolderId: { from: null, to: 'kim' } } as const;
    given(...sabre)
      .when(change(named), { by: stranger })
      .thenAccepts({ type: 'RecordChanged', data: { changes: named } });
    const freed = { stockKind: { from: 'weapon', to: null } } as const;
    given(...sabre)
      .when(change(freed), { by: stranger })
      .thenAccepts({ type: 'RecordChanged', data: { changes: freed } });
    const other = { keyHolderId: { from: 'sam', to: 'kim' } } as const;
    given(...before, set({ keyHolderId: 'sam' }))
      .when(change(other), { by: stranger })
      .thenAccepts({ type: 'RecordChanged', data: { changes: other } });
  });

  test('[RESV-46] stay as they are when something else is changed', () => {
    const changes = { name: { from: 'Chair', to: 'Sabre' } } as const;
    for (const world of [holders, [...sabre, set({ keyHolderId: 'ghost' })]])
      given(...world)
        .when(change(changes), { by: stranger })
        .thenAccepts({ type: 'RecordChanged', data: { changes } });
  });

  test('[RESV-46] are not lost where the item is merged into one without them', () => {
    const merge = (id: string, other: string): CommandBody => ({
      type: 'MergeRecords',
      kind: 'prop',
      id,
      payload: { others: [other], changes: {}, moves: [] },
    });
    const twin = added('prop', 'twin', { name: 'Sabre', categoryId: 'furniture' });
    given(...holders, twin)
      .when(merge('twin', 'chair'), { by: stranger })
      .thenRefuses(onlyThey('Sam Lee or Kim Roe', 'keyHolderId'));
    const same = [twin, set({ stockKind: 'weapon', keyHolderId: 'sam', deputyKeyHolderId: 'kim' }, 'twin')];
    for (const world of [
      [...holders, ...same],
      [...sabre, twin],
    ])
      given(...world)
        .when(merge('twin', 'chair'), { by: stranger })
        .thenAccepts(
          { type: 'RecordMerged', kind: 'prop', id: 'chair', data: { into: 'twin' } },
          {
            type: 'RecordAbsorbed',
            kind: 'prop',
            id: 'twin',
            data: { fromId: 'chair', codes: ['FUR-00001'], photos: [], documents: [], loans: [], missing: 0 },
          },
        );
  });

  test('[RESV-46] belong to the person that a key holder was merged into', () => {
    const changes = { keyHolderId: { from: 'sam', to: 'ann' } } as const;
    given(...holders, ann, happened('member', 'sam', { type: 'RecordMerged', data: { into: 'ann' } }))
      .when(change(changes), { by: { ...stranger, memberId: 'bob' } })
      .thenAccepts({ type: 'RecordChanged', data: { changes } });
  });
});
