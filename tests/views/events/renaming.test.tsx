import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../../src/views/catalogue/editor/EditorPage.tsx';
import '../../../src/views/events/RenamingNote.tsx';
import { fakeBackstock, type FakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS, type Person } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

const planner: Person = {
  ...ROLES_OF_TESTS.propsMember,
  features: ['Events', 'Costumes'],
  permissions: ['events:manage'],
};

/** Looks of Viola in this event, and of others, in an event with the part of Viola. */
function show(person: Person = planner): FakeBackstock {
  const backstock = fakeBackstock({ person });
  const { client } = backstock;
  for (const id of ['show', 'gala']) client.add('event', id, { name: id, eventType: 'production' });
  client.add('character', 'viola', { name: 'Viola', eventId: 'show' });
  client.add('character', 'orsino', { name: 'Orsino', eventId: 'show' });
  client.add('casting', 'part', { name: 'Viola', eventId: 'show', characterId: 'viola' });
  const looks = [
    ['shipwreck', 'Viola', 'show'],
    ['page', 'viola', 'show'],
    ['elsewhere', 'Viola', 'gala'],
    ['crowd', 'Sailors', 'show'],
  ] as const;
  for (const [id, character, eventId] of looks) client.add('look', id, { name: id, character, eventId });
  client.add('look', 'spare', { name: 'spare', eventId: 'show' });
  return backstock;
}

async function rename(backstock: FakeBackstock, path: string, ...names: readonly string[]): Promise<void> {
  visit(`${path}?edit`, backstock);
  await heading(/^Edit /);
  const box = screen.getByRole('textbox', { name: /^(?:Name|Billed as)/ });
  for (const name of names) fireEvent.change(box, { target: { value: name } });
}

async function noted(): Promise<readonly (string | null)[]> {
  const link = within(await screen.findByRole('note')).getByRole('link');
  return [link.textContent, link.getAttribute('href')];
}

const viola = '/characters/character/viola';

it('[EVENT-79] says in the form how many looks keep the old name, and leads to them', async () => {
  await rename(show(), viola, 'Cesario');
  expect(await noted()).toEqual(['2 looks keep the name Viola', '/looks?eventId=show&character=Viola&character=viola']);
});

it.each([
  ['the name is the same', viola, ['Cesario', ' VIOLA ']],
  ['there is no name', viola, ['Cesario', '']],
  ['no look has the old name', '/characters/character/orsino', ['Duke']],
])('[EVENT-79] says nothing if %s', async (_what, path, names) => {
  await rename(show(), path, ...names);
  expect(screen.queryByRole('note')).toBeNull();
});

it.each(['character', 'casting'] as const)(
  '[EVENT-79] says nothing if another %s of the event has the old name',
  async (kind) => {
    const backstock = show();
    backstock.client.add(kind, 'other', { name: 'VIOLA', eventId: 'show' });
    await rename(backstock, viola, 'Cesario');
    expect(screen.queryByRole('note')).toBeNull();
  },
);

it('[EVENT-79] says it in the form of a part without a character', async () => {
  const backstock = show();
  backstock.client.add('casting', 'alone', { name: 'Sailors', eventId: 'show' });
  await rename(backstock, '/castings/part/alone', 'Crew of the ship');
  expect(await noted()).toEqual(['1 look keeps the name Sailors', '/looks?eventId=show&character=Sailors']);
});

it('[EVENT-79] says nothing in the form of a part whose character keeps the name', async () => {
  await rename(show(), '/castings/part/part', 'Viola as Cesario');
  expect(screen.queryByRole('note')).toBeNull();
});

it('[EVENT-79] says nothing to people who cannot see looks', async () => {
  await rename(show({ ...planner, features: ['Events'] }), viola, 'Cesario');
  expect(screen.queryByRole('note')).toBeNull();
});
