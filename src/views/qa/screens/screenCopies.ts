import { canManage } from '../../../domain/access/index.ts';
import { actorOf } from '../../../machines/session/sessionContext.ts';
import type { FlightRecorder } from '../../../machines/shared/flightRecorder.ts';
import { pathOf } from '../../addresses/routeTable.ts';
import type { Backstock } from '../../shared/backstockContext.tsx';

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
/** Time between copies of a screen that changes without a step. */
const SETTLED_MS = 300;

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

/** The body as markup without scripts. Handlers in attributes stay: the frame that shows it runs none, and looking for them takes longest. */
export function inertCopyOf(body: HTMLElement): string {
  // A clone has the same type as its original.
  const copy = body.cloneNode(true) as HTMLElement;
  const copies = copy.querySelectorAll<Field>(fields);
  for (const [index, live] of [...body.querySelectorAll<Field>(fields)].entries()) {
    const own = copies[index];
    if (own !== undefined) writeValue(own, live);
  }
  for (const part of copy.querySelectorAll(inertParts)) part.remove();
  for (const part of copy.querySelectorAll('[style]')) {
    // The pages' CSP blocks inline styles: they are applied when the copy is shown.
    part.setAttribute('data-style', part.getAttribute('style') ?? '');
    part.removeAttribute('style');
  }
  return copy.innerHTML;
}

function isOfPage({ target }: MutationRecord): boolean {
  const element = target instanceof Element ? target : target.parentElement;
  return element?.closest(`.${PANEL}`) === null;
}

interface Source {
  readonly qa: Pick<Backstock['qa'], 'recorder' | 'wasVisited'>;
  readonly actors: Pick<Backstock['actors'], 'session'>;
}

/** True for those whose menu leads to the QA page, and where it has been opened. */
function isWanted({ qa, actors }: Source): boolean {
  if (qa.recorder.isOpened || qa.wasVisited()) return true;
  const session = actors.session.getSnapshot();
  const person = session.matches('signedIn') ? actorOf(session.context) : undefined;
  return person !== undefined && canManage(person, 'users');
}

function isOwnPage(): boolean {
  return location.pathname.endsWith(pathOf('testComponent'));
}

function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  if (globalThis.requestIdleCallback === undefined) work();
  else requestIdleCallback(work);
}

/** A page to copy. */
export interface CopiedPage {
  readonly step: number;
  readonly title: string;
  readonly width: number;
  readonly body: HTMLElement;
}

function copyOf({ step, title, width: pageWidth, body }: CopiedPage): ScreenCopy {
  const { innerWidth: width, innerHeight: height, scrollY: scrolled } = window;
  const theme = document.documentElement.dataset['theme'] ?? 'light';
  return { step, title, theme, width, height, scrolled, pageWidth, html: inertCopyOf(body) };
}

interface Waiting {
  /** The step whose screen is about to be copied. */
  readonly step: number;
  /** The step has just happened; otherwise its screen has changed afterwards. */
  readonly isForStep: boolean;
}

/** The latest copies for which there is room. */
function withinRoom(copies: readonly ScreenCopy[]): readonly ScreenCopy[] {
  const size = copies.reduce((sum, { html }) => sum + html.length, 0);
  return copies.length > COPIES || size > ROOM ? withinRoom(copies.slice(1)) : copies;
}

/** Stores copies of the latest screens, one for each step that changed the screen. */
export class ScreenCopies {
  #copies: readonly ScreenCopy[] = [];
  #isDirty = true;
  readonly #listeners = new Set<() => void>();
  #waiting: Waiting | undefined;
  readonly #source: Source;
  readonly #body: HTMLElement;
  /** Only runs while the latest copy shows the screen as it is. */
  readonly #observer = new MutationObserver((changes) => {
    if (changes.some(isOfPage)) this.#noteChange();
  });

  constructor(source: Source, body: HTMLElement) {
    this.#source = source;
    this.#body = body;
    source.qa.recorder.subscribe(() => this.#noteStep());
    this.#noteStep();
  }

  /** Adds the page from before copying began, unless its steps have been forgotten. */
  addFirst(page: CopiedPage): void {
    const oldest = this.#source.qa.recorder.get().steps[0]?.number ?? Infinity;
    const first = this.#copies[0]?.step ?? Infinity;
    if (page.step < oldest || page.step >= first || !isWanted(this.#source)) return;
    this.#copies = [copyOf(page), ...this.#copies];
    this.#tell();
  }

  /** The screen after a step: the latest copy up to that step. */
  at(step: number): ScreenCopy | undefined {
    return this.#copies.findLast((copy) => copy.step <= step);
  }

  /** Every copy, oldest first; another list after each change. */
  all(): readonly ScreenCopy[] {
    return this.#copies;
  }

  latest(): ScreenCopy | undefined {
    return this.#copies.at(-1);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #noteStep(): void {
    const { steps } = this.#source.qa.recorder.get();
    const [oldest = Infinity, newest] = [steps[0]?.number, steps.at(-1)?.number];
    // Copies go with their steps: another user must not see them.
    this.#copies = this.#copies.filter(({ step }) => step >= oldest);
    this.#isDirty ||= this.#copies.length === 0;
    if (newest !== undefined && this.#waiting?.isForStep !== true) this.#wait(newest, true);
  }

  /** The screen changed without a step, e.g. because a page has arrived: its copy replaces the one of the unfinished screen. */
  #noteChange(): void {
    this.#observer.disconnect();
    this.#isDirty = true;
    const newest = this.#source.qa.recorder.get().steps.at(-1)?.number;
    if (newest !== undefined && this.#waiting === undefined) this.#wait(newest, false);
  }

  #wait(step: number, isForStep: boolean): void {
    const waiting = { step, isForStep };
    this.#waiting = waiting;
    const copy = () => this.#waiting === waiting && this.#copy(step);
    window.setTimeout(() => whenIdle(copy), isForStep ? DRAWN_MS : SETTLED_MS);
  }

  #copy(step: number): void {
    this.#waiting = undefined;
    if (!this.#isDirty || !isWanted(this.#source)) return;
    // The QA page only as long as there is nothing else.
    if (isOwnPage() && this.#copies.length > 0) return;
    this.#isDirty = false;
    this.#observer.observe(this.#body, { childList: true, subtree: true, characterData: true, attributes: true });
    const copy = copyOf({ step, title: document.title, width: this.#body.offsetWidth, body: this.#body });
    this.#copies = withinRoom([...this.#copies.filter((one) => one.step !== step), copy]);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const running = new WeakMap<FlightRecorder, ScreenCopies>();

/** The copies of this page; recording starts with the first call. */
export function screenCopiesOf(source: Source): ScreenCopies {
  const { recorder } = source.qa;
  const known = running.get(recorder);
  if (known !== undefined) return known;
  const copies = new ScreenCopies(source, document.body);
  running.set(recorder, copies);
  return copies;
}
