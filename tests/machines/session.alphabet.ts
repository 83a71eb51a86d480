import { sessionMachine } from '../../src/machines/session/session.machine.ts';
import type { Identity } from '../../src/services/ports.ts';
import { defineAlphabet } from '../mbt/types.ts';

const sam: Identity = {
  user: { id: 'sam', name: 'Sam Lee', email: 'sam@example.org', memberId: 'member-sam' },
  roles: ['Admin'],
  permissions: ['props:manage'],
  features: ['Props'],
  preferences: { density: 'compact' },
};

const kim: Identity = {
  user: { id: 'kim', name: 'Kim Park', email: 'kim@example.org', memberId: 'member-kim' },
  roles: ['Viewer', 'Treasurer'],
  permissions: ['costumes:view'],
  features: ['Costumes'],
  preferences: { density: 'airy' },
};

/** Logged in on this device, and closed before anything else was loaded. */
const newcomer: Identity = { user: kim.user, roles: [], permissions: [], features: [], preferences: {} };

const unavailable = { failed: 'unavailable', message: "The server can't be reached. Try again in a moment." } as const;
const unauthorised = { failed: 'unauthorised', message: 'Unauthenticated' } as const;
const defect = new Error('defect');

/** Everything that can be sent to the session: sections 4 and 8 of the specification. */
export const sessionAlphabet = defineAlphabet(sessionMachine, {
  external: [
    { type: 'session.signIn', email: 'sam@example.org', password: 'ghost light' },
    { type: 'session.signIn', email: 'kim@example.org', password: 'safety curtain' },
    { type: 'session.signInByProvider', answer: 'state=s&code=c' },
    { type: 'session.signInByProvider', answer: 'state=t&code=d' },
    { type: 'session.giveCode', secretCode: '123456' },
    { type: 'session.giveCode', secretCode: '654321' },
    { type: 'session.turnBack' },
    { type: 'session.signOut' },
    { type: 'session.refresh' },
    { type: 'session.unauthorised' },
    { type: 'session.tokenRemoved' },
    { type: 'session.tokenSaved' },
  ],
  replies: {
    readStored: [
      { done: { hasToken: true, remembered: sam } },
      { done: { hasToken: true, remembered: kim } },
      { done: { hasToken: true, remembered: newcomer } },
      { done: { hasToken: true, remembered: null } },
      { done: { hasToken: false, remembered: null } },
      { error: defect },
    ],
    signIn: [
      { done: { outcome: 'accepted', remembered: sam } },
      { done: { outcome: 'accepted', remembered: kim } },
      { done: { outcome: 'codeAsked', step: 'code', message: null } },
      { done: { outcome: 'codeAsked', step: 'enrolment', message: 'This code is not right.' } },
      { done: { outcome: 'withoutToken' } },
      { done: { outcome: 'refused', status: 401, message: 'Wrong email or password.' } },
      { done: { outcome: 'refused', status: 429, message: 'Too many attempts. Wait a minute.' } },
      { done: { outcome: 'failed', message: "There's no connection. Try again when you're online." } },
      { error: defect },
    ],
    loadUser: [
      { done: { ok: sam.user } },
      { done: { ok: kim.user } },
      { done: unavailable },
      { done: unauthorised },
      { error: defect },
    ],
    loadRoles: [{ done: { ok: sam.roles } }, { done: { ok: kim.roles } }, { done: unavailable }, { error: defect }],
    loadPermissions: [
      { done: { ok: sam.permissions } },
      { done: { ok: kim.permissions } },
      { done: unavailable },
      { error: defect },
    ],
    loadPreferences: [
      { done: { ok: sam.preferences } },
      { done: { ok: kim.preferences } },
      { done: unavailable },
      { error: defect },
    ],
    loadFeatures: [
      { done: { ok: sam.features } },
      { done: { ok: kim.features } },
      { done: unavailable },
      { error: defect },
    ],
    refresh: [
      { done: { ok: sam } },
      { done: { ok: kim } },
      { done: unavailable },
      { done: unauthorised },
      { error: defect },
    ],
    signOut: [{ done: undefined }, { error: defect }],
    forget: [{ done: undefined }, { error: defect }],
  },
  project: ({ user, remembered, complete, redirect, error, secondStep }) => ({
    hasUser: user !== null,
    hasRemembered: remembered !== null,
    complete,
    redirect,
    error,
    secondStep,
  }),
  inputs: { default: undefined },
});
