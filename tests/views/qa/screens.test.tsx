import { act } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
// why: loaded before the first test, which would time out on a busy machine.
import '../../../src/views/qa/TestComponentPage.tsx';
import { inertCopyOf, screenCopiesOf } from '../../../src/views/qa/screens/screenCopies.ts';
import type { Backstock } from '../../../src/views/shared/backstockContext.tsx';
import { eventually } from '../../support/eventually.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS, type Person } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

afterEach(() => document.body.replaceChildren());

const newestOf = ({ qa }: Pick<Backstock, 'qa'>) => qa.recorder.get().steps.at(-1)?.number ?? 0;

/** Copies of a page with this text, with a step recorded. */
function copiesFor(person: Person, text = 'Chairs') {
  document.body.innerHTML = `<p>${text}</p>`;
  const backstock = fakeBackstock({ person });
  const copies = screenCopiesOf(backstock);
  backstock.setOnline(false);
  const copied = (expected: string) => eventually(() => expect(copies.latest()?.html).toBe(`<p>${expected}</p>`));
  return { backstock, copies, copied, newest: () => newestOf(backstock) };
}

it('[QA-22] copies a screen without scripts and secrets, with what was typed', () => {
  const body = document.createElement('div');
  body.innerHTML =
    '<script>run()</script><p style="color: red">Chair</p><input id="name"><input id="hush" type="password" value="old"><textarea></textarea><input type="checkbox"><select><option>a</option><option>b</option></select>';
  const field = (selector: string) => body.querySelector<HTMLInputElement>(selector);
  for (const [selector, value] of [
    ['#name', 'Sam'],
    ['#hush', 'secret'],
    ['textarea', 'A note'],
    ['select', 'b'],
  ] as const) {
    const input = field(selector);
    if (input !== null) input.value = value;
  }
  field('[type="checkbox"]')?.click();
  const copy = document.createElement('div');
  copy.innerHTML = inertCopyOf(body);
  expect(copy.querySelector('script')).toBeNull();
  expect(copy.querySelector('p')?.getAttributeNames()).toEqual(['data-style']);
  expect(copy.querySelector('#name')?.getAttribute('value')).toBe('Sam');
  expect(copy.innerHTML).not.toMatch(/secret|old/);
  expect(copy.querySelector('textarea')?.textContent).toBe('A note');
  expect(copy.querySelector('[type="checkbox"]')?.hasAttribute('checked')).toBe(true);
  expect([...copy.querySelectorAll('option')].map((option) => option.hasAttribute('selected'))).toEqual([false, true]);
});

it('[QA-22] finds the screen as it was after each step', async () => {
  const { backstock, copies, copied, newest } = copiesFor(ROLES_OF_TESTS.superAdmin);
  await copied('Chairs');
  const first = copies.latest()?.step ?? 0;
  const before = newest();
  document.body.innerHTML = '<p>Lamps</p>';
  backstock.setOnline(true);
  await copied('Lamps');
  expect([first - 1, first, before, newest(), newest() + 9].map((step) => copies.at(step)?.html)).toEqual([
    undefined,
    '<p>Chairs</p>',
    '<p>Chairs</p>',
    '<p>Lamps</p>',
    '<p>Lamps</p>',
  ]);
});

it('[QA-22] replaces the copy of a page that had not arrived', async () => {
  const { copies, copied, newest } = copiesFor(ROLES_OF_TESTS.superAdmin, 'Loading');
  await copied('Loading');
  for (const text of ['Chairs', 'Lamps']) {
    document.body.innerHTML = `<p>${text}</p>`;
    await copied(text);
    expect(copies.latest()?.step).toBe(newest());
    expect(copies.at(newest())?.html).toBe(`<p>${text}</p>`);
  }
});

it('[QA-29] copies no screen of someone who does not manage users until they open the page', async () => {
  const { backstock, copies, copied } = copiesFor(ROLES_OF_TESTS.propsMember);
  // Managing users, somebody else's screen is copied after the same time.
  await copiesFor(ROLES_OF_TESTS.superAdmin).copied('Chairs');
  expect(copies.latest()).toBeUndefined();
  backstock.qa.recorder.open();
  backstock.setOnline(true);
  await copied('Chairs');
});

it('[QA-29] begins with the page before log-in, for people who manage users only', async () => {
  const body = document.createElement('body');
  body.innerHTML = '<form>Log in</form>';
  const page = { step: 1, title: 'Log in', width: 390, body };
  for (const [person, html] of [
    [ROLES_OF_TESTS.propsMember, undefined],
    [ROLES_OF_TESTS.superAdmin, '<form>Log in</form>'],
  ] as const) {
    const { copies } = copiesFor(person);
    copies.addFirst(page);
    expect(copies.at(1)?.html).toBe(html);
  }
  const { backstock, copies, copied, newest } = copiesFor(ROLES_OF_TESTS.superAdmin);
  backstock.setOnline(true);
  await copied('Chairs');
  const latest = newest();
  for (const step of [1, latest]) copies.addFirst({ ...page, step });
  expect([copies.at(1)?.html, copies.at(latest)?.html]).toEqual(['<form>Log in</form>', '<p>Chairs</p>']);
  const later = copiesFor(ROLES_OF_TESTS.superAdmin);
  later.backstock.qa.recorder.clear();
  later.backstock.setOnline(true);
  later.copies.addFirst(page);
  expect(later.copies.latest()).toBeUndefined();
});

it('[QA-29] forgets the screens together with the steps', async () => {
  const { backstock, copies, copied, newest } = copiesFor(ROLES_OF_TESTS.superAdmin);
  await copied('Chairs');
  const before = newest();
  backstock.qa.recorder.clear();
  backstock.setOnline(true);
  await eventually(() => expect(copies.at(newest())?.html).toBe('<p>Chairs</p>'));
  expect(newest()).toBeGreaterThan(before);
  expect(copies.at(before)).toBeUndefined();
});

it('[QA-22] has a copy on the first visit too, of the page itself if there is no other', async () => {
  history.replaceState(null, '', '/testComponent');
  onTestFinished(() => history.replaceState(null, '', '/'));
  const backstock = fakeBackstock({ person: ROLES_OF_TESTS.propsMember });
  visit('/testComponent', backstock);
  await heading('Test the components');
  backstock.setOnline(false);
  const copies = screenCopiesOf(backstock);
  await eventually(() => expect(copies.latest()?.html).toContain('Test the components'));
  const [step, title] = [copies.latest()?.step, document.title];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await act(async () => backstock.setOnline(true));
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  expect([newestOf(backstock), copies.latest()?.step]).toEqual([2, step]);
  history.replaceState(null, '', '/account');
  document.title = 'Another page';
  backstock.setOnline(false);
  await eventually(() => expect(copies.latest()?.title).toBe('Another page'));
  expect(copies.at(2)).toMatchObject({ step, title });
});
