/** The first letter or digit of each word of a name; if there is none, the first character, with surrogate pairs kept whole. */
export function initialsIn(name: string): readonly string[] {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0].toUpperCase() ?? []);
  return letters.length > 0 ? letters : [...name.trim()].slice(0, 1);
}
