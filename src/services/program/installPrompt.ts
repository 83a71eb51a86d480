/** The browser's install prompt. The event fires early and only once, so it is stored until needed. */
import { Subject } from 'rxjs';
import { toCallback } from '../toCallback.ts';

interface Prompt extends Event {
  prompt(): Promise<unknown>;
}

export class InstallPrompt {
  readonly #changed = new Subject<void>();
  readonly subscribe = toCallback(this.#changed);
  #prompt: Prompt | undefined;

  /** Call as early as possible, before the browser fires the event. */
  listen(page: Pick<Window, 'addEventListener'>): void {
    page.addEventListener('beforeinstallprompt', (event) => {
      // Otherwise some browsers show their own banner over the page.
      event.preventDefault();
      // The DOM types do not know this event yet.
      this.#change(event as Prompt);
    });
    page.addEventListener('appinstalled', () => this.#change(undefined));
  }

  get isOffered(): boolean {
    return this.#prompt !== undefined;
  }

  /** Shows the browser's install dialog. Each prompt can be used once. */
  async use(): Promise<void> {
    const prompt = this.#prompt;
    this.#change(undefined);
    await prompt?.prompt();
  }

  #change(prompt: Prompt | undefined): void {
    this.#prompt = prompt;
    this.#changed.next();
  }
}
