/** Names in a file that nothing goes by: each is made, mapped to something that is there, or left empty. */
import { addRecord } from '../changes/index.ts';
import type { Catalogue, Field, FieldProblem, FieldValue, Kind, ReferenceField } from '../catalogue/index.ts';
import type { CommandBody } from '../decide/index.ts';
import { entered, pathKey, problem } from '../entry/index.ts';
import type { Entry, ReferenceLookup, ReferenceNames } from '../entry/index.ts';
import { parentKeyOf } from '../query/index.ts';
import { catalogueOf } from '../registry.ts';
import { importPartId } from './ids.ts';
import type { Words } from '../../words/message.ts';
import { recordRefusals } from '../../words/en/refusalsRecords.ts';

/** What is to be done about an unknown name. */
export type Resolution = 'create' | 'empty' | { readonly use: string };
/** By `unknownKey`. */
export type Resolutions = ReadonlyMap<string, Resolution>;

/** A name that nothing goes by. */
export interface UnknownName {
  readonly key: string;
  readonly kind: Kind;
  readonly text: string;
  /** Label of the column. */
  readonly label: Words;
  /** Cells with it. */
  readonly count: number;
  /** True where a name is all that a new one needs. */
  readonly mayCreate: boolean;
}

export function unknownKey(kind: Kind, text: string): string {
  return `${kind}:${pathKey(text)}`;
}

interface UnknownTools {
  readonly names: ReferenceNames;
  readonly resolutions: Resolutions;
  readonly importId: string;
  readonly carryOut: (body: CommandBody) => FieldProblem | undefined;
}

export class Unknowns {
  /** What has to be there first, in order. */
  readonly created: { readonly kind: Kind; readonly name: string; readonly body: CommandBody }[] = [];
  readonly #tools: UnknownTools;
  readonly #known = new Map<string, UnknownName>();
  /** Ids of what was created, or why it could not be. */
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
      mayCreate: startingValues(catalogueOf(kind), false, this.#tools.names.lookup) !== undefined,
    };
    this.#known.set(key, { ...known, count: known.count + 1 });
  }

  /** What was decided about a name; undefined where nothing was. */
  resolve(field: ReferenceField, text: string): Entry<string> | undefined {
    const key = unknownKey(field.to, text);
    const resolution = this.#tools.resolutions.get(key);
    if (resolution === undefined) return undefined;
    // It stays on the list, so that the choice can be taken back.
    this.note({ kind: field.to, text, label: field.label });
    if (resolution === 'empty') return entered<string>(null);
    if (resolution !== 'create') return entered(resolution.use);
    const known = this.#made.get(key) ?? this.#create(field.to, text);
    this.#made.set(key, known);
    return known;
  }

  /** Makes what a name says; of a path, every part that is not there. */
  #create(kind: Kind, text: string): Entry<string> {
    const parentKey = parentKeyOf(kind);
    const parts =
      parentKey === undefined
        ? [text.trim()]
        : text
            .split(/\s*[/>›]\s*/)
            .map((part) => part.trim())
            .filter(Boolean);
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
    const start = startingValues(catalogue, Object.keys(within).length > 0, this.#tools.names.lookup);
    if (start === undefined) return problem(recordRefusals.needsMore({ noun: catalogue.noun.one, name }));
    const id = importPartId(this.#tools.importId, 'reference', this.created.length);
    const body = addRecord<Kind>({ kind, id }, { ...start, [catalogue.title]: name, ...within }).command;
    const refused = this.#tools.carryOut(body);
    if (refused) return problem(refused.message);
    this.created.push({ kind, name, body });
    return id;
  }
}

/** Kinds of place that a bare name most likely means: a room, or a shelf in one. */
const likely = { outer: 'room', inner: 'shelf' } as const;

/** What a new record needs besides its name; undefined where somebody has to say more. */
function startingValues(
  catalogue: Catalogue,
  isInner: boolean,
  lookup: ReferenceLookup,
): Readonly<Record<string, FieldValue>> | undefined {
  const values: Record<string, FieldValue> = {};
  const fields: readonly (readonly [string, Field])[] = Object.entries(catalogue.fields);
  for (const [key, field] of fields) {
    if (!field.required || key === catalogue.title) continue;
    const wanted = isInner ? likely.inner : likely.outer;
    const value = field.type === 'reference' ? lookup(field.to, wanted)[0] : undefined;
    if (value === undefined) return undefined;
    values[key] = value;
  }
  return values;
}
