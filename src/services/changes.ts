import { Subject, type Observable } from 'rxjs';
import { kinds, type Kind } from '../domain/catalogue/index.ts';

/** Changed ids remembered per kind. Readers that are further behind are told to reread everything. */
const longest = 5_000;

interface Trail {
  revision: number;
  /** Revision at which `ids` begins. */
  from: number;
  /** Undefined where no record changed. */
  ids: (string | undefined)[];
}

/** Tracks which records changed since when. Notifies at most once per microtask. */
export class Changes {
  readonly #trails = new Map<Kind, Trail>(kinds.map((kind) => [kind, { revision: 0, from: 0, ids: [] }]));
  readonly #told = new Map<Kind, Subject<void>>(kinds.map((kind) => [kind, new Subject()]));
  readonly #due = new Set<Kind>();

  /** A record of the kind has changed. */
  note(kind: Kind, id: string): void {
    this.#append(kind, id);
  }

  /** What may be done with records of the kind has changed, but no record. */
  noteNone(kind: Kind): void {
    this.#append(kind, undefined);
  }

  /** Every record of the kind may have changed. */
  noteAll(kind: Kind): void {
    const trail = this.#trail(kind);
    trail.revision += 1;
    trail.from = trail.revision;
    trail.ids = [];
    this.#announce(kind);
  }

  revision(kind: Kind): number {
    return this.#trail(kind).revision;
  }

  since(kind: Kind, revision: number): readonly string[] | 'all' {
    const trail = this.#trail(kind);
    if (revision < trail.from) return 'all';
    return [...new Set(trail.ids.slice(revision - trail.from).filter((id) => id !== undefined))];
  }

  /** Emits when records of the kind have changed. */
  of(kind: Kind): Observable<void> {
    const told = this.#told.get(kind);
    if (told === undefined) throw new Error(`Invariant broken: unknown kind ${kind}`);
    return told;
  }

  #append(kind: Kind, id: string | undefined): void {
    const trail = this.#trail(kind);
    trail.revision += 1;
    trail.ids.push(id);
    if (trail.ids.length > 2 * longest) {
      trail.ids.splice(0, longest);
      trail.from += longest;
    }
    this.#announce(kind);
  }

  #trail(kind: Kind): Trail {
    const trail = this.#trails.get(kind);
    if (trail === undefined) throw new Error(`Invariant broken: unknown kind ${kind}`);
    return trail;
  }

  #announce(kind: Kind): void {
    if (this.#due.size === 0) queueMicrotask(() => this.#tell());
    this.#due.add(kind);
  }

  #tell(): void {
    const due = [...this.#due];
    this.#due.clear();
    for (const kind of due) this.#told.get(kind)?.next();
  }
}
