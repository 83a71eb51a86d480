import type { IncomingMessage, ServerResponse } from 'node:http';

export type RouteHandler = (call: HeldCall) => void;

interface Filling {
  readonly status?: number;
  readonly json?: unknown;
  readonly body?: string;
  readonly contentType?: string;
}

/** A held request on the line; it has the API of Playwright's `Route`. */
export class HeldCall {
  isDropped = false;
  readonly #url: URL;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #passOn: () => void;
  readonly #answered: Promise<void>;

  constructor(url: URL, request: IncomingMessage, response: ServerResponse, passOn: () => void) {
    this.#url = url;
    this.#request = request;
    this.#response = response;
    this.#passOn = passOn;
    this.#answered = new Promise((resolve) => response.once('close', resolve));
  }

  /** Always the same object, because requests are compared by identity. */
  readonly #asRequest = { url: (): string => this.#url.href, method: (): string => this.#request.method ?? 'GET' };

  request(): { url(): string; method(): string } {
    return this.#asRequest;
  }

  continue(): Promise<void> {
    this.#passOn();
    return Promise.resolve();
  }

  fulfill({ status = 200, json, body, contentType }: Filling): Promise<void> {
    const text = json === undefined ? body : JSON.stringify(json);
    const type = contentType ?? (json === undefined ? undefined : 'application/json');
    this.#response.writeHead(status, type === undefined ? {} : { 'content-type': type });
    this.#response.end(text);
    return Promise.resolve();
  }

  /** Fails in the middle of the response: if it failed earlier, WebKit would retry. The announced chunk is longer than the data sent. */
  abort(): Promise<void> {
    this.isDropped = true;
    this.#response.socket?.end(
      'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\nfff\r\n{',
    );
    return Promise.resolve();
  }

  /** Forwards it and waits until the device has the whole response. */
  async continueToEnd(): Promise<void> {
    this.#passOn();
    await this.#answered;
  }
}
