import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { quickFields, saysOwn, stickyValues } from '../../../src/domain/entry/index.ts';
import { catalogues } from '../../../src/domain/registry.ts';
import '../../../src/views/catalogue/quick/QuickEntryPage.tsx';
import { axeFindings } from '../support/axe.ts';
import type { FakeOptions } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';
import { propsStore } from './store.ts';

async function sitDown(path = '/quickEntry/prop', options: FakeOptions = {}) {
  const visited = visit(path, propsStore(options));
  await heading('Quick add: props');
  return { ...visited, client: visited.backstock.client };
}

const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const fill = (name: string | RegExp, value: string) => fireEvent.change(box(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const added = () => within(screen.getByRole('region', { name: 'Just added' }));

function choose(name: RegExp, typed: string): void {
  const picker = screen.getByRole('combobox', { name });
  fireEvent.change(picker, { target: { value: typed } });
  fireEvent.keyDown(picker, { key: 'Enter' });
}

async function add(name: string): Promise<void> {
  fill(/^Name/, name);
  press('Save and add another');
  await added().findByRole('link', { name });
}

describe('entering many', () => {
  it('[QUICK-1] asks for what each needs, for what stays in sight, and folds the rest away', () => {
    expect(quickFields(catalogues.prop)).toEqual({
      own: ['name', 'code', 'categoryId'],
      kept: ['tags', 'homeLocationId', 'kitId'],
      seldom: ['condition', 'period', 'stockKind', 'owner'],
    });
    expect(quickFields(catalogues.scriptCopy)).toMatchObject({
      own: ['name', 'code'],
      kept: ['scriptId', 'anthologyId', 'homeLocationId', 'kitId'],
    });
    const values = {
      name: 'Chair',
      code: 'P-1',
      categoryId: 'seating',
      tags: ['war'],
      condition: 'good',
      unheard: 'of',
    };
    expect(stickyValues(catalogues.prop, values)).toEqual({ categoryId: 'seating', tags: ['war'], condition: 'good' });
    expect([
      saysOwn(catalogues.prop, values),
      saysOwn(catalogues.prop, { categoryId: 'seating', unheard: 'of' }),
    ]).toEqual([true, false]);
  });

  it('[QUICK-2, QUICK-3] needs a name and a category, and goes on with what is the same for many, also without a network', async () => {
    const { client } = await sitDown('/quickEntry', { online: false });
    press('Save and add another');
    expect(await screen.findByText('Category is missing.')).toBeDefined();
    choose(/Category/, 'seat');
    choose(/Home location/, 'shelf');
    fireEvent.change(box('Tags'), { target: { value: 'war' } });
    fireEvent.keyDown(box('Tags'), { key: 'Enter' });
    fill('Code', 'X-7');
    await add('Rapier');
    expect(added().getByRole('status').textContent).toBe('Rapier added 1 added so far.');
    expect([box(/^Name/).value, box('Code').value]).toEqual(['', '']);
    await add('Sabre');
    expect(client.dispatched.map(({ payload }) => payload)).toEqual([
      { values: { name: 'Rapier', code: 'X-7', categoryId: 'seating', tags: ['war'], homeLocationId: 'shelf' } },
      { values: { name: 'Sabre', categoryId: 'seating', tags: ['war'], homeLocationId: 'shelf' } },
    ]);
    expect(
      added()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['SabreP-00004Undo', 'RapierX-7Undo']);
  });

  it('[QUICK-4] takes one back and puts it back again', async () => {
    const { client } = await sitDown();
    choose(/Category/, 'seat');
    await add('Rapier');
    const [first] = client.dispatched;
    const stage = () => first && client.records.get('prop', first.id)?.lifecycle.stage;
    press('Undo: Rapier');
    await waitFor(() => expect(stage()).toBe('disposed'));
    expect(added().getByRole('status').textContent).toBe('Nothing added yet.');
    fireEvent.click(await screen.findByRole('button', { name: 'Restore: Rapier' }));
    await waitFor(() => expect(stage()).toBe('active'));
    expect(await screen.findByRole('button', { name: 'Undo: Rapier' })).toBeDefined();
  });

  it('[QUICK-4, QUICK-6] remembers the sitting through a look at what was added, and asks only while something would be lost', async () => {
    const { router, where } = await sitDown();
    choose(/Category/, 'lamp');
    await add('Lantern');
    fireEvent.click(added().getByRole('link', { name: 'Lantern' }));
    await heading('Lantern');
    await act(() => router.navigate(-1));
    await heading('Quick add: props');
    expect(added().getByRole('status').textContent).toContain('1 added so far.');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Category/ }).value).toBe('Lamps');
    fill(/^Name/, 'Torch');
    fireEvent.click(screen.getByRole('link', { name: 'All props' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await heading('All props');
    expect(where()).toBe('/props');
  });

  it('[QUICK-5] begins with a code that was scanned, which is this one’s only', async () => {
    const { where } = await sitDown('/quickEntry/prop?code=TAG-9');
    expect(box('Code').value).toBe('TAG-9');
    choose(/Category/, 'seat');
    await add('Rapier');
    expect(box('Code').value).toBe('');
    await waitFor(() => expect(where()).toBe('/quickEntry/prop'));
  });

  it('[QUICK-5] shows a refusal beside its field, and keeps everything', async () => {
    await sitDown('/quickEntry/prop?code=P-00001');
    choose(/Category/, 'seat');
    fill(/^Name/, 'Rapier');
    press('Save and add another');
    expect(
      await screen.findByText(
        'The code P-00001 belongs to the prop "Brass lamp". Codes are never reused, so choose another.',
      ),
    ).toBeDefined();
    expect(box(/^Name/).value).toBe('Rapier');
  });

  it('[QUICK-7] is for those who look after the stock, who find it on the list and in the menu', async () => {
    visit('/quickEntry/costume', propsStore());
    await heading("You can't add anything here");
    expect(screen.getByRole('link', { name: 'Quick add' }).getAttribute('href')).toBe('/quickEntry');
    const { router } = visit('/props', propsStore({ person: ROLES_OF_TESTS.propsMember }));
    await heading('All props');
    expect(screen.getAllByRole('link', { name: 'Quick add' })).toHaveLength(1);
    await act(() => router.navigate('/quickEntry'));
    expect(await screen.findAllByRole('heading', { name: "You can't add anything here" })).toHaveLength(2);
  });

  it('[QUICK-8] has nothing that axe finds wrong', async () => {
    await sitDown();
    choose(/Category/, 'seat');
    await add('Rapier');
    expect(await axeFindings()).toEqual([]);
  });
});
