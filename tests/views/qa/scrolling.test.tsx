import * as engine from 'elkjs/lib/elk-worker.js';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { scannerMachine } from '../../../src/machines/scan/scanner.machine.ts';
import { placedChart } from '../../../src/views/qa/diagram/layout.ts';
import { spotOf, type Placed } from '../../../src/views/qa/diagram/placed.ts';
// why: loaded before the first test, which would time out on a busy machine.
import '../../../src/views/qa/TestComponentPage.tsx';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

const scrolled = vi.fn<(to: ScrollToOptions) => void>();

// why: the tests' page has no workers, and the layout may take longer than a test waits for the drawing.
beforeAll(async () => {
  // The library's types leave out that its worker can be created without one.
  vi.stubGlobal('Worker', Reflect.get(engine, 'Worker'));
  await placedChart(scannerMachine);
});
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  scrolled.mockClear();
  const spy = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation((to) => {
    if (typeof to === 'object') scrolled(to);
  });
  onTestFinished(() => {
    spy.mockRestore();
  });
});

/** The middle of a box in the drawing: the frame has no size here, so that is where it scrolls to. */
function middleOf(id: string): ScrollToOptions {
  const box = document.querySelector(`[data-box="${id}"] rect`);
  const [x = NaN, y = NaN, width = NaN, height = NaN] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(box?.getAttribute(name)),
  );
  return { left: x + width / 2, top: y + height / 2 };
}

it('[QA-26] scrolls to the state that the latest step entered, in whichever region it is', async () => {
  const backstock = fakeBackstock({ person: ROLES_OF_TESTS.propsMember });
  visit('/testComponent', backstock);
  await heading('Test the components');
  const actor = createActor(backstock.machines.scanner, { ...backstock.watched, input: { room: 3 } });
  await act(async () => actor.start());
  fireEvent.click(await screen.findByRole('button', { name: /^scanner/ }));
  await screen.findByRole('group', { name: /scanner/ });
  const region = within(screen.getByRole('region', { name: 'scanner' }));
  expect(region.getByRole('heading').textContent).toContain('camera.off');

  await act(async () => actor.send({ type: 'camera.start' }));
  expect(scrolled.mock.lastCall).toEqual([middleOf('scanner.camera.on.starting')]);
  await act(async () => actor.send({ type: 'code.read', code: 'P-1' }));
  expect(scrolled.mock.lastCall).toEqual([middleOf('scanner.code.waiting')]);
  await act(async () => actor.send({ type: 'camera.stop' }));
  expect(scrolled.mock.lastCall).toEqual([middleOf('scanner.camera.off')]);
  // Nothing in this state responds to it.
  await act(async () => actor.send({ type: 'camera.stop' }));
  expect(scrolled.mock.lastCall).toEqual([middleOf('scanner.camera.off')]);
  fireEvent.click(screen.getByRole('button', { name: /^Step \d+ camera\.start scanner/ }));
  expect(scrolled.mock.lastCall).toEqual([middleOf('scanner.camera.on.starting')]);
  await act(async () => actor.stop());
});

const box = { name: '', shape: 'state', width: 20, height: 10 } as const;
const placed: Placed = {
  width: 100,
  height: 100,
  boxes: [
    { ...box, id: 'outer', x: 0, y: 0, lines: [] },
    { ...box, id: 'inner', x: 10, y: 20, lines: [{ key: 'stays', text: '' }] },
    { ...box, id: 'other', x: 60, y: 70, lines: [] },
  ],
  arrows: [
    { id: 'a', keys: ['goes'], path: '', labels: [{ text: '', x: 40, y: 50, width: 5 }] },
    { id: 'b', keys: ['goes unlabelled'], path: '', labels: [] },
  ],
};

it.each([
  ['the innermost state entered', ['outer', 'inner', 'other'], ['outer', 'inner'], ['goes'], { x: 20, y: 25 }],
  ['the arrow taken where no state was entered', ['outer', 'other'], [], ['goes'], { x: 40, y: 50 }],
  ['the line taken where there is no arrow', ['outer', 'other'], [], ['stays'], { x: 20, y: 25 }],
  ['the innermost active state where nothing was taken', ['outer', 'other'], [], [], { x: 70, y: 75 }],
  [
    'the innermost active state where the arrow has no words',
    ['outer', 'other'],
    [],
    ['goes unlabelled'],
    { x: 70, y: 75 },
  ],
  ['nothing where nothing is active', [], [], [], undefined],
] as const)('[QA-26] scrolls to %s', (_, lit, entered, taken, spot) => {
  expect(spotOf(placed, new Set(lit), { entered: new Set(entered), taken })).toEqual(spot);
});
