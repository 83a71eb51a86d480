/** Who receives codes from a wedge scanner: the page that subscribed last, else the frame. */
import type { Observable, Subscription } from 'rxjs';

type Listener = (code: string) => void;

export class WedgeTakers {
  readonly #pages = new Set<Listener>();
  readonly #frames = new Set<Listener>();
  readonly #codes: Observable<string>;
  #reading: Subscription | undefined;

  /** @param codes codes read from the keyboard; subscribed to while there are listeners */
  constructor(codes: Observable<string>) {
    this.#codes = codes;
  }

  /** Adds a page that handles scans itself. Returns a function that removes it. */
  readonly addPage = (listener: Listener): (() => void) => this.#add(this.#pages, listener);
  /** Adds a frame that handles the scans no page does. Returns a function that removes it. */
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
