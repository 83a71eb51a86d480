/** Problems in the translations: ids, placeholders and syntax. */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** A language and its messages by id. */
export interface Translated {
  readonly tag: string;
  /** True if it must have every English message. */
  readonly isComplete: boolean;
  readonly messages: Readonly<Record<string, string>>;
}

/** The placeholders of a compiled message: `count`, `how select no yes`. Where English uses a number, another language may need a plural. */
function* placesOf(tokens: unknown): Generator<string> {
  if (!Array.isArray(tokens)) return;
  for (const token of tokens as readonly unknown[]) {
    if (!Array.isArray(token)) continue;
    const [name, kind, forms] = token as readonly unknown[];
    const choices = typeof forms === 'object' && forms !== null ? forms : {};
    const keys = Object.keys(choices).filter((key) => key !== 'offset');
    yield [name, ...(kind === 'select' ? ['select', ...keys.toSorted()] : [])].join(' ');
    for (const form of Object.values(choices)) yield* placesOf(form);
  }
}

/** Unique placeholders in alphabetical order; undefined if the message can't be parsed. */
function places(text: string): string | undefined {
  try {
    return [...new Set(placesOf(compileMessageOrThrow(text)))].toSorted().join(', ');
  } catch {
    return undefined;
  }
}

/** English messages that can't be parsed, and translations that don't match them. */
export function faultsOfLanguages(
  english: ReadonlyMap<string, string>,
  languages: readonly Translated[],
): readonly string[] {
  const unreadable = [...english].filter(([, text]) => places(text) === undefined);
  return [
    ...unreadable.map(([id]) => `${id}: the message can't be parsed. Check its braces.`),
    ...languages.flatMap(({ tag, isComplete, messages }) => [
      ...Object.entries(messages).flatMap(([id, text]) => {
        const original = english.get(id);
        if (original === undefined) return [`${tag}.json: there is no message ${id}. Remove it.`];
        const own = places(text);
        if (own === undefined) return [`${tag}.json: ${id} can't be parsed. Check its braces.`];
        return own === places(original)
          ? []
          : [`${tag}.json: ${id} has the placeholders ${own || 'none'}, in English ${places(original) || 'none'}.`];
      }),
      ...(isComplete
        ? [...english.keys()].filter((id) => messages[id] === undefined).map((id) => `${tag}.json: ${id} is missing.`)
        : []),
    ]),
  ];
}
