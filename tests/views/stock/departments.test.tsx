import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Loan } from '../../../src/domain/catalogue/index.ts';
import { fakeBackstock, type FakeOptions } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

const loan = (loanId: string, memberId: string, dueBack: string): Loan => ({
  loanId,
  memberId,
  quantity: 1,
  from: '2026-05-01',
  dueBack,
});

/** Today is 14 May 2026: a coat is overdue, a lantern missing, a script has two copies and is in one anthology. */
function theatre(options: FakeOptions = {}) {
  const backstock = fakeBackstock(options);
  const { client } = backstock;
  client.add('member', 'member-ada', { name: 'Ada Quill' });
  client.add('location', 'rail', { name: 'Rail 4', locationType: 'rail' });
  client.add('costumeCategory', 'coats', { name: 'Coats' });
  client.add(
    'costume',
    'coat',
    { name: 'Frock coat', categoryId: 'coats', homeLocationId: 'rail' },
    { loans: [loan('01990000-0000-4000-8000-00000000000a', 'member-ada', '2026-05-12')] },
  );
  client.add('costume', 'cloak', { name: 'Wool cloak', categoryId: 'coats' });
  client.add('equipmentCategory', 'lanterns', { name: 'Lanterns' });
  client.add('equipment', 'fresnel', { name: 'Fresnel', categoryId: 'lanterns' }, { missing: 1 });
  client.add('script', 'ghost', { title: 'The Ghost Light', work: 'play' });
  client.add('anthology', 'plays', { title: 'Best Short Plays' });
  client.add('anthologyPiece', 'second', {
    title: 'The Bell',
    anthologyId: 'plays',
    scriptId: 'bell',
    order: 2,
    pages: '40 to 61',
  });
  client.add('anthologyPiece', 'first', {
    title: 'Ghost Light',
    anthologyId: 'plays',
    scriptId: 'ghost',
    order: 1,
    pages: '1 to 39',
  });
  client.add('scriptCopy', 'copy-2', { name: 'The Ghost Light', scriptId: 'ghost', copyNumber: 2 });
  client.add('scriptCopy', 'copy-1', { name: 'The Ghost Light', scriptId: 'ghost', copyNumber: 1, form: 'libretto' });
  return backstock;
}

const figures = () =>
  screen.getAllByRole('listitem').flatMap((item) => (item.querySelector('.figure') === null ? [] : [item.textContent]));
const rowsIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

describe('landing pages', () => {
  it.each([
    [
      '/costumesMainMenu',
      'Costumes',
      ['2Costumes', '1Out', '1Overdue', '0Missing', '1Categories', '1Locations'],
      'Frock coat',
    ],
    [
      '/equipmentMainMenu',
      'Equipment',
      ['1Equipment', '0Out', '0Overdue', '1Missing', '1Categories', '1Locations'],
      'Fresnel',
    ],
    [
      '/scriptsMainMenu',
      'Scripts',
      ['2Copies', '0Out', '0Overdue', '0Missing', '1Scripts', '1Anthologies', '0Categories'],
      'All scripts',
    ],
  ])('[DEPT-6] counts and tells at %s', async (path, title, counts, link) => {
    visit(path, theatre());
    await heading(title);
    expect(figures()).toEqual(counts);
    expect(screen.getAllByRole('link', { name: link }).length).toBeGreaterThan(0);
  });

  it('[DEPT-6] teaches the first step where there is nothing', async () => {
    visit('/equipmentMainMenu', fakeBackstock());
    await heading('Equipment');
    expect(screen.getByRole('heading', { name: 'No equipment yet' })).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Add a piece of equipment' })[0]?.getAttribute('href')).toBe(
      '/equipment/new',
    );
  });

  it('[NAV-7] leads to its tasks, without what its numbers and its heading lead to, and to set-up last', async () => {
    visit('/costumesMainMenu', theatre());
    await heading('Costumes');
    const linksOf = (part: HTMLElement) =>
      within(part)
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(linksOf(screen.getByRole('navigation', { name: 'Tasks' }))).toEqual([
      'Find costumes that fit',
      'Measurements',
      'Looks',
      'Bookings',
      'Kits',
      'Costume work orders',
      'Stocktakes',
      'Put away',
      'Quick add',
      'Labels',
      'Paperwork',
    ]);
    const setUp = screen.getByRole('heading', { name: 'Set-up' }).closest('section') ?? document.body;
    expect(linksOf(setUp).slice(0, 3)).toEqual(['Costume categories', 'Measurement options', 'Possible duplicates']);
    expect(screen.getByRole('heading', { name: 'Needs attention' })).toBeDefined();
  });
});

describe('what belongs to a record', () => {
  it('[DEPT-7] stands on its page in order', async () => {
    visit('/scripts/script/ghost', theatre());
    await heading('The Ghost Light');
    expect(rowsIn('Copies')).toEqual(['The Ghost Light1 · LibrettoIn store', 'The Ghost Light2In store']);
    expect(rowsIn('Printed in')).toEqual(['Ghost LightBest Short Plays · 1 to 39']);
    const add = within(screen.getByRole('region', { name: 'Copies' })).getByRole('link', { name: 'Add a copy' });
    expect(add.getAttribute('href')).toBe('/scriptCopies/new?scriptId=ghost&name=The+Ghost+Light');
  });

  it('[DEPT-7] is read from the other side as well', async () => {
    visit('/anthologies/anthology/plays', theatre());
    await heading('Best Short Plays');
    expect(rowsIn('Contents')).toEqual(['Ghost LightThe Ghost Light · 1 to 39', 'The Bell40 to 61']);
  });

  it('[DEPT-7] offers nothing to add to those who may not', async () => {
    visit('/scripts/script/ghost', theatre({ person: { ...ROLES_OF_TESTS.propsMember, features: ['Scripts'] } }));
    await heading('The Ghost Light');
    expect(screen.queryByRole('link', { name: 'Add a copy' })).toBeNull();
    expect(rowsIn('Copies')).toHaveLength(2);
  });
});

describe('home', () => {
  it('[DEPT-8] tells of every department', async () => {
    visit('/', theatre());
    await heading('Hello, Ada');
    const needs = within(screen.getByRole('heading', { name: 'Needs attention' }).closest('section') ?? document.body);
    expect(needs.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'You have 1 overdue item',
      '1 costume is overdue',
      '1 piece of equipment is missing',
    ]);
  });

  it('[DEPT-8] lists items of every department on Mine', async () => {
    visit('/mine', theatre());
    await heading('My items');
    expect(screen.getByRole('link', { name: 'Frock coat' }).getAttribute('href')).toBe(
      '/costumePieces/costumePiece/coat',
    );
  });
});

describe('a form begun by an address', () => {
  it('[DEPT-9] takes what fits and leaves out the rest', async () => {
    visit(`/scriptCopies/new?scriptId=ghost&name=The+Ghost+Light&copyNumber=7&notes=${'x'.repeat(10_001)}`, theatre());
    await heading('Add a copy');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('The Ghost Light');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Script/ }).value).toBe('The Ghost Light');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Copy number/ }).value).toBe('');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Notes/ }).value).toBe('');
  });
});
