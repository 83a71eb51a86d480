import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../../src/views/catalogue/list/ListPage.tsx';
import '../../../src/views/events/EventPage.tsx';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';
import { axeFindings } from '../support/axe.ts';

const propsMaster = {
  userId: 'props',
  name: 'Pia Prop',
  email: 'pia@lantern.test',
  roles: [],
  features: ['Events'],
  permissions: ['props:manage'],
};

function store(person?: typeof propsMaster) {
  const backstock = fakeBackstock({ now: '2026-05-14T10:00:00.000Z', ...(person === undefined ? {} : { person }) });
  const { client } = backstock;
  client.add('event', 'show', { name: 'Earnest', eventType: 'production', status: 'rehearsal' });
  client.add('scene', 'three', { name: 'Act three', eventId: 'show' });
  client.add('propLine', 'bag', {
    name: 'Handbag',
    eventId: 'show',
    number: 10,
    sceneId: 'three',
    page: 'p. 74',
    preset: 'SL prop table',
    status: 'sourced',
  });
  client.add('propLine', 'cigarettes', {
    name: 'Zebra-skin cigarette case',
    eventId: 'show',
    number: 9,
    status: 'cut',
  });
  return backstock;
}

it('[EVENT-83] shows the prop list on the page of its event, by number, with the status of each line', async () => {
  visit('/events/event/show?page=props', store());
  await heading('Earnest');
  const list = within(screen.getByRole('region', { name: 'Prop list' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Zebra-skin cigarette case9Cut',
    'Handbag10 · Act three · p. 74 · SL prop tableSourced',
  ]);
  expect(await axeFindings()).toEqual([]);
});

it('[EVENT-83] lets people who manage props add to it', async () => {
  visit('/events/event/show?page=props', store(propsMaster));
  await heading('Earnest');
  expect(screen.getByRole('link', { name: 'Add a prop list line' }).getAttribute('href')).toBe(
    '/propLines/new?eventId=show',
  );
});

it('[EVENT-83] lists the lines of all events by number', async () => {
  visit('/propLines?view=list', store());
  await heading('Prop lists');
  const links = (await screen.findAllByRole('link')).map(({ textContent }) => textContent);
  expect(links.filter((text) => /Handbag|Zebra/.test(text)).map((text) => /Handbag|Zebra/.exec(text)?.[0])).toEqual([
    'Zebra',
    'Handbag',
  ]);
});
