/** Code prefixes of categories whose names are in another language than ours. */

/** Three letters of a name that no other category has: MOB for Möbel. Adds it to those taken. */
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
