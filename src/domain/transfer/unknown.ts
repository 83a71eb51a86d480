/** Names in a file that match no record: each is created, mapped to an existing record, or left empty. */
import { canManage } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import { addRecord } from '../changes/index.ts';
import { isActive } from '../catalogue/index.ts';
import type {
  AllRecords,
  Catalogue,
  Field,
  FieldProblem,
  FieldValue,
  Kind,
  ReferenceField,
} from '../catalogue/index.ts';
import type { CommandBody } from '../decide/index.ts';
import { entered, pathKey, pathParts, problem } from '../entry/index.ts';
import type { Entry, ReferenceNames } from '../entry/index.ts';
import { findKey } from '../kernel/text.ts';
import { parentKeyOf, titleOf } from '../query/index.ts';
import { catalogueOf } from '../registry.ts';
import { importPartId } from './ids.ts';
import type { Words } from '../../words/message.ts';
import { recordRefusals } from '../../words/en/refusalsRecords.ts';

/** What to do with an unknown name. */
export type Resolution = 'create' | 'empty' | { readonly use: string };
/** By `unknownKey`. */
export type Resolutions = ReadonlyMap<string, Resolution>;

/** A name that matches no record. */
export interface UnknownName {
  readonly key: string;
  readonly kind: Kind;
  readonly text: string;
  /** Label of the column. */
  readonly label: Words;
  /** Number of cells with it. */
  readonly count: number;
  /** True if a new record only needs a name, and the user can add one. */
  readonly mayCreate: boolean;
}

export function unknownKey(kind: Kind, text: string): string {
  return `${kind}:${pathKey(text)}`;
}

interface UnknownTools {
  readonly names: ReferenceNames;
  readonly resolutions: Resolutions;
  readonly importId: string;
  readonly all: AllRecords;
  readonly actor: Actor;
  readonly carryOut: (body: CommandBody) => FieldProblem | undefined;
}

export class Unknowns {
  /** Records to be created first, in order. */
  readonly created: { readonly kind: Kind; readonly name: string; readonly body: CommandBody }[] = [];
  readonly #tools: UnknownTools;
  readonly #known = new Map<string, UnknownName>();
  /** Ids of the created records, or why they couldn't be created. */
  readonly #made = new Map<string, Entry<string>>();

  constructor(tools: UnknownTools) {
    this.#tools = tools;
  }

  list(): readonly UnknownName[] {
    return [...this.#known.values()].toSorted((a, b) => b.count - a.count);
  }

  note({ kind, text, label }: { readonly kind: Kind; readonly text: string; readonly label: Words }): void {
    const key = unknownKey(kind, text);
    const known = this.#known.get(key) ?? {
      key,
      kind,
      text: text.trim(),
      label,
      count: 0,
      mayCreate:
        canManage(this.#tools.actor, catalogueOf(kind).area) &&
        this.#startingValues(catalogueOf(kind), '', false).length > 0,
    };
    this.#known.set(key, { ...known, count: known.count + 1 });
  }

  /** The resolution of a name; undefined if there is none. */
  resolve(field: ReferenceField, text: string): Entry<string> | undefined {
    const key = unknownKey(field.to, text);
    const resolution = this.#tools.resolutions.get(key);
    if (resolution === undefined) return undefined;
    // It stays on the list, so that the choice can be changed.
    this.note({ kind: field.to, text, label: field.label });
    if (resolution === 'empty') return entered<string>(null);
    if (resolution !== 'create') return entered(resolution.use);
    const known = this.#made.get(key) ?? this.#create(field.to, text);
    this.#made.set(key, known);
    return known;
  }

  /** Creates a record with the name; for a path, every part that doesn't exist yet. */
  #create(kind: Kind, text: string): Entry<string> {
    const parentKey = parentKeyOf(kind);
    const parts = parentKey === undefined ? [text.trim()] : pathParts(text).filter(Boolean);
    let parent: string | undefined;
    for (const [index, name] of parts.entries()) {
      const found = this.#tools.names.lookup(kind, parts.slice(0, index + 1).join('/'));
      const [only] = found;
      if (found.length === 1 && only !== undefined) parent = only;
      else {
        const made = this.#add(
          kind,
          name,
          parentKey !== undefined && parent !== undefined ? { [parentKey]: parent } : {},
        );
        if (typeof made !== 'string') return made;
        parent = made;
      }
    }
    return parent === undefined ? problem(recordRefusals.nameEmpty) : entered(parent);
  }

  #add(kind: Kind, name: string, within: Readonly<Record<string, string>>): string | { readonly problem: Words } {
    const catalogue = catalogueOf(kind);
    const id = importPartId(this.#tools.importId, 'reference', this.created.length);
    let refused: Words = recordRefusals.needsMore({ noun: catalogue.noun.one, name });
    for (const start of this.#startingValues(catalogue, name, Object.keys(within).length > 0)) {
      const body = addRecord<Kind>({ kind, id }, { ...start, [catalogue.title]: name, ...within }).command;
      const why = this.#tools.carryOut(body);
      if (!why) {
        this.created.push({ kind, name, body });
        return id;
      }
      refused = why.message;
    }
    return problem(refused);
  }

  /** Possible initial values of a new record besides its name, likeliest first; empty if the user has to provide more. */
  #startingValues(
    catalogue: Catalogue,
    name: string,
    isInner: boolean,
  ): readonly Readonly<Record<string, FieldValue>>[] {
    const fields: readonly (readonly [string, Field])[] = Object.entries(catalogue.fields);
    const needed = fields.filter(([key, field]) => field.required && key !== catalogue.title);
    const [only] = needed;
    if (only === undefined) return [{}];
    const [key, field] = only;
    if (needed.length > 1 || field.type !== 'reference') return [];
    const usual = this.#tools.names.lookup(field.to, isInner ? likely.inner : likely.outer)[0];
    return [this.#namedIn(field.to, name), usual].flatMap((id) => (id === undefined ? [] : [{ [key]: id }]));
  }

  /** The type that a name implies: "Box or bin" for "Box 18". */
  #namedIn(kind: Kind, name: string): string | undefined {
    const wordsOf = (text: string) => findKey(text).split(/[^\p{L}\d]+/u);
    const types = [...this.#tools.all(kind)].filter(isActive);
    for (const word of wordsOf(name)) {
      const found = word.length > 2 && types.find((type) => wordsOf(titleOf(type)).includes(word.replace(/s$/, '')));
      if (found) return found.id;
    }
    return undefined;
  }
}

/** The likeliest location types for a name alone: a room, or a shelf in one. */
const likely = { outer: 'room', inner: 'shelf' } as const;
