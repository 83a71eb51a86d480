import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { OwnView } from '../../../src/domain/preferences/index.ts';
import { notify, notifyDone } from '../../../src/views/ui/notify.ts';
import { axeFindings } from '../support/axe.ts';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';
import { propsStore } from './store.ts';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const toMend: OwnView = { id: 'v1', list: 'props', name: 'To mend', query: 'condition=poor&view=table', pageSize: 25 };

/** Opens the menu, whose contents are loaded then. */
async function openViews(): Promise<void> {
  fireEvent.click(screen.getByText('Views'));
  await screen.findByRole('combobox', { name: 'Paging' });
}

async function openList(path: string, ownViews: readonly OwnView[] = []) {
  const backstock = propsStore();
  backstock.devicePreferences.set('ownViews', ownViews);
  const visited = visit(path, backstock);
  await heading('All props');
  return visited;
}

it('[VIEW-1] saves the list as it stands, opens it again, renames it, brings it up to date and deletes it', async () => {
  const { backstock, where } = await openList('/props?condition=poor&view=table');
  const kept = () => backstock.devicePreferences.get('ownViews').map(({ name, query }) => [name, query]);
  await openViews();
  fill('Save this view', ' To mend ');
  press('Save');
  expect(kept()).toEqual([['To mend', 'condition=poor&view=table']]);
  expect(await axeFindings()).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Good/ }));
  await waitFor(() => expect(where()).toContain('condition=good'));
  press('Save changes to To mend');
  await waitFor(() => expect(kept()).toEqual([['To mend', 'condition=poor&condition=good&view=table']]));
  press('Clear all filters');
  await waitFor(() => expect(where()).not.toContain('condition'));
  press('To mend');
  await waitFor(() => expect(where()).toBe('/props?condition=poor&condition=good&view=table'));
  press('Rename To mend');
  fill('New name for To mend', 'Not bad');
  press('Save');
  expect(kept().map(([name]) => name)).toEqual(['Not bad']);
  press('Delete Not bad');
  expect(kept()).toEqual([]);
  vi.mocked(notifyDone).mock.lastCall?.[1]?.();
  expect(kept()).toHaveLength(1);
});

it('[VIEW-3] opens the list with the view that was chosen for it, unless something else is asked for', async () => {
  const { backstock, where } = await openList('/props', [{ ...toMend, isDefault: true }]);
  await waitFor(() => expect(where()).toBe('/props?condition=poor&view=table'));
  fireEvent.click(await screen.findByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(where()).not.toContain('condition'));
  await openViews();
  press('Make To mend the default view');
  expect(backstock.devicePreferences.get('ownViews')).toEqual([toMend]);
});

it('[VIEW-4] opens with what remains of it, and says so', async () => {
  const { backstock, where } = await openList('/props', [
    {
      ...toMend,
      query: 'condition=poor&condition=vintage&x_gone=1&categoryId=nowhere&sort=-x_gone&q=stool',
      columns: ['condition', 'x_gone'],
    },
  ]);
  await openViews();
  press('To mend');
  await waitFor(() => expect(where()).toBe('/props?q=stool&condition=poor'));
  expect(backstock.devicePreferences.get('columns')).toEqual({ props: ['condition'] });
  expect(notify).toHaveBeenCalledWith({
    message: 'Some filters or columns in To mend no longer exist. The list shows the rest.',
  });
});

it('[VIEW-5, VIEW-7] shares a view with the group, opens it beside one’s own, renames, updates and deletes it', async () => {
  const { backstock } = await openList('/props', [toMend]);
  const shared = () =>
    [...backstock.client.records.all('sharedView')].map(({ values, lifecycle }) => [
      values['name'],
      values['query'],
      lifecycle.stage,
    ]);
  await openViews();
  press('Share To mend with the group');
  expect(await screen.findByText('Shared with the group')).toBeDefined();
  expect(shared()).toEqual([['To mend', 'condition=poor&view=table', 'active']]);
  press('Share To mend with the group');
  await waitFor(() => expect(notify).toHaveBeenLastCalledWith(expect.objectContaining({ tone: 'bad' })));
  expect(shared()).toHaveLength(1);
});

it('[VIEW-5, VIEW-7] lets a shared view be changed by those who look after the list, and only opened by others', async () => {
  const views = (person?: 'propsMember') => {
    const backstock = propsStore(person === undefined ? {} : { person: ROLES_OF_TESTS[person] });
    backstock.client.add('sharedView', 'mend', {
      name: 'Broken',
      list: 'props',
      query: 'condition=poor&view=table',
      pageSize: 25,
    });
    return visit('/props', backstock);
  };
  const { backstock, where } = views();
  const record = () => backstock.client.records.get('sharedView', 'mend');
  await heading('All props');
  await openViews();
  press('Broken');
  await waitFor(() => expect(where()).toBe('/props?condition=poor&view=table'));
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Good/ }));
  await waitFor(() => expect(where()).toContain('condition=good'));
  press('Save changes to Broken');
  await waitFor(() => expect(record()?.values['query']).toBe('condition=poor&condition=good&view=table'));
  vi.mocked(notifyDone).mock.lastCall?.[1]?.();
  await waitFor(() => expect(record()?.values['query']).toBe('condition=poor&view=table'));
  press('Rename Broken');
  fill('New name for Broken', 'Mend these');
  const form = screen.getByRole('textbox', { name: 'New name for Broken' }).closest('form');
  if (form) fireEvent.submit(form);
  await waitFor(() => expect(record()?.values['name']).toBe('Mend these'));
  press('Delete Mend these');
  await waitFor(() => expect(record()?.lifecycle.stage).toBe('disposed'));
  vi.mocked(notifyDone).mock.lastCall?.[1]?.();
  await waitFor(() => expect(record()?.lifecycle.stage).toBe('active'));
  cleanup();
  views('propsMember');
  await heading('All props');
  await openViews();
  expect(screen.getByRole('button', { name: 'Broken' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Rename Broken' })).toBeNull();
});
