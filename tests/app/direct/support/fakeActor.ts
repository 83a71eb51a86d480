import type { AnyEventObject } from 'xstate';

/** An actor that records what it is sent; the test sets its snapshot and emits its events. */
export class FakeActor<Snapshot> {
  readonly sent: AnyEventObject[] = [];
  #snapshot: Snapshot;
  readonly #listeners = new Set<(snapshot: Snapshot) => void>();
  readonly #handlers: { readonly type: string; readonly handle: (event: AnyEventObject) => unknown }[] = [];

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
  }

  getSnapshot = (): Snapshot => this.#snapshot;

  send = (event: AnyEventObject): void => void this.sent.push(event);

  subscribe = (listener: (snapshot: Snapshot) => void): void => void this.#listeners.add(listener);

  on = (type: string, handle: (event: AnyEventObject) => unknown): void => void this.#handlers.push({ type, handle });

  become(snapshot: Snapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener(snapshot);
  }

  /** Returns what the handlers return. */
  emit(event: AnyEventObject): readonly unknown[] {
    return this.#handlers.filter(({ type }) => type === event.type).map(({ handle }) => handle(event));
  }

  /** What it was sent since this was last called. */
  taken(): readonly AnyEventObject[] {
    return this.sent.splice(0);
  }
}
