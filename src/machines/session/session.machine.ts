import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { Credentials, Identity, Loaded, Preferences, SessionUser, SignInAnswer, StoredSession } from '../../services/ports.ts';
import { slot } from '../shared/slot.ts';
import { loginPath, signedOutContext, type SessionContext } from './sessionContext.ts';
import { credentialsOf, defect, notReached, problemOf, type SessionEmitted, type SessionEvent } from './sessionEvents.ts';

export type { SessionEmitted, SessionEvent };

const setUp = setup({
  types: {
    // XState reads the types of a machine from these empty values.
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
  },
  actors: {
    readStored: slot<StoredSession>('readStored'),
    signIn: slot<SignInAnswer, Credentials>('signIn'),
    loadUser: slot<Loaded<SessionUser>>('loadUser'),
    loadRoles: slot<Loaded<readonly string[]>>('loadRoles'),
    loadPermissions: slot<Loaded<readonly string[]>>('loadPermissions'),
    loadPreferences: slot<Loaded<Preferences>>('loadPreferences'),
    loadFeatures: slot<Loaded<readonly string[]>>('loadFeatures'),
    refresh: slot<Loaded<Identity>>('refresh'),
    signOut: slot<undefined>('signOut'),
    forget: slot<undefined>('forget'),
  },
  guards: {
    hasToken: (_, stored: StoredSession) => stored.hasToken,
    isAccepted: (_, answer: SignInAnswer) => answer.outcome === 'accepted',
    isCodeAsked: (_, answer: SignInAnswer) => answer.outcome === 'codeAsked',
    isLoaded: (_, loaded: Loaded<unknown>) => 'ok' in loaded,
    isUnauthorised: (_, loaded: Loaded<unknown>) => 'failed' in loaded && loaded.failed === 'unauthorised',
    hasRemembered: ({ context }) => context.remembered !== null,
    isComplete: ({ context }) => context.complete,
  },
  actions: {
    rememberStored: assign((_, stored: StoredSession) => ({ remembered: stored.remembered })),
    noteAccepted: assign((_, answer: SignInAnswer) => ({ remembered: answer.outcome === 'accepted' ? answer.remembered : null })),
    noteProblem: assign((_, answer: SignInAnswer) => ({ error: problemOf(answer), secondStep: null })),
    noteCodeAsked: assign((_, answer: SignInAnswer) =>
      answer.outcome === 'codeAsked' ? { secondStep: answer.step, error: answer.message === null ? null : { message: answer.message, detail: null } } : {},
    ),
    withoutSecondStep: assign({ secondStep: null, error: null }),
    noteDefect: assign({ error: defect, secondStep: null }),
    noteUnreachable: assign({ error: notReached }),
    clearError: assign({ error: null, redirect: null }),
    beginLoading: assign({ complete: true, error: null, redirect: null, secondStep: null }),
    keepUser: assign((_, loaded: Loaded<SessionUser>) => ('ok' in loaded ? { user: loaded.ok } : {})),
    keepRoles: assign((_, loaded: Loaded<readonly string[]>) => ('ok' in loaded ? { roles: loaded.ok } : { roles: [], complete: false })),
    withoutRoles: assign({ roles: [], complete: false }),
    keepPermissions: assign((_, loaded: Loaded<readonly string[]>) =>
      'ok' in loaded ? { permissions: loaded.ok } : { permissions: [], complete: false },
    ),
    withoutPermissions: assign({ permissions: [], complete: false }),
    keepPreferences: assign((_, loaded: Loaded<Preferences>) => ('ok' in loaded ? { preferences: loaded.ok } : { complete: false })),
    keepFeatures: assign((_, loaded: Loaded<readonly string[]>) => ('ok' in loaded ? { features: loaded.ok } : { complete: false })),
    markIncomplete: assign({ complete: false }),
    /** What the server does not say this time, the device may know of the same person. */
    startFromRemembered: assign(({ context: { user, remembered } }) => {
      const same = remembered !== null && remembered.user.id === user?.id;
      return same ? { features: remembered.features, preferences: remembered.preferences } : { features: [], preferences: {} };
    }),
    restoreRemembered: assign(({ context: { remembered } }) => (remembered === null ? {} : { ...remembered, complete: false })),
    keepIdentity: assign((_, loaded: Loaded<Identity>) => ('ok' in loaded ? { ...loaded.ok, complete: true } : {})),
    forgetIdentity: assign(signedOutContext),
    markExpired: assign({ redirect: loginPath }),
    announceExpiry: emit({ type: 'session.redirect', to: loginPath }),
    announceLoaded: emit(({ context: { user, roles, permissions, features, preferences } }) => ({
      type: 'session.loaded' as const,
      // Entered only with a user; the type of the context covers the signed-out states too.
      identity: { user: user as SessionUser, roles, permissions, features, preferences },
    })),
  },
  delays: { retryDelay: 15_000 },
});

/** Who is signed in: section 4 of the specification, and docs/spec/session.md. */
export const sessionMachine = setUp.createMachine({
  id: 'session',
  context: signedOutContext,
  initial: 'starting',
  on: {
    'session.unauthorised': { target: '.expiring', actions: ['forgetIdentity', 'markExpired', 'announceExpiry'] },
    'session.tokenRemoved': { target: '.signedOut', actions: 'forgetIdentity' },
    'session.tokenSaved': { target: '.starting', actions: 'forgetIdentity' },
  },
  states: {
    starting: {
      on: { 'session.unauthorised': {} },
      invoke: {
        id: 'readStored',
        src: 'readStored',
        onDone: [
          { guard: { type: 'hasToken', params: ({ event }) => event.output }, target: 'loading', actions: { type: 'rememberStored', params: ({ event }) => event.output } },
          { target: 'signedOut' },
        ],
        // Nobody is signed in, so no token may be left for the calls.
        onError: 'expiring',
      },
    },
    signedOut: {
      on: {
        'session.signIn': { target: 'signingIn', actions: 'clearError' },
        'session.signInByProvider': { target: 'signingIn', actions: 'clearError' },
        'session.unauthorised': {},
        'session.tokenRemoved': {},
      },
    },
    signingIn: {
      on: { 'session.unauthorised': {}, 'session.tokenRemoved': {} },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => credentialsOf(event),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'loading', actions: { type: 'noteAccepted', params: ({ event }) => event.output } },
          { guard: { type: 'isCodeAsked', params: ({ event }) => event.output }, target: 'codeAsked', actions: { type: 'noteCodeAsked', params: ({ event }) => event.output } },
          { target: 'signedOut', actions: { type: 'noteProblem', params: ({ event }) => event.output } },
        ],
        onError: { target: 'signedOut', actions: 'noteDefect' },
      },
    },
    codeAsked: {
      on: {
        'session.giveCode': { target: 'signingIn', actions: 'clearError' },
        'session.turnBack': { target: 'signedOut', actions: 'withoutSecondStep' },
        'session.unauthorised': {},
        'session.tokenRemoved': {},
      },
    },
    loading: {
      entry: 'beginLoading',
      initial: 'user',
      on: { 'session.signOut': 'signingOut' },
      states: {
        user: {
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            onDone: [
              {
                guard: { type: 'isLoaded', params: ({ event }) => event.output },
                target: 'access',
                actions: [{ type: 'keepUser', params: ({ event }) => event.output }, 'startFromRemembered'],
              },
              // A 401 to the stored token is told as an event, and first: this one is to a token that another tab has replaced.
              { guard: { type: 'isUnauthorised', params: ({ event }) => event.output }, target: '#session.starting', actions: 'forgetIdentity' },
              { guard: 'hasRemembered', target: '#session.signedIn.provisional', actions: 'restoreRemembered' },
              { target: '#session.unreachable', actions: 'noteUnreachable' },
            ],
            onError: { target: '#session.unreachable', actions: 'noteDefect' },
          },
        },
        access: {
          type: 'parallel',
          onDone: 'profile',
          states: {
            roles: {
              initial: 'loading',
              states: {
                loading: {
                  invoke: {
                    id: 'loadRoles',
                    src: 'loadRoles',
                    onDone: { target: 'loaded', actions: { type: 'keepRoles', params: ({ event }) => event.output } },
                    onError: { target: 'loaded', actions: 'withoutRoles' },
                  },
                },
                loaded: { type: 'final' },
              },
            },
            permissions: {
              initial: 'loading',
              states: {
                loading: {
                  invoke: {
                    id: 'loadPermissions',
                    src: 'loadPermissions',
                    onDone: { target: 'loaded', actions: { type: 'keepPermissions', params: ({ event }) => event.output } },
                    onError: { target: 'loaded', actions: 'withoutPermissions' },
                  },
                },
                loaded: { type: 'final' },
              },
            },
          },
        },
        profile: {
          type: 'parallel',
          onDone: [{ guard: 'isComplete', target: '#session.signedIn.current' }, { target: '#session.signedIn.provisional' }],
          states: {
            preferences: {
              initial: 'loading',
              states: {
                loading: {
                  invoke: {
                    id: 'loadPreferences',
                    src: 'loadPreferences',
                    onDone: { target: 'loaded', actions: { type: 'keepPreferences', params: ({ event }) => event.output } },
                    onError: { target: 'loaded', actions: 'markIncomplete' },
                  },
                },
                loaded: { type: 'final' },
              },
            },
            features: {
              initial: 'loading',
              states: {
                loading: {
                  invoke: {
                    id: 'loadFeatures',
                    src: 'loadFeatures',
                    onDone: { target: 'loaded', actions: { type: 'keepFeatures', params: ({ event }) => event.output } },
                    onError: { target: 'loaded', actions: 'markIncomplete' },
                  },
                },
                loaded: { type: 'final' },
              },
            },
          },
        },
      },
    },
    unreachable: {
      tags: 'waitsForNetwork',
      on: { 'session.refresh': 'loading', 'session.signOut': 'signingOut' },
      after: { retryDelay: 'loading' },
    },
    signedIn: {
      initial: 'current',
      on: { 'session.signOut': 'signingOut' },
      states: {
        current: { entry: 'announceLoaded', on: { 'session.refresh': 'refreshing' } },
        provisional: { tags: ['offline', 'waitsForNetwork'], on: { 'session.refresh': 'refreshing' }, after: { retryDelay: 'refreshing' } },
        refreshing: {
          on: { 'session.refresh': { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'refresh',
            src: 'refresh',
            onDone: [
              {
                guard: { type: 'isLoaded', params: ({ event }) => event.output },
                target: 'current',
                actions: { type: 'keepIdentity', params: ({ event }) => event.output },
              },
              { guard: { type: 'isUnauthorised', params: ({ event }) => event.output }, target: '#session.starting', actions: 'forgetIdentity' },
              { target: 'provisional' },
            ],
            onError: 'provisional',
          },
        },
      },
    },
    signingOut: {
      on: { 'session.unauthorised': {}, 'session.tokenRemoved': {}, 'session.tokenSaved': {} },
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'signedOut', actions: 'forgetIdentity' },
        onError: { target: 'signedOut', actions: 'forgetIdentity' },
      },
    },
    expiring: {
      on: { 'session.unauthorised': {}, 'session.tokenRemoved': {} },
      invoke: { id: 'forget', src: 'forget', onDone: 'signedOut', onError: 'signedOut' },
    },
  },
});

/** The running session, for views and the composition. */
export type SessionActor = ActorRefFrom<typeof sessionMachine>;
