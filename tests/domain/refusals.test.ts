import { expect, test } from 'vitest';
import type { Actor } from '../../src/domain/access/index.ts';
import type { Occurrence } from '../../src/domain/catalogue/index.ts';
import { decide } from '../../src/domain/decide/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { isRefused, refusalCodes } from '../../src/domain/kernel/decision.ts';
import type { RefusalCode } from '../../src/domain/kernel/decision.ts';
import { asked, happened, NOW, worldOf } from '../support/specify.ts';
import {
  added,
  admin,
  borrower,
  disposed,
  loanOf,
  manager,
  signedOut,
  superAdmin,
  theatre,
  uuid,
} from './support/theatre.ts';
import { spoken } from '../support/spoken.ts';

type Case = readonly [body: CommandBody, by?: Actor, ...before: readonly Occurrence[]];

const signOut = (more: Partial<ReturnType<typeof loanOf>> = {}): CommandBody => ({
  type: 'SignOutItem',
  kind: 'prop',
  id: 'chair',
  payload: { ...loanOf(uuid(1)), ...more },
});
const set = (kind: 'prop' | 'propCategory', id: string, key: string, to: string): CommandBody => ({
  type: 'ChangeRecord',
  kind,
  id,
  payload: { changes: { [key]: { from: null, to } } },
});
const dispose = (kind: 'prop' | 'propCategory', id: string): CommandBody => ({
  type: 'DisposeRecord',
  kind,
  id,
  payload: { reason: 'not-needed' },
});
const giveBack = (quantity: number): CommandBody => ({
  type: 'ReturnItem',
  kind: 'prop',
  id: 'chair',
  payload: { loanId: uuid(1), quantity },
});
const condition = (to: string) =>
  happened('prop', 'chair', { type: 'RecordChanged', data: { changes: { condition: { from: null, to } } } });
const photo = (number: number) => ({ mediaId: uuid(number), width: 1, height: 1 });
const document = (number: number) =>
  ({ fileId: uuid(number), name: 'Manual', kind: 'manual', type: 'application/pdf', bytes: 1 }) as const;
const out = signedOut('chair', loanOf(uuid(1)));

const gala = added('booking', 'gala', { name: 'Gala', memberId: 'sam', from: '2026-05-14', dueBack: '2026-05-30' });
const held = (id: string) =>
  happened('prop', id, {
    type: 'ItemReserved',
    data: {
      reservation: {
        reservationId: uuid(7),
        bookingId: 'gala',
        quantity: 1,
        from: '2026-05-16',
        dueBack: '2026-05-18',
      },
    },
  });
const set1 = (key: string, to: readonly string[]) =>
  happened('prop', 'chair', { type: 'RecordChanged', data: { changes: { [key]: { from: null, to } } } });

/** One way to cause each code; a missing one is a compile error. */
const ways: Readonly<Record<Exclude<RefusalCode, 'key-reused'>, Case>> = {
  'not-allowed': [dispose('prop', 'chair'), borrower],
  invalid: [set('prop', 'chair', 'condition', 'shiny')],
  'not-found': [dispose('prop', 'piano')],
  'already-exists': [{ type: 'AddRecord', kind: 'prop', id: 'chair', payload: { values: {} } }],
  disposed: [dispose('prop', 'chair'), manager, disposed('prop', 'chair')],
  'not-disposed': [{ type: 'RestoreRecord', kind: 'prop', id: 'chair', payload: {} }],
  'changed-meanwhile': [set('prop', 'chair', 'name', 'Stool')],
  'code-taken': [
    {
      type: 'AddRecord',
      kind: 'prop',
      id: 'x',
      payload: { values: { name: 'X', categoryId: 'furniture', code: 'P-00001' } },
    },
  ],
  'name-taken': [{ type: 'AddRecord', kind: 'propCategory', id: 'x', payload: { values: { name: 'Furniture' } } }],
  'email-taken': [
    { type: 'AddRecord', kind: 'user', id: 'y', payload: { values: { name: 'Y', email: 'x@example.org' } } },
    admin,
    added('user', 'x', { name: 'X', email: 'x@example.org' }),
  ],
  'unknown-reference': [signOut({ memberId: 'ann' })],
  'in-use': [dispose('propCategory', 'furniture')],
  cycle: [set('propCategory', 'furniture', 'parentId', 'furniture')],
  'too-deep': [set('propCategory', 'furniture', 'parentId', 'glassware')],
  'due-in-past': [signOut({ dueBack: '2026-05-13' })],
  'due-before-start': [signOut({ from: '2026-05-15', dueBack: '2026-05-14' })],
  'quantity-unavailable': [signOut({ quantity: 2 })],
  'not-loanable': [{ type: 'ReportMissing', kind: 'location', id: 'store', payload: { quantity: 1 } }],
  'not-out': [giveBack(1)],
  'too-many-returned': [giveBack(2), manager, out],
  'not-missing': [{ type: 'ReportFound', kind: 'prop', id: 'chair', payload: { quantity: 1 } }],
  unusable: [signOut(), manager, condition('unusable')],
  'on-loan': [dispose('prop', 'chair'), manager, out],
  'too-many-photos': [
    { type: 'AddPhoto', kind: 'prop', id: 'chair', payload: { photo: photo(99) } },
    manager,
    ...Array.from({ length: 12 }, (_, index) =>
      happened('prop', 'chair', { type: 'PhotoAdded', data: { photo: photo(index) } }),
    ),
  ],
  'too-many-documents': [
    { type: 'AttachDocument', kind: 'prop', id: 'chair', payload: { document: document(99) } },
    manager,
    ...Array.from({ length: 30 }, (_, index) =>
      happened('prop', 'chair', { type: 'DocumentAttached', data: { document: document(index) } }),
    ),
  ],
  'stocktake-closed': [
    { type: 'CountItem', kind: 'prop', id: 'chair', payload: { stocktakeId: 'spring', quantity: 1 } },
    manager,
    added('stocktake', 'spring', { name: 'Spring count', department: 'props' }),
    disposed('stocktake', 'spring'),
  ],
  'locked-place': [
    signOut(),
    borrower,
    added('location', 'safe', { name: 'Safe', locationType: 'cabinet', restricted: true }),
    happened('prop', 'chair', {
      type: 'RecordChanged',
      data: { changes: { homeLocationId: { from: null, to: 'safe' } } },
    }),
  ],
  'does-not-fit': [
    {
      type: 'AddRecord',
      kind: 'location',
      id: 'x',
      payload: { values: { name: 'X', locationType: 'box', parentId: 'store', facilityId: 'hall' } },
    },
    superAdmin,
    added('facility', 'hall', { name: 'Hall', facilityType: 'hall' }),
  ],
  booked: [signOut({ memberId: 'kim' }), manager, gala, held('chair')],
  reserved: [dispose('prop', 'chair'), manager, gala, held('chair')],
  'not-reserved': [{ type: 'PullItem', kind: 'prop', id: 'chair', payload: { reservationId: uuid(1), pulled: 1 } }],
  restricted: [signOut(), borrower, set1('hazards', ['restricted'])],
  'unknown-photo': [{ type: 'OrderPhotos', kind: 'prop', id: 'chair', payload: { order: [uuid(1)] } }],
  'wrong-stage': [
    { type: 'StageMeasurements', kind: 'measurement', id: 'set', payload: { to: 'draft' } },
    superAdmin,
    added('measurement', 'set', { memberId: 'sam', takenOn: '2026-05-01', unit: 'cm' }),
  ],
};

// Only the store knows which keys have been used: see [IDEM-5].
test.each(refusalCodes.flatMap((code) => (code === 'key-reused' ? [] : [[code] as const])))(
  '[KERN-2] reaches the refusal %s, with a sentence for the person',
  (code) => {
    const [body, by = manager, ...before] = ways[code];
    const decision = decide(asked(body), worldOf([...theatre, ...before]), { actor: by, now: NOW });
    expect(isRefused(decision) && decision.refused.code).toBe(code);
    expect(spoken(isRefused(decision) && decision.refused.message)).toMatch(/^[A-Z0-9].*[a-z0-9"]\.$/);
  },
);
