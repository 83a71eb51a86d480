/** Lists of stock kinds in a source text: two of them in one array, one SQL condition or the keys of one object. */
const stock = '(?:prop|costume|equipment|scriptCopy)';
const inBrackets = /[[(][^[\](){}]*[\])]/g;
const inBraces = /\{[^{}]*\}/g;

function distinct(text: string, pattern: RegExp): number {
  return new Set([...text.matchAll(pattern)].map(([, kind]) => kind)).size;
}

/** The lines on which such a list starts, from 1. */
export function kindLists(text: string): readonly number[] {
  const source = text.replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const found = [
    ...[...source.matchAll(inBrackets)].filter(([list]) => distinct(list, new RegExp(`'(${stock})'`, 'g')) > 1),
    ...[...source.matchAll(inBraces)].filter(
      ([keys]) => distinct(keys, new RegExp(`(?:^|[{,\\s])'?(${stock})'?\\s*:`, 'g')) > 1,
    ),
  ];
  return found.map(({ index }) => source.slice(0, index).split('\n').length).toSorted((a, b) => a - b);
}
