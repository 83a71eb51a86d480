import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, test } from 'vitest';
import '../../../src/views/members/SignInSheetPage.tsx';
import type { FieldValues } from '../../../src/domain/catalogue/index.ts';
import { signInPaper } from '../../../src/views/members/signInSheet.ts';
import { ofKind } from '../../support/ofKind.ts';
import { axeFindings } from '../support/axe.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

const evening = { date: '2026-05-20', start: '19:00', end: '21:30' } as const;

/** Fay directs; Ted and Ann play, Ann also prompts; Zoe and Gus share a part in two casts; Kit has the props. */
function theatre() {
  const backstock = fakeBackstock();
  const { client } = backstock;
  const names = { fay: 'Fay Moss', ted: 'Ted Lane', ann: 'Ann Bell', zoe: 'Zoe Ray', gus: 'Gus Orr', kit: 'Kit Day' };
  for (const [id, name] of Object.entries(names)) client.add('member', id, { name });
  client.add('location', 'hall', { name: 'Church hall' });
  client.add('location', 'stage', { name: 'Stage', parentId: 'hall' });
  client.add('event', 'show', { name: 'Earnest', eventType: 'production', directorId: 'fay' });
  client.add('casting', 'c1', { name: 'Lane', eventId: 'show', memberId: 'ted' });
  client.add('casting', 'c2', { name: 'Miss Prism', eventId: 'show', memberId: 'ann' });
  client.add('casting', 'c3', { name: 'Cecily', eventId: 'show', memberId: 'zoe', castId: 'gold' });
  client.add('casting', 'c4', { name: 'Merriman', eventId: 'show', memberId: 'zoe', castId: 'blue' });
  client.add('casting', 'c5', { name: 'Cecily', eventId: 'show', memberId: 'gus', castId: 'blue' });
  client.add('crewMember', 'w1', { name: 'Prompter', eventId: 'show', memberId: 'ann' });
  client.add('crewMember', 'w2', { name: 'Props', eventId: 'show', memberId: 'kit' });
  return backstock;
}

function paperOf(kind: 'call' | 'performance', values: FieldValues) {
  const { client } = theatre();
  client.add(kind, 'one', { name: 'Act one', eventId: 'show', ...evening, ...values });
  const { records } = client;
  return signInPaper(ofKind<'call' | 'performance'>(kind, records.get(kind, 'one')), {
    all: (one) => records.all(one),
    world: records.world,
    group: 'Lantern',
    today: '2026-05-14',
  });
}

const rowsOf = ({ sections }: ReturnType<typeof paperOf>) => sections.map(({ heading: of, rows }) => [of, rows]);

test('[EVENT-80] lists everyone called once, in sections by name, with their roles, call time and a box', () => {
  const paper = paperOf('call', { called: 'everyone', placeId: 'stage', place: 'stalls' });
  expect([paper.title, paper.subtitle, paper.foot]).toEqual([
    'Sign-in sheet',
    'Earnest · Act one · Wed 20 May · 19:00 to 21:30 · Church hall › Stage · stalls',
    'Lantern · 14 May 2026',
  ]);
  expect(paper.columns.map(({ heading: of, isBox }) => [of, isBox])).toEqual([
    ['Name', undefined],
    ['Role', undefined],
    ['Call time', undefined],
    ['Initials', true],
  ]);
  expect(rowsOf(paper)).toEqual([
    ['Production team', [['Fay Moss', 'Director', '19:00', '']]],
    [
      'Cast',
      [
        ['Ann Bell', 'Miss Prism, Prompter', '19:00', ''],
        ['Gus Orr', 'Cecily', '19:00', ''],
        ['Ted Lane', 'Lane', '19:00', ''],
        ['Zoe Ray', 'Cecily, Merriman', '19:00', ''],
      ],
    ],
    ['Crew', [['Kit Day', 'Props', '19:00', '']]],
  ]);
});

test('[EVENT-80] has only those who are called', () => {
  expect(rowsOf(paperOf('call', { called: 'some', who: ['Lane', 'Kit Day', 'Nobody'] }))).toEqual([
    ['Cast', [['Ted Lane', 'Lane', '19:00', '']]],
    ['Crew', [['Kit Day', 'Props', '19:00', '']]],
  ]);
});

test('[EVENT-80] gives everyone at a fitting a time of their own', () => {
  const fitting = paperOf('call', { called: 'some', who: ['Props', 'Lane', 'Miss Prism'], callType: 'fitting' });
  expect(rowsOf(fitting)).toEqual([
    [
      'Cast',
      [
        ['Ann Bell', 'Miss Prism, Prompter', '20:40', ''],
        ['Ted Lane', 'Lane', '19:50', ''],
      ],
    ],
    ['Crew', [['Kit Day', 'Props', '19:00', '']]],
  ]);
});

test('[EVENT-80] has room for the call time of a performance, and no roles of another cast', () => {
  const paper = paperOf('performance', { castId: 'gold', name: 'Opening night' });
  expect(paper.subtitle).toBe('Earnest · Opening night · Wed 20 May · 19:00 to 21:30');
  expect(paper.columns.filter(({ isBox }) => isBox).map(({ heading: of }) => of)).toEqual(['Call time', 'Initials']);
  expect(rowsOf(paper)).toEqual([
    ['Production team', [['Fay Moss', 'Director', '', '']]],
    [
      'Cast',
      [
        ['Ann Bell', 'Miss Prism, Prompter', '', ''],
        ['Ted Lane', 'Lane', '', ''],
        ['Zoe Ray', 'Cecily', '', ''],
      ],
    ],
    ['Crew', [['Kit Day', 'Props', '', '']]],
  ]);
});

test('[EVENT-80] has all casts of a performance without one', () => {
  expect(rowsOf(paperOf('performance', {}))[1]).toEqual([
    'Cast',
    [
      ['Ann Bell', 'Miss Prism, Prompter', '', ''],
      ['Gus Orr', 'Cecily', '', ''],
      ['Ted Lane', 'Lane', '', ''],
      ['Zoe Ray', 'Cecily, Merriman', '', ''],
    ],
  ]);
});

test('[EVENT-80] says if it is cancelled, and has nobody of an event that is not known', () => {
  const { sections, subtitle } = paperOf('call', { eventId: 'unseen', announced: 'cancelled' });
  expect([sections, subtitle]).toEqual([[], 'Act one · Wed 20 May · 19:00 to 21:30 · Cancelled']);
});

it('[EVENT-80] is opened from the page of a call', async () => {
  const backstock = theatre();
  backstock.client.add('call', 'act', { name: 'Act one', eventId: 'show', ...evening, called: 'crew' });
  const { where } = visit('/calls/call/act', backstock);
  await heading('Act one');
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Sign-in sheet' }));
  await heading('Sign-in sheet');
  expect(where()).toBe('/signInSheet/act');
  const crew = within(screen.getByRole('table', { name: 'Crew' }));
  expect(crew.getAllByRole('cell').map(({ textContent, className }) => [textContent, className])).toEqual([
    ['Kit Day', ''],
    ['Props', ''],
    ['19:00', ''],
    ['', 'paper-box'],
  ]);
  expect(screen.getByRole('link', { name: 'Act one' }).getAttribute('href')).toBe('/calls/call/act');
  expect(await axeFindings()).toEqual([]);
});

it('[EVENT-80] is linked in the schedule of the event, unless it is cancelled', async () => {
  const backstock = theatre();
  const { client } = backstock;
  client.add('call', 'act', { name: 'Act one', eventId: 'show', ...evening, callType: 'rehearsal' });
  client.add('call', 'off', { name: 'Act two', eventId: 'show', ...evening, announced: 'cancelled' });
  client.add('performance', 'first', { name: 'Opening', eventId: 'show', date: '2026-06-01', start: '19:30' });
  visit('/events/event/show?page=schedule', backstock);
  await heading('Earnest');
  const links = await screen.findAllByRole('link', { name: 'Sign-in sheet' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/signInSheet/act', '/signInSheet/first']);
});

it('[EVENT-80] is not offered on the page of what is cancelled', async () => {
  const backstock = theatre();
  const off = { name: 'Opening', eventId: 'show', date: '2026-06-01', start: '19:30', announced: 'cancelled' };
  backstock.client.add('performance', 'off', off);
  visit('/performances/performance/off', backstock);
  await heading('Opening');
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('link', { name: 'Sign-in sheet' })).toBeNull();
});

it.each([
  ['Nobody is called yet. Add people to the cast, the crew or the call.', 'empty'],
  ['Call or performance not found', 'unknown'],
])('[EVENT-80] says "%s"', async (text, id) => {
  const backstock = theatre();
  backstock.client.add('call', 'empty', { name: 'Act one', eventId: 'show', ...evening, called: 'some' });
  visit(`/signInSheet/${id}`, backstock);
  expect(await screen.findByText(text)).toBeDefined();
});
