import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { lifeCycles } from '../../src/domain/lifeCycles.ts';
import { lifeCycleMachine } from '../../src/machines/shared/lifeCycleMachine.ts';
import { generatedFiles, refreshFiles, staleFiles } from '../../tools/statecharts/files.ts';
import { toMermaid } from '../../tools/statecharts/mermaid.ts';
import { withTree } from '../architecture/support/plantedTree.ts';
import { registry } from '../machines/registry.ts';
import { kioskMachine } from '../mbt/sample/kiosk.machine.ts';

const player = setup({}).createMachine({
  id: 'player',
  type: 'parallel',
  states: {
    sound: { initial: 'on', states: { on: { on: { mute: 'off' } }, off: { on: { unmute: 'on' } } } },
    film: { initial: 'running', states: { running: { on: { end: 'over' } }, over: { type: 'final' } } },
  },
});

describe('statechart pictures', () => {
  it('[CHART-1] show every state, nested and side by side, and every arrow', () => {
    expect(toMermaid(player).split('\n')).toEqual([
      'stateDiagram-v2',
      '  state "player (side by side)" as player {',
      '    state "sound" as player_sound {',
      '      [*] --> player_sound_on',
      '      state "on" as player_sound_on',
      '      state "off" as player_sound_off',
      '    }',
      '    state "film" as player_film {',
      '      [*] --> player_film_running',
      '      state "running" as player_film_running',
      '      state "over" as player_film_over',
      '      player_film_over --> [*]',
      '    }',
      '  }',
      '  player_sound_on --> player_sound_off : mute',
      '  player_sound_off --> player_sound_on : unmute',
      '  player_film_running --> player_film_over : end',
    ]);
  });

  it('[CHART-1] name guards, actions, timers and answers in words', () => {
    const lines = toMermaid(kioskMachine())
      .split('\n')
      .map((line) => line.trim());

    expect(lines).toEqual(
      expect.arrayContaining([
        'kiosk_starting --> kiosk_signedIn : [hasToken]',
        'kiosk_signingIn --> kiosk_signedIn : authenticate answers [isAccepted] / rememberToken, forgetFailures',
        'kiosk_signingIn --> kiosk_signedOut : authenticate fails',
        'kiosk_locked --> kiosk_signedOut : after lockTime / forgetFailures',
      ]),
    );
  });

  it('[CHART-1] draw no arrow between a box and what is inside it', () => {
    const machine = setup({}).createMachine({
      id: 'nest',
      initial: 'box',
      on: { reset: '.box' },
      states: {
        box: {
          initial: 'first',
          on: { again: { target: 'box', reenter: true } },
          states: { first: { on: { go: 'second' } }, second: { on: { back: '#nest.box' } } },
        },
      },
    });
    const arrows = toMermaid(machine)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.includes('-->'));

    expect(arrows).toEqual([
      '[*] --> nest_box',
      '[*] --> nest_box_first',
      'nest__any --> nest_box : reset',
      'nest_box__any --> nest_box_first : again',
      'nest_box_first --> nest_box_second : go',
      'nest_box_second --> nest_box_first : back',
    ]);
  });

  it('[CHART-2] are found stale when changed, missing or of a machine that is gone, and refreshed', async () => {
    await withTree({}, async (folder) => {
      const both = generatedFiles([kioskMachine(), player]);
      expect(staleFiles(both, folder)).toHaveLength(4);
      refreshFiles(both, folder);
      expect(staleFiles(both, folder)).toEqual([]);

      appendFileSync(join(folder, 'docs/statecharts/kiosk.md'), 'x');
      expect(staleFiles(both, folder)).toEqual(['docs/statecharts/kiosk.md']);

      const one = generatedFiles([kioskMachine()]);
      expect(refreshFiles(one, folder)).toEqual([
        'docs/statecharts/README.md',
        'docs/statecharts/kiosk.md',
        'docs/statecharts/player.md',
        'tests/machines/inventory.json',
      ]);
      expect(Object.keys(JSON.parse(readFileSync(join(folder, 'tests/machines/inventory.json'), 'utf8')))).toEqual([
        'kiosk',
      ]);
    });
  });

  it('[CHART-2] in the repository are up to date', () => {
    const generated = generatedFiles(
      registry.map(({ machine }) => machine),
      lifeCycles.map(lifeCycleMachine),
    );
    expect(staleFiles(generated), 'run `npm run statecharts`').toEqual([]);
  });
});
