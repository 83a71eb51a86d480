/** The fields of a catalogue together with those that the group has added: one descriptor for form, list, import and server. */
import { customFieldWords } from '../../words/en/labelsCustomFields.ts';
import { compareText } from '../../words/locale.ts';
import { fieldOf, isActive, optionsOf } from '../catalogue/index.ts';
import type { Catalogue, Field, Kind, RecordOf, World } from '../catalogue/index.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';

const PREFIX = 'x_';
/** Heading under which they stand. */
const section = customFieldWords.noun.heading;

/** Key under which a record keeps the value of a custom field. No declared key has an underscore. */
export function customKey(id: string): string {
  return `${PREFIX}${id}`;
}

/** Id of the custom field that a key stands for, if it stands for one. */
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

/** The descriptor that a definition stands for. */
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
/** Catalogues remembered per declaration: those of a few groups on a server. */
const REMEMBERED = 8;

/**
 * The catalogue as this group has it: its declared fields, then those that the group has added and not retired.
 * Whatever shows, reads, imports or exports all fields of a record takes them from here.
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

/** A field that the group has added to a catalogue: to be filled in, or retired. */
function customFieldIn(world: Pick<World, 'record'>, kind: Kind, key: string): Definition | undefined {
  const id = customIdOf(key);
  const definition = id === undefined ? undefined : world.record('customField', id);
  return definition?.values.catalogue === kind ? definition : undefined;
}

/** The field of a key, declared or added by the group. Of a retired one `isRetired` tells: its values stay and are changed no more. */
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
