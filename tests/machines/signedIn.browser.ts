/** Logging in and out around the statecharts that run while somebody is logged in. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { BrowserHands } from '../mbt/browserTypes.ts';
import { inAnotherTab, keep, letThrough, type Stage } from './sectionSeven.browser.ts';

/** Opens the page of logging in, where the server answers at once whatever is not held. */
export async function openSignedOut({ page }: BrowserHands, stage: Stage, answered: RegExp): Promise<void> {
  await letThrough(page, answered);
  await page.goto(`${stage.clientUrl}/login?inspect`);
}

/** Signs in as a person does. */
export async function signIn({ page }: BrowserHands, { server }: Stage): Promise<void> {
  if (new URL(page.url()).pathname !== '/login') await page.getByRole('link', { name: 'Log in' }).first().click();
  await page.getByLabel('Email').fill(server.state.user.email);
  await page.getByLabel('Password', { exact: true }).fill(server.state.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: /^Account: / }).waitFor();
}

/** Ends the session from another tab: nothing is asked of the server for it. */
export function signOutElsewhere(hands: BrowserHands, stage: Stage): Promise<void> {
  return inAnotherTab(hands, stage, (tab) => keep(tab, { token: null }));
}

/** Starting needs somebody to log in, stopping somebody who is; only a defect of the program makes an actor throw. */
export function startsAndStops(start: string, stop: string, off: string) {
  return (state: AnyMachineSnapshot, { type }: AnyEventObject): boolean => {
    if (type === start) return state.matches(off);
    if (type === stop) return !state.matches(off);
    return !type.startsWith('xstate.error.actor.');
  };
}
