/** Who is told of the codes that a wedge types: the page that asked last, or the frame where no page has asked. */
import type { Observable, Subscription } from 'rxjs';

type Listener = (code: string) => void;

export class WedgeTakers {
  readonly #pages = new Set<Listener>();
  readonly #frames = new Set<Listener>();
  readonly #codes: Observable<string>;
  #reading: Subscription | undefined;

  /** @param codes what is read from the keyboard; listened to while anybody wants codes */
  constructor(codes: Observable<string>) {
    this.#codes = codes;
  }

  /** A page that scans for itself. Answers how to stop. */
  readonly addPage = (listener: Listener): (() => void) => this.#add(this.#pages, listener);
  /** Whoever takes what no page does. Answers how to stop. */
  readonly addFrame = (listener: Listener): (() => void) => this.#add(this.#frames, listener);

  #add(listeners: Set<Listener>, listener: Listener): () => void {
    listeners.add(listener);
    this.#reading ??= this.#codes.subscribe((code) => ([...this.#pages].at(-1) ?? [...this.#frames].at(-1))?.(code));
    return () => {
      listeners.delete(listener);
      if (this.#pages.size + this.#frames.size > 0) return;
      this.#reading?.unsubscribe();
      this.#reading = undefined;
    };
  }
}
