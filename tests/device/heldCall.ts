import type { IncomingMessage, ServerResponse } from 'node:http';

export type RouteHandler = (call: HeldCall) => void;

interface Filling {
  readonly status?: number;
  readonly json?: unknown;
  readonly body?: string;
  readonly contentType?: string;
}

/** A request on the line that waits for what shall become of it; it speaks as Playwright's `Route` does. */
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

  /** Always the same one, as requests are compared. */
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

  /** As if the network had failed in the middle of the answer: before it, WebKit asks once more by itself. The chunk is longer than what comes of it. */
  abort(): Promise<void> {
    this.isDropped = true;
    this.#response.socket?.end(
      'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\nfff\r\n{',
    );
    return Promise.resolve();
  }

  /** Passes it on and waits until the device has the whole answer. */
  async continueToEnd(): Promise<void> {
    this.#passOn();
    await this.#answered;
  }
}
