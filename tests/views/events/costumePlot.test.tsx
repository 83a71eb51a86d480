import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../../src/views/catalogue/detail/DetailPage.tsx';
import '../../../src/views/events/EventPage.tsx';
import '../../../src/views/events/FittingDayPage.tsx';
import '../../../src/views/paperwork/PaperworkPage.tsx';
import type { FieldValues } from '../../../src/domain/catalogue/index.ts';
import { axeFindings } from '../support/axe.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { bodyTexts, tableTexts } from '../support/tables.ts';
import { heading, visit } from '../support/visit.tsx';

const { superAdmin } = ROLES_OF_TESTS;
const admin: Person = { ...superAdmin, roles: ['Admin'] };
const stageManager: Person = { ...superAdmin, roles: [], permissions: [], features: ['Events'] };

/** Today is 14 May 2026. */
function store(person: Person = superAdmin, status = 'rehearsal') {
  const backstock = fakeBackstock({ person });
  const { client } = backstock;
  const { add } = client;
  const piece = (id: string, lookId: string, values: FieldValues = {}) =>
    add('lookPiece', id, { name: id, lookId, ...values });
  const line = (id: string, values: FieldValues) => add('propLine', id, { name: id, eventId: 'show', ...values });
  add('event', 'show', { name: 'Earnest', eventType: 'production', status });
  add('character', 'prism', { name: 'Miss Prism', eventId: 'show', order: 2 });
  add('character', 'jack', { name: 'Jack', eventId: 'show', order: 1 });
  add('character', 'maid', { name: 'A maid', eventId: 'show' });
  add('costume', 'coat', { name: 'Tail coat', code: 'C-00001', sizeLabel: 'L' });
  add('look', 'town', { name: 'Town', eventId: 'show', character: 'jack ', performerId: 'sam', order: 1 });
  piece('Coat', 'town', { costumeId: 'coat', status: 'alterations', order: 1, note: 'Sleeves' });
  piece('Shoes', 'town', { source: 'actor', status: 'ready', size: '43', order: 2 });
  piece('Hat', 'town', { source: 'hire', status: 'fitting', size: '58', cost: 4500, order: 3 });
  piece('Spats', 'town', { status: 'cut', order: 4 });
  piece('Cane', 'town', { optional: true, order: 5 });
  add('look', 'plain', { name: 'Plain', eventId: 'show', character: 'Miss Prism' });
  piece('Gown', 'plain', { source: 'make', status: 'needed' });
  piece('Shawl', 'plain', { status: 'sourced', choice: 1 });
  piece('Instead', 'plain', { name: 'Shawl', choice: 2 });
  add('look', 'all', { name: 'Footmen', eventId: 'show' });
  piece('Wigs', 'all');
  line('Handbag', { characterId: 'prism', status: 'sourced' });
  line('Diary', { characterId: 'maid', status: 'needed' });
  line('Tray', { status: 'rehearsal' });
  line('Book', { characterId: 'jack', status: 'ready' });
  line('Parrot', { status: 'cut' });
  add('member', 'sam', { name: 'Sam Lee' });
  add('casting', 'as-jack', { name: 'Jack', eventId: 'show', memberId: 'sam', characterId: 'jack' });
  return backstock;
}

it('[EVENT-90] counts what is not show-ready by department and character, in the order of the characters', async () => {
  visit('/events/event/show', store());
  await heading('Earnest');
  expect(tableTexts('Not show-ready')).toEqual([
    ['Character', 'Costumes', 'Props'],
    ['Jack', '2', ''],
    ['Miss Prism', '2', '1'],
    ['A maid', '', '1'],
    ['No character', '1', '1'],
    ['Total', '5', '3'],
  ]);
  const table = within(screen.getByRole('table', { name: 'Not show-ready' }));
  expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/events/event/show?page=stock',
    '/events/event/show?page=props',
  ]);
  expect(await axeFindings()).toEqual([]);
});

it('[EVENT-90] counts only departments that the person can see', async () => {
  visit('/events/event/show', store(stageManager));
  await heading('Earnest');
  expect(tableTexts('Not show-ready')[0]).toEqual(['Character', 'Props']);
});

it.each(['postponed', 'struck', 'wrapped'])('[EVENT-90] counts nothing for an event that is %s', async (status) => {
  visit('/events/event/show', store(superAdmin, status));
  await heading('Earnest');
  expect(screen.queryByRole('table', { name: 'Not show-ready' })).toBeNull();
});

it('[LOOK-7, LOOK-5] says on the page of a look how far each piece is', async () => {
  visit('/looks/look/town', store());
  await heading('Town');
  const region = within(screen.getByRole('region', { name: 'Ready to wear today?' }));
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'CoatTail coatAlterations',
    'ShoesReady',
    'HatFitting booked',
    'CaneNot found yet',
  ]);
  const pieces = within(screen.getByRole('region', { name: 'Pieces' }));
  expect(pieces.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'CoatTail coatAlterations',
    "ShoesActor's ownShow-ready",
    'HatHireFitting booked',
    'SpatsCut',
    'Cane',
  ]);
});

it('[PAPER-17] prints the costume plot of a show from its page, with sizes, sources and statuses', async () => {
  const backstock = store();
  backstock.client.add('event', 'revival', { name: 'Earnest', eventType: 'production', status: 'closed' });
  backstock.client.add('look', 'old', { name: 'Old', eventId: 'revival', character: 'Jack' });
  const { where } = visit('/events/event/show?page=stock', backstock);
  await heading('Earnest');
  expect(screen.getByRole('link', { name: 'Dressing list' }).getAttribute('href')).toBe(
    '/paperwork/dressing?for=Earnest&event=show',
  );
  fireEvent.click(screen.getByRole('link', { name: 'Costume plot' }));
  await heading('Costume plot');
  expect(where()).toBe('/paperwork/plot?for=Earnest&event=show');
  expect(bodyTexts('Earnest').map((row) => [row[2], row[4]])).toEqual([
    [
      'Town',
      "Coat C-00001 (Alterations, Sleeves)\nShoes (43, Actor's own, Show-ready)\nHat (58, Hire, Fitting booked)\nCane (Not found yet)",
    ],
    ['Plain', 'Gown (Make, Needed)\nShawl (Sourced)'],
    ['Footmen', 'Wigs (Not found yet)'],
  ]);
});

it('[LOOK-7, LOOK-5] says that a costume is needed, and not that it is not found, if the piece has one', async () => {
  const backstock = store();
  const values = { name: 'Gaiters', lookId: 'town', costumeId: 'coat', status: 'needed', order: 6 };
  backstock.client.add('lookPiece', 'Gaiters', values);
  visit('/looks/look/town', backstock);
  await heading('Town');
  const region = within(screen.getByRole('region', { name: 'Ready to wear today?' }));
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('GaitersTail coatNeeded');
});

it('[PAPER-10] has the size, source and status of a piece without a costume on the dressing list', async () => {
  visit('/paperwork/dressing?for=Earnest', store());
  await heading('Dressing list');
  expect(bodyTexts('Earnest: jack').map((row) => [row[4], row[5], row[7]])).toEqual([
    ['Coat (Sleeves)', 'Tail coat', 'L'],
    ['Shoes', "Actor's own, Show-ready", '43'],
    ['Hat', 'Hire, Fitting booked', '58'],
    ['Cane', 'Not found yet', ''],
  ]);
});

it.each<readonly [string, Person, string]>([
  ['with sizes', superAdmin, 'Town: Coat C-00001, Shoes (43), Hat (58), Cane (still to find)'],
  ['without sizes for people who see no measurements', admin, 'Town: Coat C-00001, Shoes, Hat, Cane (still to find)'],
])('[EVENT-64] lists on a fitting day what to try on and what is still to find, %s', async (_, person, text) => {
  const backstock = store(person);
  const times = { date: '2026-05-20', start: '10:00', end: '11:00' };
  backstock.client.add('call', 'fit', {
    name: 'Fittings',
    eventId: 'show',
    ...times,
    called: 'cast',
    callType: 'fitting',
  });
  visit('/fittingDay/fit', backstock);
  await heading('Fittings');
  expect(screen.getByText(text)).toBeDefined();
});
