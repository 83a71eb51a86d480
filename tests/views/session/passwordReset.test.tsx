import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AccountCalls } from '../../../src/machines/shared/accountCalls.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const open = (path: string, accountCalls: Partial<AccountCalls>) =>
  visit(path, fakeBackstock({ person: null, accountCalls }));
const link = '/password-reset/abc?email=ben%40example.org';
const valid: Partial<AccountCalls> = { validate: () => Promise.resolve({ ok: true }) };

describe('a forgotten password', () => {
  it('[PASS-10] is asked for by address, from the login page, and the answer of the server is shown', async () => {
    const asked: string[] = [];
    open('/login', {
      forgot: (email) => {
        asked.push(email);
        return Promise.resolve({ ok: 'A letter is on its way.' });
      },
    });
    await heading('Log in');
    fireEvent.click(screen.getByRole('link', { name: 'Forgotten your password?' }));
    await heading('Reset your password');
    type('Email', ' ben@example.org ');
    fireEvent.click(screen.getByRole('button', { name: 'Send link' }));
    await heading('Check your email');
    expect(screen.getByRole('status').textContent).toContain('A letter is on its way.');
    expect(asked).toEqual(['ben@example.org']);
  });

  it('[SHELL-21] keeps the page that somebody was going to', async () => {
    const { where } = open('/login?redirect=%2Fmine', {});
    await heading('Log in');
    fireEvent.click(screen.getByRole('link', { name: 'Forgotten your password?' }));
    await heading('Reset your password');
    fireEvent.click(screen.getByRole('link', { name: 'Back to login' }));
    await heading('Log in');
    expect(where()).toBe('/login?redirect=%2Fmine');
  });

  it.each([
    ['?redirect=%2Fmine%3Ffrom%3Dhome', '/mine?from=home'],
    ['?redirect=https%3A%2F%2Felsewhere.test', '/'],
    ['', '/'],
  ])('[PASS-19] is asked for with the page that somebody was going to: %s', async (search, redirect) => {
    const asked: unknown[] = [];
    open(`/password-reset${search}`, {
      forgot: (...all) => {
        asked.push(all);
        return Promise.resolve({ ok: 'A letter is on its way.' });
      },
    });
    await heading('Reset your password');
    type('Email', 'ben@example.org');
    fireEvent.click(screen.getByRole('button', { name: 'Send link' }));
    await heading('Check your email');
    expect(asked).toEqual([['ben@example.org', redirect]]);
  });

  it('[PASS-9] says if no email can be sent', async () => {
    open('/password-reset', {
      forgot: () =>
        Promise.resolve({ problem: "This installation can't send email. Ask an administrator for a link." }),
    });
    await heading('Reset your password');
    type('Email', 'ben@example.org');
    fireEvent.click(screen.getByRole('button', { name: 'Send link' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      "This installation can't send email. Ask an administrator for a link.",
    );
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ben@example.org');
  });

  it('[PASS-10] is chosen twice by a link that works, and then one logs in', async () => {
    const sent: unknown[] = [];
    open(link, {
      ...valid,
      reset: (...all) => {
        sent.push(all);
        return Promise.resolve({ ok: true });
      },
    });
    await heading('Choose a password');
    expect(await screen.findByText('For ben@example.org')).toBeDefined();
    type('New password', 'short');
    fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
    expect(screen.getByText('The password needs at least 12 characters.')).toBeDefined();
    type('New password', 'the ghost light');
    type('Confirm new password', 'the ghost lamp');
    expect(screen.getByText("Passwords don't match. Enter the new password again.")).toBeDefined();
    expect(sent).toEqual([]);
    type('Confirm new password', 'the ghost light');
    fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
    await heading('Your password is set');
    expect(sent).toEqual([
      [
        { token: 'abc', email: 'ben@example.org' },
        { password: 'the ghost light', confirmation: 'the ghost light' },
      ],
    ]);
    expect(screen.getByRole('main').querySelector('a[href="/login"]')).not.toBeNull();
  });

  it.each([
    ['&redirect=%2Fmine', '/login?redirect=%2Fmine'],
    ['&redirect=https%3A%2F%2Felsewhere.test', '/login'],
  ])('[PASS-19] leads to the page that the link carries, if it is one of ours: %s', async (carried, to) => {
    open(link + carried, { ...valid, reset: () => Promise.resolve({ ok: true }) });
    await waitFor(() => expect(screen.getByLabelText('New password')).toBeDefined());
    type('New password', 'the ghost light');
    type('Confirm new password', 'the ghost light');
    fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
    await heading('Your password is set');
    expect(screen.getByRole('main').querySelector(`a[href="${to}"]`)).not.toBeNull();
  });

  it('[PASS-19] asks for another link to the same page where one does not work', async () => {
    const { where } = open(`${link}&redirect=%2Fmine`, {
      validate: () => Promise.resolve({ problem: 'This link is no longer valid.' }),
    });
    await heading("This link doesn't work");
    fireEvent.click(screen.getByRole('link', { name: 'Request a new link' }));
    await heading('Reset your password');
    expect(where()).toBe('/password-reset?redirect=%2Fmine');
  });

  it('[PASS-10] says what the server says of a link that does not work, and leads to another', async () => {
    open(link, { validate: () => Promise.resolve({ problem: 'This link is no longer valid.' }) });
    await heading("This link doesn't work");
    expect(screen.getByRole('alert').textContent).toBe('This link is no longer valid.');
    fireEvent.click(screen.getByRole('link', { name: 'Request a new link' }));
    await heading('Reset your password');
  });

  it('[PASS-10] keeps what was typed where setting it failed', async () => {
    open(link, {
      ...valid,
      reset: () => Promise.resolve({ problem: "There's no connection. Try again when you're online." }),
    });
    await waitFor(() => expect(screen.getByLabelText('New password')).toBeDefined());
    type('New password', 'the ghost light');
    type('Confirm new password', 'the ghost light');
    fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
    expect((await screen.findByRole('alert')).textContent).toBe("There's no connection. Try again when you're online.");
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('the ghost light');
  });
});
