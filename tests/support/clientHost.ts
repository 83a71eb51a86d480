/** Serves the built client and forwards requests below /api/ to another server, as an installation behind a proxy does. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

async function passOn(request: IncomingMessage, response: ServerResponse, api: string): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name) ? [[name, value]] : [],
  );
  const method = request.method ?? 'GET';
  const answer = await fetch(api + (request.url ?? '/'), {
    method,
    headers,
    ...(method === 'GET' ? {} : { body: Buffer.concat(chunks) }),
  });
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/**
 * Hints to preload a part of the app with its first page. When a walk holds requests, they use up all the connections an
 * engine allows per server, and a part that is only requested then would never arrive.
 */
function fetchedEarly(folder: string, part: string): string {
  const assets = readdirSync(join(folder, 'assets'));
  const found = new Set(assets.filter((name) => name.startsWith(`${part}-`) && name.endsWith('.js')));
  for (const name of found)
    for (const [, imported = ''] of readFileSync(join(folder, 'assets', name), 'utf8').matchAll(
      /from"\.\/([^"]+\.js)"/g,
    ))
      found.add(imported);
  const styles = assets.filter((name) => name.startsWith(`${part}-`) && name.endsWith('.css'));
  return [
    ...[...found].map((name) => `<link rel="modulepreload" crossorigin href="/assets/${name}">`),
    ...styles.map((name) => `<link rel="stylesheet" crossorigin href="/assets/${name}">`),
  ].join('');
}

async function serveFile(pathname: string, response: ServerResponse, folder: string, hints: string): Promise<void> {
  const asked = join(folder, normalize(decodeURIComponent(pathname)));
  const path = existsSync(asked) && statSync(asked).isFile() ? asked : join(folder, 'index.html');
  response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' });
  const body = await readFile(path);
  response.end(path.endsWith('index.html') ? body.toString().replace('</head>', `${hints}</head>`) : body);
}

export interface ClientHost {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts it on a free port, for a built client in a folder and a server at another address. */
export async function startClientHost(folder: string, api: string): Promise<ClientHost> {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`There is no built client in ${folder}: run \`npm run build\` first.`);
  const hints = ['MembersShell', 'Palette'].map((part) => fetchedEarly(folder, part)).join('');
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const done = pathname.startsWith('/api/')
      ? passOn(request, response, api)
      : serveFile(pathname, response, folder, hints);
    done.catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
