import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SecondStepStanding } from '../../../src/domain/account/index.ts';
import type { AccountCalls } from '../../../src/machines/shared/accountCalls.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

const off: SecondStepStanding = { since: null, recoveryCodes: 0, isRequired: false, hasPassword: true };
const on: SecondStepStanding = { ...off, since: '2026-05-01T10:00:00.000Z', recoveryCodes: 3 };
const enrolment = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x', recoveryCodes: ['abcde-fghjk'] };
const ok = <Value,>(value: Value) => Promise.resolve({ ok: value });

async function open(standing: SecondStepStanding, calls: Partial<AccountCalls> = {}) {
  visit('/account', fakeBackstock({ accountCalls: { secondStep: () => ok(standing), ...calls } }));
  await heading('My account');
  const card = within(screen.getByRole('region', { name: 'Two-factor authentication' }));
  await card.findByRole('button', { name: standing.since === null ? 'Turn on' : 'Generate new recovery codes' });
  return card;
}

type Card = Awaited<ReturnType<typeof open>>;

async function give(card: Card, label: string, value: string, button: string) {
  fireEvent.change(await card.findByLabelText(label), { target: { value } });
  const form = card.getByRole('button', { name: button }).closest('form');
  if (form) fireEvent.submit(form);
}

const password = "Enter your password to confirm it's you";

describe('the second step on the account page', () => {
  it('[STEP-8] is turned on: password, picture, code, recovery codes', async () => {
    const given: string[] = [];
    const card = await open(off, {
      beginSecondStep: (proof) => {
        given.push(proof);
        return ok(enrolment);
      },
      confirmSecondStep: (code) => {
        given.push(code);
        return given.length === 2 ? Promise.resolve({ problem: 'This code is not right.' }) : ok(true);
      },
    });
    fireEvent.click(card.getByRole('button', { name: 'Turn on' }));
    await give(card, password, 'curtain', 'Continue');
    await give(card, 'Code from the app', '000000', 'Turn on');
    expect(await card.findByText('This code is not right.')).toBeDefined();
    await give(card, 'Code from the app', '123456', 'Turn on');
    expect(await card.findByText('abcde-fghjk')).toBeDefined();
    expect(given).toEqual(['curtain', '000000', '123456']);
    fireEvent.click(card.getByRole('button', { name: "I've saved them" }));
    await waitFor(() => expect(card.queryByText('abcde-fghjk')).toBeNull());
  });

  it('[STEP-8] is turned off with the password, and says why not', async () => {
    const card = await open(on, {
      endSecondStep: (proof) =>
        proof === 'curtain' ? ok(true) : Promise.resolve({ problem: 'The password is wrong.' }),
    });
    expect(card.getByText('3 recovery codes left, in case you lose your phone.')).toBeDefined();
    fireEvent.click(card.getByRole('button', { name: 'Turn off' }));
    await give(card, password, 'wrong', 'Turn off');
    expect(await card.findByText('The password is wrong.')).toBeDefined();
    await give(card, password, 'curtain', 'Turn off');
    await waitFor(() => expect(card.queryByLabelText(password)).toBeNull());
  });

  it('[STEP-8] makes new recovery codes, for those without a password by a code, and stays on where it is required', async () => {
    const card = await open(
      { ...on, isRequired: true, hasPassword: false, recoveryCodes: 0 },
      { newRecoveryCodes: () => ok(['zzzzz-yyyyy']) },
    );
    expect(card.queryByRole('button', { name: 'Turn off' })).toBeNull();
    expect(card.getByText('You have no recovery codes left. Generate new ones.')).toBeDefined();
    fireEvent.click(card.getByRole('button', { name: 'Generate new recovery codes' }));
    await give(card, "Enter a code from your app to confirm it's you", '123456', 'Continue');
    expect(await card.findByText('zzzzz-yyyyy')).toBeDefined();
  });

  it('[STEP-8] asks nothing of those who have nothing to show yet', async () => {
    const card = await open({ ...off, hasPassword: false }, { beginSecondStep: () => ok(enrolment) });
    fireEvent.click(card.getByRole('button', { name: 'Turn on' }));
    expect(await card.findByLabelText('Code from the app')).toBeDefined();
    fireEvent.click(card.getByRole('button', { name: 'Cancel' }));
    expect(await card.findByRole('button', { name: 'Turn on' })).toBeDefined();
  });
});
