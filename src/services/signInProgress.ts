import { isShape } from '../domain/kernel/shape.ts';
import { readEnrolment } from '../domain/account/index.ts';
import type { Answer } from './api.ts';
import type { Credentials, Enrolment, SignInAnswer } from './ports.ts';
import type { LocalStore } from './storage.ts';

/** A redirect to the login provider in progress. */
interface Visit {
  readonly proof: string;
  readonly returnTo: string;
}

function readVisit(value: unknown): Visit | undefined {
  if (!isShape(value)) return undefined;
  const { proof, returnTo } = value;
  return typeof proof === 'string' && typeof returnTo === 'string' ? { proof, returnTo } : undefined;
}

/** State between the steps of a login, hidden from statecharts and views. None of it is enough to log in. */
export class SignInProgress {
  readonly #store: LocalStore;
  readonly #isPagesOrigin: boolean;
  #challenge = '';
  #enrolment: Enrolment | null = null;

  /** `isPagesOrigin`: the API has the origin of the page. */
  constructor(store: LocalStore, isPagesOrigin = true) {
    this.#store = store;
    this.#isPagesOrigin = isPagesOrigin;
  }

  get enrolment(): Enrolment | null {
    return this.#enrolment;
  }

  /** Persisted: the browser leaves this page for the provider's. */
  setOut(visit: Visit): void {
    this.#store.write('visit', visit);
  }

  get returnTo(): string | null {
    return this.#store.read('visit', readVisit)?.returnTo ?? null;
  }

  /** Identifies a browser used to log in before, so that someone else guessing passwords doesn't lock the user out here. */
  browserHeaders(): Readonly<Record<string, string>> {
    // An API at another origin may allow only the headers of the specification (CORS).
    if (!this.#isPagesOrigin) return {};
    const browser =
      this.#store.read('browser', (value) => (typeof value === 'string' ? value : undefined)) ??
      Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
    this.#store.write('browser', browser);
    return { 'X-Browser': browser };
  }

  /** The request for these credentials. */
  requestFor(credentials: Credentials): {
    readonly path: string;
    readonly body: object;
    readonly headers: Readonly<Record<string, string>>;
  } {
    return { ...this.#pathAndBody(credentials), headers: this.browserHeaders() };
  }

  #pathAndBody(credentials: Credentials): { readonly path: string; readonly body: object } {
    switch (credentials.by) {
      case 'password':
        return { path: 'login', body: { email: credentials.email, password: credentials.password } };
      case 'provider': {
        const { proof, returnTo } = this.#store.read('visit', readVisit) ?? { proof: '', returnTo: '/' };
        // The proof is sent once; `returnTo` is needed afterwards.
        this.setOut({ proof: '', returnTo });
        return { path: 'oauth/callback', body: { answer: credentials.answer, proof } };
      }
      case 'code':
        return { path: 'login/code', body: { challenge: this.#challenge, code: credentials.secretCode } };
    }
  }

  /** A wrong code or a network failure doesn't undo the first step. */
  askedAgain({ by }: Credentials, answer: Answer): SignInAnswer | undefined {
    if (by !== 'code') return undefined;
    const step = this.#enrolment === null ? 'code' : 'enrolment';
    if ('failed' in answer && answer.failed !== 'unauthorised')
      return { outcome: 'codeAsked', step, message: answer.message };
    return 'refused' in answer && answer.refused.status !== 401
      ? { outcome: 'codeAsked', step, message: answer.refused.message }
      : undefined;
  }

  /** Stores the server's request for a second step, if there is one. */
  noteStep(answer: Answer): SignInAnswer | undefined {
    const step = 'ok' in answer && isShape(answer.ok) ? answer.ok['secondStep'] : undefined;
    const challenge = isShape(step) ? step['challenge'] : undefined;
    this.#challenge = typeof challenge === 'string' ? challenge : '';
    this.#enrolment = isShape(step) ? (readEnrolment(step['enrolment']) ?? null) : null;
    return this.#challenge === ''
      ? undefined
      : { outcome: 'codeAsked', step: this.#enrolment === null ? 'code' : 'enrolment', message: null };
  }
}
