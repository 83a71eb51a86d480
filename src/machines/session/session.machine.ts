import type { ActorRefFrom } from 'xstate';
import { signedOutContext } from './sessionContext.ts';
import { credentialsOf } from './sessionEvents.ts';
import { sessionSetup } from './sessionSetup.ts';

/** Who is logged in: section 4 of the specification, and docs/spec/session.md. */
export const sessionMachine = sessionSetup.createMachine({
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
          {
            guard: { type: 'isKnown', params: ({ event }) => event.output },
            target: 'signedIn.refreshing',
            actions: [{ type: 'rememberStored', params: ({ event }) => event.output }, 'restoreRemembered'],
          },
          {
            guard: { type: 'hasToken', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'rememberStored', params: ({ event }) => event.output },
          },
          { target: 'signedOut' },
        ],
        // No user is logged in, so calls must not find a token.
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
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'noteAccepted', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isCodeAsked', params: ({ event }) => event.output },
            target: 'codeAsked',
            actions: { type: 'noteCodeAsked', params: ({ event }) => event.output },
          },
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
              // A 401 for the stored token arrives as an event first: this one is for a token another tab has replaced.
              {
                guard: { type: 'isUnauthorised', params: ({ event }) => event.output },
                target: '#session.starting',
                actions: 'forgetIdentity',
              },
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
                    onDone: {
                      target: 'loaded',
                      actions: { type: 'keepPermissions', params: ({ event }) => event.output },
                    },
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
          onDone: [
            { guard: 'isComplete', target: '#session.signedIn.current' },
            { target: '#session.signedIn.provisional' },
          ],
          states: {
            preferences: {
              initial: 'loading',
              states: {
                loading: {
                  invoke: {
                    id: 'loadPreferences',
                    src: 'loadPreferences',
                    onDone: {
                      target: 'loaded',
                      actions: { type: 'keepPreferences', params: ({ event }) => event.output },
                    },
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
                    onDone: {
                      target: 'loaded',
                      actions: { type: 'keepFeatures', params: ({ event }) => event.output },
                    },
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
        provisional: {
          tags: ['offline', 'waitsForNetwork'],
          on: { 'session.refresh': 'refreshing' },
          after: { retryDelay: 'refreshing' },
        },
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
              {
                guard: { type: 'isUnauthorised', params: ({ event }) => event.output },
                target: '#session.starting',
                actions: 'forgetIdentity',
              },
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

/** The running session, for views and the composition root. */
export type SessionActor = ActorRefFrom<typeof sessionMachine>;
