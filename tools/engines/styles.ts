/** Finds what stylesheets use that the oldest versions lack: properties and their keywords, selectors, at-rules, units and functions. */
import { readFileSync } from 'node:fs';
import postcss, { type ChildNode } from 'postcss';
import { compatOf, lacking } from './compatData.ts';
import type { Use } from './uses.ts';

const units: Readonly<Record<string, string>> = {
  dvh: 'viewport_percentage_units_dynamic',
  svh: 'viewport_percentage_units_small',
  lvh: 'viewport_percentage_units_large',
  cqw: 'container_query_length_units',
};

function keysOf(node: ChildNode): readonly string[] {
  if (node.type === 'decl') {
    if (node.prop.startsWith('--') || node.prop.startsWith('-')) return [];
    const words = node.value.match(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g) ?? [];
    const functions = node.value.match(/[a-z][a-z-]*(?=\()/g) ?? [];
    const lengths = Object.keys(units).filter((unit) => new RegExp(`\\d${unit}\\b`).test(node.value));
    return [
      `css.properties.${node.prop}`,
      ...words.map((word) => `css.properties.${node.prop}.${word}`),
      ...functions.flatMap((name) => [
        `css.types.${name}`,
        `css.types.color.${name}`,
        `css.types.image.${name}`,
        `css.types.gradient.${name}`,
      ]),
      ...lengths.map((unit) => `css.types.length.${units[unit] ?? unit}`),
    ];
  }
  if (node.type === 'rule')
    return (node.selector.match(/(?<=::?)[a-z][a-z-]*/g) ?? []).map((name) => `css.selectors.${name}`);
  if (node.type !== 'atrule') return [];
  const features = (node.params.match(/(?<=\()[a-z-]+(?=[:)\s])/g) ?? []).map(
    (name) => `css.at-rules.${node.name}.${name}`,
  );
  return [
    `css.at-rules.${node.name}`,
    ...features,
    ...(/[<>]/.test(node.params) ? [`css.at-rules.${node.name}.range_syntax`] : []),
  ];
}

/** What a stylesheet uses that the oldest versions lack. */
export function usesInStyles(file: string, text: string = readFileSync(file, 'utf8')): readonly Use[] {
  const uses: Use[] = [];
  postcss.parse(text, { from: file }).walk((node) => {
    for (const key of keysOf(node)) {
      const compat = compatOf(key);
      const lacks = compat === undefined ? [] : lacking(compat);
      if (lacks.length > 0) uses.push({ key, file, line: node.source?.start?.line ?? 0, lacks });
    }
  });
  return uses;
}
