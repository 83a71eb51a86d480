/** A real OpenID Connect provider on loopback, with people and whether their email is verified. Any name logs in. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

interface KnownPerson {
  readonly email: string;
  readonly isVerified: boolean;
  readonly name: string;
}

export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** People by the name they enter on its login page. */
  readonly people: Map<string, KnownPerson>;
  close(): Promise<void>;
}

const client = { client_id: 'backstock', client_secret: 'between the two of us, and long enough' } as const;

/**
 * Starts it on a free port, for an application that is redirected to at `callback`. `isBrief`: all it says of a person is in the signed
 * token, and it has no other endpoint for that. `besides`: the token has everything too, and the other endpoint says this instead.
 */
export async function startProvider(
  callback: string,
  { isBrief = false, besides }: { readonly isBrief?: boolean; readonly besides?: KnownPerson } = {},
): Promise<TestProvider> {
  const people = new Map<string, KnownPerson>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [callback], grant_types: ['authorization_code'], response_types: ['code'] }],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context: unknown, accountId: string) => {
      const known = people.get(accountId);
      return {
        accountId,
        claims: (use: string) => {
          const person = use === 'userinfo' && besides ? besides : known;
          return { sub: accountId, email: person?.email, email_verified: person?.isVerified, name: person?.name };
        },
      };
    },
    cookies: { keys: ['only for tests'] },
    conformIdTokenClaims: !isBrief && besides === undefined,
    features: { devInteractions: { enabled: true }, userinfo: { enabled: !isBrief } },
  });
  server.on('request', provider.callback());
  return {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    people,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Follows its pages like a browser, with cookies. Returns the query of the final redirect. */
export async function visitProvider(
  address: string,
  asked: { readonly as: string; readonly cancels?: boolean },
): Promise<string> {
  const cookies = new Map<string, string>();
  const ask = async (url: string, body?: Record<string, string>): Promise<Response> => {
    const response = await fetch(url, {
      redirect: 'manual',
      method: body ? 'POST' : 'GET',
      ...(body ? { body: new URLSearchParams(body) } : {}),
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const origin = new URL(address).origin;
  let url = address;
  for (let step = 0; step < 12; step += 1) {
    const response = await ask(url);
    const to = response.headers.get('location');
    if (to !== null) {
      url = new URL(to, url).href;
      if (new URL(url).origin !== origin) return new URL(url).search.slice(1);
      continue;
    }
    const page = await response.text();
    const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
    const answer =
      asked.cancels === true
        ? await ask(`${url}/abort`)
        : await ask(url, { prompt, ...(prompt === 'login' ? { login: asked.as, password: 'any' } : {}) });
    url = new URL(answer.headers.get('location') ?? '', url).href;
    if (new URL(url).origin !== origin) return new URL(url).search.slice(1);
  }
  throw new Error('The provider did not send the browser back.');
}
