import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heldCounts, holdingsOf, treeOf } from '../../../src/views/catalogue/tree/treeOf.ts';
import { axeFindings } from '../support/axe.ts';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';
import { propsStore } from './store.ts';

const tree = (name: string) => within(screen.getByRole('navigation', { name }));

describe('trees', () => {
  it('[TREE-1] count what stands in a place with what stands inside it', () => {
    const { records } = propsStore().client;
    const counts = heldCounts('location', holdingsOf('location'), (kind) => records.all(kind), records.world);
    expect(counts.get('store')).toEqual({ own: 1, all: 2 });
    expect(counts.get('shelf')).toEqual({ own: 1, all: 1 });
  });

  it('[TREE-2] stand in their own order, then by name; one whose parent is gone stands at the top', () => {
    const { client } = propsStore();
    client.add('propCategory', 'first', { name: 'Zebra items', order: 1 });
    client.add('propCategory', 'orphan', { name: 'Orphans', parentId: 'gone' });
    const nodes = treeOf('propCategory', client.records.all('propCategory'));
    expect(nodes.map(({ record }) => record.values['name'])).toEqual(['Zebra items', 'Furniture', 'Lamps', 'Orphans']);
    expect(nodes[1]?.children.map(({ record }) => record.id)).toEqual(['seating']);
  });
});

describe('the page of places', () => {
  it('[TREE-3] shows what is in a place, and the smaller places inside it', async () => {
    visit('/propLocations/manage?open=store', propsStore());
    await heading('Props store');
    const contents = within(screen.getByRole('region', { name: 'Contents' }));
    expect(contents.getByText('2 items, 1 directly here')).toBeDefined();
    expect(contents.getByRole('link', { name: /Shelf 4/ })).toBeDefined();
    expect(contents.getByRole('link', { name: /Bentwood chair/ }).getAttribute('href')).toBe('/props/prop/chair');
  });

  it('[TREE-4] unfolds the tree down to the place that is open', async () => {
    visit('/propLocations/manage?open=shelf', propsStore());
    await heading('Shelf 4');
    expect(
      tree('All locations')
        .getByRole('link', { name: /Shelf 4/ })
        .getAttribute('aria-current'),
    ).toBe('page');
    fireEvent.click(tree('All locations').getByRole('button', { name: 'Collapse Props store' }));
    expect(tree('All locations').queryByRole('link', { name: /Shelf 4/ })).toBeNull();
  });

  it('[TREE-5] adds a place right where it belongs', async () => {
    const { backstock } = visit('/places/store', propsStore());
    await heading('Props store');
    fireEvent.click(screen.getByRole('link', { name: 'Add inside Props store' }));
    await heading('Add a location');
    fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'Box 7' } });
    fireEvent.change(screen.getByRole('combobox', { name: /Type/ }), { target: { value: 'Box' } });
    fireEvent.click(await screen.findByRole('option', { name: 'Box or bin' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await heading('Box 7');
    const box = [...backstock.client.records.all('location')].find(({ values }) => values['name'] === 'Box 7');
    expect(box?.values).toMatchObject({ parentId: 'store', locationType: 'box' });
  });
});

describe('the page of categories', () => {
  it('[TREE-5] adds one by its name, under another where the levels allow it', async () => {
    const { backstock } = visit('/propCategories?open=furniture', propsStore());
    await heading('Furniture');
    fireEvent.change(screen.getByRole('textbox', { name: 'Add inside Furniture' }), { target: { value: 'Beds' } });
    fireEvent.submit(screen.getByRole('textbox', { name: 'Add inside Furniture' }));
    await waitFor(() => expect(tree('All categories').getByRole('link', { name: /Beds/ })).toBeDefined());
    const beds = [...backstock.client.records.all('propCategory')].find(({ values }) => values['name'] === 'Beds');
    expect(beds?.values).toEqual({ name: 'Beds', parentId: 'furniture' });
  });

  it('[TREE-5] offers nothing below the second level, and nothing to those who may not', async () => {
    visit('/propCategories?open=seating', propsStore());
    await heading('Seating');
    expect(screen.queryByRole('textbox', { name: 'Add inside Seating' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Add a category' })).toBeDefined();
  });

  it('[CAT-11] disposes of one as no longer needed, and asks for no other reason', async () => {
    const backstock = propsStore();
    backstock.client.add('propCategory', 'empty', { name: 'Snuff boxes' });
    visit('/propCategories?open=empty', backstock);
    await heading('Snuff boxes');
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(screen.getByRole('button', { name: 'Dispose of it' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('combobox', { name: 'Reason' })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Dispose of it' }));
    await waitFor(() =>
      expect(backstock.client.records.get('propCategory', 'empty')?.lifecycle).toMatchObject({
        stage: 'disposed',
        reason: 'not-needed',
      }),
    );
  });

  it('[TREE-8, SHELL-13] changes one in its form, and moves the focus to the content with each that is opened', async () => {
    const { where } = visit('/propCategories', propsStore());
    await screen.findByRole('navigation', { name: 'All categories' });
    fireEvent.click(tree('All categories').getByRole('link', { name: /Lamps/ }));
    await heading('Lamps');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    fireEvent.click(screen.getByRole('link', { name: 'Edit' }));
    await heading('Edit Lamps');
    fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'Lanterns' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await heading('Lanterns');
    expect(where()).toBe('/propCategories?open=lamps');
  });

  it('[TREE-6] is only looked at by members', async () => {
    visit('/propCategories?open=seating', propsStore({ person: ROLES_OF_TESTS.propsMember }));
    await heading('Seating');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(await axeFindings(screen.getByRole('main'))).toEqual([]);
  });
});

describe('before a place is chosen', () => {
  it('[TREE-7] shows the outermost places and those right inside them, with how much is in each', async () => {
    visit('/propLocations/manage', propsStore());
    await heading('Prop locations');
    const store = within(screen.getByRole('region', { name: 'Props store' }));
    expect(store.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Props store', '/places/store'],
      ['Shelf 41', '/places/shelf'],
    ]);
  });
});
