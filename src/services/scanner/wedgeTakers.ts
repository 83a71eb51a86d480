/** Who is told of the codes that a wedge types: the page that asked last, or the frame where no page has asked. */
type Listener = (code: string) => void;

export class WedgeTakers {
  readonly #pages = new Set<Listener>();
  readonly #frames = new Set<Listener>();
  readonly #listen: (listener: Listener) => () => void;
  #stop: (() => void) | undefined;

  /** @param listen begins to read the keyboard, and answers how to stop; called while anybody wants codes */
  constructor(listen: (listener: Listener) => () => void) {
    this.#listen = listen;
  }

  /** A page that scans for itself. Answers how to stop. */
  readonly addPage = (listener: Listener): (() => void) => this.#add(this.#pages, listener);
  /** Whoever takes what no page does. Answers how to stop. */
  readonly addFrame = (listener: Listener): (() => void) => this.#add(this.#frames, listener);

  #add(listeners: Set<Listener>, listener: Listener): () => void {
    listeners.add(listener);
    this.#stop ??= this.#listen((code) => ([...this.#pages].at(-1) ?? [...this.#frames].at(-1))?.(code));
    return () => {
      listeners.delete(listener);
      if (this.#pages.size + this.#frames.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
    };
  }
}
