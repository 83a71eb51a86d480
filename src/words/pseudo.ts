/** A pseudo-language: English with accents, a third longer and in brackets. Reveals hard-coded text and text that doesn't fit. */
import { english, partsOf, type Translation, type Written } from './speaker.ts';

const plain = 'aceinouyzACEINOUYZ';
const accented = 'áçéîñöüýžÁÇÉÎÑÖÜÝŽ';

/** Converts a text. */
export function pseudo(text: string): string {
  const letters = text.replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter);
  return `⟦${letters}${'·'.repeat(Math.ceil(text.length / 3))}⟧`;
}

/** Converts the parts of a compiled message: texts, and placeholders with their options. */
function pseudoParts(parts: Written): Written {
  if (typeof parts === 'string') return pseudo(parts);
  return parts.map((part) => {
    if (typeof part === 'string') return part === '#' ? part : pseudo(part);
    const [name, kind, options] = part;
    if (options === undefined || options === null || typeof options === 'string') return part;
    const said = Object.entries(options).map(([key, option]) => [
      key,
      typeof option === 'string' || Array.isArray(option) ? pseudoParts(option as Written) : option,
    ]);
    return [name, kind, Object.fromEntries(said)] as typeof part;
  });
}

/** Every English message, converted. */
export const pseudoLanguage: Translation = new Proxy<Record<string, Written>>(
  {},
  {
    get: (_, id) => {
      const text = typeof id === 'string' ? english.get(id) : undefined;
      if (text === undefined) return undefined;
      return pseudoParts(typeof text === 'string' && text.includes('{') ? partsOf(text) : text);
    },
  },
);
