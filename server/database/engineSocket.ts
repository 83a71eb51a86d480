import { Duplex } from 'node:stream';
import type { EmbeddedEngine } from './engine.ts';

type Done = (error?: Error | null) => void;

/** `ROLLBACK` and `DISCARD ALL` as simple query messages of the protocol. */
const cleanSession = ['ROLLBACK', 'DISCARD ALL'].map((statement) => {
  const text = Buffer.from(`${statement}\0`);
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
});

/**
 * A network socket for `pg`, connected to the embedded engine. The engine has only
 * one session, so a new socket first resets what the previous one left open.
 */
export class EngineSocket extends Duplex {
  readonly #engine: EmbeddedEngine;

  constructor(engine: EmbeddedEngine) {
    super({ decodeStrings: true });
    this.#engine = engine;
  }

  /** Called by the driver, like the next five methods. */
  connect(): this {
    this.#attach().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  setTimeout(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // Responses are pushed as they arrive.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#send(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  async #attach(): Promise<void> {
    await this.#engine.attach();
    for (const message of cleanSession) await this.#engine.exchange(message);
  }

  #send(bytes: Buffer, done: Done): void {
    void (async () => done(await this.#answer(bytes)))();
  }

  /** Pushes the response. Returns any error for the stream to end with. */
  async #answer(bytes: Buffer): Promise<Error | null> {
    try {
      const answer = await this.#engine.exchange(bytes);
      if (answer.length > 0 && !this.destroyed)
        this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
      return null;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}
