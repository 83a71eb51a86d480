import { genericErrorMessage, type Answer, type Api } from './api.ts';

export interface PasswordChange {
  readonly current: string;
  readonly password: string;
  readonly confirmation: string;
}

/** Done, or why not, using the error catalogue's messages (specification, section 8). */
export type PasswordAnswer = { readonly done: true } | { readonly problem: string };

function saidBy(answer: Exclude<Answer, { ok: unknown }>): {
  readonly status: number | undefined;
  readonly message: string;
} {
  const { status, message } = 'refused' in answer ? answer.refused : { status: answer.status, message: answer.message };
  return { status, message: message === genericErrorMessage ? 'Unknown Error' : message };
}

/** The calls about the user's own password. */
export function createPasswords(api: Api, hasToken: () => boolean) {
  return {
    /** Changes the password of the logged-in user. */
    async change({ current, password, confirmation }: PasswordChange): Promise<PasswordAnswer> {
      if (!hasToken()) return { problem: 'No access token available' };
      const body = { current_password: current, password, password_confirmation: confirmation };
      const answer = await api.request({ method: 'PUT', path: 'change-password', body });
      if ('ok' in answer) return { done: true };
      const { status, message } = saidBy(answer);
      return { problem: status === undefined ? message : `${status}: ${message}` };
    },

    /** Checks whether a link from an email can still set a new password; `problem` is the server's message. */
    async validateReset(token: string, email: string): Promise<PasswordAnswer> {
      const answer = await api.request({
        method: 'POST',
        path: 'password-reset/validate',
        body: { token, email },
      });
      return 'ok' in answer ? { done: true } : { problem: saidBy(answer).message };
    },
  };
}

export type Passwords = ReturnType<typeof createPasswords>;
