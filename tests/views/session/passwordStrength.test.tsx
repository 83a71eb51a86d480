import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PasswordStrength } from '../../../src/domain/access/index.ts';
import type { AccountCalls } from '../../../src/machines/shared/accountCalls.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

const link = '/password-reset/abc?email=ben%40example.org';
const type = (value: string) => fireEvent.change(screen.getByLabelText('New password'), { target: { value } });

async function open(passwordStrength: AccountCalls['passwordStrength']) {
  const calls: Partial<AccountCalls> = {
    validate: () => Promise.resolve({ ok: true }),
    reset: () => Promise.resolve({ ok: true }),
    passwordStrength,
  };
  visit(link, fakeBackstock({ person: null, accountCalls: calls }));
  await heading('Choose a password');
  await screen.findByLabelText('New password');
}

describe('while a password is chosen', () => {
  it('[PASS-13] words say how hard it is to guess, in a place that is read out politely', async () => {
    const strengths: Record<string, PasswordStrength> = {
      password1234: 'common',
      'kx9#': 'good',
      'ghost light on': 'fair',
      'ghost lights burning': 'good',
      'ghost lights burning low': 'strong',
    };
    const asked: string[] = [];
    await open((password, about) => {
      asked.push(...about);
      return Promise.resolve({ ok: strengths[password] ?? 'common' });
    });
    const sentences = {
      password1234: /^Too easy to guess/,
      'kx9#': /^Too short/,
      'ghost light on': /^Fair/,
      'ghost lights burning': /^Good/,
      'ghost lights burning low': /^Strong/,
    };
    for (const [password, sentence] of Object.entries(sentences)) {
      type(password);
      expect((await screen.findByText(sentence)).closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
    }
    expect(new Set(asked)).toEqual(new Set(['ben@example.org']));
    type('');
    await waitFor(() => expect(screen.queryByText(/^Strong/)).toBeNull());
  });

  it('[PASS-13] the form works if the password checker cannot be loaded', async () => {
    let isAsked = false;
    await open(() => {
      isAsked = true;
      return Promise.reject(new Error('offline'));
    });
    type('ghost lights burning');
    await waitFor(() => expect(isAsked).toBe(true));
    fireEvent.change(screen.getByLabelText('Confirm new password'), { target: { value: 'ghost lights burning' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
    await heading('Your password is set');
  });
});
