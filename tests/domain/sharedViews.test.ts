import { describe, expect, test } from 'vitest';
import { emptyWorld } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import type { OwnView } from '../../src/domain/preferences/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { sharedViewsOf, viewChanges, viewValues } from '../../src/domain/sharedViews/index.ts';
import { given, worldOf } from '../support/specify.ts';
import { added, admin, borrower, disposed, manager, theatre } from './support/theatre.ts';

const values = {
  name: 'To mend',
  list: 'props',
  query: 'condition=poor',
  columns: ['name', 'x_0190a000-0000-7000-8000-000000000001'],
  pageSize: 25,
};
const share = (more: Readonly<Record<string, string>> = {}): CommandBody => ({
  type: 'AddRecord',
  kind: 'sharedView',
  id: 'new',
  payload: { values: { ...values, ...more } },
});
const there = added('sharedView', 'mend', values);
const onIt = (
  body:
    | Pick<CommandBody<'ChangeRecord'>, 'type' | 'payload'>
    | Pick<CommandBody<'RestoreRecord'>, 'type' | 'payload'>
    | Pick<CommandBody<'DisposeRecord'>, 'type' | 'payload'>,
) => ({ kind: 'sharedView', id: 'mend', ...body }) as CommandBody;
const rename = onIt({ type: 'ChangeRecord', payload: { changes: { name: { from: 'To mend', to: 'Broken' } } } });
const remove = onIt({ type: 'DisposeRecord', payload: { reason: 'not-needed' } });
const refused = {
  code: 'not-allowed',
  message: "You don't have permission to do this. Ask someone who manages shared views.",
} as const;

describe('views that a group shares', () => {
  test('[VIEW-5] are kept by whoever looks after what the list shows', () => {
    for (const by of [manager, admin]) {
      given(...theatre)
        .when(share(), { by })
        .thenAccepts({ type: 'RecordAdded', data: { values } });
      given(...theatre, there)
        .when(rename, { by })
        .thenAccepts({ type: 'RecordChanged', data: { changes: { name: { from: 'To mend', to: 'Broken' } } } });
      given(...theatre, there)
        .when(remove, { by })
        .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
      given(...theatre, there, disposed('sharedView', 'mend'))
        .when(onIt({ type: 'RestoreRecord', payload: {} }), { by })
        .thenAccepts({ type: 'RecordRestored', data: {} });
    }
    given(...theatre)
      .when(share(), { by: borrower })
      .thenRefuses(refused);
    for (const body of [rename, remove])
      given(...theatre, there)
        .when(body, { by: borrower })
        .thenRefuses(refused);
    given(...theatre)
      .when(share({ list: 'costumePieces' }), { by: manager })
      .thenRefuses(refused);
    given(...theatre)
      .when(share({ list: 'props' }), { by: { ...manager, features: [] } })
      .thenRefuses(refused);
    const { permit } = catalogueOf('sharedView');
    expect([
      permit?.({ type: 'AddRecord', payload: {} }, undefined, manager, emptyWorld),
      permit?.({ type: 'AddRecord', payload: { values: null } }, undefined, manager, emptyWorld),
    ]).toEqual([false, false]);
    const empty: CommandBody = { type: 'AddRecord', kind: 'sharedView', id: 'new', payload: { values: { name: 'X' } } };
    given(...theatre)
      .when(empty, { by: manager })
      .thenRefuses(refused);
  });

  test('[VIEW-6] are of a list that there is, under a name of their own', () => {
    given(...theatre)
      .when(share({ list: 'unicorns' }), { by: admin })
      .thenRefuses({ code: 'invalid', message: "This list doesn't exist. Choose another.", field: 'list' });
    given(...theatre, there)
      .when(share({ name: 'to mend' }), { by: manager })
      .thenRefuses({
        code: 'name-taken',
        message: 'This name is already used by the shared view "To mend". Choose another.',
        field: 'name',
        about: { kind: 'sharedView', id: 'mend' },
      });
    given(...theatre, there)
      .when(onIt({ type: 'ChangeRecord', payload: { changes: { list: { from: 'props', to: 'locations' } } } }), {
        by: manager,
      })
      .thenRefuses({
        code: 'invalid',
        message: "List can't be changed later. Add another shared view instead.",
        field: 'list',
      });
  });

  test('[VIEW-7] read back as they were shared, those of the list only, by name', () => {
    const view: OwnView = {
      id: 'mend',
      name: 'To mend',
      list: 'props',
      query: 'condition=poor',
      columns: ['name', 'code'],
      pageSize: 25,
    };
    const plain: OwnView = { id: 'all', name: 'All', list: 'props', query: '', pageSize: -1 };
    for (const bare of [plain, { ...plain, columns: [] }])
      expect(viewValues(bare)).toStrictEqual({ name: 'All', list: 'props', pageSize: -1 });
    const world = worldOf([
      ...[view, plain].map((one) => added('sharedView', one.id, viewValues(one))),
      added('sharedView', 'odd', { name: 'Odd', list: 'props', pageSize: 7 }),
      added('sharedView', 'other', viewValues({ ...plain, list: 'locations' })),
      added('sharedView', 'gone', viewValues(plain)),
      disposed('sharedView', 'gone'),
    ]);
    expect(sharedViewsOf('props', world.records('sharedView').values())).toEqual([
      plain,
      { id: 'odd', name: 'Odd', list: 'props', query: '', pageSize: 10 },
      view,
    ]);
    const record = world.record('sharedView', 'mend');
    const other = world.record('sharedView', 'all');
    expect(other && viewChanges(other, view)).toMatchObject({ query: { from: null, to: 'condition=poor' } });
    expect(record && viewChanges(record, { ...plain, name: 'Everything' })).toEqual({
      name: { from: 'To mend', to: 'Everything' },
      query: { from: 'condition=poor', to: null },
      columns: { from: ['name', 'code'], to: null },
      pageSize: { from: 25, to: -1 },
    });
  });
});
