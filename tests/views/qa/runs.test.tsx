import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { emptySlots } from '../../../src/machines/shared/slot.ts';
// why: loaded before the first test, which would time out on a busy machine.
import '../../../src/views/qa/TestComponentPage.tsx';
import '../../../src/views/qa/runs/RunsTab.tsx';
import { readRuns, unpackRun } from '../../../src/views/qa/runs/flight.ts';
import { machines } from '../../../src/views/qa/runs/machines.ts';
import { registry } from '../../machines/registry.ts';
import { addressOfRuns, pageLeadingTo } from '../../support/runAddress.ts';
import { axeFindings } from '../support/axe.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

const saved = readFileSync('tests/machines/recorded/signIn.json', 'utf8');

async function openFile(text: string): Promise<void> {
  visit('/testComponent?show=runs', fakeBackstock({ person: ROLES_OF_TESTS.propsMember }));
  await heading('Test the components');
  const file = new File([text], 'run.json', { type: 'application/json' });
  fireEvent.change(await screen.findByLabelText('Open a run'), { target: { files: [file] } });
}

it('[QA-20] replays a saved run on this build', async () => {
  await openFile(saved);
  const run = within(await screen.findByRole('region', { name: 'session' }));
  expect(run.getByText('Runs as recorded.')).toBeDefined();
  expect(run.getByText('6 calls to the server')).toBeDefined();
  expect(await axeFindings()).toEqual([]);
});

it('[QA-25] says what is compared, and that no service is called', async () => {
  await openFile(saved);
  await screen.findByText('Runs as recorded.');
  expect(
    screen.getByText(
      'Open a run saved here, and replay it on this version. States, contexts and events are compared, and which actors start and stop. Services are not called: use npm test to check their answers.',
    ),
  ).toBeDefined();
  for (const machine of machines) expect(emptySlots(machine)).toEqual(Object.keys(machine.implementations.actors));
});

it('[QA-20] opens the run in the address, and replays it', async () => {
  const name = 'Zoë O\u2019Neil ~~~???';
  const run = saved.replaceAll('Tom Okafor', name);
  const address = `#run=${Buffer.from(run).toString('base64url')}`;
  expect(address).toMatch(/-.*_|_.*-/);
  history.replaceState(null, '', address);
  onTestFinished(() => history.replaceState(null, '', '/'));
  expect(await unpackRun(location.hash)).toBe(run);
  visit('/testComponent?show=runs', fakeBackstock({ person: ROLES_OF_TESTS.propsMember }));
  const region = within(await screen.findByRole('region', { name: 'session' }));
  expect(region.getByText('Runs as recorded.')).toBeDefined();
});

it('[QA-20] opens nothing where the address holds no run', async () => {
  for (const hash of ['', '#content', '#run=', '#run=a b']) expect(await unpackRun(hash)).toBeUndefined();
});

it('[QA-30] opens the compressed runs in the link of a failed journey, and says so if the link is cut off', async () => {
  const address = new URL(addressOfRuns(saved, 'http://localhost:8000'));
  expect(address.href.length).toBeLessThan(saved.length / 3);
  expect(pageLeadingTo(address.href)).toContain(`content="0;url=${address.href}"`);
  history.replaceState(null, '', address.hash);
  onTestFinished(() => history.replaceState(null, '', '/'));
  expect(await unpackRun(location.hash)).toBe(saved);
  visit(address.pathname + address.search, fakeBackstock({ person: ROLES_OF_TESTS.propsMember }));
  expect(within(await screen.findByRole('region', { name: 'session' })).getByText('Runs as recorded.')).toBeDefined();
  cleanup();
  history.replaceState(null, '', address.hash.slice(0, -40));
  visit(address.pathname + address.search, fakeBackstock({ person: ROLES_OF_TESTS.propsMember }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^That file isn't a saved run\./);
});

it('[QA-20] shows the first difference, and the step it is in', async () => {
  await openFile(saved.replace('"signingIn"', '"elsewhere"'));
  const run = within(await screen.findByRole('region', { name: 'session' }));
  expect(run.getByText(/^First difference after step 2 \(session\.signIn\): session is in "signingIn"/)).toBeDefined();
  expect(document.querySelectorAll('.qa-run .is-other')).toHaveLength(1);
  expect(document.querySelector('.qa-run .is-other')?.textContent).toContain('session.signIn');
});

it('[QA-20] says so where a file holds no run, or one of a statechart that is gone', async () => {
  await openFile('{}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^That file isn't a saved run\./);
  const file = new File([saved.replace('"machine": "session"', '"machine": "gone"')], 'run.json');
  fireEvent.change(screen.getByLabelText('Open a run'), { target: { files: [file] } });
  expect(await screen.findByText('This version has no statechart gone.')).toBeDefined();
});

it('[QA-20] knows every statechart, and the runs of a whole tab', () => {
  expect(machines.map(({ id }) => id).toSorted()).toEqual(registry.map(({ machine }) => machine.id).toSorted());
  expect(readRuns(JSON.stringify({ flight: 1, runs: [JSON.parse(saved), JSON.parse(saved)] }))).toHaveLength(2);
  expect(readRuns('{"flight":1,"runs":[{}]}')).toBeUndefined();
});
