import type { TestGroup } from './app.ts';

/** What browsers hold after asking for passes. */
export interface Passes {
  /** Asks for a pass and answers the label that the browser puts in addresses. */
  readonly ticketOf: (token: string) => Promise<string>;
  /** The cookies that go with a label; none for one that was made up. */
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
