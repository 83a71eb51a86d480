import { expect, test } from 'vitest';
import { sheetPaper, sheetRows } from '../../../src/views/members/sheet.ts';
import { known } from '../../support/known.ts';
import { ofKind } from '../../support/ofKind.ts';
import { recordOf } from '../../support/recordOf.ts';

const event = ofKind('event', recordOf('event', 'show', { name: 'Earnest', directorId: 'fay' }));
const records = [
  event,
  recordOf('member', 'fay', { name: 'Fay Moss' }),
  recordOf('member', 'ted', { name: 'Edwin Lane', knownAs: 'Ted', pronouns: 'he/him' }),
  recordOf('member', 'ann', { name: 'Ann Bell' }),
  recordOf('member', 'zoe', { name: 'Zoe Ray' }),
  recordOf('casting', 'c1', { name: 'Lane', eventId: 'show', memberId: 'ted' }),
  recordOf('casting', 'c2', { name: 'Prism', eventId: 'show', memberId: 'ann' }),
  recordOf('casting', 'c3', { name: 'Merriman', eventId: 'show', memberId: 'ted' }),
  recordOf('crewMember', 'w1', { name: 'Prompter', eventId: 'show', memberId: 'ann' }),
  recordOf('crewMember', 'w2', { name: 'Props', eventId: 'other', memberId: 'zoe' }),
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
