/** A catalogue's own fields combined with the group's custom fields: one descriptor for form, list, import and server. */
import { customFieldWords } from '../../words/en/labelsCustomFields.ts';
import { compareText } from '../../words/locale.ts';
import { fieldOf, isActive, optionsOf } from '../catalogue/index.ts';
import type { Catalogue, Field, Kind, RecordOf, World } from '../catalogue/index.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';

const PREFIX = 'x_';
/** Heading above the custom fields. */
const section = customFieldWords.noun.heading;

/** The key that stores a custom field's value on a record. No declared key has an underscore. */
export function customKey(id: string): string {
  return `${PREFIX}${id}`;
}

/** The custom field's id for a key; undefined for other keys. */
export function customIdOf(key: string): string | undefined {
  return key.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined;
}

type Definition = RecordOf<'customField'>;
type Base = Pick<Field, 'label' | 'help' | 'section' | 'column' | 'facet'>;

function typed({ values: { type, options, unit } }: Definition, base: Base): Field {
  const searched = true;
  switch (type) {
    case 'long-text':
      return { ...base, type: 'text', max: 4000, multiline: true, searched };
    case 'number':
      return { ...base, type: 'number', ...withoutUndefined({ unit }) };
    case 'money':
    case 'length':
    case 'date':
    case 'flag':
      return { ...base, type };
    case 'choice':
    case 'choices':
      return { ...base, type, choices: optionsOf(options) };
    default:
      return { ...base, type: 'text', max: 200, searched };
  }
}

function describe(definition: Definition): Field {
  const { label, help, isFilter, isShown, type } = definition.values;
  const base: Base = {
    label,
    section,
    column: isShown === true ? 'shown' : 'offered',
    ...withoutUndefined({ help }),
    ...(isFilter === true && type !== 'long-text' && type !== 'length' ? { facet: true } : {}),
  };
  return typed(definition, base);
}

const described = new WeakMap<Definition, Field>();

/** The field descriptor for a definition. */
export function describedField(definition: Definition): Field {
  const known = described.get(definition);
  if (known) return known;
  const made = describe(definition);
  described.set(definition, made);
  return made;
}

function place({ values: { order } }: Definition): number {
  return order ?? Number.MAX_SAFE_INTEGER;
}

function inOrder(a: Definition, b: Definition): number {
  return place(a) - place(b) || compareText(a.values.label, b.values.label) || (a.id < b.id ? -1 : 1);
}

interface Extended {
  readonly definitions: readonly Definition[];
  readonly catalogue: Catalogue;
}

const extended = new WeakMap<Catalogue, Extended[]>();
/** Catalogues cached per declaration: enough for a few groups on a server. */
const REMEMBERED = 8;

/**
 * The group's version of a catalogue: its declared fields, then its custom fields that aren't retired. Code that shows, reads, imports or
 * exports all fields of a record gets them here.
 *
 * @param definitions records of kind `customField`, of any catalogue
 * @returns the same object for the same definitions
 */
export function withCustomFields(catalogue: Catalogue, definitions: Iterable<Definition>): Catalogue {
  const own = [...definitions]
    .filter((each) => isActive(each) && each.values.catalogue === catalogue.kind)
    .toSorted(inOrder);
  if (own.length === 0) return catalogue;
  const known = extended.get(catalogue) ?? [];
  const same = known.find(
    (each) => each.definitions.length === own.length && each.definitions.every((one, index) => one === own[index]),
  );
  if (same) return same.catalogue;
  const fields = {
    ...catalogue.fields,
    ...Object.fromEntries(own.map((each) => [customKey(each.id), describedField(each)])),
  };
  const made: Catalogue = { ...catalogue, fields };
  extended.set(catalogue, [{ definitions: own, catalogue: made }, ...known].slice(0, REMEMBERED));
  return made;
}

/** A custom field of a catalogue, including retired ones. */
function customFieldIn(world: Pick<World, 'record'>, kind: Kind, key: string): Definition | undefined {
  const id = customIdOf(key);
  const definition = id === undefined ? undefined : world.record('customField', id);
  return definition?.values.catalogue === kind ? definition : undefined;
}

/** The declared or custom field for a key. `isRetired` marks a retired one: its values are kept but can no longer change. */
export function fieldIn(
  world: Pick<World, 'record'>,
  catalogue: Catalogue,
  key: string,
): { readonly field: Field; readonly isRetired: boolean } | undefined {
  const declared = fieldOf(catalogue, key);
  if (declared) return { field: declared, isRetired: false };
  const definition = customFieldIn(world, catalogue.kind, key);
  return definition && { field: describedField(definition), isRetired: !isActive(definition) };
}
