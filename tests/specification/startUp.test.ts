import { expect, it } from 'vitest';
import { startUpMachine } from '../../src/machines/startUp/startUp.machine.ts';
import { controlledMachine } from '../../src/machines/shared/controlledActor.ts';
import { drive } from '../mbt/machineDriver.ts';
import { childrenOf } from '../mbt/model.ts';
import { playModel, type Subject } from './play.ts';
import { startUpModel, type StartUpTruth } from './startUp.model.ts';

const machine = controlledMachine(startUpMachine);

function begin(): Subject<StartUpTruth> {
  const driven = drive(machine, undefined);
  const mounts: unknown[] = [];
  const running = () => childrenOf(driven.snapshot())[0] ?? 'nothing';
  const play = (event: Parameters<typeof driven.play>[0]) => {
    const { emitted, waited } = driven.play(event);
    mounts.push(...emitted);
    return waited;
  };
  const answers = (redirect: string | null) => () =>
    void play({ type: `xstate.done.actor.${running()}`, output: { redirect } });
  const isAt =
    (actor: string) =>
    ({ passed }: StartUpTruth) => {
      expect(childrenOf(driven.snapshot())).toEqual([actor]);
      expect(mounts).toEqual([]);
      expect(driven.snapshot().context.failed).toEqual(passed);
    };
  return {
    events: {
      DONE: answers(null),
      REDIRECTS: answers('/setup'),
      REDIRECTS_ELSEWHERE: answers('/elsewhere'),
      FAILS: () => void play({ type: `xstate.error.actor.${running()}`, error: new Error('defect') }),
      SILENT: () => {
        const armed = driven.snapshot()._nodes.flatMap(({ after }) => after.map(({ eventType }) => eventType));
        expect(play({ type: armed[0] ?? 'no timer' })).toBe(4_000);
      },
    },
    states: {
      storage: isAt('openStorage'),
      setUpCheck: isAt('checkSetUp'),
      ui: isAt('prepareUi'),
      theme: isAt('applyTheme'),
      mounted: ({ redirect, passed }) => {
        expect(mounts).toEqual([{ type: 'startUp.mount', redirect }]);
        expect(driven.snapshot().context.failed).toEqual(passed);
        expect(childrenOf(driven.snapshot())).toEqual([]);
      },
    },
    stop: driven.stop,
  };
}

it('[MBT-12] start-up is what a model written from the specification says, on every simple path', async () => {
  const { paths, events, states } = await playModel(startUpModel, begin, [
    'DONE',
    'REDIRECTS',
    'REDIRECTS_ELSEWHERE',
    'FAILS',
    'SILENT',
  ]);
  expect([...events].toSorted()).toEqual(['DONE', 'FAILS', 'REDIRECTS', 'REDIRECTS_ELSEWHERE', 'SILENT']);
  expect([...states].toSorted()).toEqual(['mounted', 'setUpCheck', 'storage', 'theme', 'ui']);
  expect(paths).toBeGreaterThan(600);
});
