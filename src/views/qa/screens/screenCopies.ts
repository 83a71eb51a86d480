import type { FlightRecorder } from '../../../machines/shared/flightRecorder.ts';

/** A copy of the screen without scripts and without the contents of secret fields. */
export interface ScreenCopy {
  /** Number of the step that changed the screen. */
  readonly step: number;
  readonly title: string;
  readonly theme: string;
  readonly width: number;
  readonly height: number;
  readonly scrolled: number;
  /** Width of the page: narrower than the window next to the panel. */
  readonly pageWidth: number;
  /** HTML of the body; inline styles are moved to `data-style`. */
  readonly html: string;
}

/** Most copies retained, and most characters in total; the oldest are dropped first. */
const COPIES = 60;
const ROOM = 12_000_000;
/** Time for the screen to render after a step. */
const DRAWN_MS = 60;

/** Class of the panel that shows a copy next to the page; it isn't copied itself. */
export const PANEL = 'qa-beside';

const secretFields = 'input[type="password"], input[autocomplete~="one-time-code"], [data-secret]';
const inertParts = `script, noscript, iframe, object, embed, video, audio, link, style, template, .${PANEL}`;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const fields = 'input, textarea, select';

/** Typed or selected values aren't in the markup: writes them there. */
function writeValue(copy: Field, live: Field): void {
  if (live.matches(secretFields)) copy.removeAttribute('value');
  else if (live instanceof HTMLTextAreaElement) copy.textContent = live.value;
  else if (live instanceof HTMLSelectElement) {
    for (const [index, option] of [...live.options].entries())
      copy.querySelectorAll('option')[index]?.toggleAttribute('selected', option.selected);
  } else if (live.type === 'checkbox' || live.type === 'radio') copy.toggleAttribute('checked', live.checked);
  else if (live.type !== 'file') copy.setAttribute('value', live.value);
}

/** The body as inert markup: nothing in it can run. */
export function inertCopyOf(body: HTMLElement): string {
  // A clone has the same type as its original.
  const copy = body.cloneNode(true) as HTMLElement;
  const copies = copy.querySelectorAll<Field>(fields);
  for (const [index, live] of [...body.querySelectorAll<Field>(fields)].entries()) {
    const own = copies[index];
    if (own !== undefined) writeValue(own, live);
  }
  for (const part of copy.querySelectorAll(inertParts)) part.remove();
  for (const part of copy.querySelectorAll('*')) {
    // The pages' CSP blocks inline styles: they are applied when the copy is shown.
    const style = part.getAttribute('style');
    if (style !== null) part.setAttribute('data-style', style);
    part.removeAttribute('style');
    for (const name of part.getAttributeNames()) if (name.startsWith('on')) part.removeAttribute(name);
  }
  return copy.innerHTML;
}

function isOfPage({ target }: MutationRecord): boolean {
  const element = target instanceof Element ? target : target.parentElement;
  return element?.closest(`.${PANEL}`) === null;
}

/** Stores copies of the latest screens, one for each step that changed the screen. */
export class ScreenCopies {
  #copies: ScreenCopy[] = [];
  #isDirty = true;
  readonly #listeners = new Set<() => void>();
  #waiting: number | undefined;
  readonly #recorder: FlightRecorder;
  readonly #isOwnPage: () => boolean;

  constructor(recorder: FlightRecorder, isOwnPage: () => boolean) {
    this.#recorder = recorder;
    this.#isOwnPage = isOwnPage;
  }

  start(body: HTMLElement): () => void {
    const observer = new MutationObserver((changes) => {
      if (changes.some(isOfPage)) this.#isDirty = true;
    });
    observer.observe(body, { childList: true, subtree: true, characterData: true, attributes: true });
    const leave = this.#recorder.subscribe(() => this.#noteStep(body));
    this.#noteStep(body);
    return () => {
      observer.disconnect();
      leave();
    };
  }

  /** The screen after a step: the latest copy up to that step. */
  at(step: number): ScreenCopy | undefined {
    return this.#copies.findLast((copy) => copy.step <= step);
  }

  latest(): ScreenCopy | undefined {
    return this.#copies.at(-1);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #noteStep(body: HTMLElement): void {
    const { steps } = this.#recorder.get();
    const [oldest, newest] = [steps[0]?.number, steps.at(-1)?.number];
    if (newest === undefined || oldest === undefined) {
      this.#copies = [];
      return;
    }
    if (this.#waiting !== undefined) return;
    this.#waiting = newest;
    window.setTimeout(() => this.#copy(body), DRAWN_MS);
  }

  #copy(body: HTMLElement): void {
    const step = this.#waiting;
    this.#waiting = undefined;
    if (step === undefined || !this.#isDirty || this.#isOwnPage()) return;
    this.#isDirty = false;
    const { innerWidth: width, innerHeight: height, scrollY: scrolled } = window;
    const theme = document.documentElement.dataset['theme'] ?? 'light';
    const [pageWidth, html] = [body.offsetWidth, inertCopyOf(body)];
    this.#copies.push({ step, title: document.title, theme, width, height, scrolled, pageWidth, html });
    while (this.#copies.length > COPIES || this.#size() > ROOM) this.#copies.shift();
    for (const listener of this.#listeners) listener();
  }

  #size(): number {
    return this.#copies.reduce((sum, { html }) => sum + html.length, 0);
  }
}

const running = new WeakMap<FlightRecorder, ScreenCopies>();

/** The copies of this page; recording starts with the first call. */
export function screenCopiesOf(recorder: FlightRecorder): ScreenCopies {
  const known = running.get(recorder);
  if (known !== undefined) return known;
  const copies = new ScreenCopies(recorder, () => location.pathname.endsWith('/testComponent'));
  copies.start(document.body);
  running.set(recorder, copies);
  return copies;
}
