import { expect, it } from 'vitest';
import { kinds } from '../../../src/domain/catalogue/index.ts';
import { facetsOf } from '../../../src/domain/query/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { sayInEnglish } from '../../../src/words/speaker.ts';

it.each(kinds)('[LIST-54] no two filters that a list offers have the same name: %s', (kind) => {
  const catalogue = catalogueOf(kind);
  const offered = facetsOf(catalogue).filter(({ key }) => key !== catalogue.standing?.shows);
  const names = offered.map(({ label }) => sayInEnglish(label));
  expect([...new Set(names)]).toEqual(names);
});
