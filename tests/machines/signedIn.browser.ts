/** Logging in and out, for statecharts that run while a user is logged in. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { BrowserHands } from '../mbt/browserTypes.ts';
import { inAnotherTab, keep, letThrough, type Stage } from './sectionSeven.browser.ts';

/** Opens the login page; the server responds at once to requests that aren't held. */
export async function openSignedOut({ page }: BrowserHands, stage: Stage, answered: RegExp): Promise<void> {
  await letThrough(page, answered);
  await page.goto(`${stage.clientUrl}/login?inspect`);
}

/** Logs in as a user does. */
export async function signIn({ page }: BrowserHands, { server }: Stage): Promise<void> {
  if (new URL(page.url()).pathname !== '/login') await page.getByRole('link', { name: 'Log in' }).first().click();
  await page.getByLabel('Email').fill(server.state.user.email);
  await page.getByLabel('Password', { exact: true }).fill(server.state.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: /^Account: / }).waitFor();
}

/** Ends the session from another tab, without a request to the server. */
export function signOutElsewhere(hands: BrowserHands, stage: Stage): Promise<void> {
  return inAnotherTab(hands, stage, (tab) => keep(tab, { token: null }));
}

/** Starting requires logging in, stopping requires a session; only a program defect makes an actor throw. */
export function startsAndStops(start: string, stop: string, off: string) {
  return (state: AnyMachineSnapshot, { type }: AnyEventObject): boolean => {
    if (type === start) return state.matches(off);
    if (type === stop) return !state.matches(off);
    return !type.startsWith('xstate.error.actor.');
  };
}
