import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { keepsDocuments, kinds, takesCustomFields } from '../../src/domain/catalogue/index.ts';
import type { Catalogue, Kind } from '../../src/domain/catalogue/index.ts';
import { catalogueOf, kindsWhere } from '../../src/domain/registry.ts';
import { screenOf } from '../../src/views/addresses/catalogueScreens.ts';

const traits = ['customFields', 'documents', 'duplicates'] as const;
type Trait = (typeof traits)[number];

const has: Readonly<Record<Trait, (catalogue: Catalogue) => boolean>> = {
  customFields: takesCustomFields,
  documents: keepsDocuments,
  duplicates: ({ duplicates }) => duplicates !== undefined,
};

type Without = Readonly<Record<Trait, readonly string[]>>;

/** Kinds that don't have a trait, by reason, as listed in `docs/spec/traits.md`. */
function written(): Readonly<Record<string, Without>> {
  const rows = readFileSync('docs/spec/traits.md', 'utf8').matchAll(
    /^\| \*\*(\w+)\*\*[^|]*\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm,
  );
  const kindsIn = (cell = '') => cell.split(',').flatMap((name) => name.trim() || []);
  return Object.fromEntries(
    [...rows].map(([, reason = '', customFields, documents, duplicates]) => [
      reason,
      { customFields: kindsIn(customFields), documents: kindsIn(documents), duplicates: kindsIn(duplicates) },
    ]),
  );
}

function declared(reason: string, trait: Trait): readonly Kind[] {
  return kindsWhere(({ without }) => without?.[trait] === reason);
}

describe('what a catalogue does without', () => {
  test.each(traits)('[TRAIT-7] every catalogue has %s, or says why not', (trait) => {
    expect(
      kinds.filter((kind) => has[trait](catalogueOf(kind)) === (catalogueOf(kind).without?.[trait] !== undefined)),
    ).toEqual([]);
  });

  test('[TRAIT-7] has its reasons written down, with the catalogues of each', () => {
    const reasons = Object.keys(written());
    expect(new Set(kinds.flatMap((kind) => Object.values(catalogueOf(kind).without ?? {})))).toEqual(new Set(reasons));
    expect(written()).toEqual(
      Object.fromEntries(
        reasons.map((reason) => [reason, Object.fromEntries(traits.map((trait) => [trait, declared(reason, trait)]))]),
      ),
    );
  });

  test('[TRAIT-7] is the program’s own only where people have no screens to edit it', () => {
    expect(declared('program', 'customFields')).toEqual(
      kinds.filter((kind) => screenOf(kind) === undefined && kind !== 'measurement'),
    );
  });
});
