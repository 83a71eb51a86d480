import { assign, emit, setup } from 'xstate';
import type {
  Credentials,
  Identity,
  Loaded,
  Preferences,
  SessionUser,
  SignInAnswer,
  StoredSession,
} from '../../services/ports.ts';
import { slot } from '../shared/slot.ts';
import { loginPath, signedOutContext, type SessionContext } from './sessionContext.ts';
import { defect, notReached, problemOf, type SessionEmitted, type SessionEvent } from './sessionEvents.ts';

/** The parts of the session's statechart: its slots, guards and actions. */
export const sessionSetup = setup({
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
    /** Stored on the device with what they may do, without which nothing could be shown. */
    isKnown: (_, { hasToken, remembered }: StoredSession) =>
      hasToken && remembered !== null && remembered.roles.length + remembered.features.length > 0,
    isComplete: ({ context }) => context.complete,
  },
  actions: {
    rememberStored: assign((_, stored: StoredSession) => ({ remembered: stored.remembered })),
    noteAccepted: assign((_, answer: SignInAnswer) => ({
      remembered: answer.outcome === 'accepted' ? answer.remembered : null,
    })),
    noteProblem: assign((_, answer: SignInAnswer) => ({ error: problemOf(answer), secondStep: null })),
    noteCodeAsked: assign((_, answer: SignInAnswer) =>
      answer.outcome === 'codeAsked'
        ? { secondStep: answer.step, error: answer.message === null ? null : { message: answer.message, detail: null } }
        : {},
    ),
    withoutSecondStep: assign({ secondStep: null, error: null }),
    noteDefect: assign({ error: defect, secondStep: null }),
    noteUnreachable: assign({ error: notReached }),
    clearError: assign({ error: null, redirect: null }),
    beginLoading: assign({ complete: true, error: null, redirect: null, secondStep: null }),
    keepUser: assign((_, loaded: Loaded<SessionUser>) => ('ok' in loaded ? { user: loaded.ok } : {})),
    keepRoles: assign((_, loaded: Loaded<readonly string[]>) =>
      'ok' in loaded ? { roles: loaded.ok } : { roles: [], complete: false },
    ),
    withoutRoles: assign({ roles: [], complete: false }),
    keepPermissions: assign((_, loaded: Loaded<readonly string[]>) =>
      'ok' in loaded ? { permissions: loaded.ok } : { permissions: [], complete: false },
    ),
    withoutPermissions: assign({ permissions: [], complete: false }),
    keepPreferences: assign((_, loaded: Loaded<Preferences>) =>
      'ok' in loaded ? { preferences: loaded.ok } : { complete: false },
    ),
    keepFeatures: assign((_, loaded: Loaded<readonly string[]>) =>
      'ok' in loaded ? { features: loaded.ok } : { complete: false },
    ),
    markIncomplete: assign({ complete: false }),
    /** Falls back to the device's stored data of the same user until the server has sent it. */
    startFromRemembered: assign(({ context: { user, remembered } }) => {
      const same = remembered !== null && remembered.user.id === user?.id;
      return same
        ? { features: remembered.features, preferences: remembered.preferences }
        : { features: [], preferences: {} };
    }),
    restoreRemembered: assign(({ context: { remembered } }) =>
      remembered === null ? {} : { ...remembered, complete: false },
    ),
    keepIdentity: assign((_, loaded: Loaded<Identity>) => ('ok' in loaded ? { ...loaded.ok, complete: true } : {})),
    forgetIdentity: assign(signedOutContext),
    markExpired: assign({ redirect: loginPath }),
    announceExpiry: emit({ type: 'session.redirect', to: loginPath }),
    announceLoaded: emit(({ context: { user, roles, permissions, features, preferences } }) => ({
      type: 'session.loaded' as const,
      // Only entered with a user; the context type covers the logged-out states too.
      identity: { user: user as SessionUser, roles, permissions, features, preferences },
    })),
  },
  delays: { retryDelay: 15_000 },
});
