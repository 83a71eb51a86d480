/** Calls the API as a device does. */
import { randomBytes } from 'node:crypto';
import { uuidV7 } from '../../src/domain/kernel/ids.ts';

export const mintId = (): string => uuidV7(Date.now(), randomBytes(10));

export interface Access {
  readonly url: string;
  readonly token: string;
}

export function headersOf({ token }: Access): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-timezone': 'Europe/London' };
}

/** The administrator of the group, as Backstock is given them. */
export const administrator = { email: 'sam@example.org', password: 'a right long password' } as const;

export async function logIn(url: string): Promise<Access> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  if (response.status !== 200) throw new Error(`Logging in answered ${response.status}: ${await response.text()}`);
  // Trusted: the shape is guaranteed by the server's own tests.
  return { url, token: ((await response.json()) as { token: string }).token };
}

/** Reads JSON, e.g. the API's lists. The caller names the shape, which the server's own tests guarantee. */
export async function read<Shape>(access: Access, path: string): Promise<Shape> {
  const response = await fetch(`${access.url}${path}`, { headers: headersOf(access) });
  if (response.status !== 200) throw new Error(`GET ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Shape;
}
