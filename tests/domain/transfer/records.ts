/** Random records of any catalogue, generated from its declaration: every field type, including awkward values. */
import fc from 'fast-check';
import { checkValue, isActive, kinds } from '../../../src/domain/catalogue/index.ts';
import type { Catalogue, CatalogueRecord, Field, FieldValue, Kind } from '../../../src/domain/catalogue/index.ts';
import { Layer } from '../../../src/domain/layers/index.ts';
import { parseLength } from '../../../src/domain/entry/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { recordOf } from '../../support/recordOf.ts';

/** Texts that cause trouble in spreadsheets and lists. */
const awkward = fc.constantFrom(
  '=1+1',
  '+44 20 7946',
  '-5',
  '@sum',
  "'=x",
  "''+y",
  "'tis",
  'a;b',
  'a,b',
  'a|b',
  '"quoted"',
  'say "when"',
  'two\nlines',
  'two\r\nlines',
  ' space ',
  'Café',
  '日本',
  '007',
  '1e5',
  'TRUE',
  'a / b',
  'a > b',
  '#N/A',
  '12/05/2026',
  '\u{1F3AD}',
  '0',
  ';',
  '-',
  '="x"',
  'x\ty',
);
const plain = fc.string({ minLength: 1, maxLength: 24, unit: 'grapheme' });
const text = fc.oneof(awkward, plain, fc.constantFrom('Lamp', 'Chair', 'Coat'));
const years = fc.integer({ min: 0, max: 9999 });

function raw(field: Field, idsOf: (kind: Kind) => readonly string[]): fc.Arbitrary<unknown> {
  switch (field.type) {
    case 'text':
      return field.multiline ? fc.array(text, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')) : text;
    case 'email':
      return fc.constantFrom('sam@example.org', 'a.b+c@example.co.uk');
    case 'integer':
      return fc.oneof(fc.integer({ min: field.min, max: field.max }), fc.constantFrom(field.min, field.max));
    case 'money':
      return fc.integer({ min: 0, max: 999_999_999 });
    case 'length':
      return fc.oneof(
        fc
          .constantFrom('12 1/2 in', '31,5 cm', '6\' 2"', '12½"', '1,234 mm', '2 yd')
          .map((typed) => (parseLength(typed) as { value: FieldValue }).value),
        fc.record({ mm: fc.integer({ min: 1, max: 100_000 }), entered: fc.constantFrom('one hand', 'about 3') }),
      );
    case 'date':
      return fc
        .tuple(years, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
        .map(
          ([y, m, d]) =>
            `${String((y % 1027) + 1000).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`,
        );
    case 'flag':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...field.choices.map(({ value }) => value));
    case 'choices':
      return fc.uniqueArray(fc.constantFrom(...field.choices.map(({ value }) => value)), {
        minLength: 1,
        maxLength: 4,
      });
    case 'words':
      return fc.uniqueArray(text, { minLength: 1, maxLength: Math.min(4, field.max) });
    case 'reference':
      return fc.constantFrom(...idsOf(field.to));
    case 'number':
      return fc.oneof(
        fc.constantFrom(1.125, -2.5, 1234.567, 0),
        fc.integer({ min: -999, max: 9999 }).map((hundredths) => hundredths / 100),
      );
    case 'options':
      return fc.constant(['red=Red; or so', 'dark-red!Dark red', 'x-9=Blue']);
    case 'code':
      return fc.constantFrom('P-00012', 'a.b/c', '00123', 'TAG-7');
    default:
      return fc.constant(undefined);
  }
}

/** A value as stored; undefined for one the domain would refuse. */
function kept(field: Field, value: unknown): FieldValue | undefined {
  const checked = checkValue(field, value);
  return 'value' in checked ? checked.value : undefined;
}

function valuesOf(
  catalogue: Pick<Catalogue, 'fields' | 'title'>,
  idsOf: (kind: Kind) => readonly string[],
): fc.Arbitrary<Record<string, FieldValue>> {
  const fields: readonly (readonly [string, Field])[] = Object.entries(catalogue.fields);
  const options = Object.fromEntries(
    fields.map(([key, field]) => [
      key,
      field.required ? raw(field, idsOf) : fc.option(raw(field, idsOf), { nil: undefined }),
    ]),
  );
  return fc.record(options).map((drawn) =>
    Object.fromEntries(
      fields.flatMap(([key, field]) => {
        const value = drawn[key] === undefined ? undefined : kept(field, drawn[key]);
        if (value !== undefined) return [[key, value] as const];
        return key === catalogue.title ? [[key, 'Nameless'] as const] : [];
      }),
    ),
  );
}

/** Records a kind can refer to: two of every other kind with the same name, and a disposed-of one. */
function surroundings(kind: Kind): readonly CatalogueRecord[] {
  return kinds.flatMap((other) => {
    if (other === kind) return [];
    const { title, fields } = catalogueOf(other);
    const code = Object.hasOwn(fields, 'code');
    return [0, 1, 2].map((index) =>
      recordOf(
        other,
        `${other}-${index}`,
        {
          [title]: index === 1 ? 'Attic / Box' : 'The same',
          ...(code ? { code: `${other.slice(0, 12)}-${index}` } : {}),
        },
        index === 2
          ? { lifecycle: { stage: 'disposed', reason: 'sold', stamp: { by: 'u', at: '2026-01-01T00:00:00.000Z' } } }
          : {},
      ),
    );
  });
}

/** A device with records of every kind, and up to six random records of one of them. */
export function deviceWith(
  kind: Kind,
): fc.Arbitrary<{ readonly layer: Layer; readonly records: readonly CatalogueRecord[] }> {
  const catalogue = catalogueOf(kind);
  const idsOf = (to: Kind) => (to === kind ? [`${kind}-0`] : [`${to}-0`, `${to}-1`, `${to}-2`]);
  return fc.array(valuesOf(catalogue, idsOf), { minLength: 1, maxLength: 6 }).map((drawn) => {
    const layer = new Layer();
    for (const record of surroundings(kind)) layer.put(record);
    const records = drawn.map((values, index) => {
      // A code is unique, and nothing contains itself.
      const own = 'code' in values ? { code: index === 0 ? values['code'] : `${String(values['code'])}-${index}` } : {};
      const within = Object.entries(catalogue.fields).find(
        ([, field]) => (field as Field).type === 'reference' && 'to' in field && field.to === kind,
      )?.[0];
      const { [within ?? '']: parent, ...rest } = values;
      const nested = within !== undefined && index > 0 && parent !== undefined ? { [within]: `${kind}-0` } : {};
      const distinct =
        catalogue.uniqueTitleWithin === undefined
          ? {}
          : { [catalogue.title]: `${String(values[catalogue.title])} ${index}`.slice(-60) };
      return recordOf(kind, `${kind}-${index}`, { ...rest, ...own, ...nested, ...distinct } as Record<
        string,
        FieldValue
      >);
    });
    for (const record of records) layer.put(record);
    return { layer, records: records.filter(isActive) };
  });
}
