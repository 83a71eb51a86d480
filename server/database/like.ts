/** Patterns of `like`, with the characters escaped that have a meaning in it. */

/** For a text that begins with another. */
export function beginning(text: string): string {
  return `${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** For a word anywhere in a text. */
export function anywhere(word: string): string {
  return `%${beginning(word)}`;
}
