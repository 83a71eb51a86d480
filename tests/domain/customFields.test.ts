import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import {
  newOptionValue,
  optionOf,
  optionsNamed,
  optionsOf,
  optionText,
  takesCustomFields,
} from '../../src/domain/catalogue/index.ts';
import type { FieldValue, FieldValues, Occurrence } from '../../src/domain/catalogue/index.ts';
import { customFieldWords } from '../../src/words/en/labelsCustomFields.ts';
import { customKey, describedField, fieldIn, withCustomFields } from '../../src/domain/customFields/index.ts';
import { decide } from '../../src/domain/decide/index.ts';
import { entryText, parseEntry } from '../../src/domain/entry/index.ts';
import { isRefused } from '../../src/domain/kernel/decision.ts';
import { catalogueOf, catalogues, kindsWhere } from '../../src/domain/registry.ts';
import { readEveryLanguage } from '../../src/words/otherLanguages.ts';
import { speakerIn } from '../../src/words/otherSpeakers.ts';
import { letSpeak } from '../../src/words/speaker.ts';
import { speakEnglish } from '../support/spoken.ts';
import { asked, given, happened, NOW, worldOf } from '../support/specify.ts';
import { added, admin, disposed, manager, storekeeper, theatre } from './support/theatre.ts';

// A test that fails while German is spoken must not leave it to the others.
afterEach(speakEnglish);

const define = (values: FieldValues, id = 'size') =>
  ({ type: 'AddRecord', kind: 'customField', id, payload: { values } }) as const;
const definition = (values: FieldValues, id = 'size'): Occurrence =>
  added('customField', id, { label: 'Wig size', catalogue: 'prop', ...values });
const text = definition({ type: 'text' });
const change = (
  key: string,
  from: FieldValue | null,
  to: FieldValue | null,
  kind: 'prop' | 'customField' = 'prop',
  id = 'chair',
) => ({ type: 'ChangeRecord', kind, id, payload: { changes: { [key]: { from, to } } } }) as const;
const invalid = (message: string, field: string) => ({ code: 'invalid', message, field }) as const;

test.each(kindsWhere(takesCustomFields))(
  '[CUSTOM-15] a %s takes custom fields, and a group defines them for it',
  (catalogue) => {
    const values = { label: 'Parking space', catalogue, type: 'text' };
    given().when(define(values), { by: admin }).thenAccepts({ type: 'RecordAdded', data: { values } });
  },
);

test.each(kindsWhere((catalogue) => !takesCustomFields(catalogue)))(
  '[CUSTOM-15] a %s takes none, for the reason in its declaration',
  (catalogue) => {
    given()
      .when(define({ label: 'Parking space', catalogue, type: 'text' }), { by: admin })
      .thenRefuses({ ...invalid('', 'catalogue'), message: expect.any(String) });
  },
);

test('[CUSTOM-15] the form of a custom field tells the catalogues apart by their names', () => {
  const field = catalogues.customField.fields.catalogue;
  const labels = field.choices.map(({ label }: { label: string }) => label);
  expect(new Set(labels).size).toBe(kindsWhere(takesCustomFields).length);
});

describe('defining', () => {
  test.each([
    { type: 'text' },
    { type: 'long-text' },
    { type: 'number', unit: 'kg' },
    { type: 'number' },
    { type: 'money' },
    { type: 'length' },
    { type: 'date' },
    { type: 'flag' },
    { type: 'choice', options: ['red=Red'] },
    { type: 'choices', options: ['red=Red', 'blue!Blue'] },
  ])('[CUSTOM-1] an administrator adds a field of $type', (values) => {
    const asKept = { label: 'Wig size', catalogue: 'prop', ...values };
    given()
      .when(define(asKept), { by: admin })
      .thenAccepts({ type: 'RecordAdded', data: { values: asKept } });
  });

  test.each([
    [{ type: 'choice' }, 'A list field needs choices. Enter at least one.', 'options'],
    [{ type: 'choices', options: ['red!Red'] }, 'A list field needs choices. Enter at least one.', 'options'],
    [{ type: 'choice', options: ['Red'] }, 'Choices: each choice must have 1 to 60 characters.', 'options'],
    [
      { type: 'text', options: ['red=Red'] },
      'Only a list field has choices. Remove them or choose another type.',
      'options',
    ],
    [{ type: 'date', unit: 'kg' }, 'Only a number field has a unit. Remove the unit or choose another type.', 'unit'],
  ])('[CUSTOM-2] refuses %j', (values, message, field) => {
    given()
      .when(define({ label: 'Wig size', catalogue: 'prop', ...values }), { by: admin })
      .thenRefuses(invalid(message, field));
  });

  test('[CUSTOM-1] is offered for what a group describes, not for its settings', () => {
    expect(
      (['prop', 'scriptCopy', 'location', 'setting', 'user'] as const).map((kind) =>
        takesCustomFields(catalogueOf(kind)),
      ),
    ).toEqual([true, true, true, false, false]);
  });

  test('[CUSTOM-3] keeps the catalogue and the type', () => {
    given(text)
      .when(change('type', 'text', 'number', 'customField', 'size'), { by: admin })
      .thenRefuses(invalid("Type can't be changed later. Add another custom field instead.", 'type'));
    given(text)
      .when(change('catalogue', 'prop', 'costume', 'customField', 'size'), { by: admin })
      .thenRefuses(invalid("For can't be changed later. Add another custom field instead.", 'catalogue'));
  });

  test('[CUSTOM-4] renames, adds and withdraws choices, and keeps those there were', () => {
    const before = ['red=Red', 'blue=Blue'];
    const choosing = definition({ type: 'choice', options: before });
    const to = ['blue!Navy', 'red=Red', 'green=Green'];
    given(choosing)
      .when(change('options', before, to, 'customField', 'size'), { by: admin })
      .thenAccepts({ type: 'RecordChanged', data: { changes: { options: { from: before, to } } } });
    given(choosing)
      .when(change('options', before, ['red=Red'], 'customField', 'size'), { by: admin })
      .thenRefuses(invalid('"Blue" may be in use. Withdraw this choice instead of removing it.', 'options'));
  });

  test('[CUSTOM-4] writes choices so that the label may change', () => {
    expect(optionsNamed(['Dark red', 'dark RED!', 'Ωmega', 'Café'])).toEqual([
      'dark-red=Dark red',
      'dark-red-2=dark RED!',
      'mega=Ωmega',
      'cafe=Café',
    ]);
    expect(newOptionValue('—', [])).toBe('choice');
    expect([optionText({ value: 'a', label: 'A=b' }), optionText({ value: 'a', label: 'A', withdrawn: true })]).toEqual(
      ['a=A=b', 'a!A'],
    );
    expect([
      optionOf('a=A=b'),
      optionOf('a!A'),
      optionOf('a='),
      optionOf('A=A'),
      optionOf(`a=${'x'.repeat(61)}`),
      optionOf('a= '),
    ]).toEqual([
      { value: 'a', label: 'A=b' },
      { value: 'a', label: 'A', withdrawn: true },
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([optionsOf(undefined), optionsOf([1, 'x', 'a=A'])]).toEqual([[], [{ value: 'a', label: 'A' }]]);
  });

  test('[CUSTOM-5] has each name once in a catalogue', () => {
    given(text)
      .when(define({ label: 'wig SIZE', catalogue: 'prop', type: 'text' }, 'other'), { by: admin })
      .thenRefuses({
        code: 'name-taken',
        message: 'This name is already used by the custom field "Wig size". Choose another.',
        field: 'label',
        about: { kind: 'customField', id: 'size' },
      });
    given(text)
      .when(define({ label: 'Wig size', catalogue: 'costume', type: 'text' }, 'other'), { by: admin })
      .thenAccepts({
        type: 'RecordAdded',
        data: { values: { label: 'Wig size', catalogue: 'costume', type: 'text' } },
      });
    for (const label of ['home LOCATION', 'homeLocationId']) {
      given()
        .when(define({ label, catalogue: 'prop', type: 'text' }), { by: admin })
        .thenRefuses({
          code: 'name-taken',
          message: 'Every prop already has a field with this name. Choose another name.',
          field: 'label',
        });
    }
  });

  test("[CUSTOM-16] has no name of a declared field in the group's language, if that is known here", async () => {
    const speaks = (value: string) => added('setting', 'language', { parameter: 'language', value });
    const german = speaks('de');
    const values = { label: 'ZUSTAND', catalogue: 'prop', type: 'text' };
    const refused = (message: string) => ({ code: 'name-taken', message, field: 'label' }) as const;
    given(speaks('fr')).when(define(values), { by: admin }).thenAccepts({ type: 'RecordAdded', data: { values } });
    const speaker = await speakerIn('de');
    letSpeak(() => speaker);
    given(german)
      .when(define(values), { by: admin })
      .thenRefuses(refused('Requisite: Ein Feld mit diesem Namen gibt es schon. Wähle einen anderen Namen.'));
    speakEnglish();
    await readEveryLanguage();
    given(german)
      .when(define(values), { by: admin })
      .thenRefuses(refused('Every prop already has a field with this name. Choose another name.'));
    given().when(define(values), { by: admin }).thenAccepts({ type: 'RecordAdded', data: { values } });
  });

  test('[CUSTOM-5] asks for no name among the fields of a catalogue that is not known here', () => {
    given(definition({ type: 'text', label: 'Code', catalogue: 'puppet' }))
      .when(change('help', null, 'Of the string.', 'customField', 'size'), { by: admin })
      .thenAccepts({ type: 'RecordChanged', data: { changes: { help: { from: null, to: 'Of the string.' } } } });
  });

  test('[CUSTOM-5] keeps a name that a declared field took later, and gives it to no other', () => {
    const care = definition({ type: 'text', label: 'Care instructions', catalogue: 'costume' });
    const restore = { type: 'RestoreRecord', kind: 'customField', id: 'size', payload: {} } as const;
    const retire = {
      type: 'DisposeRecord',
      kind: 'customField',
      id: 'size',
      payload: { reason: 'not-needed' },
    } as const;
    const refused = {
      code: 'name-taken',
      message: 'Every costume already has a field with this name. Choose another name.',
      field: 'label',
    } as const;
    given(care)
      .when(change('order', null, 3, 'customField', 'size'), { by: admin })
      .thenAccepts({ type: 'RecordChanged', data: { changes: { order: { from: null, to: 3 } } } });
    given(care)
      .when(retire, { by: admin })
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
    given(care, disposed('customField', 'size'))
      .when(restore, { by: admin })
      .thenAccepts({ type: 'RecordRestored', data: {} });
    given(care)
      .when(change('label', 'Care instructions', 'Fabric', 'customField', 'size'), { by: admin })
      .thenRefuses(refused);
    given(definition({ type: 'text', label: 'Washing', catalogue: 'costume' }))
      .when(change('label', 'Washing', 'Care instructions', 'customField', 'size'), { by: admin })
      .thenRefuses(refused);
  });

  test('[CUSTOM-6] is for administrators', () => {
    for (const by of [manager, storekeeper]) {
      given()
        .when(define({ label: 'Wig size', catalogue: 'prop', type: 'text' }), { by })
        .thenRefuses({
          code: 'not-allowed',
          message: "You don't have permission to do this. Ask someone who manages custom fields.",
        });
    }
  });
});

describe('values', () => {
  test('[CUSTOM-7] lie under a key that no declared field has', () => {
    for (const { fields } of Object.values(catalogues))
      expect(Object.keys(fields).filter((key) => !/^[A-Za-z][A-Za-z0-9]*$/.test(key))).toEqual([]);
    given(...theatre, text)
      .when(change(customKey('size'), null, ' Large '), { by: manager })
      .thenAccepts({ type: 'RecordChanged', data: { changes: { x_size: { from: null, to: 'Large' } } } });
    given(...theatre, text)
      .when(
        {
          type: 'AddRecord',
          kind: 'prop',
          id: 'wig',
          payload: { values: { name: 'Wig', categoryId: 'furniture', x_size: 'Small' } },
        },
        { by: manager },
      )
      .thenAccepts({
        type: 'RecordAdded',
        data: { values: { name: 'Wig', categoryId: 'furniture', x_size: 'Small', code: 'FUR-00002' } },
      });
  });

  test('[CUSTOM-9] of a field that is not there, or of another catalogue, are refused', () => {
    given(...theatre)
      .when(change('x_size', null, 'Large'), { by: manager })
      .thenRefuses(invalid('There\'s no field "x_size".', 'x_size'));
    given(...theatre, definition({ type: 'text', catalogue: 'costume' }))
      .when(change('x_size', null, 'Large'), { by: manager })
      .thenRefuses(invalid('There\'s no field "x_size".', 'x_size'));
    given(...theatre)
      .when(
        {
          type: 'AddRecord',
          kind: 'prop',
          id: 'wig',
          payload: { values: { name: 'Wig', categoryId: 'furniture', x_size: 'Small' } },
        },
        { by: manager },
      )
      .thenRefuses(invalid('There\'s no field "x_size".', 'x_size'));
  });

  test('[CUSTOM-10] of a retired field stay', () => {
    const said = happened('prop', 'chair', {
      type: 'RecordChanged',
      data: { changes: { x_size: { from: null, to: 'Large' } } },
    });
    const retired = [...theatre, text, said, disposed('customField', 'size')];
    given(...theatre, text, said)
      .when(
        { type: 'DisposeRecord', kind: 'customField', id: 'size', payload: { reason: 'not-needed' } },
        { by: admin },
      )
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
    given(...retired)
      .when(change('x_size', 'Large', null), { by: manager })
      .thenRefuses(
        invalid(
          'Wig size has been retired. Leave it as it is, or ask an administrator to restore the field.',
          'x_size',
        ),
      );
    const world = worldOf(retired);
    expect(world.record('prop', 'chair')?.values['x_size']).toBe('Large');
    expect(withCustomFields(catalogueOf('prop'), world.records('customField').values())).toBe(catalogueOf('prop'));
    expect(fieldIn(world, catalogueOf('prop'), 'x_size')).toMatchObject({
      isRetired: true,
      field: { label: 'Wig size' },
    });
  });
});

describe('the catalogue of a group', () => {
  const definitionsAfter = (...events: readonly Occurrence[]) => [...worldOf(events).records('customField').values()];

  test('[CUSTOM-11] has its fields after the declared ones, by place and name', () => {
    const fields = definitionsAfter(
      definition({ label: 'Zebra', type: 'date', order: 1, isShown: true, help: 'When.' }, 'z'),
      definition({ label: 'Beta', type: 'number', unit: 'kg', isFilter: true }, 'b'),
      definition({ label: 'Alpha', type: 'choices', options: ['r=Red'], isFilter: true }, 'a'),
      definition({ label: 'Alps', type: 'long-text', isFilter: true }, 'c'),
      definition({ label: 'Save count', type: 'number' }, 'n'),
      definition({ label: 'Elsewhere', type: 'text', catalogue: 'costume' }, 'e'),
    );
    const prop = withCustomFields(catalogueOf('prop'), fields);
    const section = customFieldWords.noun.heading;
    expect(Object.keys(prop.fields).slice(Object.keys(catalogueOf('prop').fields).length)).toEqual([
      'x_z',
      'x_a',
      'x_c',
      'x_b',
      'x_n',
    ]);
    expect([
      prop.fields['x_z'],
      prop.fields['x_b'],
      prop.fields['x_a'],
      prop.fields['x_c'],
      prop.fields['x_n'],
    ]).toEqual([
      { type: 'date', label: 'Zebra', section, column: 'shown', help: 'When.' },
      { type: 'number', label: 'Beta', section, column: 'offered', facet: true, unit: 'kg' },
      {
        type: 'choices',
        label: 'Alpha',
        section,
        column: 'offered',
        facet: true,
        choices: [{ value: 'r', label: 'Red' }],
      },
      {
        type: 'text',
        label: 'Alps',
        section,
        column: 'offered',
        max: 4000,
        multiline: true,
        searched: true,
      },
      { type: 'number', label: 'Save count', section, column: 'offered' },
    ]);
  });

  test('[CUSTOM-11] shows each field as its type asks, and filters by all but long text and lengths', () => {
    const base = { label: 'Wig size', section: customFieldWords.noun.heading, column: 'offered' };
    const options = ['r=Red'];
    const described = (values: FieldValues) =>
      definitionsAfter(definition({ ...values, isFilter: true })).map(describedField);
    expect(['text', 'long-text', 'money', 'length', 'date', 'flag'].flatMap((type) => described({ type }))).toEqual([
      { ...base, type: 'text', max: 200, searched: true, facet: true },
      { ...base, type: 'text', max: 4000, multiline: true, searched: true },
      { ...base, type: 'money', facet: true },
      { ...base, type: 'length' },
      { ...base, type: 'date', facet: true },
      { ...base, type: 'flag', facet: true },
    ]);
    expect(['choice', 'choices'].flatMap((type) => described({ type, options }))).toEqual([
      { ...base, type: 'choice', choices: [{ value: 'r', label: 'Red' }], facet: true },
      { ...base, type: 'choices', choices: [{ value: 'r', label: 'Red' }], facet: true },
    ]);
  });

  test('[CUSTOM-11] stays the same object until a definition changes', () => {
    const fields = definitionsAfter(
      definition({ type: 'text' }),
      definition({ label: 'Twin', type: 'text' }, 'a'),
      definition({ label: 'Twin', type: 'text' }, 'b'),
    );
    const once = withCustomFields(catalogueOf('prop'), fields);
    expect(withCustomFields(catalogueOf('prop'), fields.toReversed())).toBe(once);
    expect(Object.keys(once.fields).slice(-3)).toEqual(['x_a', 'x_b', 'x_size']);
    const renamed = fields.map((each) =>
      each.id === 'size' ? { ...each, values: { ...each.values, label: 'Size' } } : each,
    );
    expect(withCustomFields(catalogueOf('prop'), renamed)).not.toBe(once);
    const relabelled = fields.map((each) =>
      each.id === 'size' ? { ...each, values: { ...each.values, label: 'Wig sizes' } } : each,
    );
    expect(withCustomFields(catalogueOf('prop'), relabelled).fields['x_size']?.label).toBe('Wig sizes');
    expect(withCustomFields(catalogueOf('prop'), fields.slice(1))).not.toBe(once);
    const last = definitionsAfter(definition({ label: 'Zip', type: 'text' }, 'zip'));
    expect(Object.keys(withCustomFields(catalogueOf('prop'), [...fields, ...last]).fields).at(-1)).toBe('x_zip');
    for (let group = 0; group < 9; group += 1)
      withCustomFields(
        catalogueOf('prop'),
        fields.map((each) => ({ ...each })),
      );
    expect(withCustomFields(catalogueOf('prop'), fields)).toEqual(once);
  });
});

const sentences = fc.string({ maxLength: 12 });
const definitions = fc.oneof(
  fc.constantFrom('text', 'long-text', 'money', 'length', 'date', 'flag').map((type) => ({ type })),
  fc.record({ type: fc.constant('number'), unit: fc.constantFrom('kg', 'm', 'pages') }),
  fc.record({
    type: fc.constantFrom('choice', 'choices'),
    options: fc.uniqueArray(fc.constantFrom('Red', 'Dark red', 'Café', 'X'), { minLength: 1 }).map(optionsNamed),
  }),
);
const typedTexts = fc.oneof(
  sentences,
  fc.constantFrom(
    '12',
    '-4',
    '2.5 kg',
    '1,5',
    '12.50',
    '31.5 cm',
    '12 1/2 in',
    '14 May 2026',
    'yes',
    'no',
    'Red',
    'red; X',
    'Dark red',
    'Café, X',
    '1e9',
    '99999999999',
  ),
);
const anything: fc.Arbitrary<FieldValue> = fc.oneof(
  sentences,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.array(sentences, { maxLength: 3 }),
  fc.record({ mm: fc.integer({ min: -1, max: 200_000 }), entered: sentences }),
);

describe('what is typed', () => {
  test('[CUSTOM-8] is kept by decide as the form reads it, and reads back', () => {
    fc.assert(
      fc.property(definitions, typedTexts, (values, typed) => {
        const world = worldOf([...theatre, definition(values)]);
        const field = describedField(world.record('customField', 'size') ?? expect.fail('the field is there'));
        const entry = parseEntry(field, typed);
        if ('problem' in entry || entry.value === null) return;
        expect(decide(asked(change('x_size', null, entry.value)), world, { actor: manager, now: NOW })).toEqual({
          accepted: [
            {
              type: 'RecordChanged',
              kind: 'prop',
              id: 'chair',
              data: { changes: { x_size: { from: null, to: entry.value } } },
            },
          ],
        });
        if (field.type !== 'choice' && field.type !== 'choices')
          expect(parseEntry(field, entryText(field, entry.value))).toEqual(entry);
      }),
      { numRuns: 400 },
    );
  });

  test('[CUSTOM-8] is refused by decide for whatever the descriptor refuses', () => {
    fc.assert(
      fc.property(definitions, anything, (values, value) => {
        fc.pre(typeof value !== 'number' || Number.isFinite(value));
        const world = worldOf([...theatre, definition(values)]);
        const decision = decide(asked(change('x_size', null, value)), world, { actor: manager, now: NOW });
        if (isRefused(decision)) {
          expect(decision.refused).toMatchObject({ code: 'invalid', field: 'x_size' });
          return;
        }
        const [fact] = decision.accepted;
        const kept = fact?.type === 'RecordChanged' ? fact.data.changes['x_size']?.to : undefined;
        const again = decide(asked(change('x_size', null, kept ?? null)), world, { actor: manager, now: NOW });
        expect(again).toEqual(decision);
      }),
      { numRuns: 400 },
    );
  });
});
