/** Code prefixes for categories whose names aren't in English. */

/** A unique prefix of three letters from a name, e.g. MOB for Möbel. Adds it to `taken`. */
export function codePrefix(name: string, taken: Set<string>): string {
  const plain = name.normalize('NFD').replaceAll('ß', 'ss').toUpperCase();
  const letters = [...plain.replaceAll(/[^A-Z]/g, '')];
  const [first = 'X', second = 'X'] = letters;
  const own = letters.slice(2).map((third) => `${first}${second}${third}`);
  const others = letters
    .slice(2)
    .flatMap((third, at) => letters.slice(at + 3).map((next) => `${first}${third}${next}`));
  const any = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${first}${second}${letter}`);
  const free = [...own, ...others, ...any].find((prefix) => !taken.has(prefix)) ?? `${first}${second}`;
  taken.add(free);
  return free;
}
