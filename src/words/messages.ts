/**
 * Messages: sentences with an id, parameters and ICU plurals, written once in British English and
 * translated by language files. Texts are read where they are displayed, in the current language;
 * a message is a value that refers to a sentence, and is translated when displayed.
 */
import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { Message, Value, Values } from './message.ts';
import { english, say, type Written } from './speaker.ts';

/** The English texts of an area: ICU messages by key, optionally in groups. */
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

/** A message has placeholders if the build compiled it to parts, or if it contains braces. */
const hasPlaces = (entry: Written): boolean => typeof entry !== 'string' || entry.includes('{');

const isTree = (entry: Tree | Written): entry is Tree => typeof entry === 'object' && !Array.isArray(entry);

/** Adds a message to the object that grows. */
type Put = (grown: Record<string, unknown>, key: string, id: string, takesValues: boolean) => void;

function grow(path: string, tree: Tree, put: Put): object {
  const grown: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries<Tree | Written>(tree)) {
    const id = `${path}.${key}`;
    if (isTree(entry)) {
      grown[key] = grow(id, entry, put);
    } else {
      if (english.has(id)) throw new Error(`Two areas of messages have ${id}.`);
      english.set(id, entry);
      put(grown, key, id, hasPlaces(entry));
    }
  }
  return grown;
}

/**
 * Declares the texts of an area. A plain one is a string, one with placeholders is a function of their values:
 * `texts('booking', { title: 'New booking', made: '{name} is booked in.' }).made({ name })`.
 */
export function texts<const T extends Tree>(area: string, tree: T): Said<T> {
  return grow(area, tree, (grown, key, id, takesValues) => {
    // A property that is defined takes far longer than one that is assigned, and there are thousands before the first page.
    if (takesValues) grown[key] = (values: Values) => say({ id, values });
    else Object.defineProperty(grown, key, { get: () => say({ id }), enumerable: true });
  }) as Said<T>;
}

/** Declares the messages of an area, to be translated later and elsewhere: labels, choices, refusals. */
export function messages<const T extends Tree>(area: string, tree: T): Meant<T> {
  return grow(area, tree, (grown, key, id, takesValues) => {
    grown[key] = takesValues ? (values: Values): Message => ({ id, values }) : { id };
  }) as Meant<T>;
}
