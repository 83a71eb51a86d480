/** Adds the wigs catalogue with exactly the lines CONTRIBUTING.md requires. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const declaration = fileURLToPath(new URL('wig.ts', import.meta.url));

const lines: readonly (readonly [file: string, before: string, added: string])[] = [
  ['src/domain/catalogue/kinds.ts', '] as const;', "'wig', 'wigWork',"],
  ['src/domain/declarations.ts', '', `export { wig, wigWork } from '${declaration}';`],
  [
    'src/views/addresses/routeTable.ts',
    '} as const satisfies Readonly<Record<string, RouteEntry>>;',
    [
      "newWig: { path: 'wigs/new', features: ['Costumes'] },",
      "wig: { path: 'wigs/wig/:id', features: ['Costumes'] },",
      "wigs: { path: 'wigs', features: ['Costumes'] },",
      "newWigWork: { path: 'wigWork/new', features: ['Costumes'] },",
      "wigWorkOrder: { path: 'wigWork/order/:id', features: ['Costumes'] },",
      "wigWorkOrders: { path: 'wigWork', features: ['Costumes'] },",
    ].join('\n'),
  ],
  [
    'src/words/en/pages.ts',
    '});',
    [
      "newWig: 'Add a wig',",
      "wig: 'Wig',",
      "wigs: 'All wigs',",
      "newWigWork: 'Ask for work on a wig',",
      "wigWorkOrder: 'Work order',",
      "wigWorkOrders: 'Work on wigs',",
    ].join('\n'),
  ],
  [
    'src/views/addresses/catalogueScreens.ts',
    '} as const satisfies',
    [
      "wig: { list: 'wigs', detail: 'wig', add: 'newWig' },",
      "wigWork: { list: 'wigWorkOrders', detail: 'wigWorkOrder', add: 'newWigWork' },",
    ].join('\n'),
  ],
];

export function wigs(): Plugin {
  return {
    name: 'wigs',
    enforce: 'pre',
    transform(code, id) {
      return lines.reduce((source, [file, before, added]) => {
        if (!id.endsWith(`/${file}`)) return source;
        if (!source.includes(before)) throw new Error(`${file} has no line “${before}” to add to.`);
        return source.replace(before, `${added}\n${before}`);
      }, code);
    },
  };
}
