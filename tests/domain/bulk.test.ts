import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bulkChange, waysOf, type BulkEdit } from '../../src/domain/bulk/index.ts';
import { changeRecord } from '../../src/domain/changes/index.ts';
import { evolve, type CatalogueRecord, type FieldValue, equalValues } from '../../src/domain/catalogue/index.ts';
import { withCustomFields } from '../../src/domain/customFields/index.ts';
import { decide } from '../../src/domain/decide/index.ts';
import { Layer } from '../../src/domain/layers/index.ts';
import { isRefused } from '../../src/domain/kernel/decision.ts';
import { searchKey } from '../../src/domain/kernel/text.ts';
import { catalogues } from '../../src/domain/registry.ts';
import { asked, NOW, TODAY } from '../support/specify.ts';
import { added, manager, theatre } from './support/theatre.ts';

const { prop } = catalogues;
const propOf = (values: Readonly<Record<string, FieldValue>>): CatalogueRecord =>
  evolve(undefined, added('prop', 'p', { name: 'Thing', categoryId: 'furniture', ...values }));

const on = { fields: prop.fields, today: TODAY };

describe('the same change for many', () => {
  test('[BULK-1] sets, clears, adds to and takes from, whatever stood there', () => {
    const record = propOf({ condition: 'good', tags: ['war', 'brass'] });
    expect(
      bulkChange(
        record,
        {
          condition: { how: 'set', value: 'poor' },
          tags: { how: 'add', words: ['Brass', 'royal'] },
          notes: { how: 'clear' },
        },
        on,
      )?.payload.changes,
    ).toEqual({
      condition: { from: 'good', to: 'poor' },
      tags: { from: ['war', 'brass'], to: ['war', 'brass', 'royal'] },
    });
    expect(
      bulkChange(record, { condition: { how: 'clear' }, tags: { how: 'remove', words: ['WAR'] } }, on)?.payload.changes,
    ).toEqual({
      condition: { from: 'good', to: null },
      tags: { from: ['war', 'brass'], to: ['brass'] },
    });
    expect(bulkChange(record, { tags: { how: 'remove', words: ['brass', 'war'] } }, on)?.payload.changes).toEqual({
      tags: { from: ['war', 'brass'], to: null },
    });
    expect(bulkChange(propOf({}), { tags: { how: 'add', words: ['war'] } }, on)?.payload.changes).toEqual({
      tags: { from: null, to: ['war'] },
    });
  });

  test('[BULK-1] leaves alone what names or numbers each, and never clears what must be there', () => {
    const ways = (key: keyof typeof prop.fields & string) => waysOf(prop, key, prop.fields[key]);
    expect([ways('name'), ways('code'), ways('categoryId'), ways('condition'), ways('tags')]).toEqual([
      [],
      [],
      ['set'],
      ['set', 'clear'],
      ['add', 'remove', 'set', 'clear'],
    ]);
    const { user } = catalogues;
    expect(waysOf(user, 'email', user.fields.email)).toEqual([]);
  });

  test('[BULK-2] touches no record that is so already', () => {
    expect(
      bulkChange(
        propOf({ condition: 'good', tags: ['war'] }),
        {
          condition: { how: 'set', value: 'good' },
          tags: { how: 'add', words: ['war'] },
        },
        on,
      ),
    ).toBeUndefined();
  });

  test('[BULK-8] changes fields that the group has added by the same ways, and they are taken back', () => {
    const world = new Layer();
    for (const event of [
      ...theatre,
      added('customField', 'wig', {
        label: 'Wig size',
        catalogue: 'prop',
        type: 'choices',
        options: ['s=Small', 'l=Large'],
      }),
      added('prop', 'p', { name: 'Thing', categoryId: 'furniture', x_wig: ['s'] }),
    ])
      world.apply(event);
    const own = withCustomFields(prop, world.records('customField').values());
    const field = own.fields['x_wig'];
    expect(field && waysOf(own, 'x_wig', field)).toEqual(['add', 'remove', 'set', 'clear']);
    const before = world.record('prop', 'p');
    const body = before && bulkChange(before, { x_wig: { how: 'add', words: ['l'] } }, on);
    for (const step of body ? [body, ...changeRecord(body, body.payload.changes).undo] : []) {
      const decision = decide(asked(step), world, { actor: manager, now: NOW });
      for (const fact of isRefused(decision) ? [] : decision.accepted)
        world.apply({ ...fact, stamp: { by: 'x', at: NOW } });
      expect(world.record('prop', 'p')?.values['x_wig']).toEqual(step === body ? ['s', 'l'] : ['s']);
    }
    expect(body?.payload.changes).toEqual({ x_wig: { from: ['s'], to: ['s', 'l'] } });
  });

  const words = fc.uniqueArray(fc.constantFrom('war', 'War', 'brass', 'royal', 'Ötzi'), {
    minLength: 1,
    maxLength: 3,
    selector: searchKey,
  });
  const edit: fc.Arbitrary<BulkEdit> = fc.oneof(
    fc.record({ how: fc.constantFrom('add', 'remove'), words }),
    fc.record({ how: fc.constant('set'), value: words }),
    fc.constant({ how: 'clear' } as const),
  );

  test('[BULK-2] is accepted by the domain and brought back by its reverse', () => {
    fc.assert(
      fc.property(fc.option(words, { nil: undefined }), edit, (tags, tagEdit) => {
        const world = new Layer();
        for (const event of [
          ...theatre,
          added('prop', 'p', { name: 'Thing', categoryId: 'furniture', ...(tags === undefined ? {} : { tags }) }),
        ])
          world.apply(event);
        const before = world.record('prop', 'p');
        const body = before && bulkChange(before, { tags: tagEdit }, on);
        if (!body) return;
        for (const step of [body, ...changeRecord(body, body.payload.changes).undo]) {
          const decision = decide(asked(step), world, { actor: manager, now: NOW });
          expect(isRefused(decision)).toBe(false);
          for (const fact of isRefused(decision) ? [] : decision.accepted)
            world.apply({ ...fact, stamp: { by: 'x', at: NOW } });
        }
        expect(equalValues(world.record('prop', 'p')?.values['tags'] ?? null, before.values['tags'] ?? null)).toBe(
          true,
        );
      }),
      { seed: 20_260_514, numRuns: 300 },
    );
  });
});
