import { describe, expect, expectTypeOf, test } from 'vitest';
import { choices, defineCatalogue, isOf } from '../../src/domain/catalogue/index.ts';
import type {
  CatalogueRecord,
  FieldValue,
  FieldValues,
  Kind,
  Length,
  RecordOf,
  ValuesOf,
} from '../../src/domain/catalogue/index.ts';
import { worldOf } from '../support/specify.ts';
import { added, furniture } from './support/theatre.ts';

describe('what the compiler knows of a record', () => {
  const wig = defineCatalogue({
    kind: 'costume',
    scope: 'costumes',
    area: 'costumes',
    path: 'wigs',
    noun: { one: 'wig', many: 'wigs', a: 'a wig', heading: 'Wigs' },
    title: 'name',
    stock: true,
    photos: true,
    fields: {
      name: { type: 'text', label: 'Name', max: 120, required: true, personal: true },
      maker: { type: 'reference', to: 'member', label: 'Maker', required: true },
      email: { type: 'email', label: 'Email', required: true, personal: true },
      hair: { type: 'choice', label: 'Hair', choices: choices({ human: 'Human', yak: 'Yak hair' }) },
      uses: { type: 'choices', label: 'For', choices: choices({ stage: 'Stage', film: 'Film' }) },
      tags: { type: 'words', label: 'Tags', max: 5 },
      price: { type: 'money', label: 'Price' },
      girth: { type: 'length', label: 'Girth' },
      lace: { type: 'flag', label: 'Lace front' },
    },
  });
  type Wig = ValuesOf<typeof wig>;

  test('[TYPE-1] follows from the declaration of its fields', () => {
    expectTypeOf<Wig['name']>().toEqualTypeOf<string>();
    expectTypeOf<Wig['maker']>().toEqualTypeOf<string>();
    expectTypeOf<Wig['email']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Wig['hair']>().toEqualTypeOf<'human' | 'yak' | undefined>();
    expectTypeOf<Wig['uses']>().toEqualTypeOf<readonly ('stage' | 'film')[] | undefined>();
    expectTypeOf<Wig['tags']>().toEqualTypeOf<readonly string[] | undefined>();
    expectTypeOf<Wig['price']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<Wig['girth']>().toEqualTypeOf<Length | undefined>();
    expectTypeOf<Wig['lace']>().toEqualTypeOf<boolean | undefined>();
    expect(wig.fields.hair.choices.map(({ value }) => value)).toEqual(['human', 'yak']);
  });

  test('[TYPE-1] names every use of a field that is called otherwise', () => {
    const world = worldOf([furniture, added('prop', 'chair', { name: 'Chair', categoryId: 'furniture' })]);
    const chair = world.record('prop', 'chair');
    expect(chair?.values.name).toBe('Chair');
    // @ts-expect-error A prop has no such field.
    expect(chair?.values.title).toBeUndefined();
    // @ts-expect-error The field has no such choice.
    expect(chair?.values.stockKind === 'wardrobe').toBe(false);
  });

  test('[TYPE-2] is its kind where it was asked for by it, and where it was looked at', () => {
    const world = worldOf([furniture, added('prop', 'chair', { name: 'Chair', categoryId: 'furniture' })]);
    expectTypeOf(world.record('prop', 'chair')).toEqualTypeOf<RecordOf<'prop'> | undefined>();
    expectTypeOf(world.records('member')).toEqualTypeOf<ReadonlyMap<string, RecordOf<'member'>>>();
    const kind: Kind = 'prop';
    const any: CatalogueRecord | undefined = world.record(kind as Kind, 'chair');
    expectTypeOf<CatalogueRecord['values']>().toEqualTypeOf<FieldValues>();
    expectTypeOf(any?.values['name']).toEqualTypeOf<FieldValue | undefined>();
    expect(any && isOf(any, 'prop') ? any.values.categoryId : undefined).toBe('furniture');
    expect(any && isOf(any, 'costume')).toBe(false);
  });
});
