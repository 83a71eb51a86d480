import { describe, expect, it } from 'vitest';
import { scopesOf, systemActor } from '../../../src/domain/access/index.ts';
import type { Actor } from '../../../src/domain/access/index.ts';
import type { FieldValue, StreamFact } from '../../../src/domain/catalogue/index.ts';
import { invoice } from '../../../src/domain/billing/index.ts';
import { isPaymentPage } from '../../../src/domain/kernel/links.ts';
import { decide } from '../../../src/domain/decide/index.ts';
import type { CommandBody } from '../../../src/domain/decide/index.ts';
import { asked, given, NOW, worldOf } from '../../support/specify.ts';
import { added, admin, borrower } from '../support/theatre.ts';

const values = {
  number: '2026-001',
  source: 'manual',
  currency: 'GBP',
  amount: 2_400,
  issuedOn: '2026-05-01',
  dueOn: '2026-05-20',
};
const treasurer: Actor = { userId: 'tess', roles: [], permissions: ['subscriptions:manage'], features: [] };
const reader: Actor = { ...treasurer, permissions: ['subscriptions:view'] };
const record = (more: Record<string, FieldValue> = {}): CommandBody => ({
  type: 'AddRecord',
  kind: 'invoice',
  id: 'i',
  payload: { values: { ...values, ...more } },
});
const change = (changes: Record<string, { from: FieldValue | null; to: FieldValue | null }>): CommandBody => ({
  type: 'ChangeRecord',
  kind: 'invoice',
  id: 'i',
  payload: { changes },
});
const issued = added('invoice', 'i', { ...values, state: 'open' });
const ofService = added('invoice', 'i', { ...values, source: 'stripe', state: 'open' });

function outcome(body: CommandBody, by: Actor, ...events: Parameters<typeof worldOf>[0]) {
  return decide(asked(body), worldOf(events), { actor: by, now: NOW });
}
const signs = (decision: ReturnType<typeof outcome>): readonly StreamFact[] =>
  'accepted' in decision ? decision.accepted.filter(({ kind }) => kind === 'billingSignal') : [];

describe('invoices by hand', () => {
  it('[PAY-8] are recorded by those who look after payments', () => {
    for (const by of [treasurer, admin])
      expect(outcome(record(), by)).toMatchObject({
        accepted: [{ type: 'RecordAdded', data: { values: { ...values, state: 'open' } } }, { kind: 'billingSignal' }],
      });
    given().when(record(), { by: reader }).thenRefuses({
      code: 'not-allowed',
      message: "You don't have permission to do this. Ask someone who manages invoices.",
    });
    given()
      .when(record(), { by: borrower })
      .thenRefuses({ code: 'not-found', message: "This invoice can't be found." });
  });

  it('[PAY-8] are due on the day they are issued or later, and of something', () => {
    expect(outcome(record({ dueOn: '2026-05-01' }), admin)).toHaveProperty('accepted');
    given()
      .when(record({ dueOn: '2026-04-30' }), { by: admin })
      .thenRefuses({
        code: 'invalid',
        message: "The invoice can't be due before it's issued. Choose a later day.",
        field: 'dueOn',
      });
    given()
      .when(record({ amount: 0 }), { by: admin })
      .thenRefuses({ code: 'invalid', message: 'Enter an amount above zero.', field: 'amount' });
  });

  it.each(['pageUrl', 'pdfUrl'])(
    '[PAY-33] name no address in %s but one of https without a name and password in it',
    (field) => {
      for (const address of [
        'javascript:alert(1)',
        'http://pay.example/1',
        'data:text/html,x',
        'https://kim:secret@pay.example/1',
        'https://kim@pay.example',
        '//pay.example',
        'pay here',
        'https://',
      ]) {
        given()
          .when(record({ [field]: address }), { by: admin })
          .thenRefuses({
            code: 'invalid',
            message: "Use an address that starts with https:// and doesn't contain a username or password.",
            field,
          });
      }
      expect(outcome(record({ [field]: 'https://pay.example/1' }), admin)).toHaveProperty('accepted');
      const before = added('invoice', 'i', { ...values, state: 'open', [field]: 'javascript:alert(1)' });
      expect(outcome(change({ state: { from: 'open', to: 'void' } }), admin, before)).toHaveProperty('accepted');
      expect(outcome(change({ [field]: { from: 'javascript:alert(1)', to: null } }), admin, before)).toHaveProperty(
        'accepted',
      );
    },
  );

  it.each([
    ['https://invoice.stripe.com/i/1', true],
    ['https://stripe.com', true],
    ['https://evilstripe.com/i/1', false],
    ['https://stripe.com.evil.example', false],
    ['http://invoice.stripe.com/i/1', false],
    ['https://invoice.stripe.com@evil.example/', false],
    ['https://kim@invoice.stripe.com/', false],
    ['https://:secret@invoice.stripe.com/', false],
    ['javascript:alert("https://invoice.stripe.com")', false],
  ])('[PAY-33] %s is a page of the payment service: %s', (address, expected) => {
    expect(isPaymentPage(address)).toBe(expected);
  });

  it('[PAY-8] stay as they were issued', () => {
    given(issued)
      .when(change({ amount: { from: 2_400, to: 1 } }), { by: admin })
      .thenRefuses({
        code: 'invalid',
        message: "An issued invoice can't be changed. Void it and issue another.",
        field: 'amount',
      });
    expect(outcome(change({ state: { from: 'open', to: 'void' } }), admin, issued)).toHaveProperty('accepted');
  });

  it('[PAY-8] are paid on a day and in full', () => {
    const paid = { state: { from: 'open', to: 'paid' }, paidBy: { from: null, to: 'cheque' } };
    const wrong = { code: 'invalid', message: 'Enter the payment date and the full amount.', field: 'paidOn' } as const;
    given(issued).when(change(paid), { by: admin }).thenRefuses(wrong);
    given(issued)
      .when(change({ ...paid, paid: { from: null, to: 2_400 } }), { by: admin })
      .thenRefuses(wrong);
    given(issued)
      .when(change({ ...paid, paidOn: { from: null, to: '2026-05-14' }, paid: { from: null, to: 1 } }), { by: admin })
      .thenRefuses(wrong);
    expect(
      outcome(
        change({ ...paid, paidOn: { from: null, to: '2026-05-14' }, paid: { from: null, to: 2_400 } }),
        admin,
        issued,
      ),
    ).toHaveProperty('accepted');
  });
});

describe('what the program keeps', () => {
  const others = 'This invoice comes from the payment service and can only be changed there.';

  it('[PAY-9] is not changed by people', () => {
    given(ofService)
      .when(change({ state: { from: 'open', to: 'void' } }), { by: admin })
      .thenRefuses({ code: 'not-allowed', message: others });
    given()
      .when(record({ source: 'stripe' }), { by: admin })
      .thenRefuses({ code: 'not-allowed', message: others });
    given()
      .when(
        { type: 'AddRecord', kind: 'billingAccount', id: 'account', payload: { values: { name: 'Subscription' } } },
        { by: admin },
      )
      .thenRefuses({ code: 'not-allowed', message: "Backstock manages this itself. It can't be changed by hand." });
    expect(outcome(change({ state: { from: 'open', to: 'void' } }), systemActor, ofService)).toHaveProperty('accepted');
    expect(
      outcome(
        { type: 'AddRecord', kind: 'billingAccount', id: 'account', payload: { values: { name: 'Subscription' } } },
        systemActor,
      ),
    ).toHaveProperty('accepted');
  });

  it('[PAY-9] includes every invoice: none is disposed of', () => {
    given(issued)
      .when({ type: 'DisposeRecord', kind: 'invoice', id: 'i', payload: { reason: 'not-needed' } }, { by: admin })
      .thenRefuses({ code: 'not-allowed', message: "An invoice can't be deleted. Void it instead." });
  });
});

describe('the sign', () => {
  it('[PAY-10] is put up by the first change and moves with each other', () => {
    expect(signs(outcome(record(), admin))).toEqual([
      {
        type: 'RecordAdded',
        kind: 'billingSignal',
        id: 'billing',
        data: { values: { name: 'Billing', moved: 1 } },
      },
    ]);
    const at = (moved: number) => added('billingSignal', 'billing', { name: 'Billing', moved });
    const moved = (from: number, to: number) => [
      { type: 'RecordChanged', kind: 'billingSignal', id: 'billing', data: { changes: { moved: { from, to } } } },
    ];
    expect(signs(outcome(record(), admin, at(7)))).toEqual(moved(7, 8));
    expect(signs(outcome(record(), admin, at(99_999_999)))).toEqual(moved(99_999_999, 1));
    expect(signs(outcome(record(), admin, added('billingSignal', 'billing', { name: 'Billing' })))).toEqual(
      moved(0, 1),
    );
  });

  it('[PAY-10] moves with the days of grace, and with no other setting', () => {
    const setting = (id: string): CommandBody => ({
      type: 'AddRecord',
      kind: 'setting',
      id,
      payload: { values: { parameter: id, value: '7', datatype: 'integer' } },
    });
    expect(signs(outcome(setting('billing_grace_days'), admin))).toHaveLength(1);
    expect(outcome(setting('loan_days'), admin)).toMatchObject({ accepted: [{ kind: 'setting' }] });
  });

  it('[PAY-10] does not move where nothing changes', () => {
    expect(outcome(change({ state: { from: 'open', to: 'open' } }), admin, issued)).toEqual({ accepted: [] });
  });

  it('[PAY-10] is all that members receive', () => {
    const member: Actor = { userId: 'm', roles: [], permissions: [], features: ['Props'] };
    expect(scopesOf(member)).not.toContain(invoice.scope);
    expect([treasurer, reader, admin].every((actor) => scopesOf(actor).includes(invoice.scope))).toBe(true);
  });
});
