import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
// why: loaded before the first test, which would time out on a busy machine.
import '../../../src/views/qa/TestComponentPage.tsx';
import { inertCopyOf, PANEL } from '../../../src/views/qa/screens/screenCopies.ts';
import { axeFindings } from '../support/axe.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

async function showStep1(): Promise<void> {
  await heading('Test the components');
  fireEvent.click(await screen.findByRole('button', { name: /^Step 1 leader\.status connection/ }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show beside the live application' })));
}

/** The panel with step 1, opened by someone who came from a page. */
async function openPanel(from: string) {
  const { backstock, router, where } = visit(from, fakeBackstock({ person: ROLES_OF_TESTS.propsMember }));
  await act(() => router.navigate('/testComponent'));
  await act(async () => backstock.setOnline(false));
  onTestFinished(() => document.querySelector(`.${PANEL}`)?.remove());
  await showStep1();
  return { backstock, router, where, panel: within(await screen.findByRole('complementary', { name: 'As it was' })) };
}

it('[QA-28] shows a step beside the page that the user came from, which goes on', async () => {
  const { backstock, where, panel } = await openPanel('/account');
  expect(where()).toBe('/account');
  await heading('My account');
  expect(panel.getByText('Step 1: leader.status, connection')).toBeDefined();
  await waitFor(() => expect(panel.getByTitle(/^Frozen copy of /).getAttribute('sandbox')).toBe('allow-same-origin'));
  expect(await axeFindings()).toEqual([]);
  await act(async () => backstock.setOnline(true));
  fireEvent.click(panel.getByRole('button', { name: 'Forward' }));
  expect(panel.getByText('Step 2: leader.status, connection')).toBeDefined();
  fireEvent.click(panel.getByRole('button', { name: 'Latest' }));
  expect(panel.getByText('The latest screen', { selector: 'p' })).toBeDefined();
  fireEvent.click(panel.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('complementary', { name: 'As it was' })).toBeNull();
  expect(document.documentElement.dataset['beside']).toBeUndefined();
  expect(document.activeElement?.id).toBe('content');
});

it('[QA-28] shows home if no page was open before, and one panel at most', async () => {
  const { router, where } = await openPanel('/testComponent');
  expect(where()).toBe('/');
  await act(() => router.navigate('/testComponent'));
  await showStep1();
  expect(screen.getAllByRole('complementary', { name: 'As it was' })).toHaveLength(1);
});

it('[QA-28] leaves the panel out of copies', () => {
  const body = document.createElement('div');
  body.innerHTML = '<p>Chairs</p><div class="qa-beside"><p>As it was</p></div>';
  expect(inertCopyOf(body)).toBe('<p>Chairs</p>');
});
