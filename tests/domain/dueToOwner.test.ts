import { expect, test } from 'vitest';
import { calendarOf } from '../../src/domain/calendar/index.ts';
import type { FieldValues, Kind, Occurrence } from '../../src/domain/catalogue/index.ts';
import { catalogueOf, stockKinds } from '../../src/domain/registry.ts';
import { known, type Known } from '../support/known.ts';
import { worldOf } from '../support/specify.ts';
import { added } from './support/theatre.ts';

function knownAfter(...events: readonly Occurrence[]): Known {
  const world = worldOf(events);
  return known(events.flatMap(({ kind, id }) => world.record(kind, id) ?? []));
}

const stored = (kind: Kind, name: string, values: FieldValues) => added(kind, name, { name, ...values });

test('[STOCK-27] what is borrowed or hired is in the calendar on the day it goes back to its owner', () => {
  const { all, record: found } = knownAfter(
    stored('prop', 'Chaise', { acquired: 'borrowed', dueToOwner: '2027-01-30' }),
    stored('equipment', 'Hazer', { acquired: 'hired', dueToOwner: '2026-11-01' }),
    stored('costume', 'Tailcoat', { acquired: 'borrowed' }),
  );
  const world = { record: found, today: '2026-11-29', zone: 'Europe/London' };
  const entries = calendarOf(all, world, { from: '2026-11-01', until: '2027-02-01' });
  expect(entries.map(({ title, from, isUrgent }) => [title, from, isUrgent ?? false])).toEqual([
    ['Hazer: due back to owner', '2026-11-01', true],
    ['Chaise: due back to owner', '2027-01-30', false],
  ]);
});

test('[STOCK-27] what has been bought since is in the calendar no more, unlike what was imported without saying how it came', () => {
  const dueToOwner = '2027-01-30';
  const { all, record: found } = knownAfter(
    stored('prop', 'Chaise', { acquired: 'bought', dueToOwner }),
    stored('prop', 'Lamp', { dueToOwner }),
  );
  const world = { record: found, today: '2026-11-29', zone: 'Europe/London' };
  const entries = calendarOf(all, world, { from: '2026-11-01', until: '2027-02-01' });
  expect(entries.map(({ title }) => title)).toEqual(['Lamp: due back to owner']);
});

test('[STOCK-27] several items that go back on one day are one entry', () => {
  const day = { acquired: 'borrowed', dueToOwner: '2027-01-30' };
  const { all, record: found } = knownAfter(stored('prop', 'Chaise', day), stored('prop', 'Lamp', day));
  const world = { record: found, today: '2026-11-29', zone: 'Europe/London' };
  const entries = calendarOf(all, world, { from: '2026-11-01', until: '2027-02-01' });
  expect(entries.map(({ title }) => title)).toEqual(['2 items due back to their owners']);
});

test('[STOCK-27] script copies have a day of their own', () => {
  const having = stockKinds.filter((kind) => Object.hasOwn(catalogueOf(kind).fields, 'dueToOwner'));
  expect(having).not.toContain('scriptCopy');
  expect(having).toEqual(stockKinds.filter((kind) => kind !== 'scriptCopy'));
});
