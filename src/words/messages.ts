/**
 * Messages: sentences with an id, parameters and ICU plurals, written once in British English and
 * translated by language files. Texts are read where they are shown, in the language spoken there;
 * a message is a value that says which sentence is meant, and becomes words when it is said.
 */
import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { Message, Value, Values } from './message.ts';
import { english, say, type Written } from './speaker.ts';

/** The English of an area: ICU messages by key, in groups where keys belong together. */
interface Tree {
  readonly [key: string]: string | Tree;
}

type Arguments<Text extends string> = GetICUArgs<
  Text,
  { ICUArgument: Value; ICUNumberArgument: number; ICUDateArgument: never }
>;

type Said<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? keyof Arguments<T[Key]> extends never
      ? string
      : (values: Arguments<T[Key]>) => string
    : Said<T[Key]>;
};

type Meant<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? keyof Arguments<T[Key]> extends never
      ? Message
      : (values: Arguments<T[Key]>) => Message
    : Meant<T[Key]>;
};

/** A message has places to fill where the build compiled it to parts, or where it has braces. */
const hasPlaces = (entry: Written): boolean => typeof entry !== 'string' || entry.includes('{');

const isTree = (entry: Tree | Written): entry is Tree => typeof entry === 'object' && !Array.isArray(entry);

function grow(path: string, tree: Tree, leaf: (id: string, takesValues: boolean) => PropertyDescriptor): object {
  const grown = {};
  for (const [key, entry] of Object.entries<Tree | Written>(tree)) {
    const id = `${path}.${key}`;
    if (isTree(entry)) {
      Object.defineProperty(grown, key, { value: grow(id, entry, leaf), enumerable: true });
    } else {
      if (english.has(id)) throw new Error(`Two areas of messages have ${id}.`);
      english.set(id, entry);
      Object.defineProperty(grown, key, { ...leaf(id, hasPlaces(entry)), enumerable: true });
    }
  }
  return grown;
}

/**
 * Declares the texts of an area. A plain one reads as text, one with places is a function of what fills them:
 * `texts('booking', { title: 'New booking', made: '{name} is booked in.' }).made({ name })`.
 */
export function texts<const T extends Tree>(area: string, tree: T): Said<T> {
  return grow(area, tree, (id, takesValues) =>
    takesValues ? { value: (values: Values) => say({ id, values }) } : { get: () => say({ id }) },
  ) as Said<T>;
}

/** Declares the messages of an area, to be said later and elsewhere: labels, choices, refusals. */
export function messages<const T extends Tree>(area: string, tree: T): Meant<T> {
  return grow(area, tree, (id, takesValues) => ({
    value: takesValues ? (values: Values): Message => ({ id, values }) : { id },
  })) as Meant<T>;
}
