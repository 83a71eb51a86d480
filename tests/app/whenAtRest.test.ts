import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { connectionMachine } from '../../src/machines/sync/connection.machine.ts';
import { whenAtRest } from '../../src/machines/sync/whenAtRest.ts';

function followed() {
  const connection = createActor(connectionMachine);
  connection.start();
  return { connection };
}

it('[START-5] begins once, when the data is here', () => {
  const { connection } = followed();
  const begun: string[] = [];
  whenAtRest(connection, () => begun.push('begun'));
  connection.send({ type: 'connection.follow' });
  expect([connection.getSnapshot().hasTag('busy'), begun]).toEqual([true, []]);
  connection.send({ type: 'leader.status', status: 'live' });
  connection.send({ type: 'leader.status', status: 'busy' });
  connection.send({ type: 'leader.status', status: 'live' });
  expect(begun).toEqual(['begun']);
});

it('[START-5] begins at once where the data is out of reach already, and never once it was stopped', () => {
  const { connection } = followed();
  const begun: string[] = [];
  const stop = whenAtRest(connection, () => begun.push('stopped'));
  stop();
  connection.send({ type: 'connection.follow' });
  connection.send({ type: 'leader.status', status: 'offline' });
  whenAtRest(connection, () => begun.push('offline'));
  expect(begun).toEqual(['offline']);
});
