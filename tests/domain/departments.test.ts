import { sayInEnglish } from '../../src/words/speaker.ts';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../src/domain/access/index.ts';
import { fieldOf } from '../../src/domain/catalogue/index.ts';
import type { FieldValue, FieldValues, Kind, Occurrence } from '../../src/domain/catalogue/index.ts';
import { costumeCategorySeed } from '../../src/domain/costumes/index.ts';
import { decide } from '../../src/domain/decide/index.ts';
import { Layer } from '../../src/domain/layers/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { equipmentCategorySeed } from '../../src/domain/equipment/index.ts';
import { isRefused } from '../../src/domain/kernel/decision.ts';
import { catalogueOf, catalogues } from '../../src/domain/registry.ts';
import { scriptCategorySeed } from '../../src/domain/scripts/index.ts';
import { asked, given, happened, NOW } from '../support/specify.ts';
import { added, loanOf, sam, store, uuid } from './support/theatre.ts';

const by: Actor = {
  userId: 'keeper',
  memberId: 'kim',
  roles: [],
  permissions: ['costumes:manage', 'equipment:manage', 'scripts:manage'],
  features: ['Costumes', 'Equipment', 'Scripts'],
};
const borrower: Actor = {
  userId: 'borrower',
  memberId: 'sam',
  roles: [],
  permissions: [],
  features: ['Costumes', 'Equipment', 'Scripts'],
};

const coats = added('costumeCategory', 'coats', { name: 'Coats', prefix: 'COA' });
const lanterns = added('equipmentCategory', 'lanterns', { name: 'Lanterns' });
const thrillers = added('scriptCategory', 'thrillers', { name: 'Thrillers', prefix: 'THR' });
const ghost = added('script', 'ghost', { title: 'The Ghost Light', work: 'play' });
const plays = added('anthology', 'plays', { title: 'Best Short Plays 1998' });

const kit = added('kit', 'case', { name: 'Case' });

const add = (kind: Kind, values: FieldValues, id = 'new'): CommandBody => ({
  type: 'AddRecord',
  kind,
  id,
  payload: { values },
});
const signOut = (kind: Kind, id: string): CommandBody => ({
  type: 'SignOutItem',
  kind,
  id,
  payload: { loanId: uuid(1), memberId: 'sam', quantity: 1, from: '2026-05-14', dueBack: '2026-05-20' },
});

/** One record of each kind with all fields set. */
const filled: readonly (readonly [Kind, readonly Occurrence[], Record<string, FieldValue>])[] = [
  [
    'costume',
    [coats, store, kit],
    {
      name: 'Frock coat',
      code: 'COA-7',
      categoryId: 'coats',
      description: 'Velvet collar.',
      tags: ['military'],
      tracking: 'single',
      quantity: 1,
      homeLocationId: 'store',
      condition: 'good',
      colours: ['black', 'gold'],
      period: ['victorian-late'],
      sizeLabel: '40R',
      sizeSystem: 'uk',
      wearer: 'adult',
      cut: 'menswear',
      chest: { mm: 1016, entered: '40 in' },
      waist: { mm: 860, entered: '86 cm' },
      hip: { mm: 1000, entered: '100 cm' },
      inseam: { mm: 787, entered: '31 in' },
      length: { mm: 1100, entered: '110 cm' },
      sleeve: { mm: 640, entered: '64 cm' },
      collar: { mm: 394, entered: '15 1/2 in' },
      shoulder: { mm: 460, entered: '46 cm' },
      chestTo: { mm: 1040, entered: '104 cm' },
      waistTo: { mm: 900, entered: '90 cm' },
      hipTo: { mm: 1100, entered: '110 cm' },
      letOut: { mm: 40, entered: '4 cm' },
      letDown: { mm: 50, entered: '5 cm' },
      head: { mm: 580, entered: '58 cm' },
      shoe: 'UK 9',
      fabric: ['wool', 'silk'],
      pattern: 'solid',
      style: ['formal'],
      closures: ['buttons', 'hooks'],
      distressed: false,
      care: ['dry-clean', 'iron'],
      nextToSkin: false,
      alterations: 'reversible',
      sewnIn: 'Earnest 1987, J. Worthing',
      loanable: 'ask',
      turnaround: 3,
      kitId: 'case',
      hazards: ['fur'],
      owner: 'The Duke’s',
      acquired: 'hired',
      dueToOwner: '2026-06-01',
      acquiredOn: '2019-03-02',
      acquiredFrom: 'Mrs Hale',
      cost: 0,
      replacementValue: 18_000,
      notes: 'Moths once.',
    },
  ],
  [
    'equipment',
    [lanterns, store, sam, kit],
    {
      name: 'Fresnel 1 kW',
      code: 'LX-26-014',
      categoryId: 'lanterns',
      department: 'lighting',
      description: 'With barn doors.',
      tags: ['rig A'],
      tracking: 'batch',
      quantity: 6,
      homeLocationId: 'store',
      condition: 'fair',
      make: 'Strand',
      model: 'Patt 743',
      serial: '74-1199',
      unit: '26-014',
      specification: 'Lens 200 mm',
      lamp: 'T19',
      watts: 1000,
      connector: ['uk-15a'],
      cableLength: { mm: 1500, entered: '1.5 m' },
      frequency: 'Ch 38',
      workingLoad: 0,
      weight: 6,
      serviceable: 'in-service',
      testedOn: '2026-01-10',
      testDue: '2027-01-10',
      testResult: 'pass',
      warrantyTo: '2026-12-31',
      loanable: 'ask',
      turnaround: 1,
      keyHolderId: 'sam',
      deputyKeyHolderId: 'sam',
      twoPersons: true,
      kitId: 'case',
      hazards: ['electrical'],
      owner: 'Us',
      acquired: 'borrowed',
      dueToOwner: '2026-06-02',
      acquiredOn: '2001-09-01',
      acquiredFrom: 'Stage Electrics',
      cost: 12_000,
      replacementValue: 21_000,
      notes: 'Lamp changed',
    },
  ],
  [
    'script',
    [thrillers],
    {
      title: 'The Ghost Light',
      alternativeTitle: 'A night piece',
      work: 'musical',
      authors: ['A. Penn'],
      composers: ['B. Note'],
      lyricists: ['C. Rhyme'],
      translators: ['D. Tongue'],
      categoryId: 'thrillers',
      genres: ['thriller', 'family'],
      themes: ['theatre'],
      synopsis: 'A light is left burning.',
      lengthClass: 'full-length',
      acts: 2,
      scenes: 14,
      minutes: 110,
      men: 5,
      women: 3,
      anyGender: 0,
      children: 2,
      castMin: 8,
      castMax: 26,
      ensemble: true,
      doubling: 'Porter and Judge',
      orchestration: 'Piano and reeds',
      setting: 'An empty stage',
      sets: 1,
      setComplexity: 'single',
      minimumAge: 8,
      content: ['haze'],
      year: -430,
      language: 'English',
      publisher: 'Prompt Corner',
      isbn: '978-0-00-000000-0',
      rightsHolder: 'Licence House',
      rights: 'protected',
      notes: 'Read by the committee.',
    },
  ],
  [
    'scriptCopy',
    [ghost, plays, store, kit],
    {
      name: 'The Ghost Light, copy 3',
      code: 'BK 3'.replace(' ', '-'),
      scriptId: 'ghost',
      anthologyId: 'plays',
      copyNumber: 3,
      form: 'acting-edition',
      quantity: 1,
      homeLocationId: 'store',
      condition: 'poor',
      marks: 'pencil',
      ownership: 'rented',
      rentalDue: '2026-06-01',
      loanable: 'yes',
      turnaround: 0,
      kitId: 'case',
      hazards: ['restricted'],
      owner: 'Licence House',
      acquired: 'borrowed',
      acquiredOn: '2026-04-01',
      acquiredFrom: 'Post',
      cost: 0,
      replacementValue: 2500,
      notes: 'Cover torn.',
    },
  ],
  [
    'anthology',
    [thrillers],
    {
      title: 'Best Short Plays 1998',
      subtitle: 'From the fringe',
      volume: '2',
      editors: ['E. Ditor'],
      categoryId: 'thrillers',
      publisher: 'Prompt Corner',
      year: 1998,
      isbn: '0-00-000000-0',
      rightsNote: 'Each play apart.',
      notes: 'Second shelf.',
    },
  ],
  [
    'anthologyPiece',
    [ghost, plays],
    {
      title: 'Ghost Light',
      anthologyId: 'plays',
      scriptId: 'ghost',
      order: 4,
      pages: '88 to 120',
      note: 'Cut version.',
    },
  ],
];

describe('items', () => {
  test.each<readonly [Kind, Occurrence, FieldValues, FieldValues]>([
    ['costume', coats, { name: 'Frock coat', categoryId: 'coats' }, { code: 'COA-00001' }],
    ['equipment', lanterns, { name: 'Fresnel 1 kW', categoryId: 'lanterns' }, { code: 'E-00001', loanable: 'ask' }],
    ['scriptCopy', ghost, { name: 'The Ghost Light, copy 1', scriptId: 'ghost' }, { code: 'S-00001' }],
  ])('[DEPT-1] a %s needs little', (kind, before, values, more) => {
    given(before)
      .when(add(kind, values), { by })
      .thenAccepts({ type: 'RecordAdded', data: { values: { ...values, ...more } } });
  });

  test('[DEPT-1] an item needs its category', () => {
    given(coats)
      .when(add('costume', { name: 'Frock coat' }), { by })
      .thenRefuses({ code: 'invalid', message: 'Category is missing.', field: 'categoryId' });
  });

  test.each(filled)('[DEPT-2] %s: keeps every field', (kind, before, values) => {
    expect(Object.keys(values).toSorted()).toEqual(Object.keys(catalogueOf(kind).fields).toSorted());
    given(...before)
      .when(add(kind, values), { by })
      .thenAccepts({ type: 'RecordAdded', data: { values } });
  });

  test.each<readonly [Kind, Kind, Occurrence]>([
    ['costume', 'costumeCategory', coats],
    ['equipment', 'equipmentCategory', lanterns],
  ])('[DEPT-4] a %s goes out and comes back', (kind, _category, category) => {
    const item = added(kind, 'item', { name: 'Item', categoryId: category.id, code: 'X-1' });
    const out = given(category, sam, item)
      .when(signOut(kind, 'item'), { by: borrower })
      .thenAccepts({ type: 'ItemSignedOut', data: { loan: loanOf(uuid(1), { from: '2026-05-14' }) } });
    expect(out?.loans).toHaveLength(1);
    given(category, sam, item, happened(kind, 'item', { type: 'ItemSignedOut', data: { loan: loanOf(uuid(1)) } }))
      .when({ type: 'ReturnItem', kind, id: 'item', payload: { loanId: uuid(1), quantity: 1 } }, { by: borrower })
      .thenAccepts({
        type: 'ItemReturned',
        data: { loanId: uuid(1), quantity: 1, ...(kind === 'costume' ? { worn: true } : {}) },
      });
  });

  test('[DEPT-4] nothing of a department leaves by the hand of somebody who does not see it', () => {
    given(coats, sam, added('costume', 'item', { name: 'Coat', categoryId: 'coats', code: 'X-1' }))
      .when(signOut('costume', 'item'), { by: { ...borrower, features: ['Props'] } })
      .thenRefuses({ code: 'not-found', message: "This costume can't be found." });
  });

  test('[DEPT-5] names parts that there are', () => {
    const parts = Object.values(catalogues).flatMap((catalogue) =>
      'parts' in catalogue ? catalogue.parts.map((part) => ({ of: catalogue.kind, ...part })) : [],
    );
    expect(parts.map(({ of, kind }) => [of, kind])).toEqual([
      ['prop', 'propWork'],
      ['member', 'memberSkill'],
      ['costume', 'costumeWork'],
      ['costume', 'lookPiece'],
      ['equipment', 'inspection'],
      ['equipment', 'equipmentWork'],
      ['script', 'scriptCopy'],
      ['script', 'anthologyPiece'],
      ['script', 'scriptLicence'],
      ['anthology', 'anthologyPiece'],
      ['anthology', 'scriptCopy'],
      ['look', 'lookPiece'],
      ['facility', 'location'],
      ['facility', 'placeBooking'],
      ['event', 'performance'],
      ['event', 'call'],
      ['event', 'character'],
      ['event', 'casting'],
      ['event', 'eventCast'],
      ['event', 'crewMember'],
      ['event', 'scene'],
      ['event', 'propLine'],
      ['event', 'task'],
      ['event', 'budgetLine'],
      ['event', 'scriptLicence'],
      ['event', 'look'],
      ['character', 'casting'],
      ['propRequest', 'propRequestLine'],
      ['skill', 'memberSkill'],
    ]);
    for (const { of, kind, by: key } of parts)
      expect(fieldOf(catalogueOf(kind), key)).toMatchObject({ type: 'reference', to: of });
  });
});

describe('categories', () => {
  test.each([
    ['costumeCategory', costumeCategorySeed(sayInEnglish)],
    ['equipmentCategory', equipmentCategorySeed(sayInEnglish)],
    ['scriptCategory', scriptCategorySeed(sayInEnglish)],
  ] as const)('[DEPT-3] can all be added in their order: %s', (kind, seed) => {
    const world = new Layer();
    const ids = new Map(seed.map(({ name }, index) => [name, `seed-${index}`]));
    seed.forEach(({ name, prefix, under }, index) => {
      const parentId = under === undefined ? undefined : ids.get(under);
      const command = asked(
        add(kind, { name, prefix, order: index, ...(parentId === undefined ? {} : { parentId }) }, `seed-${index}`),
      );
      const decision = decide(command, world, { actor: by, now: NOW });
      expect(isRefused(decision)).toBe(false);
      if (!isRefused(decision))
        for (const fact of decision.accepted) world.apply({ ...fact, stamp: { by: 'system', at: NOW } });
    });
    expect(world.records(kind).size).toBe(seed.length);
    expect(new Set(seed.map(({ prefix }) => prefix)).size).toBe(seed.length);
  });

  test('[DEPT-3] stand no deeper than two levels', () => {
    given(coats, added('costumeCategory', 'frock', { name: 'Frock coats', parentId: 'coats' }))
      .when(add('costumeCategory', { name: 'Velvet', parentId: 'frock' }), { by })
      .thenRefuses({
        code: 'too-deep',
        message: 'Categories have two levels. Choose a main category.',
        field: 'parentId',
      });
  });
});

describe('equipment', () => {
  const fresnel = (values: FieldValues) =>
    added('equipment', 'item', { name: 'Fresnel', categoryId: 'lanterns', code: 'E-00001', ...values });
  test.each<readonly [string, FieldValues, string]>([
    [
      'EQUIP-1',
      { serviceable: 'fault' },
      'A fault has been reported. Have it repaired and marked as in service first.',
    ],
    ['EQUIP-1', { serviceable: 'out-of-service' }, "It's out of service. Choose another."],
    ['EQUIP-1', { serviceable: 'awaiting-parts' }, "It's out of service. Choose another."],
    [
      'EQUIP-2',
      { testResult: 'fail', testDue: '2027-01-01' },
      'It failed its last test. Have it repaired and tested first.',
    ],
    ['EQUIP-3', { testDue: '2026-05-13' }, 'Its test was due on 13 May 2026. Have it tested first.'],
  ])('[%s] keeps what is %o in the store', (_rule, values, message) => {
    given(lanterns, sam, fresnel(values))
      .when(signOut('equipment', 'item'), { by })
      .thenRefuses({ code: 'not-loanable', message });
  });

  test.each<FieldValues>([
    { testDue: '2026-05-14' },
    { serviceable: 'in-service', testResult: 'pass' },
    { testResult: 'notes' },
    {},
  ])('[EQUIP-3] lends what is %o', (values) => {
    given(lanterns, sam, fresnel(values))
      .when(signOut('equipment', 'item'), { by })
      .thenAccepts({ type: 'ItemSignedOut', data: { loan: loanOf(uuid(1), { from: '2026-05-14' }) } });
  });

  test('[EQUIP-4] is lent by its managers alone if it is new and nothing else was chosen', () => {
    const values = { name: 'Fresnel', categoryId: 'lanterns', code: 'E-00001' };
    const saved = (loanable: string) => ({ type: 'RecordAdded', data: { values: { ...values, loanable } } }) as const;
    given(lanterns).when(add('equipment', values), { by }).thenAccepts(saved('ask'));
    given(lanterns)
      .when(add('equipment', { ...values, loanable: 'yes' }), { by })
      .thenAccepts(saved('yes'));
    given(lanterns, sam, fresnel({ loanable: 'ask' }))
      .when(signOut('equipment', 'item'), { by: borrower })
      .thenRefuses({
        code: 'not-loanable',
        message: 'Only people who manage equipment can sign this out. Ask one of them.',
      });
  });

  test('[EQUIP-4] is lent by any member if it was added before without a choice', () => {
    given(lanterns, sam, fresnel({}))
      .when(signOut('equipment', 'item'), { by: borrower })
      .thenAccepts({ type: 'ItemSignedOut', data: { loan: loanOf(uuid(1), { from: '2026-05-14' }) } });
  });

  test('[EQUIP-5] keeps a choice of who can sign it out', () => {
    const choose = (from: string | null, to: string | null) =>
      ({
        type: 'ChangeRecord',
        kind: 'equipment',
        id: 'item',
        payload: { changes: { loanable: { from, to } } },
      }) as const;
    for (const chosen of ['yes', 'ask', 'no'])
      given(lanterns, fresnel({ loanable: chosen }))
        .when(choose(chosen, null), { by })
        .thenRefuses({ code: 'invalid', message: 'Choose whether it can be signed out.', field: 'loanable' });
    given(lanterns, fresnel({ loanable: 'ask' }))
      .when(choose('ask', 'no'), { by })
      .thenAccepts({ type: 'RecordChanged', data: { changes: { loanable: { from: 'ask', to: 'no' } } } });
    given(lanterns, fresnel({}))
      .when(
        {
          type: 'ChangeRecord',
          kind: 'equipment',
          id: 'item',
          payload: { changes: { unit: { from: null, to: '3' } } },
        },
        { by },
      )
      .thenAccepts({ type: 'RecordChanged', data: { changes: { unit: { from: null, to: '3' } } } });
  });
});

describe('scripts', () => {
  const piece = added('anthologyPiece', 'piece', { title: 'Ghost Light', anthologyId: 'plays', scriptId: 'ghost' });

  test('[SCRIPT-1] lends copies, not titles', () => {
    given(ghost, sam)
      .when(signOut('script', 'ghost'), { by })
      .thenRefuses({ code: 'not-loanable', message: "This script can't be signed out." });
    given(ghost, sam, added('scriptCopy', 'copy', { name: 'Copy 1', scriptId: 'ghost', code: 'S-00001' }))
      .when(signOut('scriptCopy', 'copy'), { by })
      .thenAccepts({ type: 'ItemSignedOut', data: { loan: loanOf(uuid(1), { from: '2026-05-14' }) } });
  });

  test('[SCRIPT-2] ties scripts and anthologies many to many', () => {
    const others = [
      added('anthology', 'more', { title: 'More Plays' }),
      added('script', 'bell', { title: 'The Bell', work: 'play' }),
    ];
    for (const values of [
      { title: 'Ghost Light', anthologyId: 'more', scriptId: 'ghost' },
      { title: 'The Bell', anthologyId: 'plays', scriptId: 'bell' },
    ]) {
      given(ghost, plays, piece, ...others)
        .when(add('anthologyPiece', values), { by })
        .thenAccepts({ type: 'RecordAdded', data: { values } });
    }
  });

  test.each([
    ['script', 'ghost'],
    ['anthology', 'plays'],
  ] as const)('[SCRIPT-2] keeps a %s that a piece points at', (kind, id) => {
    given(ghost, plays, piece)
      .when({ type: 'DisposeRecord', kind, id, payload: { reason: 'not-needed' } }, { by })
      .thenRefuses({
        code: 'in-use',
        message:
          kind === 'script'
            ? '1 piece is still linked to this script. Move it first.'
            : '1 piece is still linked to this anthology. Move it first.',
      });
  });

  test('[SCRIPT-3] wants a range of the cast', () => {
    given()
      .when(add('script', { title: 'X', work: 'play', castMin: 9, castMax: 8 }), { by })
      .thenRefuses({
        code: 'invalid',
        message: '"Minimum cast" can\'t be more than "Maximum cast" (8). Change one of them.',
        field: 'castMin',
      });
    for (const values of [{ castMin: 8, castMax: 8 }, { castMin: 9 }, { castMax: 0 }]) {
      given()
        .when(add('script', { title: 'X', work: 'play', ...values }), { by })
        .thenAccepts({ type: 'RecordAdded', data: { values: { title: 'X', work: 'play', ...values } } });
    }
  });
});
