import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { SignInAnswer } from '../../../src/services/ports.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const main = () => screen.getByRole('main');

function submit() {
  const form = main().querySelector('form');
  if (form) fireEvent.submit(form);
}

describe('logging in', () => {
  it.each<readonly [SignInAnswer, readonly string[]]>([
    [
      { outcome: 'refused', status: 401, message: 'Wrong email or password.' },
      ['Wrong email or password.', 'Request failed with status: 401'],
    ],
    [{ outcome: 'refused', status: 500, message: null }, ['Request failed with status: 500']],
    [{ outcome: 'withoutToken' }, ['No authentication token in response']],
    [{ outcome: 'failed', message: "Can't reach Backstock" }, ["Can't reach Backstock"]],
  ])('[SHELL-20] says what went wrong: %o', async (signInAnswer, sentences) => {
    visit('/login', fakeBackstock({ person: null, signInAnswer }));
    await heading('Log in');
    type('Email', 'sam@lantern.test');
    type('Password', 'wrong');
    submit();
    const alert = await screen.findByRole('alert');
    expect([...alert.querySelectorAll('p')].map((line) => line.textContent)).toEqual(sentences);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('sam@lantern.test');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong');
  });

  it.each([
    ['/login?redirect=%2Fmine', '/mine'],
    ['/login?redirect=https%3A%2F%2Felsewhere.test', '/'],
    ['/login', '/'],
  ])('[SHELL-21] leads from %s to %s', async (from, to) => {
    const { where } = visit(from, fakeBackstock());
    await waitFor(() => expect(where()).toBe(to));
  });

  it('[START-15] expects a visitor to log in, and prepares it once something is typed', async () => {
    const expectLogIn = vi.fn();
    const prepareLogIn = vi.fn();
    visit('/login', { ...fakeBackstock({ person: null }), expectLogIn, prepareLogIn });
    await heading('Log in');
    expect([expectLogIn.mock.calls.length > 0, prepareLogIn.mock.calls]).toEqual([true, []]);
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: 's' } });
    expect(prepareLogIn.mock.calls).toHaveLength(1);
  });

  it('[OUT-26] says that unsent changes are lost where the browser stores nothing', async () => {
    const backstock = fakeBackstock();
    backstock.client.storeNothing();
    visit('/mine', backstock);
    await heading('My items');
    act(() => backstock.actors.session.send({ type: 'session.unauthorised' }));
    await heading('Log in');
    expect(screen.getByRole('note').textContent).toBe(
      "Your session has ended. Log in again. This browser can't save changes on this device, so any that hadn't been sent are lost.",
    );
  });

  it('[SHELL-21] says that the session has ended', async () => {
    const backstock = fakeBackstock();
    visit('/mine', backstock);
    await heading('My items');
    act(() => backstock.actors.session.send({ type: 'session.unauthorised' }));
    await heading('Log in');
    expect(screen.getByRole('note').textContent).toContain('Your session has ended.');
  });

  it('[SHELL-21] shows the sign-in of a demonstration, and uses it', async () => {
    const backstock = fakeBackstock({
      person: null,
      setUpStatus: { needed: false, demo: { email: 'demo@lantern.test', password: 'curtain up' } },
    });
    const sent: unknown[] = [];
    backstock.actors.session.system.inspect((event) => event.type === '@xstate.event' && sent.push(event.event));
    visit('/login', backstock);
    await heading('Log in');
    fireEvent.click(await screen.findByRole('button', { name: 'Log in to the demo' }));
    expect(sent).toContainEqual({ type: 'session.signIn', email: 'demo@lantern.test', password: 'curtain up' });
    expect(screen.getByText('curtain up')).toBeDefined();
  });

  it('[SHELL-32] points to the set-up of a new installation', async () => {
    visit('/login', fakeBackstock({ person: null, setUpStatus: { needed: true } }));
    await heading('Log in');
    expect((await screen.findByRole('link', { name: 'Set up your group' })).getAttribute('href')).toBe('/setup');
  });

  it('[SHELL-7] says that the server cannot be reached, and tries again when asked', async () => {
    const backstock = fakeBackstock({ person: null, isUnreachable: true });
    const sent: unknown[] = [];
    backstock.actors.session.system.inspect((event) => event.type === '@xstate.event' && sent.push(event.event));
    visit('/mine', backstock);
    await heading("Can't reach Backstock");
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(sent).toContainEqual({ type: 'session.refresh' });
    await heading("Can't reach Backstock");
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await heading('Log in');
  });
});
