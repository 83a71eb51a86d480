import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import {
  enqueued,
  preferenceUpdate,
  withUpdates,
  type Preferences,
  type PreferenceUpdate,
  type PreferenceValue,
} from '../../domain/preferences/index.ts';
import { slot } from '../shared/slot.ts';

/** Result of saving one preference. */
export type PreferenceAnswer = { readonly outcome: 'saved' } | { readonly outcome: 'failed' };

export type PreferencesEvent =
  /** Preferences of the logged-in user, from the server or the device. */
  | { type: 'preferences.loaded'; preferences: Preferences }
  | { type: 'preferences.set'; key: string; value: PreferenceValue }
  /** Logged out: pending updates are dropped. */
  | { type: 'preferences.closed' };

export type PreferencesEmitted =
  /** To be stored on the device. */
  | { type: 'preferences.saved'; preferences: Preferences }
  /** The value has been reverted; `message` is for the user. */
  | { type: 'preferences.failed'; key: string; message: string };

export interface PreferencesContext {
  readonly saved: Preferences;
  /** Updates in the order of creation; the first is being sent. */
  readonly queue: readonly PreferenceUpdate[];
}

const noPreferences: PreferencesContext = { saved: {}, queue: [] };

/** Preferences as shown to the user: saved on the server, with pending updates on top. */
export function selectPreferences({ saved, queue }: PreferencesContext): Preferences {
  return withUpdates(saved, queue);
}

/** Saves preferences one request at a time; the last value of a key wins. */
export const preferencesMachine = setup({
  types: {
    // XState reads the types of a machine from these empty values.
    context: {} as PreferencesContext,
    events: {} as PreferencesEvent,
    emitted: {} as PreferencesEmitted,
  },
  actors: { save: slot<PreferenceAnswer, PreferenceUpdate | null>('save') },
  guards: {
    hasQueued: ({ context }) => context.queue.length > 0,
    isSaved: (_, answer: PreferenceAnswer) => answer.outcome === 'saved',
  },
  actions: {
    takeLoaded: assign((_, params: { preferences: Preferences }) => ({ saved: params.preferences })),
    enqueue: assign({
      queue: ({ context }, params: { key: string; value: PreferenceValue }) =>
        enqueued(context.queue, preferenceUpdate(params.key, params.value)),
    }),
    keepFirst: assign(({ context: { saved, queue } }) => ({
      saved: withUpdates(saved, queue.slice(0, 1)),
      queue: queue.slice(1),
    })),
    dropFirst: assign({ queue: ({ context }) => context.queue.slice(1) }),
    forgetEverything: assign(noPreferences),
    announceSaved: emit(({ context }) => ({ type: 'preferences.saved' as const, preferences: context.saved })),
    announceFailure: emit(({ context: { queue } }) => {
      const key = queue[0]?.key ?? '';
      return { type: 'preferences.failed' as const, key, message: `Error updating preference "${key}".` };
    }),
  },
}).createMachine({
  id: 'preferences',
  context: noPreferences,
  initial: 'closed',
  states: {
    closed: {
      on: {
        'preferences.loaded': {
          target: 'open',
          actions: { type: 'takeLoaded', params: ({ event }) => ({ preferences: event.preferences }) },
        },
      },
    },
    open: {
      initial: 'idle',
      on: {
        'preferences.loaded': {
          actions: { type: 'takeLoaded', params: ({ event }) => ({ preferences: event.preferences }) },
        },
        'preferences.set': {
          actions: { type: 'enqueue', params: ({ event }) => ({ key: event.key, value: event.value }) },
        },
        'preferences.closed': { target: 'closed', actions: 'forgetEverything' },
      },
      states: {
        idle: { always: { guard: 'hasQueued', target: 'saving' } },
        saving: {
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => context.queue[0] ?? null,
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => event.output },
                target: 'idle',
                actions: ['keepFirst', 'announceSaved'],
              },
              { target: 'idle', actions: ['announceFailure', 'dropFirst'] },
            ],
            onError: { target: 'idle', actions: ['announceFailure', 'dropFirst'] },
          },
        },
      },
    },
  },
});

export type PreferencesActor = ActorRefFrom<typeof preferencesMachine>;
