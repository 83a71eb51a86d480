import { expect, it } from 'vitest';
import { systemActor } from '../../../src/domain/access/index.ts';
import type { CatalogueRecord } from '../../../src/domain/catalogue/index.ts';
import { choiceProblem, type AskedForm } from '../../../src/domain/entry/index.ts';
import { recordOf } from '../../support/recordOf.ts';
import { worldOf } from '../../support/specify.ts';

const situation = { world: worldOf([]), actor: systemActor };

/** A catalogue whose rule refuses every value of these fields, and the records that it was asked about. */
function refusing(...fields: readonly string[]) {
  const seen: CatalogueRecord[] = [];
  const catalogue: AskedForm['catalogue'] = {
    kind: 'prop',
    asksRulesFirst: true,
    rules: fields.map((field) => (next) => {
      seen.push(next);
      return { code: 'invalid', message: `Not this ${field}.`, field };
    }),
  };
  return { seen, catalogue };
}

it('[RIGHTS-7] says what the rule of its own field says, of the record as it would become', () => {
  const { seen, catalogue } = refusing('name', 'tags');
  const form = { catalogue, id: 'new', before: undefined, values: { name: 'Lamp' } };
  expect(choiceProblem(form, 'tags', 'army', situation)).toBe('Not this tags.');
  expect(seen.map(({ id, values }) => [id, values])).toEqual([
    ['new', { name: 'Lamp', tags: ['army'] }],
    ['new', { name: 'Lamp', tags: ['army'] }],
  ]);
  expect(choiceProblem({ ...form, catalogue: { kind: 'prop', asksRulesFirst: true } }, 'tags', 'army', situation)).toBe(
    undefined,
  );
});

it('[RIGHTS-7] says nothing of what is there already, and where the catalogue does not ask', () => {
  const { seen, catalogue } = refusing('tags');
  const before = recordOf('prop', 'one', { name: 'Lamp', tags: ['army'] });
  const form = { catalogue, id: 'one', before, values: {} };
  expect(choiceProblem(form, 'tags', 'army', situation)).toBe(undefined);
  expect(choiceProblem(form, 'tags', 'old', situation)).toBe('Not this tags.');
  expect(seen.map(({ values }) => values['tags'])).toEqual([['army', 'old']]);
  const { asksRulesFirst: _, ...silent } = catalogue;
  expect(choiceProblem({ ...form, catalogue: silent }, 'tags', 'old', situation)).toBe(undefined);
});
