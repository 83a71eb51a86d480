/** The session's events, and helpers to interpret them. */
import type { Credentials, Identity, SignInAnswer } from '../../services/ports.ts';
import type { SessionProblem } from './sessionContext.ts';
import { transportTexts } from '../../words/en/transport.ts';

export type SessionEvent =
  | { type: 'session.signIn'; email: string; password: string }
  /** Back from the provider, with the query of its redirect. */
  | { type: 'session.signInByProvider'; answer: string }
  /** The second step: a code from the authenticator app, or a recovery code. */
  | { type: 'session.giveCode'; secretCode: string }
  /** Back from the second step to the first. */
  | { type: 'session.turnBack' }
  | { type: 'session.signOut' }
  /** Permissions have changed, or the network is back: reload everything in the background. */
  | { type: 'session.refresh' }
  /** The server rejected the stored token. */
  | { type: 'session.unauthorised' }
  /** Another tab logged out, or logged in. */
  | { type: 'session.tokenRemoved' }
  | { type: 'session.tokenSaved' };

export type SessionEmitted =
  /** The user's full identity, to be stored on the device. */
  | { type: 'session.loaded'; identity: Identity }
  /** Navigate there, unless already there. */
  | { type: 'session.redirect'; to: string };

export const notReached = (): SessionProblem => ({ message: transportTexts.unavailable, detail: null });
export const defect = (): SessionProblem => ({ message: transportTexts.defect, detail: null });

/** Why a login failed. */
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

/** The credentials in an event. */
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
