/** What the session hears and tells, and what it makes of it. */
import type { Credentials, Identity, SignInAnswer } from '../../services/ports.ts';
import type { SessionProblem } from './sessionContext.ts';
import { transportTexts } from '../../words/en/transport.ts';

export type SessionEvent =
  | { type: 'session.signIn'; email: string; password: string }
  /** Back from the provider, with the query that it put behind the address. */
  | { type: 'session.signInByProvider'; answer: string }
  /** The second step: a code of the authenticator, or a recovery code. */
  | { type: 'session.giveCode'; secretCode: string }
  /** Back from the second step to the first. */
  | { type: 'session.turnBack' }
  | { type: 'session.signOut' }
  /** Rights have changed, or the network is back: load everything again behind the screen. */
  | { type: 'session.refresh' }
  /** The server refused the token that is stored. */
  | { type: 'session.unauthorised' }
  /** Another tab signed out, or signed in. */
  | { type: 'session.tokenRemoved' }
  | { type: 'session.tokenSaved' };

export type SessionEmitted =
  /** Everything known of the person, to be remembered on the device. */
  | { type: 'session.loaded'; identity: Identity }
  /** The browser must go there, unless it is there already. */
  | { type: 'session.redirect'; to: string };

export const notReached = (): SessionProblem => ({ message: transportTexts.unavailable, detail: null });
export const defect = (): SessionProblem => ({ message: transportTexts.defect, detail: null });

/** Why a sign-in did not succeed. */
export function problemOf(answer: SignInAnswer): SessionProblem {
  switch (answer.outcome) {
    case 'withoutToken':
      return { message: 'No authentication token in response', detail: null };
    case 'refused':
      return { message: `Request failed with status: ${answer.status}`, detail: answer.message };
    case 'failed':
      return { message: answer.message, detail: null };
    case 'accepted':
    case 'codeAsked':
      return defect();
  }
}

/** What a person showed, by the event that they showed it with. */
export function credentialsOf(event: SessionEvent): Credentials {
  switch (event.type) {
    case 'session.signInByProvider':
      return { by: 'provider', answer: event.answer };
    case 'session.giveCode':
      return { by: 'code', secretCode: event.secretCode };
    case 'session.signIn':
      return { by: 'password', email: event.email, password: event.password };
    default:
      throw new Error(`Invariant broken: nobody shows anything by ${event.type}`);
  }
}
