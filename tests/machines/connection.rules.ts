import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Rule, StepView } from '../mbt/types.ts';
import { endsByTime, isTimer, waitedIn } from '../mbt/waited.ts';
import { waitAfter } from './waits.ts';

const leads = (state: AnyMachineSnapshot) => !state.matches('stopped') && !state.matches('following');
const isFrom = (step: StepView, child: string) => step.before.children[child] !== undefined;
const failureIn = ({ event }: StepView) => event['failure'] ?? event['output']?.failure;
const startedIds = ({ started }: StepView) => started.map(({ child }) => child);

/** docs/spec/sync.md. */
export const connectionRules: readonly Rule[] = [
  {
    kind: 'state',
    id: 'SYNC-4',
    text: 'only a leading tab talks to the server',
    when: (state) => !leads(state),
    check: (state) => expect(Object.values(state.children).filter((child) => child !== undefined)).toEqual([]),
  },
  {
    kind: 'step',
    id: 'SYNC-4',
    text: 'a tab that is told to follow or to stop drops what it was doing',
    when: ({ event }) => event.type === 'connection.follow' || event.type === 'connection.stop',
    check: ({ event, after }) =>
      expect(after.matches(event.type === 'connection.stop' ? 'stopped' : 'following')).toBe(true),
  },
  {
    kind: 'step',
    id: 'SYNC-4',
    text: 'a tab that begins to lead brings its data level first; one that leads goes on',
    when: ({ event, before }) => event.type === 'connection.lead' && !before.matches('unauthorised'),
    check: (step) => {
      expect(startedIds(step)).toEqual(leads(step.before) ? [] : ['prepare']);
      if (leads(step.before)) expect(step.after.value).toEqual(step.before.value);
    },
  },
  {
    kind: 'step',
    id: 'SYNC-5',
    text: 'a following tab shows how the leading one stands',
    when: ({ event, before }) => event.type === 'leader.status' && before.matches('following'),
    check: ({ event, after }) => expect(after.hasTag(event['status'])).toBe(true),
  },
  {
    kind: 'step',
    id: 'SYNC-6',
    text: 'the feed begins once the data is level, and not before',
    when: ({ started }) => started.some(({ child }) => child === 'feed'),
    check: ({ event }) =>
      expect(event).toMatchObject({ type: 'xstate.done.actor.prepare', output: { outcome: 'ready' } }),
  },
  {
    kind: 'state',
    id: 'SYNC-6',
    text: 'live means following the feed, without a problem',
    when: (state) => leads(state) && state.hasTag('live'),
    check: ({ children, context }) => {
      expect(children['feed']).toBeDefined();
      expect(context).toMatchObject({ failures: 0, problem: null });
    },
  },
  {
    kind: 'state',
    id: 'SYNC-6',
    text: 'a leading tab is live, busy or offline, whatever it is doing, and one that has stopped is nothing',
    when: (state) => !state.matches('following'),
    check: (state) => {
      const isBusy = ['preparing', 'resetting', { connected: 'catchingUp' }].some((value) => state.matches(value));
      const shown = state.matches('stopped')
        ? []
        : isBusy
          ? ['busy']
          : state.matches('connected')
            ? ['live']
            : ['offline'];
      expect([...state.tags]).toEqual(shown);
    },
  },
  {
    kind: 'state',
    id: 'SYNC-12',
    text: 'nothing is unreadable while nobody is logged in',
    when: (state) => state.matches('stopped'),
    check: (state) => expect(state.context.outdated).toEqual([]),
  },
  {
    kind: 'step',
    id: 'SYNC-7',
    text: 'without a network nothing is tried until there is one, or a person asks',
    when: ({ before, event }) =>
      before.matches('offline') && !['connection.stop', 'connection.follow'].includes(event.type),
    check: (step) =>
      expect(startedIds(step)).toEqual(
        ['network.online', 'connection.retry'].includes(step.event.type) ? ['prepare'] : [],
      ),
  },
  {
    kind: 'step',
    id: 'SYNC-7',
    text: 'a network that goes ends what is under way',
    when: ({ before, event }) =>
      event.type === 'network.offline' &&
      (before.matches('preparing') || before.matches('connected') || before.matches('backingOff')),
    check: ({ after }) => expect(after.value).toBe('offline'),
  },
  {
    kind: 'step',
    id: 'SYNC-7',
    text: 'an attempt that finds no network waits for one',
    when: (step) => failureIn(step) === 'offline' && (isFrom(step, 'prepare') || isFrom(step, 'feed')),
    check: ({ after }) => expect(after.value).toBe('offline'),
  },
  {
    kind: 'step',
    id: 'SYNC-8',
    text: 'a failed attempt is waited out and says why',
    when: (step) =>
      (failureIn(step) === 'unavailable' && (isFrom(step, 'prepare') || isFrom(step, 'feed'))) ||
      step.event.type.startsWith('xstate.error.'),
    check: ({ before, after }) => {
      expect(after.value).toBe('backingOff');
      expect(after.context.failures).toBe(before.context.failures + 1);
      expect(after.context.problem).toEqual(expect.stringMatching(/\.$/));
    },
  },
  {
    kind: 'step',
    id: 'SYNC-8',
    text: 'the wait doubles up to a minute, and ends by itself',
    when: isTimer,
    check: (step) => {
      expect(waitedIn(step)).toBe(waitAfter(step.before.context.failures));
      expect(startedIds(step)).toEqual(['prepare']);
    },
  },
  {
    kind: 'step',
    id: 'SYNC-8',
    text: 'a person, or the network coming back, ends the wait',
    when: ({ before, event }) =>
      before.matches('backingOff') && (event.type === 'connection.retry' || event.type === 'network.online'),
    check: (step) => expect(startedIds(step)).toEqual(['prepare']),
  },
  {
    kind: 'step',
    id: 'SYNC-9',
    text: 'a 401 stops everything until the session says otherwise',
    when: (step) => failureIn(step) === 'unauthorised' && (isFrom(step, 'prepare') || isFrom(step, 'feed')),
    check: ({ after }) => expect(after.value).toBe('unauthorised'),
  },
  {
    kind: 'step',
    id: 'SYNC-10',
    text: 'another log means other data: it is dropped once at a time, then waited',
    when: (step) => step.event.type === 'feed.reset' && isFrom(step, 'feed'),
    check: (step) => {
      expect(startedIds(step)).toEqual(step.before.context.hasReset ? [] : ['reset']);
      expect(step.after.value).toBe(step.before.context.hasReset ? 'backingOff' : 'resetting');
      if (step.before.context.hasReset) expect(step.after.context.problem).toBe('The data does not fit together.');
    },
  },
  {
    kind: 'step',
    id: 'SYNC-10',
    text: 'what was dropped may be dropped again once it was live, waited out, or begun anew',
    when: ({ event, before, after }) =>
      after.matches('backingOff') ||
      (event.type === 'feed.live' && leads(before)) ||
      (leads(after) && !leads(before)) ||
      !leads(after),
    check: ({ after }) => expect(after.context.hasReset).toBe(false),
  },
  {
    kind: 'step',
    id: 'SYNC-10',
    text: 'after dropping, everything is loaded again',
    when: ({ event }) => event.type === 'xstate.done.actor.reset',
    check: (step) => expect(startedIds(step)).toEqual(['prepare']),
  },
  {
    kind: 'step',
    id: 'SYNC-11',
    text: 'changed rights are passed on, and the feed goes on meanwhile',
    when: (step) => step.event.type === 'feed.accessChanged' && isFrom(step, 'feed'),
    check: ({ before, after, emitted }) => {
      expect(emitted).toEqual([{ type: 'connection.accessChanged' }]);
      expect(after.value).toEqual(before.value);
    },
  },
  {
    kind: 'step',
    id: 'SYNC-11',
    text: 'scopes withheld by the server are passed on too, and the data is brought level before the feed goes on',
    when: (step) => step.event.type === 'feed.scopesLost' && isFrom(step, 'feed'),
    check: (step) => {
      expect(step.emitted).toEqual([{ type: 'connection.accessChanged' }]);
      expect(startedIds(step)).toEqual(['prepare']);
    },
  },
  {
    kind: 'step',
    id: 'SYNC-11',
    text: 'other scopes are opened and purged before the feed goes on',
    when: ({ before, event }) =>
      event.type === 'connection.scopesChanged' &&
      (before.matches('connected') || before.matches('preparing') || before.matches('backingOff')),
    check: (step) => expect(startedIds(step)).toEqual(['prepare']),
  },
  {
    kind: 'step',
    id: 'SYNC-12',
    text: 'events this program cannot read are said, and pulling goes on',
    when: (step) => step.event.type === 'feed.outdated' && isFrom(step, 'feed'),
    check: ({ before, after, event }) => {
      expect(after.context.outdated).toEqual(event['scopes']);
      expect(after.value).toEqual(before.value);
    },
  },
  {
    kind: 'step',
    id: 'SYNC-29',
    text: 'what could not be read is forgotten when the feed begins anew, and said again where it still cannot',
    when: (step) => startedIds(step).includes('feed'),
    check: ({ after }) => expect(after.context.outdated).toEqual([]),
  },
  {
    kind: 'state',
    id: 'SYNC-8',
    text: 'a wait ends by itself',
    when: (state) => state.matches('backingOff'),
    check: (state) => expect(endsByTime(state)).toBe(true),
  },
  {
    kind: 'step',
    id: 'SYNC-4',
    text: 'a tab that follows already goes on following',
    when: ({ before, event }) => event.type === 'connection.follow' && before.matches('following'),
    check: ({ before, after }) => expect(after.value).toEqual(before.value),
  },
  {
    kind: 'step',
    id: 'SYNC-6',
    text: 'a feed that is behind is not live until it has caught up',
    when: ({ before, event }) => event.type === 'feed.behind' && before.matches('connected'),
    check: ({ after }) => expect([after.hasTag('live'), after.hasTag('busy')]).toEqual([false, true]),
  },
  {
    kind: 'step',
    id: 'SYNC-9',
    text: 'then everything begins anew, as if nothing had failed',
    when: ({ before, event }) => event.type === 'connection.lead' && before.matches('unauthorised'),
    check: (step) => {
      expect(startedIds(step)).toEqual(['prepare']);
      expect(step.after.context).toMatchObject({ failures: 0, problem: null, hasReset: false });
    },
  },
];
