import { connectionMachine } from '../../src/machines/sync/connection.machine.ts';
import { defineAlphabet } from '../mbt/types.ts';

const unavailable = { failure: 'unavailable', message: "The server can't be reached. Try again in a moment." } as const;
const unauthorised = { failure: 'unauthorised', message: 'Unauthenticated' } as const;
const offline = { failure: 'offline', message: "There's no connection. Try again when you're online." } as const;
const defect = new Error('defect');

/** Everything tabs, the browser, the session and the server can send. */
export const connectionAlphabet = defineAlphabet(connectionMachine, {
  external: [
    { type: 'connection.lead' },
    { type: 'connection.follow' },
    { type: 'connection.stop' },
    { type: 'connection.scopesChanged' },
    { type: 'connection.retry' },
    { type: 'network.online' },
    { type: 'network.offline' },
    { type: 'leader.status', status: 'offline' },
    { type: 'leader.status', status: 'busy' },
    { type: 'leader.status', status: 'live' },
  ],
  replies: {
    prepare: [
      { done: { outcome: 'ready' } },
      { done: { outcome: 'failed', ...unavailable } },
      { done: { outcome: 'failed', ...unauthorised } },
      { done: { outcome: 'failed', ...offline } },
      { error: defect },
    ],
    reset: [{ done: undefined }, { error: defect }],
    feed: [
      { sends: { type: 'feed.live' } },
      { sends: { type: 'feed.behind' } },
      { sends: { type: 'feed.lost', ...unavailable } },
      { sends: { type: 'feed.lost', ...unauthorised } },
      { sends: { type: 'feed.lost', ...offline } },
      { sends: { type: 'feed.reset' } },
      { sends: { type: 'feed.accessChanged' } },
      { sends: { type: 'feed.scopesLost' } },
      { sends: { type: 'feed.outdated', scopes: ['props'] } },
      { sends: { type: 'feed.outdated', scopes: ['costumes', 'bookings'] } },
    ],
  },
  project: ({ failures, problem, hasReset, outdated }) => ({
    hasFailed: failures > 0,
    hasProblem: problem !== null,
    hasReset,
    isOutdated: outdated.length > 0,
  }),
  inputs: { default: undefined },
});
