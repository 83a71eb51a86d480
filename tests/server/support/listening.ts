/** A listening server, called the way a browser does. */
import type { AddressInfo } from 'node:net';
import type { App } from '../../../server/http/zodProvider.ts';

/** Makes it listen on a free port and returns its address. */
export async function listen(app: App): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** One message of a stream. */
export interface Message {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: unknown;
}

/** Reads a stream message by message; comments have the event `comment`. */
export class StreamReader {
  readonly messages: Message[] = [];
  readonly response: Response;
  /** Resolves when the stream has ended. */
  readonly ended: Promise<void>;
  readonly #listeners = new Set<() => void>();
  readonly #abort: AbortController;

  private constructor(response: Response, abort: AbortController) {
    this.response = response;
    this.#abort = abort;
    this.ended = this.#read();
  }

  static async open(url: string, token: string): Promise<StreamReader> {
    const abort = new AbortController();
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: abort.signal,
    });
    return new StreamReader(response, abort);
  }

  /** Waits until a message satisfies `isIt`. */
  until(isIt: (message: Message) => boolean): Promise<Message> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = this.messages.find(isIt);
        if (found) resolve(found);
      };
      this.#listeners.add(look);
      look();
      void this.ended.then(() => {
        look();
        reject(new Error(`ended without it: ${JSON.stringify(this.messages)}`));
      });
    });
  }

  close(): void {
    this.#abort.abort();
  }

  async #read(): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    try {
      for await (const chunk of this.response.body ?? []) {
        text += decoder.decode(chunk as Uint8Array, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        this.messages.push(...blocks.map(parse));
        for (const listener of this.#listeners) listener();
      }
    } catch (error) {
      if (!this.#abort.signal.aborted) throw error;
    }
  }
}

function parse(block: string): Message {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  if (block.startsWith(':')) return { event: 'comment', id: undefined, data: block };
  return { event: field('event') ?? 'message', id: field('id'), data: JSON.parse(field('data') ?? 'null') as unknown };
}
