import type { TestGroup } from './app.ts';

/** What browsers store after requesting passes. */
export interface Passes {
  /** Requests a pass and returns the label the browser uses in URLs. */
  readonly ticketOf: (token: string) => Promise<string>;
  /** The cookies for a label; none for an invented one. */
  readonly cookieOf: (label: string) => string;
}

export function passesOf(group: () => Pick<TestGroup, 'call'>): Passes {
  const cookies = new Map<string, string>();
  return {
    async ticketOf(token) {
      const { body, headers } = await group().call('GET', '/api/media/ticket', { token });
      const label = String(body['ticket']);
      cookies.set(
        label,
        [headers['set-cookie']]
          .flat()
          .map((cookie) => String(cookie).split(';')[0])
          .join('; '),
      );
      return label;
    },
    cookieOf: (label) => cookies.get(label) ?? '',
  };
}
