import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { lifeCycles } from '../../../src/domain/lifeCycles.ts';
import type { RecordedRun } from '../../../src/machines/shared/recordedRun.ts';
import { stateNodesOf, transitionsOf } from '../../../src/machines/shared/transitions.ts';
import { contextChanges } from '../../../src/machines/shared/contextDiff.ts';
import type * as SaveFile from '../../../src/views/ui/saveFile.ts';
import { saveFile } from '../../../src/views/ui/saveFile.ts';
import { activeIds, wordsOf } from '../../../src/views/qa/charts/stateWords.ts';
import { registry } from '../../machines/registry.ts';
// why: loaded before the first test, which would time out on a busy machine.
import '../../../src/views/qa/TestComponentPage.tsx';
import { axeFindings } from '../support/axe.ts';
import { fakeBackstock, type FakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

/** A user for whom nothing runs in the background. */
const quiet = () => fakeBackstock({ person: ROLES_OF_TESTS.propsMember });

async function open(backstock: FakeBackstock = quiet()): Promise<FakeBackstock> {
  visit('/testComponent', backstock);
  await heading('Test the components');
  await screen.findByRole('button', { name: /^session/ });
  return backstock;
}

function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** The diagram of one statechart. */
function drawing(name: string) {
  return within(screen.getByRole('region', { name }));
}

/** Accessible names of the highlighted states in a diagram. */
function lit(name: string): readonly (string | null)[] {
  return drawing(name)
    .getAllByRole('listitem', { current: true })
    .map((box) => box.getAttribute('data-state'));
}

async function happen(backstock: FakeBackstock, ...online: readonly boolean[]): Promise<void> {
  for (const each of online) await act(async () => backstock.setOnline(each));
}

describe('a statechart drawn', () => {
  it.each(registry.map(({ name, machine }) => [name, machine] as const))(
    '[QA-4] lights exactly the active states of %s',
    (_, machine) => {
      for (const node of stateNodesOf(machine).filter(({ type }) => type === 'atomic' || type === 'final')) {
        const value = node.path
          .toReversed()
          .reduce<object | string>((inner, key) => (inner === '' ? key : { [key]: inner }), '');
        const resolved = machine.resolveState({ value: value as string, context: {} });
        expect([...activeIds(machine.root, resolved.value)].toSorted()).toEqual(
          resolved._nodes.map(({ id }) => id).toSorted(),
        );
      }
    },
  );

  it('[QA-17] shows the life of each record that has one, with all its steps', async () => {
    await open();
    press('Lifecycles');
    for (const { name, steps } of lifeCycles) {
      const life = await screen.findByRole('region', { name });
      expect([...life.querySelectorAll('[data-state]')].map((box) => box.getAttribute('data-state'))).toEqual(
        Object.keys(steps),
      );
      expect(life.querySelectorAll('.chart-transition')).toHaveLength(Object.values(steps).flat().length);
    }
    expect(await axeFindings()).toEqual([]);
  });

  it('[QA-4] says a state in one line', () => {
    expect(wordsOf('empty')).toBe('empty');
    expect(wordsOf({ signedIn: 'current' })).toBe('signedIn.current');
    expect(wordsOf({ signedIn: { account: { current: 'clear' }, notify: 'idle' } })).toBe(
      'signedIn.(account.current.clear, notify.idle)',
    );
    expect(wordsOf({ done: {} })).toBe('done');
  });

  it('[QA-4] shows every state and everything it reacts to, the active ones lit', async () => {
    await open();
    press(/^session/);
    expect(lit('session')).toEqual(['signedIn', 'signedIn.current']);
    expect(drawing('session').getAllByText('(active)')).toHaveLength(2);
    const machine = registry.find(({ name }) => name === 'session')?.machine;
    if (machine === undefined) throw new Error('The session is not registered.');
    expect(document.querySelectorAll('[data-state]')).toHaveLength(stateNodesOf(machine).length - 1);
    expect(document.querySelectorAll('.chart-transition')).toHaveLength(transitionsOf(machine).length);
    expect(drawing('session').getAllByText('initial').length).toBeGreaterThan(1);
    expect(drawing('session').getAllByText('parallel')).toHaveLength(2);
  });

  it('[QA-4] shows all of them at first, with the state each is in', async () => {
    await open();
    const picker = within(screen.getByRole('group', { name: 'Statecharts' }));
    expect(picker.getByRole('button', { name: /^All/ }).getAttribute('aria-pressed')).toBe('true');
    expect(picker.getByRole('button', { name: /^connection/ }).textContent).toContain('following.live');
    expect(lit('connection')).toEqual(['following', 'following.live']);
    expect(lit('outbox').length).toBeGreaterThan(0);
  });
});

describe('the stream of events', () => {
  it('[QA-1] goes on when the page is left, and is kept from the first visit on', async () => {
    const backstock = quiet();
    expect(backstock.qa.recorder.isOpened).toBe(false);
    await open(backstock);
    expect(backstock.qa.recorder.isOpened).toBe(true);
    expect(screen.getByText(/^Nothing has happened since recording began/)).toBeDefined();
    await happen(backstock, false);
    expect(await screen.findByRole('button', { name: /^Step 1 leader\.status connection/ })).toBeDefined();
  });

  it('[QA-5] shows what a step was and changed, and lights the states after it', async () => {
    const backstock = await open();
    await happen(backstock, false, true);
    expect(screen.getByRole('heading', { level: 2, name: /^Recorded steps/ }).textContent).toContain('2 steps');
    press(/^Step 1 leader\.status connection/);
    expect(screen.getByRole('heading', { level: 2, name: 'State after step 1' })).toBeDefined();
    expect(lit('connection')).toEqual(['following', 'following.offline']);
    expect(screen.getByText('following.live → following.offline')).toBeDefined();
    expect(document.querySelectorAll('.chart-transition.is-taken')).toHaveLength(1);
    expect(drawing('connection').getByText(/just taken/)).toBeDefined();
  });

  it('[QA-5] goes back and forth, and ends at now', async () => {
    const backstock = await open();
    await happen(backstock, false, true);
    const place = screen.getByRole('slider', { name: 'Position in the recording' });
    expect(screen.getByRole('button', { name: 'Forward' }).hasAttribute('disabled')).toBe(true);
    press('Back');
    expect(lit('connection')).toEqual(['following', 'following.live']);
    press('Back');
    expect(lit('connection')).toEqual(['following', 'following.offline']);
    expect(screen.getByRole('button', { name: 'Back' }).hasAttribute('disabled')).toBe(true);
    press('Forward');
    expect(screen.getByRole('heading', { name: 'State after step 2' })).toBeDefined();
    press('First');
    expect(screen.getByRole('heading', { name: 'State after step 1' })).toBeDefined();
    fireEvent.change(place, { target: { value: '2' } });
    expect(screen.getByRole('heading', { name: 'Current state' })).toBeDefined();
    press(/^Step 1 leader\.status connection/);
    press('Latest');
    expect(screen.getByRole('heading', { name: 'Current state' })).toBeDefined();
  });

  it('[QA-5] shows every other statechart as it was then, also before it had begun', async () => {
    const backstock = await open();
    await happen(backstock, false);
    const actor = createActor(backstock.machines.scanner, { ...backstock.watched, input: { room: 3 } });
    await act(async () => actor.start());
    await happen(backstock, true);
    press(/^Step 1 leader\.status connection/);
    const picker = within(screen.getByRole('group', { name: 'Statecharts' }));
    expect(picker.getByRole('button', { name: /^connection/ }).textContent).toContain('following.offline');
    expect(picker.getByRole('button', { name: /^session/ }).textContent).toContain('signedIn.current');
    expect(picker.getByRole('button', { name: /^scanner/ }).textContent).toContain('not started yet');
    fireEvent.click(picker.getByRole('button', { name: /^scanner/ }));
    expect(drawing('scanner').queryAllByRole('listitem', { current: true })).toEqual([]);
    await act(async () => actor.stop());
    press('Latest');
    expect(drawing('scanner').getByRole('heading').textContent).toContain('ended');
  });

  it('[QA-5] does not say of the past that it is now', async () => {
    const backstock = await open();
    await happen(backstock, false, true);
    press(/^connection/);
    expect(drawing('connection').getByRole('heading').textContent).toContain('now in following.live');
    press(/^Step 1 leader\.status connection/);
    expect(drawing('connection').getByRole('heading').textContent).toContain('was in following.offline');
  });

  it('[QA-21] finds steps by their words', async () => {
    const backstock = await open();
    await happen(backstock, false, true);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find steps' }), { target: { value: 'CONNECTION live' } });
    expect(screen.getAllByRole('button', { name: /^Step \d+ / })).toHaveLength(1);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find steps' }), { target: { value: 'session' } });
    expect(screen.getByText('No step matches.')).toBeDefined();
  });

  it('[QA-21] compares a step with another and with now', async () => {
    const backstock = await open();
    await happen(backstock, false, true);
    press(/^Step 1 leader\.status connection/);
    press('Compare from this step');
    press(/^Step 2 leader\.status connection/);
    const compared = within(screen.getByRole('region', { name: 'Steps 1 and 2 compared' }));
    expect(compared.getByText('following.offline → following.live')).toBeDefined();
    press('Latest');
    expect(screen.getByRole('region', { name: 'Step 1 compared with now' })).toBeDefined();
    press('Stop comparing');
    expect(screen.queryByRole('region', { name: /compared/ })).toBeNull();
  });

  it('[QA-19] sends an event that the statechart responds to now, after asking', async () => {
    const backstock = await open();
    press(/^connection/);
    const events = within(screen.getByRole('combobox', { name: 'Event' }));
    expect(events.queryByRole('option', { name: 'connection.open' })).toBeNull();
    fireEvent.change(screen.getByRole('combobox', { name: 'Event' }), { target: { value: 'leader.status' } });
    fireEvent.change(screen.getByRole('textbox', { name: /^Details/ }), { target: { value: '{' } });
    expect(screen.getByRole('button', { name: 'Send event' }).hasAttribute('disabled')).toBe(true);
    fireEvent.change(screen.getByRole('textbox', { name: /^Details/ }), { target: { value: '{"status":"offline"}' } });
    press('Send event');
    const dialog = within(await screen.findByRole('dialog'));
    expect(backstock.actors.connection.getSnapshot().value).toEqual({ following: 'live' });
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Send event' })));
    expect(backstock.actors.connection.getSnapshot().value).toEqual({ following: 'offline' });
  });

  it('[QA-5] lists the steps of one statechart only', async () => {
    const backstock = await open();
    await happen(backstock, false);
    press(/^outbox/);
    expect(screen.getByText('Nothing has happened in outbox since recording began.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Step 1/ })).toBeNull();
    press(/^All/);
    expect(screen.getByRole('button', { name: /^Step 1/ })).toBeDefined();
  });

  it('[QA-5] shows the latest hundred steps, and older ones when asked', async () => {
    const backstock = await open();
    await act(async () => {
      for (let place = 0; place < 130; place += 1) backstock.setOnline(place % 2 === 1);
    });
    expect(screen.getAllByRole('button', { name: /^Step \d+ leader\.status/ })).toHaveLength(100);
    press('Show older steps');
    expect(screen.getAllByRole('button', { name: /^Step \d+ leader\.status/ })).toHaveLength(130);
    expect(screen.queryByRole('button', { name: 'Show older steps' })).toBeNull();
  });

  it('[QA-3] pauses, goes on, and clears', async () => {
    const backstock = await open();
    press('Pause');
    await screen.findByText('Paused. Nothing is being recorded.');
    await happen(backstock, false);
    expect(screen.queryByRole('button', { name: /^Step/ })).toBeNull();
    press('Resume');
    await happen(backstock, true);
    fireEvent.click(await screen.findByRole('button', { name: /^Step 1/ }));
    press('Clear');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Step/ })).toBeNull());
    expect(screen.getByRole('heading', { name: 'Current state' })).toBeDefined();
  });

  it('[QA-6] shows changes of the context place by place', async () => {
    expect(contextChanges({ a: 1, b: { c: [1], d: null } }, { a: 1, b: { c: [1, 2], d: 'x' }, e: true })).toEqual([
      { path: 'b.c', before: [1], after: [1, 2] },
      { path: 'b.d', before: null, after: 'x' },
      { path: 'e', before: undefined, after: true },
    ]);
    expect(contextChanges({ token: 'a' }, { token: 'b' })).toEqual([]);
    const backstock = await open();
    await act(async () => backstock.actors.connection.send({ type: 'connection.lead' }));
    await act(async () => backstock.actors.preferences.send({ type: 'preferences.closed' }));
    await act(async () =>
      backstock.actors.preferences.send({ type: 'preferences.loaded', preferences: { layout: 'wide' } }),
    );
    press(/preferences\.loaded preferences/);
    const detail = () => within(screen.getByRole('region', { name: /^Step \d+$/ }));
    const inserted = detail().getAllByText(/wide/, { selector: 'ins' });
    expect(inserted.length).toBeGreaterThan(0);
    press(/preferences\.closed preferences/);
    expect(detail().getByText(/"preferences.closed"/)).toBeDefined();
  });

  it('[QA-4] has no accessibility violations', async () => {
    const backstock = await open();
    await happen(backstock, false);
    press(/^Step 1/);
    expect(await axeFindings()).toEqual([]);
  });
});

describe('saving a run', () => {
  const saved: { blob?: Blob; name?: string } = {};
  beforeEach(async () => {
    const real = await vi.importActual<typeof SaveFile>('../../../src/views/ui/saveFile.ts');
    vi.mocked(saveFile).mockImplementation(real.saveFile);
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.blob = blob;
      return 'blob:run';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.name = this.download;
    });
  });
  afterEach(() => {
    vi.mocked(saveFile).mockReset();
    vi.restoreAllMocks();
  });

  it('[QA-24] is not offered for a statechart that has only started', async () => {
    const backstock = await open();
    const actor = createActor(backstock.machines.scanner, { ...backstock.watched, input: { room: 3 } });
    await act(async () => actor.start());
    press(/^scanner/);
    expect(screen.getByRole('button', { name: /^Step 1 starts scanner/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Save recording/ })).toBeNull();
    await act(async () => actor.send({ type: 'code.read', code: 'P-1' }));
    expect(screen.getByRole('button', { name: 'Save recording of scanner' })).toBeDefined();
    await act(async () => actor.stop());
  });

  it('[QA-7] gives a file that is a test case', async () => {
    const backstock = await open();
    await happen(backstock, false, true);
    expect(screen.queryByRole('button', { name: /^Save recording/ })).toBeNull();
    press(/^Step 1 leader\.status connection/);
    press('Save recording of connection');
    const run = JSON.parse((await saved.blob?.text()) ?? '') as RecordedRun;
    expect(saved.name).toBe('connection-1.json');
    expect(run).toMatchObject({
      recordedRun: 2,
      machine: 'connection',
      from: { value: { following: 'live' } },
      steps: [{ event: { type: 'leader.status', status: 'offline' }, value: { following: 'offline' } }],
    });
    expect(screen.getByText(/^Put the file in tests\/machines\/recorded/)).toBeDefined();
  });
});
