import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { axeFindings } from '../support/axe.ts';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

// The page is large: its first import must not run into a test's timeout.
beforeAll(() => import('../../../src/views/catalogue/detail/DetailPage.tsx'), 120_000);

/** Today is 14 May 2026. */
function theatre() {
  const backstock = fakeBackstock({ person: ROLES_OF_TESTS.superAdmin });
  const { client } = backstock;
  client.add('propCategory', 'cat', { name: 'Furniture' });
  client.add(
    'prop',
    'chair',
    { name: 'Chair', categoryId: 'cat', code: 'P-1' },
    { work: [{ workId: 'glue', work: 'repair', status: 'open', quantity: 1 }] },
  );
  client.add('propWork', 'glue', { name: 'Glue a leg', itemId: 'chair', work: 'repair', status: 'open' });
  client.add('propWork', 'late', {
    name: 'Paint it',
    itemId: 'chair',
    work: 'modify',
    status: 'open',
    due: '2026-05-01',
  });
  client.add('equipmentCategory', 'lanterns', { name: 'Lanterns' });
  client.add('equipment', 'fresnel', { name: 'Fresnel', categoryId: 'lanterns', code: 'E-1' });
  client.add('costume', 'hat', { name: 'Straw hat', categoryId: 'x', code: 'C-1' });
  client.add('look', 'look', { name: 'Jack, act one' });
  client.add('lookPiece', 'piece', { name: 'Hat', lookId: 'look', costumeId: 'hat' });
  client.add('lookPiece', 'cane', { name: 'Cane', lookId: 'look' });
  client.add('script', 'small', { title: 'Two of us', work: 'play', men: 1, women: 1 });
  client.add('script', 'large', { title: 'Crowd', work: 'play', men: 20, women: 20 });
  client.add('script', 'unknown', { title: 'Who knows', work: 'play' });
  return backstock;
}

describe('upkeep on the screen', () => {
  it('[WORK-12, WORK-13] goes from step to step, and the item tells', async () => {
    const backstock = theatre();
    visit('/propWork/order/glue', backstock);
    await heading('Glue a leg');
    fireEvent.click(screen.getByRole('button', { name: 'Send away' }));
    await waitFor(() =>
      expect(backstock.client.records.get('propWork', 'glue')?.values).toMatchObject({
        status: 'away',
        sentOn: '2026-05-14',
      }),
    );
    expect(screen.queryByRole('button', { name: 'Send away' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Chair' }));
    await heading('Chair');
    expect(screen.getByRole('link', { name: 'Repair: sent away' }).getAttribute('href')).toBe('/propWork/order/glue');
    expect(screen.getAllByText('In repair').length).toBeGreaterThan(0);
  });

  it('[WORK-14] shows its item where it has no photo of its own', async () => {
    const backstock = theatre();
    backstock.client.add(
      'prop',
      'stool',
      { name: 'Stool', categoryId: 'cat' },
      { photos: [{ mediaId: 'stool-photo', width: 4, height: 3 }] },
    );
    backstock.client.add('propWork', 'seat', { name: 'New seat', itemId: 'stool', work: 'repair', status: 'open' });
    visit('/propWork?view=table', backstock);
    await heading('Prop work orders');
    const pictures = (name: string) =>
      [...(screen.getByRole('link', { name }).querySelectorAll('img') ?? [])].map((image) => image.getAttribute('src'));
    await waitFor(() => expect(pictures('New seat')).toEqual([expect.stringContaining('stool-photo')]));
    expect(pictures('Glue a leg')).toEqual([]);
  });

  it('[INSP-8] notes tests in a row, and takes one back', async () => {
    const backstock = theatre();
    visit('/inspections/round', backstock);
    await heading('Testing round');
    const scan = (code: string) => {
      fireEvent.change(screen.getByRole('textbox', { name: /code/i }), { target: { value: code } });
      fireEvent.submit(screen.getByRole('textbox', { name: /code/i }));
    };
    scan('P-1');
    expect(await screen.findByText(/P-1 doesn't match any equipment/)).toBeDefined();
    scan('E-1');
    fireEvent.click(await screen.findByRole('button', { name: 'Pass' }));
    expect(await screen.findByText('1 test recorded')).toBeDefined();
    expect(backstock.client.records.get('equipment', 'fresnel')?.values).toMatchObject({
      testedOn: '2026-05-14',
      testDue: '2027-05-14',
      testResult: 'pass',
    });
    fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(backstock.client.records.get('equipment', 'fresnel')?.values).not.toHaveProperty('testedOn'),
    );
  });

  it('[LOOK-5] shows whether a look can be worn today', async () => {
    visit('/looks/look/look', theatre());
    await heading('Jack, act one');
    const region = within(screen.getByRole('region', { name: 'Ready to wear today?' }));
    expect(region.getByText('Incomplete')).toBeDefined();
    expect(region.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'HatStraw hatReady',
      'CaneNot found yet',
    ]);
  });

  it('[CAST-4] finds scripts for a cast', async () => {
    visit('/scripts/casting', theatre());
    await heading('Find a script for a cast');
    fireEvent.change(screen.getByLabelText('Men'), { target: { value: '2' } });
    fireEvent.change(screen.getByLabelText('Women'), { target: { value: '2' } });
    expect(screen.getByRole('heading', { name: 'Fits: 1' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Maybe: 1' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Two of us' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Crowd' })).toBeNull();
  });

  it('[STAND-3] counts what waits on the landing page', async () => {
    visit('/propsMainMenu', theatre());
    await heading('Props');
    expect(screen.getByRole('link', { name: 'Work orders: overdue' }).getAttribute('href')).toBe(
      '/propWork?standing=late',
    );
    expect(screen.getByRole('link', { name: 'Work orders: open' })).toBeDefined();
  });

  it.each([
    ['/propWork/order/glue', 'Glue a leg'],
    ['/inspections/round', 'Testing round'],
    ['/looks/look/look', 'Jack, act one'],
    ['/scripts/casting', 'Find a script for a cast'],
  ])('[CAT-9] %s has nothing that axe finds wrong', async (path, title) => {
    visit(path, theatre());
    await heading(title);
    expect(await axeFindings(screen.getByRole('main'))).toEqual([]);
  });
});
