import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evolve, type CatalogueRecord, type FieldValues } from '../../src/domain/catalogue/index.ts';
import { lookalikeKey, nameKey, possibleDuplicates } from '../../src/domain/duplicates/index.ts';
import { catalogues, catalogueOf } from '../../src/domain/registry.ts';
import { happened } from '../support/specify.ts';
import { added, disposed } from './support/theatre.ts';

const { prop, costume, equipment } = catalogues;
const recordOf = (kind: 'prop' | 'costume' | 'equipment', id: string, values: FieldValues): CatalogueRecord =>
  evolve(undefined, added(kind, id, values));
const props = (...rows: readonly FieldValues[]) =>
  rows.map((values, at) => recordOf('prop', `p${at}`, { categoryId: 'furniture', ...values }));
const found = (records: readonly CatalogueRecord[], different?: ReadonlySet<string>) =>
  possibleDuplicates(prop, records, different).map(({ reason, records: group }) => [
    reason.sign,
    group.map(({ id }) => id).join(' '),
  ]);

describe('what looks like one', () => {
  test('[DUP-1] is a name, whatever its order, plural and marks, within one category', () => {
    expect(['Bentwood chair', 'Chairs, the bentwood', 'CHAIR  (Bentwood)'].map(nameKey)).toEqual([
      'bentwood chair',
      'bentwood chair',
      'bentwood chair',
    ]);
    expect([nameKey('Glass'), nameKey('Gas'), nameKey('Émile'), nameKey('The'), nameKey('?!')]).toEqual([
      'glass',
      'gas',
      'emile',
      'the',
      '?!',
    ]);
    expect(
      found(
        props(
          { name: 'Bentwood chair' },
          { name: 'Chairs, bentwood' },
          { name: 'Bentwood chair', categoryId: 'seating' },
          { name: 'Stool' },
        ),
      ),
    ).toEqual([['name', 'p0 p1']]);
    expect(
      possibleDuplicates(catalogueOf('script'), []).length +
        possibleDuplicates(catalogueOf('anthologyPiece'), props({ name: 'A' }, { name: 'A' })).length,
    ).toBe(0);
  });

  test('[DUP-2] is a code that reads like another', () => {
    expect(['P-00012', 'p12', 'P O12', 'P-I2', 'PL2', 'A1OO'].map(lookalikeKey)).toEqual([
      'P12',
      'P12',
      'P12',
      'P12',
      'P12',
      'A100',
    ]);
    expect(
      found(props({ name: 'Sword', code: 'P-00012' }, { name: 'Cup', code: 'P12' }, { name: 'Ring', code: 'P-00120' })),
    ).toEqual([['code', 'p0 p1']]);
  });

  test('[DUP-3, DUP-4, DUP-6] is a number that only one can have; sizes and numbers tell the others apart', () => {
    const lantern = (id: string, values: FieldValues) =>
      recordOf('equipment', id, { name: 'Fresnel', categoryId: 'fresnels', ...values });
    const lanterns = [
      lantern('e0', { serial: 'S-1' }),
      lantern('e1', { serial: 'S-2' }),
      recordOf('equipment', 'e2', { name: 'Lantern', categoryId: 'x', serial: 's-2' }),
      lantern('e3', {}),
      lantern('e4', {}),
    ];
    expect(
      possibleDuplicates(equipment, lanterns).map(({ reason, records }) => [reason, records.map(({ id }) => id)]),
    ).toEqual([
      [{ sign: 'same', field: 'serial' }, ['e1', 'e2']],
      [{ sign: 'name' }, ['e3', 'e4']],
    ]);
    const shirt = (id: string, values: FieldValues) =>
      recordOf('costume', id, { name: 'Shirt', categoryId: 'shirts', ...values });
    const groups = (...shirts: readonly CatalogueRecord[]) =>
      possibleDuplicates(costume, shirts).map(({ records }) => records.map(({ id }) => id));
    expect(groups(shirt('a', { sizeLabel: 'M' }), shirt('b', { sizeLabel: 'L' }))).toEqual([]);
    expect(
      groups(
        shirt('a', { sizeLabel: 'M', colours: ['red', 'blue'] }),
        shirt('b', { sizeLabel: 'm', colours: ['blue', 'red'] }),
        shirt('c', {}),
      ),
    ).toEqual([['a', 'b', 'c']]);
    expect(
      groups(shirt('a', { sizeLabel: 'M' }), shirt('b', { sizeLabel: 'L' }), shirt('c', {}), shirt('d', {})),
    ).toEqual([['c', 'd']]);
  });

  test('[DUP-3, DUP-4] compares what is not a text as well, and names among all where no field parts them', () => {
    const anywhere = { ...prop, duplicates: { same: ['tags', 'quantity'], apart: ['width'] } };
    const wide = { mm: 100, entered: '10 cm' };
    const groups = (...rows: readonly FieldValues[]) =>
      possibleDuplicates(anywhere, props(...rows)).map(({ reason, records }) => [
        reason.sign,
        records.map(({ id }) => id).join(' '),
      ]);
    expect(
      groups(
        { name: 'Box', width: wide },
        { name: 'Box', width: { mm: 100, entered: '100 mm' }, categoryId: 'seating' },
        { name: 'Box', width: { mm: 90, entered: '9 cm' } },
      ),
    ).toEqual([['name', 'p0 p1']]);
    expect(
      groups(
        { name: 'A', tags: ['x', 'y'] },
        { name: 'B', tags: ['Y', 'X'] },
        { name: 'C', quantity: 4 },
        { name: 'D', quantity: 4 },
      ),
    ).toEqual([
      ['same', 'p0 p1'],
      ['same', 'p2 p3'],
    ]);
    expect(groups({ name: 'A', tags: ['a', 'bc'] }, { name: 'B', tags: ['ab', 'c'] })).toEqual([]);
    const byBoth = { ...prop, duplicates: { apart: ['owner', 'parts'] } };
    expect(
      possibleDuplicates(
        byBoth,
        props({ name: 'A', owner: 'x' }, { name: 'A', parts: 'x' }, { name: 'A', owner: 'y' }),
      ),
    ).toEqual([]);
    expect(
      possibleDuplicates({ ...prop, duplicates: {} }, props({ name: 'A' }, { name: 'A', categoryId: 'x' })),
    ).toHaveLength(1);
  });

  test('[DUP-5, DUP-6] passes over what is out of use, and names the one that was added first foremost', () => {
    const gone = evolve(recordOf('prop', 'gone', { name: 'Chair', categoryId: 'furniture' }), disposed('prop', 'gone'));
    const late = evolve(undefined, {
      ...happened('prop', 'a-late', {
        type: 'RecordAdded',
        data: { values: { name: 'Chair', categoryId: 'furniture' } },
      }),
      stamp: { by: 'x', at: '2027-01-01T00:00:00.000Z' },
    });
    expect(found([gone, late, ...props({ name: 'Chair' })])).toEqual([['name', 'p0 a-late']]);
    expect(found([gone, ...props({ name: 'Chair' })])).toEqual([]);
    expect(found(props({ name: 'Chair' }, { name: 'Chair' }).toReversed())).toEqual([['name', 'p0 p1']]);
  });

  test('[DUP-7] leaves out what was said to be different, until another joins', () => {
    const records = props({ name: 'Chair' }, { name: 'Chairs' });
    const [group] = possibleDuplicates(prop, records);
    const different = new Set([group?.key ?? '']);
    expect(found(records, different)).toEqual([]);
    expect(
      found([...records, recordOf('prop', 'third', { name: 'A chair', categoryId: 'furniture' })], different),
    ).toEqual([['name', 'p0 p1 third']]);
  });

  test('[DUP-8] is found among 100,000 in one pass', () => {
    const many = Array.from({ length: 100_000 }, (_, at) =>
      recordOf('prop', `p${at}`, { name: `Thing ${at % 99_990}`, code: `P-${at}`, categoryId: 'furniture' }),
    );
    expect(possibleDuplicates(prop, many)).toHaveLength(10);
  });

  const name = fc.constantFrom('Chair', 'chairs', 'Bentwood chair', 'Chair bentwood', 'Cup', 'Café cup');
  const row = fc.record(
    {
      name,
      categoryId: fc.constantFrom('furniture', 'seating'),
      code: fc.constantFrom('P-1', 'P-01', 'P-l', 'Q-1', 'Q-7', 'Z'),
    },
    { requiredKeys: ['name', 'categoryId'] },
  );

  test('[DUP-5] holds whatever the records and their order', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), fc.integer({ min: 0, max: 11 }), (rows, at) => {
        const records = rows.map((values, place) => recordOf('prop', `p${place}`, values));
        const groups = possibleDuplicates(prop, records);
        for (const { reason, records: group } of groups) {
          const keys = group.map(({ values }) =>
            reason.sign === 'code'
              ? lookalikeKey(String(values['code']))
              : `${String(values['categoryId'])} ${nameKey(String(values['name']))}`,
          );
          expect([group.length > 1, new Set(keys).size, new Set(group).size]).toEqual([true, 1, group.length]);
        }
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        const shuffled = records.slice(at).concat(records.slice(0, at)).toReversed();
        expect(
          possibleDuplicates(prop, shuffled)
            .map(({ key }) => key)
            .toSorted(),
        ).toEqual(groups.map(({ key }) => key).toSorted());
        const [original] = records;
        if (!original) return;
        const copied = possibleDuplicates(prop, [...records, recordOf('prop', 'copy', original.values)]);
        expect(
          copied.some(
            ({ reason, records: group }) =>
              reason.sign === 'name' && group.some(({ id }) => id === 'copy') && group.includes(original),
          ),
        ).toBe(true);
      }),
      { seed: 20_261_121, numRuns: 200 },
    );
  });
});

describe('groups of possible duplicates', () => {
  test('[DUP-6] puts the strongest sign first, then goes by name', () => {
    const rows = props(
      { name: 'Zither', owner: 'Mrs Ellis' },
      { name: 'Viol', owner: 'Mrs Ellis' },
      { name: 'Lute', code: 'P-1' },
      { name: 'Harp', code: 'P-01' },
      { name: 'Bell' },
      { name: 'Bell' },
      { name: 'Axe' },
      { name: 'Axe' },
    );
    expect(
      possibleDuplicates({ ...prop, duplicates: { same: ['owner'] } }, rows).map(({ reason, records }) => [
        reason.sign,
        records.map(({ id }) => id).join(' '),
      ]),
    ).toEqual([
      ['same', 'p0 p1'],
      ['code', 'p2 p3'],
      ['name', 'p6 p7'],
      ['name', 'p4 p5'],
    ]);
  });

  test('[DUP-7] knows a group by a key that stays the same in later versions', () => {
    const keys = possibleDuplicates(
      { ...prop, duplicates: { same: ['owner'] } },
      props(
        { name: 'Chair', code: 'P-1', owner: 'Mrs Ellis' },
        { name: 'Chairs', code: 'P-01', owner: 'Mrs Ellis' },
        { name: 'Chair' },
      ),
    ).map(({ key }) => key);
    expect(keys).toEqual(['1my9nm8bd8v2l', 'hftq5ji1oxvc', '1w2rcuhsigavm']);
  });
});
