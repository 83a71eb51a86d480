import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../../src/views/catalogue/detail/DetailPage.tsx';
import '../../../src/views/events/CostumeCheckInPage.tsx';
import '../../../src/views/events/EventPage.tsx';
import { costumeCheckInPaper } from '../../../src/views/events/costumeCheckIn.ts';
import { axeFindings } from '../support/axe.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

/** Zoe plays Cecily in two looks with the same boots; Gus and Ann share Jack in two casts; nobody plays Lane. */
function theatre() {
  const backstock = fakeBackstock({ now: '2026-05-14T10:00:00.000Z' });
  const { client } = backstock;
  for (const [id, name] of Object.entries({ zoe: 'Zoe Ray', gus: 'Gus Orr', ann: 'Ann Bell' }))
    client.add('member', id, { name });
  const event = { eventId: 'show' };
  client.add('event', 'show', { name: 'Earnest', eventType: 'production' });
  client.add('event', 'gala', { name: 'Gala', eventType: 'production' });
  client.add('eventCast', 'gold', { name: 'Gold', ...event });
  client.add('eventCast', 'red', { name: 'Red', ...event });
  client.add('casting', 'c1', { ...event, name: 'Cecily', memberId: 'zoe' });
  client.add('casting', 'c2', { ...event, name: 'Jack', memberId: 'gus', castId: 'gold' });
  client.add('casting', 'c3', { ...event, name: 'Jack', memberId: 'ann', castId: 'red' });
  client.add('costume', 'boots', { name: 'Black boots', code: 'C-00001' });
  client.add('costume', 'shoes', { name: 'White shoes', code: 'C-00002' });
  client.add('look', 'garden', {
    ...event,
    name: 'Garden',
    character: 'Cecily',
    performerId: 'zoe',
    order: 1,
    brings: 'own tights',
  });
  client.add('look', 'indoors', { ...event, name: 'Indoors', character: 'Cecily', performerId: 'zoe', order: 2 });
  client.add('look', 'town', { ...event, name: 'Town', character: 'Jack', performerId: 'gus' });
  client.add('look', 'butler', { ...event, name: 'Butler', character: 'Lane' });
  client.add('look', 'extra', { ...event, name: 'Walk-on' });
  client.add('look', 'empty', { ...event, name: 'Curtain call', character: 'Miss Prism' });
  client.add('look', 'other', { eventId: 'gala', name: 'Gown' });
  const piece = (id: string, lookId: string, name: string, more: object = {}) =>
    client.add('lookPiece', id, { lookId, name, ...more });
  piece('p1', 'garden', 'Boots', { costumeId: 'boots', order: 1 });
  piece('p2', 'garden', 'Hat', { order: 2 });
  piece('p3', 'indoors', 'Boots', { costumeId: 'boots', choice: 1 });
  piece('p4', 'indoors', 'Boots', { costumeId: 'shoes', choice: 2 });
  piece('p5', 'town', 'Cane');
  piece('p8', 'town', 'Shoes', { source: 'actor', status: 'ready', size: '43', order: 2 });
  piece('p9', 'town', 'Gloves', { size: '8', order: 3 });
  piece('p6', 'butler', 'Gloves');
  piece('p7', 'extra', 'Cloak');
  return backstock;
}

function perform(
  { client }: ReturnType<typeof theatre>,
  dates: readonly string[],
  values: { readonly castId?: string; readonly announced?: string; readonly start?: string } = {},
) {
  for (const date of dates)
    client.add('performance', `${date} ${values.start ?? ''}`, {
      name: 'Show',
      eventId: 'show',
      date,
      start: '19:30',
      ...values,
    });
}

const shown = () =>
  screen.getAllByRole('table').map((table) => [
    table.querySelector('caption')?.textContent,
    ...within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent)),
  ]);

it('[PAPER-23] has every piece of a wearer once, with a box for each performance', async () => {
  const backstock = theatre();
  perform(backstock, ['2026-05-13', '2026-05-15']);
  perform(backstock, ['2026-05-14'], { castId: 'red' });
  perform(backstock, ['2026-05-15'], { start: '14:30', castId: 'gold' });
  perform(backstock, ['2026-05-16'], { announced: 'cancelled' });
  const { where } = visit('/events/event/show?page=stock', backstock);
  await heading('Earnest');
  fireEvent.click(await screen.findByRole('link', { name: 'Costume check-in sheet' }));
  await heading('Costume check-in sheet');
  expect(where()).toBe('/costumeCheckIn/show');
  const [table] = screen.getAllByRole('table');
  expect(
    table &&
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
  ).toEqual(['Piece', 'Worn in', 'Thu 14 May 19:30', 'Fri 15 May 14:30', 'Fri 15 May 19:30', 'Notes']);
  expect(shown()).toEqual([
    [
      'Gus Orr · Jack',
      ["Shoes (43, Actor's own, Show-ready)", 'Town', '–', '', '', ''],
      ['Gloves (Not found yet, 8)', 'Town', '–', '', '', ''],
      ['Cane (Not found yet)', 'Town', '–', '', '', ''],
    ],
    ['Lane (Not filled)', ['Gloves (Not found yet)', 'Butler', '', '', '', '']],
    ['No character (Not filled)', ['Cloak (Not found yet)', 'Walk-on', '', '', '', '']],
    [
      'Zoe Ray · Cecily',
      ['Boots\nBlack boots C-00001', 'Garden, Indoors', '', '', '', ''],
      ['Hat (Not found yet)', 'Garden', '', '', '', ''],
      ['Performer brings: own tights', 'Garden', '', '', '', ''],
    ],
  ]);
  expect(await axeFindings()).toEqual([]);
});

it('[PAPER-23] is of the performances from another day, if one is chosen', async () => {
  const backstock = theatre();
  perform(backstock, ['2026-05-15', '2026-05-22']);
  const { where } = visit('/costumeCheckIn/show', backstock);
  await heading('Costume check-in sheet');
  fireEvent.change(screen.getByLabelText('Performances from'), { target: { value: '2026-05-16' } });
  await waitFor(() => expect(where()).toBe('/costumeCheckIn/show?on=2026-05-16'));
  expect(screen.queryByRole('columnheader', { name: 'Fri 15 May 19:30' })).toBeNull();
  expect(screen.getAllByRole('columnheader', { name: 'Fri 22 May 19:30' })).toHaveLength(4);
});

it('[PAPER-23] has eight performances at most, the last ones of a past show, or numbers if there are none', () => {
  const columnsOf = (dates: readonly string[]) => {
    const backstock = theatre();
    perform(backstock, dates);
    const { records } = backstock.client;
    const event = records.get('event', 'show');
    if (event === undefined) throw new Error('The show is missing');
    const setting = { all: records.all, world: records.world, group: '', today: '2026-05-14' };
    const { columns } = costumeCheckInPaper(event, '2026-05-14', setting);
    return columns.filter(({ isBox }) => isBox).map(({ heading: name }) => name.replace(' May 19:30', ''));
  };
  const days = (first: number) => Array.from({ length: 10 }, (_, index) => `2026-05-${first + index}`);
  const ten = columnsOf(days(14));
  expect([ten.length, ten[0], ten[7], ten[8]]).toEqual([9, 'Thu 14', 'Thu 21', 'Notes']);
  expect(columnsOf(['2026-05-01', '2026-05-02'])).toEqual(['Fri 1', 'Sat 2', 'Notes']);
  expect(columnsOf([])).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', 'Notes']);
});

it('[PAPER-23] is linked from the looks of an event', async () => {
  visit('/looks/look/garden', theatre());
  await heading('Garden');
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('link', { name: 'Costume check-in sheet' }).getAttribute('href')).toBe(
    '/costumeCheckIn/show',
  );
});

it.each([
  ['No looks with pieces yet. Add them to the event.', 'gala'],
  ['Event not found', 'unknown'],
])('[PAPER-23] says "%s"', async (text, id) => {
  visit(`/costumeCheckIn/${id}`, theatre());
  expect(await screen.findByText(text)).toBeDefined();
});
