import { expect, test } from 'vitest';
import type { CatalogueRecord, FieldValue, Kind } from '../../../src/domain/catalogue/index.ts';
import { sheetPaper, sheetRows } from '../../../src/views/members/sheet.ts';
import { known } from '../../support/known.ts';
import { ofKind } from '../../support/ofKind.ts';

const stamp = { by: 'user', at: '2026-05-01T10:00:00.000Z' } as const;

function record(kind: Kind, id: string, values: Record<string, FieldValue>): CatalogueRecord {
  return {
    kind,
    id,
    version: 1,
    values,
    photos: [],
    lifecycle: { stage: 'active' },
    loans: [],
    missing: 0,
    added: stamp,
    changed: stamp,
  };
}

const event = ofKind('event', record('event', 'show', { name: 'Earnest', directorId: 'fay' }));
const records = [
  event,
  record('member', 'fay', { name: 'Fay Moss' }),
  record('member', 'ted', { name: 'Edwin Lane', knownAs: 'Ted', pronouns: 'he/him' }),
  record('member', 'ann', { name: 'Ann Bell' }),
  record('member', 'zoe', { name: 'Zoe Ray' }),
  record('casting', 'c1', { name: 'Lane', eventId: 'show', memberId: 'ted' }),
  record('casting', 'c2', { name: 'Prism', eventId: 'show', memberId: 'ann' }),
  record('casting', 'c3', { name: 'Merriman', eventId: 'show', memberId: 'ted' }),
  record('crewMember', 'w1', { name: 'Prompter', eventId: 'show', memberId: 'ann' }),
  record('crewMember', 'w2', { name: 'Props', eventId: 'other', memberId: 'zoe' }),
];
const { all, record: find } = known(records);
const setting = {
  rows: sheetRows(all, find, event),
  known: new Map([['ted', { mobile: '07700 900123', shareMobile: true }]]),
  confidential: undefined,
  event,
  group: 'Lantern',
  today: '2026-05-14',
};

test('[MEMBER-32] a contact sheet has everybody once, with all that they are', () => {
  expect(setting.rows.map(({ member, roles, section, through }) => [member.id, roles, section, through?.kind])).toEqual(
    [
      ['fay', ['Director'], 'leads', 'event'],
      ['ann', ['Prism', 'Prompter'], 'cast', 'casting'],
      ['ted', ['Lane', 'Merriman'], 'cast', 'casting'],
    ],
  );
  expect(sheetRows(all, find, undefined).map(({ member }) => member.id)).toEqual(['ann', 'ted', 'fay', 'zoe']);
});

test('[MEMBER-32] on paper what is confidential is there only where it was asked for, and says so on every page', () => {
  const open = sheetPaper(setting);
  expect([open.columns.map(({ heading }) => heading), open.foot.includes('Confidential')]).toEqual([
    ['Name', 'Role', 'Mobile'],
    false,
  ]);
  expect(open.sections.map(({ heading, rows }) => [heading, rows])).toEqual([
    ['Production team', [['Fay Moss', 'Director', '']]],
    [
      'Cast',
      [
        ['Ann Bell', 'Prism, Prompter', ''],
        ['Edwin Lane (Ted, he/him)', 'Lane, Merriman', '07700 900123'],
      ],
    ],
  ]);
  const closed = sheetPaper({ ...setting, confidential: new Map([['ann', { medical: 'Bees' }]]) });
  expect([closed.columns.at(-1)?.heading, closed.foot.endsWith('Confidential'), closed.title]).toEqual([
    'Medical and allergies',
    true,
    'Confidential contact sheet',
  ]);
  expect(closed.sections[1]?.rows[0]).toEqual(['Ann Bell', 'Prism, Prompter', '', 'Bees']);
});
