import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../../src/views/catalogue/editor/EditorPage.tsx';
import '../../../src/views/catalogue/list/ListPage.tsx';
import '../../../src/views/events/EventPage.tsx';
import '../../../src/views/paperwork/PaperworkPage.tsx';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import type { Person } from '../support/people.ts';
import { bodyTexts } from '../support/tables.ts';
import { heading, visit } from '../support/visit.tsx';
import { axeFindings } from '../support/axe.ts';

const propsMaster: Person = {
  userId: 'props',
  name: 'Pia Prop',
  email: 'pia@lantern.test',
  roles: [],
  features: ['Events'],
  permissions: ['props:manage'],
};

function store(person?: Person) {
  const backstock = fakeBackstock({ now: '2026-05-14T10:00:00.000Z', ...(person === undefined ? {} : { person }) });
  const { client } = backstock;
  client.add('event', 'show', { name: 'Earnest', eventType: 'production', status: 'rehearsal' });
  client.add('character', 'prism', { name: 'Miss Prism', eventId: 'show' });
  client.add('scene', 'three', { name: 'Act three', eventId: 'show' });
  client.add('propLine', 'bag', {
    name: 'Handbag',
    eventId: 'show',
    number: 10,
    sceneId: 'three',
    characterId: 'prism',
    propId: 'bag',
    quantity: 1,
    description: 'Black leather',
    source: 'stock',
    broughtOnBy: 'Jack',
    takenOffBy: 'Miss Prism',
    endsAt: 'SR prop table',
    rehearsalBy: '2026-06-01',
    showBy: '2026-06-10',
    returnTo: 'Mrs Lorrimer',
    notes: 'Opens',
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

it('[EVENT-85] shows the prop list on the page of its event, by number, with the status of each line', async () => {
  visit('/events/event/show?page=props', store());
  await heading('Earnest');
  const list = within(screen.getByRole('region', { name: 'Prop list' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Zebra-skin cigarette case9Cut',
    'Handbag10 · Act three · p. 74 · Miss Prism · SL prop tableSourced',
  ]);
  expect(await axeFindings()).toEqual([]);
});

it('[EVENT-85] lets people who manage props add to it', async () => {
  visit('/events/event/show?page=props', store(propsMaster));
  await heading('Earnest');
  expect(screen.getByRole('link', { name: 'Add a prop list line' }).getAttribute('href')).toBe(
    '/propLines/new?eventId=show',
  );
});

it('[EVENT-85] lists the lines of all events by number', async () => {
  visit('/propLines?view=list', store());
  await heading('Prop lists');
  const links = (await screen.findAllByRole('link')).map(({ textContent }) => textContent);
  expect(links.filter((text) => /Handbag|Zebra/.test(text)).map((text) => /Handbag|Zebra/.exec(text)?.[0])).toEqual([
    'Zebra',
    'Handbag',
  ]);
});

const stageManager = { ...propsMaster, permissions: [] };

it('[PAPER-21] prints the prop list of a show from its page, for people without a department', async () => {
  const { where } = visit('/events/event/show?page=props', store(stageManager));
  await heading('Earnest');
  expect(screen.getByRole('link', { name: 'Preset list' }).getAttribute('href')).toBe(
    '/paperwork/preset?for=Earnest&event=show',
  );
  fireEvent.click(screen.getByRole('link', { name: 'Props running list' }));
  await heading('Props running list');
  expect(where()).toBe('/paperwork/prop-running?for=Earnest&event=show');
  expect(bodyTexts('Earnest: Act three')).toEqual([
    ['10', 'Handbag', '1', 'Miss Prism', 'SL prop table', 'Jack', 'Miss Prism', 'SR prop table', 'Opens'],
  ]);
  expect(screen.queryByLabelText('View as of')).toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>('For').value).toBe('Earnest');
});

it('[PAPER-21] prints only the lines of its event, until another show is chosen', async () => {
  const backstock = store(stageManager);
  backstock.client.add('event', 'revival', { name: 'Earnest', eventType: 'production', status: 'closed' });
  backstock.client.add('propLine', 'muffin', { name: 'Muffin', eventId: 'revival', number: 1 });
  const { where } = visit('/events/event/revival?page=props', backstock);
  await heading('Earnest');
  fireEvent.click(screen.getByRole('link', { name: 'Prop list' }));
  await heading('Prop list');
  expect(bodyTexts('Earnest').map((row) => row[3])).toEqual(['Muffin']);
  fireEvent.change(screen.getByLabelText('For'), { target: { value: '' } });
  expect(where()).toBe('/paperwork/prop-list');
  expect(screen.getAllByRole('table', { name: 'Earnest' })).toHaveLength(2);
});

it('[PAPER-21] has every line on the prop list, also what is cut', async () => {
  visit('/paperwork/prop-list', store(stageManager));
  await heading('Prop list');
  expect(bodyTexts('Earnest').map((row) => row.slice(0, 9).join('|'))).toEqual([
    '9|||Zebra-skin cigarette case|||||Cut',
    '10|Act three|p. 74|Handbag|Black leather|Miss Prism|1|Our stock|Sourced',
  ]);
  expect(bodyTexts('Earnest')[1]?.slice(9)).toEqual(['1 Jun', '10 Jun', 'Opens']);
});

it('[PAPER-21] offers the lists to people who can see prop lists, and to nobody else', async () => {
  visit('/paperwork', store(stageManager));
  await heading('Paperwork');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Prop list',
    'Preset list',
    'Props running list',
  ]);
  visit('/paperwork/preset', store({ ...stageManager, features: ['Props'] }));
  await heading('Preset list');
  expect(screen.getByRole('heading', { name: 'Nothing to list' })).toBeDefined();
});

it('[FORM-17] offers the scenes of all events below the titles of their events, those of its own event first', async () => {
  const backstock = store();
  const { client } = backstock;
  client.add('event', 'cinders', { name: 'Cinders', eventType: 'production', status: 'rehearsal' });
  client.add('scene', 'cinders-three', { name: 'Act three', eventId: 'cinders' });
  visit('/propLines/new?eventId=show', backstock);
  const picker = await screen.findByRole('combobox', { name: /^Scene/ });
  const offered = () => screen.getAllByRole('option', { name: /^Act/ }).map(({ textContent }) => textContent);
  fireEvent.change(picker, { target: { value: 'act three' } });
  expect(offered()).toEqual(['Act threeEarnest', 'Act threeCinders']);
  fireEvent.change(picker, { target: { value: 'earnest act' } });
  expect(offered()).toEqual(['Act threeEarnest']);
  act(() => client.add('event', 'cinders', { name: 'Cinderella', eventType: 'production', status: 'rehearsal' }));
  fireEvent.change(picker, { target: { value: 'cinderella' } });
  expect(offered()).toEqual(['Act threeCinderella']);
});

it('[PAPER-21, SHELL-34] waits for the lines of prop lists before it says that there are none', async () => {
  const backstock = fakeBackstock({ now: '2026-05-14T10:00:00.000Z' });
  backstock.client.add('setting', 'group_name', { value: 'Lantern' });
  backstock.actors.connection.send({ type: 'leader.status', status: 'busy' });
  visit('/paperwork/prop-list', backstock);
  expect((await screen.findAllByRole('status', { name: 'Loading' })).length).toBeGreaterThan(0);
  expect(screen.queryByText('Nothing to list')).toBeNull();
  act(() => backstock.setOnline(true));
  expect(await screen.findByText('Nothing to list')).toBeDefined();
});
