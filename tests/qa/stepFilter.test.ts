import { expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { createFlightRecorder } from '../../src/machines/shared/flightRecorder.ts';
import { everyStep, filteredSteps } from '../../src/views/qa/charts/stepFilter.ts';

const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } });

it('[QA-21] finds steps by event, statechart, state and time, every word of them', () => {
  const actors = { hall: createActor(lamp), stage: createActor(lamp) };
  let time = 0;
  const recorder = createFlightRecorder(actors, () => time);
  actors.hall.start();
  time = 20_000;
  actors.stage.start();
  time = 25_000;
  actors.stage.send({ type: 'press' });
  const log = recorder.get();
  const found = (text: string, seconds = 0, actor?: string) =>
    filteredSteps(log, actor, { text, seconds }).map(({ number }) => number);
  expect(filteredSteps(log, undefined, everyStep)).toEqual(log.steps);
  expect(found('stage')).toEqual([2, 3]);
  expect(found('PRESS')).toEqual([3]);
  expect(found('stage off')).toEqual([2]);
  expect(found('hall press')).toEqual([]);
  expect(found('', 10)).toEqual([2, 3]);
  expect(found('', 5)).toEqual([2, 3]);
  expect(found('', 4)).toEqual([3]);
  expect(found('', 0, actors.hall.sessionId)).toEqual([1]);
});
