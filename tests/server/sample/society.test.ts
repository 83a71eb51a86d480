import { expect, it } from 'vitest';
import type { CatalogueRecord, Kind } from '../../../src/domain/catalogue/index.ts';
import { memberCheck, membershipStanding, ownRightsOf, rightsOf } from '../../../src/domain/people/index.ts';
import { sampleProductions } from '../../../sample/productions.ts';
import { sampledOn } from './replay.ts';

const today = '2026-05-14';
const { replayed, all } = sampledOn(today);
const eventOf = (tag: string) =>
  all('event').find(({ values }) => values['name'] === sampleProductions.find((one) => one.tag === tag)?.title);
const partsOf = (kind: Kind, event: CatalogueRecord | undefined) =>
  all(kind).filter(({ values }) => values['eventId'] === event?.id);

it('[SAMPLE-23] has its shows among the events, those in rehearsal in full', () => {
  const events = sampleProductions.map(({ tag }) => eventOf(tag));
  expect(events.map((event) => partsOf('casting', event).length > 2)).toEqual(sampleProductions.map(() => true));
  const whole: readonly Kind[] = [
    'character',
    'casting',
    'crewMember',
    'scene',
    'propLine',
    'call',
    'performance',
    'task',
    'budgetLine',
    'look',
  ];
  for (const tag of ['earnest', 'cinderella'])
    expect(whole.filter((kind) => partsOf(kind, eventOf(tag)).length === 0)).toEqual([]);
  const played = new Set(partsOf('casting', eventOf('cinderella')).map(({ values }) => values['characterId']));
  expect(partsOf('character', eventOf('cinderella')).filter(({ id }) => !played.has(id))).toHaveLength(2);
  expect(
    all('prop')
      .flatMap(({ loans }) => loans)
      .filter(({ eventId }) => eventId === eventOf('earnest')?.id).length,
  ).toBeGreaterThan(20);
});

it('[SAMPLE-24] has memberships in every state, people who are reached, and skills', () => {
  const standings = new Set(all('membership').map((one) => membershipStanding.of(one, today)));
  expect(all('membership')).toHaveLength(all('member').length);
  expect(
    ['active', 'soon', 'overdue', 'lapsing', 'on-break', 'applicant', 'left'].filter((state) => !standings.has(state)),
  ).toEqual([]);
  expect(new Set(all('memberCheck').map((one) => memberCheck.standing.of(one, today))).size).toBe(3);
  const young = all('member').filter(({ values }) => values['young'] === true);
  const noted = (id: string) => [replayed.layer.record('membership', id)?.values['noted'] ?? []].flat();
  expect(young.map(({ id }) => noted(id).includes('guardians'))).toEqual([true, true, true]);
  expect(all('member').filter(({ id }) => noted(id).includes('email')).length).toBeGreaterThan(50);
  expect(new Set(all('memberSkill').map(({ values }) => values['memberId'])).size).toBeGreaterThan(25);
});

it('[SAMPLE-30] has roles, which give those who have them nothing new', () => {
  const roles = all('role');
  expect(roles.map(({ values }) => values['name'])).toEqual([
    'Props master',
    'Wardrobe',
    'Technical manager',
    'Front of house',
  ]);
  for (const user of all('user')) {
    const [own, whole] = [ownRightsOf(user), rightsOf(user, roles)];
    expect([whole.features.toSorted(), whole.permissions.toSorted()]).toEqual([
      own.features.toSorted(),
      own.permissions.toSorted(),
    ]);
  }
});
