/**
 * The line between one device and its server: all the device's requests go through it. It can be cut, requests can
 * be held and answered on it, and it injects a script before all others into the pages it forwards. Each device has its
 * own line on its own port, and so its own origin with empty storage.
 */
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { HeldCall, type RouteHandler } from './heldCall.ts';

/** The path where pages load the injected script and report errors. */
const own = '/__device/';
const forgotten = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-security-policy-report-only',
]);

interface Rule {
  readonly isMeant: (url: URL) => boolean;
  readonly handler: RouteHandler;
}

type Told = (trouble: string) => void;

export class Line {
  readonly #target: URL;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #rules: Rule[] = [];
  readonly #scripts: (() => string)[] = [];
  readonly #given = new Set<(call: HeldCall) => void>();
  #tell: Told;
  #port = 0;
  #isCut = false;

  private constructor(target: string, tell: Told) {
    this.#target = new URL(target);
    this.#tell = tell;
    this.#server = createServer((request, response) => this.#take(request, response));
    this.#server.keepAliveTimeout = 60_000;
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('error', () => undefined);
    });
  }

  /** A line to a server, on a free port. Errors seen on it, or reported by pages, are passed on. */
  static async lay(target: string, { tell }: { tell: Told }): Promise<Line> {
    const line = new Line(target, tell);
    await line.#listen();
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get isCut(): boolean {
    return this.#isCut;
  }

  /** The URL on this line of a page given by its server's URL, or by its path. */
  addressOf(address: string): string {
    const { pathname, search, hash } = new URL(address, this.url);
    return `${this.url}${pathname}${search}${hash}`;
  }

  /** Later rules take precedence. */
  addRule(isMeant: Rule['isMeant'], handler: RouteHandler): void {
    this.#rules.unshift({ isMeant, handler });
  }

  /** Adds a script for pages opened from now on; it is created again for each. */
  addScript(script: () => string): void {
    this.#scripts.push(script);
  }

  /** Ignores errors from now on: closing a page aborts its requests. */
  stopTelling(): void {
    this.#tell = () => undefined;
  }

  /** Called for each held request that the device has aborted. */
  onGivenUp(listener: (call: HeldCall) => void): void {
    this.#given.add(listener);
  }

  /** Disconnects the network: requests in progress end, and the port is closed. */
  async cut(): Promise<void> {
    if (this.#isCut) return;
    this.#isCut = true;
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async mend(): Promise<void> {
    if (!this.#isCut) return;
    await this.#listen();
    this.#isCut = false;
  }

  async #listen(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(this.#port, '127.0.0.1', resolve);
    });
    // A server that listens on a port has an address with one.
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  #take(request: IncomingMessage, response: ServerResponse): void {
    response.on('error', () => undefined);
    const url = new URL(request.url ?? '/', this.url);
    if (url.pathname.startsWith(own)) return this.#answerOwn(url, request, response);
    const rule = this.#rules.find(({ isMeant }) => isMeant(url));
    if (rule === undefined) return this.#passOn(request, response);
    const call = new HeldCall(url, request, response, () => this.#passOn(request, response));
    response.on('close', () => {
      if (!response.writableFinished && !call.isDropped) for (const listener of this.#given) listener(call);
    });
    return rule.handler(call);
  }

  #answerOwn({ pathname }: URL, request: IncomingMessage, response: ServerResponse): void {
    if (pathname === `${own}first.js`) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
      response.end(this.#scripts.map((script) => script()).join('\n;\n'));
      return;
    }
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      this.#tell(text);
      response.writeHead(204).end();
    });
  }

  #passOn(request: IncomingMessage, response: ServerResponse): void {
    // Uncompressed, because a script is injected into pages; a service worker fetches them like any other file.
    const { host: _host, origin, referer, 'accept-encoding': _encoding, ...headers } = request.headers;
    const there = (address: string) => address.replace(this.url, this.#target.origin);
    const passed = ask(
      {
        hostname: this.#target.hostname,
        port: this.#target.port,
        method: request.method,
        path: request.url,
        headers: {
          ...headers,
          host: this.#target.host,
          ...(origin === undefined ? {} : { origin: there(origin) }),
          ...(referer === undefined ? {} : { referer: there(referer) }),
        },
      },
      (answer) => this.#handBack(request, answer, response),
    );
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  }

  #handBack(request: IncomingMessage, answer: IncomingMessage, response: ServerResponse): void {
    const status = answer.statusCode ?? 502;
    if (status >= 400) this.#tell(`response ${status}: ${request.method} ${this.url}${request.url}`);
    const isPage = answer.headers['content-type']?.startsWith('text/html') === true && this.#scripts.length > 0;
    const headers = Object.fromEntries(
      Object.entries(answer.headers).filter(
        ([name, value]) => value !== undefined && (!isPage || !forgotten.has(name)),
      ),
    );
    if (!isPage) {
      response.writeHead(status, headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
      return;
    }
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => {
      response.writeHead(status, headers);
      response.end(
        Buffer.concat(chunks)
          .toString()
          .replace(/<head>/i, `<head><script src="${own}first.js"></script>`),
      );
    });
  }

  async close(): Promise<void> {
    await this.cut();
  }
}
