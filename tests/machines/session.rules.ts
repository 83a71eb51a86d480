import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Identity } from '../../src/services/ports.ts';
import type { Rule, StepView } from '../mbt/types.ts';
import { endsByTime, isTimer, waitedIn } from '../mbt/waited.ts';

const profile = ['loadFeatures', 'loadPreferences'];
const access = ['loadPermissions', 'loadRoles'];

const running = (state: AnyMachineSnapshot, ids: readonly string[]) =>
  ids.filter((id) => state.children[id] !== undefined);
const startedIds = ({ started }: StepView) => started.map(({ child }) => child).toSorted();
const isReply = (step: StepView, child: string) =>
  new RegExp(`^xstate\\.(done|error)\\.actor\\.${child}$`).test(step.event.type);
const failed = (step: StepView, child: string) => isReply(step, child) && step.event['output']?.ok === undefined;
const isSignedOut = (state: AnyMachineSnapshot) => state.matches('signedOut') || state.matches('expiring');
const isPast401 = (state: AnyMachineSnapshot) =>
  ['starting', 'signedOut', 'codeAsked', 'signingIn', 'signingOut', 'expiring'].some((name) => state.matches(name));
/** Remembered with roles or features. */
const isKnown = (remembered: Identity | null) =>
  remembered !== null && remembered.roles.length + remembered.features.length > 0;
const identityOf = ({ context: { user, roles, permissions, features, preferences } }: AnyMachineSnapshot) => ({
  user,
  roles,
  permissions,
  features,
  preferences,
});
const loadedAs: Readonly<Record<string, string>> = {
  loadRoles: 'roles',
  loadPermissions: 'permissions',
  loadFeatures: 'features',
  loadPreferences: 'preferences',
};

/** Sections 4, 5 and 8 of the specification, and docs/spec/session.md, written without looking at the machine. */
export const sessionRules: readonly Rule[] = [
  {
    kind: 'state',
    id: 'SIGN-1',
    text: 'nobody logged in means no user, role, permission, feature or preference',
    when: (state) => isSignedOut(state) || state.matches('signingIn'),
    check: ({ context }) =>
      expect([context.user, context.roles, context.permissions, context.features, context.preferences]).toEqual([
        null,
        [],
        [],
        [],
        {},
      ]),
  },
  {
    kind: 'step',
    id: 'SIGN-2',
    text: 'a stored token is used at start; without one nobody is logged in, and one that cannot be read is forgotten',
    when: (step) => isReply(step, 'readStored'),
    check: (step) => {
      const hasToken = step.event['output']?.hasToken === true;
      const isUnreadable = step.event['output'] === undefined;
      const isRemembered = isKnown(step.event['output']?.remembered ?? null);
      const asked = isRemembered ? 'refresh' : 'loadUser';
      expect(startedIds(step)).toEqual(hasToken ? [asked] : isUnreadable ? ['forget'] : []);
      expect(isSignedOut(step.after)).toBe(!hasToken);
    },
  },
  {
    kind: 'state',
    id: 'SIGN-3',
    text: 'user, roles with permissions, preferences with features are never under way at the same time',
    when: (state) => state.matches('loading'),
    check: (state) => {
      const underWay = [running(state, ['loadUser']), running(state, access), running(state, profile)].filter(
        (group) => group.length > 0,
      );
      expect(underWay).toHaveLength(1);
    },
  },
  {
    kind: 'step',
    id: 'SIGN-3',
    text: 'roles and permissions start together after the user, preferences and features together after both',
    when: (step) =>
      (isReply(step, 'loadUser') && step.event['output']?.ok !== undefined) ||
      startedIds(step).some((id) => profile.includes(id)),
    check: (step) => {
      const isUser = isReply(step, 'loadUser');
      expect(startedIds(step)).toEqual(isUser ? access : profile);
      if (!isUser) expect(running(step.before, access)).toHaveLength(1);
    },
  },
  {
    kind: 'step',
    id: 'SIGN-3',
    text: 'each answer that was loaded is the one that counts, and changes nothing else',
    when: (step) => Object.keys(loadedAs).some((id) => isReply(step, id) && !failed(step, id)),
    check: (step) => {
      const [, field = ''] = Object.entries(loadedAs).find(([id]) => isReply(step, id)) ?? [];
      expect(identityOf(step.after)).toEqual({ ...identityOf(step.before), [field]: step.event['output'].ok });
    },
  },
  {
    kind: 'state',
    id: 'SIGN-3',
    text: 'nothing else is loaded or shown before the user is known',
    when: (state) => state.matches('signedIn') || (state.matches('loading') && !state.matches({ loading: 'user' })),
    check: (state) => expect(state.context.user).not.toBeNull(),
  },
  {
    kind: 'step',
    id: 'SIGN-12',
    text: 'who is loaded starts with the features and preferences that the device remembers of them, and of nobody else',
    when: (step) => isReply(step, 'loadUser') && !failed(step, 'loadUser'),
    check: ({ before, after, event }) => {
      const { remembered } = before.context;
      const user = event['output'].ok;
      const { features, preferences } =
        remembered?.user.id === user.id ? remembered : { features: [], preferences: {} };
      expect(identityOf(after)).toMatchObject({ user, features, preferences });
    },
  },
  {
    kind: 'step',
    id: 'SIGN-4',
    text: 'roles that cannot be loaded are an empty list, and loading goes on',
    when: (step) => failed(step, 'loadRoles'),
    check: ({ after }) => {
      expect(after.context.roles).toEqual([]);
      expect(after.matches('loading')).toBe(true);
    },
  },
  {
    kind: 'step',
    id: 'SIGN-4',
    text: 'permissions that cannot be loaded are an empty list, and loading goes on',
    when: (step) => failed(step, 'loadPermissions'),
    check: ({ after }) => {
      expect(after.context.permissions).toEqual([]);
      expect(after.matches('loading')).toBe(true);
    },
  },
  {
    kind: 'step',
    id: 'SIGN-5',
    text: 'a 401 clears everything, device included, and redirects to the login page once; where nobody is logged in it changes nothing',
    when: ({ event }) => event.type === 'session.unauthorised',
    check: (step) => {
      const { before, after, emitted } = step;
      if (isPast401(before)) {
        expect(emitted).toEqual([]);
        expect(after.value).toEqual(before.value);
        return;
      }
      expect(emitted).toEqual([{ type: 'session.redirect', to: '/login' }]);
      expect(isSignedOut(after)).toBe(true);
      expect(after.context.redirect).toBe('/login');
      expect(startedIds(step)).toEqual(['forget']);
    },
  },
  {
    kind: 'step',
    id: 'SIGN-15',
    text: 'a 401 to a token that is not the stored one any more clears nothing of the device: what is stored now is looked at',
    when: ({ event }) => event['output']?.failed === 'unauthorised',
    check: (step) => {
      expect(startedIds(step)).toEqual(['readStored']);
      expect(step.emitted).toEqual([]);
      expect(step.after.context.user).toBeNull();
    },
  },
  {
    kind: 'step',
    id: 'SIGN-6',
    text: 'signing out asks the server first',
    when: ({ event, before }) =>
      event.type === 'session.signOut' &&
      (before.matches('signedIn') || before.matches('loading') || before.matches('unreachable')),
    check: (step) => expect(startedIds(step)).toEqual(['signOut']),
  },
  {
    kind: 'step',
    id: 'SIGN-6',
    text: 'signing out ends signed out, whatever the server answers',
    when: (step) => isReply(step, 'signOut'),
    check: ({ after }) => expect(after.value).toBe('signedOut'),
  },
  {
    kind: 'step',
    id: 'SIGN-7',
    text: 'a sign-in that fails says why, in the words of the error catalogue, and the next attempt starts clean',
    when: (step) => isReply(step, 'signIn') && !['accepted', 'codeAsked'].includes(step.event['output']?.outcome),
    check: ({ before, after, event }) => {
      const texts: Readonly<Record<string, unknown>> = {
        withoutToken: { message: 'No authentication token in response', detail: null },
        failed: { message: "There's no connection. Try again when you're online.", detail: null },
      };
      const refusals: Readonly<Record<string, unknown>> = {
        401: { message: 'Request failed with status: 401', detail: 'Wrong email or password.' },
        429: { message: 'Request failed with status: 429', detail: 'Too many attempts. Wait a minute.' },
      };
      expect(before.context.error).toBeNull();
      expect(after.value).toBe('signedOut');
      expect(after.context.error).toEqual(
        refusals[event['output']?.status] ??
          texts[event['output']?.outcome] ??
          expect.objectContaining({ message: expect.stringMatching(/\.$/) }),
      );
    },
  },
  {
    kind: 'step',
    id: 'SIGN-7',
    text: 'what was typed is what is asked',
    when: ({ event, before }) => event.type === 'session.signIn' && before.matches('signedOut'),
    check: ({ started, event: { email, password } }) =>
      expect(started).toEqual([{ child: 'signIn', input: { by: 'password', email, password } }]),
  },
  {
    kind: 'state',
    id: 'SIGN-16',
    text: 'between the two steps nobody is logged in, and it is known what is asked for',
    when: (state) => state.matches('codeAsked'),
    check: ({ context, children }) => {
      expect([context.user, context.roles, context.permissions, context.features]).toEqual([null, [], [], []]);
      expect(['code', 'enrolment']).toContain(context.secondStep);
      expect(Object.keys(children)).toEqual([]);
    },
  },
  {
    kind: 'step',
    id: 'SIGN-16',
    text: 'a code is asked for exactly where the server asks, and loading begins only after it has accepted',
    when: (step) => isReply(step, 'signIn'),
    check: ({ after, event }) => {
      expect(after.matches('codeAsked')).toBe(event['output']?.outcome === 'codeAsked');
      expect(after.matches('loading')).toBe(event['output']?.outcome === 'accepted');
      expect(after.context.secondStep).toBe(event['output']?.outcome === 'codeAsked' ? event['output'].step : null);
    },
  },
  {
    kind: 'step',
    id: 'SIGN-17',
    text: 'a code that was typed is asked of the server; why one is asked for again is said',
    when: ({ before, event }) => before.matches('codeAsked') && event.type === 'session.giveCode',
    check: ({ started, after, event: { secretCode } }) => {
      expect(started).toEqual([{ child: 'signIn', input: { by: 'code', secretCode } }]);
      expect(after.context.error).toBeNull();
    },
  },
  {
    kind: 'step',
    id: 'SIGN-17',
    text: 'a wrong code is said',
    when: (step) => isReply(step, 'signIn') && step.event['output']?.outcome === 'codeAsked',
    check: ({ after, event }) => {
      const { message } = event['output'];
      expect(after.context.error).toEqual(message === null ? null : { message, detail: null });
    },
  },
  {
    kind: 'step',
    id: 'SIGN-17',
    text: 'whoever turns back begins with the first step',
    when: ({ before, event }) => before.matches('codeAsked') && event.type === 'session.turnBack',
    check: ({ after, started }) =>
      expect([after.value, after.context.secondStep, after.context.error, started]).toEqual([
        'signedOut',
        null,
        null,
        [],
      ]),
  },
  {
    kind: 'step',
    id: 'SIGN-18',
    text: 'what the provider sent back with is asked of the server',
    when: ({ before, event }) => before.matches('signedOut') && event.type === 'session.signInByProvider',
    check: ({ started, event: { answer } }) =>
      expect(started).toEqual([{ child: 'signIn', input: { by: 'provider', answer } }]),
  },
  {
    kind: 'step',
    id: 'SIGN-8',
    text: 'a server out of reach signs nobody out: the remembered person goes on, others are tried again',
    when: (step) => isReply(step, 'loadUser') && step.event['output']?.failed === 'unavailable',
    check: ({ before, after }) => {
      const isKnown = before.context.remembered !== null;
      expect(after.value).toEqual(isKnown ? { signedIn: 'provisional' } : 'unreachable');
      if (isKnown) expect(after.context).toMatchObject({ ...before.context.remembered, complete: false });
      expect(after.hasTag('waitsForNetwork')).toBe(true);
    },
  },
  {
    kind: 'step',
    id: 'SIGN-8',
    text: 'the server is asked again after a quarter of a minute',
    when: (step) => isTimer(step),
    check: (step) => {
      expect(waitedIn(step)).toBe(15_000);
      expect(startedIds(step)).toEqual([step.before.matches('unreachable') ? 'loadUser' : 'refresh']);
    },
  },
  {
    kind: 'step',
    id: 'SIGN-20',
    text: 'whom the device remembers starts as remembered, and is loaded behind the screen; others are loaded first',
    when: (step) => isReply(step, 'readStored') && step.event['output']?.hasToken === true,
    check: ({ after, event }) => {
      const isRemembered = isKnown(event['output'].remembered);
      expect(after.value).toEqual(isRemembered ? { signedIn: 'refreshing' } : { loading: 'user' });
      const { user, roles, permissions, features, preferences, complete } = after.context;
      expect({ user, roles, permissions, features, preferences }).toEqual(
        isRemembered
          ? event['output'].remembered
          : { user: null, roles: [], permissions: [], features: [], preferences: {} },
      );
      expect(complete).toBe(!isRemembered);
    },
  },
  {
    kind: 'step',
    id: 'SIGN-9',
    text: 'the person is remembered exactly when everything was loaded',
    when: ({ before, after }) => after.matches('signedIn') && !before.matches({ signedIn: 'current' }),
    check: ({ after, emitted }) => {
      const isCurrent = after.matches({ signedIn: 'current' });
      expect(isCurrent ? after.context.complete : true).toBe(true);
      expect(emitted).toEqual(isCurrent ? [{ type: 'session.loaded', identity: identityOf(after) }] : []);
    },
  },
  {
    kind: 'step',
    id: 'SIGN-10',
    text: 'a sign-out in another tab ends this one, without asking the server and without a redirect of its own',
    when: ({ event, before }) =>
      event.type === 'session.tokenRemoved' &&
      (before.matches('signedIn') || before.matches('loading') || before.matches('unreachable')),
    check: ({ after, started, emitted }) => expect([after.value, started, emitted]).toEqual(['signedOut', [], []]),
  },
  {
    kind: 'step',
    id: 'SIGN-10',
    text: 'a sign-in in another tab is taken over',
    when: ({ event, before }) => event.type === 'session.tokenSaved' && !before.matches('signingOut'),
    check: (step) => {
      expect(startedIds(step)).toEqual(['readStored']);
      expect(step.after.context.user).toBeNull();
    },
  },
  {
    kind: 'step',
    id: 'SIGN-11',
    text: 'loading again behind the screen changes all or nothing',
    when: (step) => isReply(step, 'refresh') && step.event['output']?.failed !== 'unauthorised',
    check: ({ before, after, event }) => {
      if (event['output']?.ok === undefined) {
        expect(after.context).toEqual(before.context);
        expect(after.value).toEqual({ signedIn: 'provisional' });
      } else expect(after.context).toMatchObject({ ...event['output'].ok, complete: true });
    },
  },
  {
    kind: 'step',
    id: 'SIGN-2',
    text: 'whom the device remembers is known from then on',
    when: (step) => isReply(step, 'readStored') && step.event['output']?.hasToken === true,
    check: ({ after, event }) => expect(after.context.remembered).toEqual(event['output'].remembered),
  },
  {
    kind: 'step',
    id: 'SIGN-12',
    text: 'whom the device remembers is known from a sign-in on',
    when: (step) => isReply(step, 'signIn') && step.event['output']?.outcome === 'accepted',
    check: ({ after, event }) => expect(after.context.remembered).toEqual(event['output'].remembered),
  },
  {
    kind: 'step',
    id: 'SIGN-10',
    text: 'where nobody is logged in, or who it is logs out, another tab changes nothing',
    when: ({ before, event }) =>
      (event.type === 'session.tokenRemoved' && isPast401(before) && !before.matches('starting')) ||
      (event.type === 'session.tokenSaved' && before.matches('signingOut')),
    check: (step) => {
      expect(step.after.value).toEqual(step.before.value);
      expect(step.after.context).toEqual(step.before.context);
      expect(step.started).toEqual([]);
    },
  },
  {
    kind: 'step',
    id: 'SIGN-15',
    text: 'whom the device remembered with that token is forgotten',
    when: ({ event }) => event['output']?.failed === 'unauthorised',
    check: ({ after }) => expect(after.context.remembered).toBeNull(),
  },
  {
    kind: 'state',
    id: 'SIGN-8',
    text: 'where nothing can be shown, it says why, and is tried again by itself',
    when: (state) => state.matches('unreachable'),
    check: (state) => {
      expect(state.context.error).toEqual({ message: expect.stringMatching(/\.$/), detail: null });
      expect(endsByTime(state)).toBe(true);
    },
  },
  {
    kind: 'state',
    id: 'SIGN-8',
    text: 'who goes on as remembered is looked up again by itself',
    when: (state) => state.matches({ signedIn: 'provisional' }),
    check: (state) => expect(endsByTime(state)).toBe(true),
  },
  {
    kind: 'step',
    id: 'SIGN-8',
    text: 'the network coming back tries again at once',
    when: ({ event, before }) => event.type === 'session.refresh' && before.matches('unreachable'),
    check: (step) => expect(startedIds(step)).toEqual(['loadUser']),
  },
  {
    kind: 'step',
    id: 'SIGN-9',
    text: 'what could not be loaded leaves the person provisional',
    when: (step) => [...access, ...profile].some((id) => failed(step, id)),
    check: ({ after }) => expect(after.context.complete).toBe(false),
  },
  {
    kind: 'step',
    id: 'SIGN-3',
    text: 'after the last answer the person is logged in, provisional where anything was missing',
    when: (step) => profile.some((id) => isReply(step, id)) && running(step.before, profile).length === 1,
    check: (step) => {
      const isWhole = step.before.context.complete === true && !profile.some((id) => failed(step, id));
      expect(step.after.value).toEqual({ signedIn: isWhole ? 'current' : 'provisional' });
    },
  },
  {
    kind: 'step',
    id: 'SIGN-11',
    text: 'everything is asked for again each time that it is wanted',
    when: ({ event, before }) => event.type === 'session.refresh' && before.matches('signedIn'),
    check: (step) => expect(startedIds(step)).toEqual(['refresh']),
  },
  {
    kind: 'step',
    id: 'SIGN-11',
    text: 'once everything has come it is current',
    when: (step) => isReply(step, 'refresh') && step.event['output']?.ok !== undefined,
    check: ({ after }) => expect(after.value).toEqual({ signedIn: 'current' }),
  },
  {
    kind: 'step',
    id: 'SIGN-5',
    text: 'once the device has forgotten, nobody is logged in',
    when: (step) => isReply(step, 'forget'),
    check: ({ after }) => expect(after.value).toBe('signedOut'),
  },
];
