import type { ConsoleCall } from '../../../machines/shared/apiConsole.ts';
import { plainJson } from '../../../machines/shared/plainJson.ts';

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function bodyArguments(body: unknown): readonly string[] {
  if (body === undefined) return [];
  if (body instanceof FormData)
    return [...body].map(([field, value]) => `-F ${quoted(`${field}=@${value instanceof File ? value.name : value}`)}`);
  return [`-H ${quoted('Content-Type: application/json')}`, `--data ${quoted(JSON.stringify(plainJson(body)))}`];
}

/** The call as a curl command. The token comes from the environment, and passwords are left out. */
export function curlOf({ method, params, headers, body }: ConsoleCall, address: string, timezone: string): string {
  const query = new URLSearchParams(params).toString();
  const own = Object.entries({ Accept: 'application/json', 'X-Timezone': timezone, ...headers });
  const parts = [
    `curl -X ${method} ${quoted(query === '' ? address : `${address}?${query}`)}`,
    ...own.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    '-H "Authorization: Bearer $TOKEN"',
    ...bodyArguments(body),
  ];
  return parts.join(' \\\n  ');
}
