import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LoggedEvent } from '../../../src/domain/log/index.ts';
import type { AccountCalls, ActivityPage, ActivityQuery } from '../../../src/machines/shared/accountCalls.ts';
import '../../../src/views/admin/ActivitySheet.tsx';
import { gridTexts, sitAtDesk } from '../support/desk.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { noticed } from '../support/noticed.ts';
import { heading, visit } from '../support/visit.tsx';

const uuid = (seq: number) => `00000000-0000-7000-8000-${String(seq).padStart(12, '0')}`;
const meta = {
  userId: 'user-ada',
  clientId: '00000000-0000-7000-8000-00000000ab12',
  commandId: uuid(1),
  issuedAt: '2026-05-14T10:00:00Z',
  recordedAt: '2026-05-14T10:00:00Z',
  timezone: 'Europe/London',
};
const event = (seq: number, fact: object, about: Partial<LoggedEvent> = {}): LoggedEvent =>
  ({
    eventId: uuid(seq),
    seq,
    kind: 'prop',
    id: 'lamp',
    version: seq,
    v: 1,
    scope: 'props',
    meta,
    ...fact,
    ...about,
  }) as LoggedEvent;
const changed = event(3, {
  type: 'RecordChanged',
  data: { changes: { name: { from: 'Oil lamp', to: 'Brass lamp' } } },
});
const added = event(2, { type: 'RecordAdded', data: { values: { name: 'Oil lamp' } } });

function open(pages: readonly ActivityPage[], path = '/activity-log') {
  const asked: { query: ActivityQuery; before: number | undefined }[] = [];
  const backstock = fakeBackstock({
    accountCalls: {
      activity: (query, before) => {
        asked.push({ query, before });
        return Promise.resolve({
          ok: pages[before === undefined ? 0 : 1] ?? { events: [], names: {}, devices: {}, next: null },
        });
      },
    },
  });
  backstock.client.add('user', 'user-ada', { name: 'Ada Quill', email: 'ada@lantern.test', roles: ['Super_Admin'] });
  backstock.client.add('propCategory', 'cat', { name: 'Lamps', prefix: 'LA' });
  backstock.client.add('prop', 'lamp', { name: 'Brass lamp', categoryId: 'cat' });
  const { where } = visit(path, backstock);
  return { asked, backstock, where };
}
const names = { 'prop/lamp': 'Brass lamp' };

afterEach(() => vi.restoreAllMocks());

describe('the page of the activity log', () => {
  it('[SHEET-21] is a sheet on a desk, from which a block is copied', async () => {
    sitAtDesk();
    open([{ events: [changed, added], names, devices: {}, next: null }]);
    await heading('Activity log');
    fireEvent.click(await screen.findByRole('button', { name: 'Sheet' }));
    const grid = await screen.findByRole('group', { name: 'Sheet: the activity log' });
    await waitFor(() => expect(gridTexts(grid).map((row) => row[4])).toEqual(['Brass lamp', 'Brass lamp']));
    expect(gridTexts(grid)[0]?.slice(1, 4)).toEqual(['Ada Quill', 'changed Name from Oil lamp to Brass lamp', 'Prop']);
    const setData = vi.fn();
    const table = grid.querySelector('.bp6-table-container') ?? grid;
    fireEvent.keyDown(table, { key: 'ArrowRight' });
    fireEvent.keyDown(table, { key: 'ArrowDown', shiftKey: true });
    fireEvent.copy(table, { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith('text/plain', 'Ada Quill\nAda Quill');
  });

  it('[ACT-4] says who, what, when and from which device, and leads to the record', async () => {
    open([{ events: [changed, added], names, devices: {}, next: null }]);
    await heading('Activity log');
    await screen.findByText('added this record');
    const lines = screen.getAllByRole('listitem').filter((item) => item.closest('.activity') !== null);
    expect(lines).toHaveLength(2);
    const [first] = lines;
    expect(first?.textContent).toContain('Ada Quill changed Name from Oil lamp to Brass lamp');
    expect(first?.textContent).toContain('device AB12');
    expect(
      within(first ?? document.body)
        .getByRole('link', { name: 'Prop "Brass lamp"' })
        .getAttribute('href'),
    ).toBe('/props/prop/lamp');
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('[ACT-10] says in words that the sample theatre was loaded', async () => {
    const setting = { kind: 'setting', id: 'sample_theatre', scope: 'site' } as const;
    const begun = event(
      6,
      { type: 'RecordAdded', data: { values: { parameter: 'sample_theatre', value: 'loading', datatype: 'string' } } },
      setting,
    );
    const loaded = event(
      7,
      { type: 'RecordChanged', data: { changes: { value: { from: 'loading', to: 'loaded' } } } },
      setting,
    );
    open([{ events: [loaded, begun], names: { 'setting/sample_theatre': 'sample_theatre' }, devices: {}, next: null }]);
    expect(await screen.findByText('finished loading the sample theatre')).toBeDefined();
    expect(screen.getByText('started loading the sample theatre')).toBeDefined();
    expect(screen.queryByText(/from loading to loaded/)).toBeNull();
  });

  it('[ACT-10] says anything else that happens to the setting in the usual words', async () => {
    const setting = { kind: 'setting', id: 'sample_theatre', scope: 'site' } as const;
    const events = [
      event(9, { type: 'RecordRestored', data: {} }, setting),
      event(8, { type: 'RecordDisposed', data: { reason: 'sold' } }, setting),
      event(7, { type: 'RecordChanged', data: { changes: { value: { from: 'loaded', to: 'failed' } } } }, setting),
      event(6, { type: 'RecordChanged', data: { changes: { isPublic: { from: null, to: true } } } }, setting),
    ];
    open([{ events, names: { 'setting/sample_theatre': 'sample_theatre' }, devices: {}, next: null }]);
    await screen.findAllByText(/Ada Quill/);
    const told = screen.getByRole('main').textContent;
    expect(told).toContain('changed Value from loaded to failed');
    expect(told).not.toMatch(/(?:started|finished) loading/);
  });

  it('[ACT-4] shows the differing part of long texts before and after, and the names of settings', async () => {
    const long = 'One leg repaired with oak and glue, two screws in the back, felt under each foot, and';
    const described = event(4, {
      type: 'RecordChanged',
      data: { changes: { description: { from: `${long}\na red cushion`, to: `${long}\nno cushion` } } },
    });
    const noted = event(5, {
      type: 'RecordChanged',
      data: { changes: { description: { from: null, to: 'Lights up.\nMind the flex.' } } },
    });
    const days = event(
      6,
      { type: 'RecordChanged', data: { changes: { value: { from: '14', to: '21' } } } },
      { kind: 'setting', id: 'loan_days', scope: 'site' },
    );
    const sample = event(
      7,
      { type: 'RecordChanged', data: { changes: { value: { from: 'loading', to: 'loaded' } } } },
      { kind: 'setting', id: 'sample_theatre', scope: 'site' },
    );
    open([
      {
        events: [days, noted, described, sample],
        names: { ...names, 'setting/loan_days': 'loan_days', 'setting/sample_theatre': 'sample_theatre' },
        devices: {},
        next: null,
      },
    ]);
    expect(await screen.findByText('Setting "Loan period in days"')).toBeDefined();
    expect(screen.getByText('Setting "Sample theatre"')).toBeDefined();
    const lines = screen
      .getAllByRole('listitem')
      .filter((item) => item.closest('.activity') !== null)
      .map(({ textContent }) => textContent);
    expect(lines[0]).toContain('changed Value from 14 to 21');
    expect(lines[1]).toContain('set Description to Lights up. Mind the flex.');
    expect(lines[2]).toContain(
      'changed Description from …under each foot, and a red cushion to …under each foot, and no cushion',
    );
  });

  it('[ACT-8] names the device, and is narrowed to what was done from it', async () => {
    const devices = {
      [`${meta.userId}/${meta.clientId}`]: { name: 'Ada’s phone', signedInAt: '2026-05-03T10:00:00.000Z' },
    };
    const { asked, where } = open([{ events: [changed], names, devices, next: null }]);
    fireEvent.click(
      await screen.findByRole('button', { name: 'Ada’s phone, logged in 3 May: show only activity from this device' }),
    );
    await waitFor(() => expect(where()).toBe(`/activity-log?device=${meta.clientId}`));
    expect(asked.at(-1)?.query).toEqual({ device: meta.clientId });
    expect(await screen.findByText('Only activity from one device.')).toBeDefined();
    expect((await screen.findByText(/Ada’s phone, logged in 3 May/)).closest('button')).toBeNull();
  });

  it('[ACT-8] offers no device for what the program wrote in somebody’s name', async () => {
    const byProgram = { ...changed, meta: { ...meta, clientId: uuid(0) } };
    open([{ events: [byProgram], names, devices: {}, next: null }]);
    expect((await screen.findByText(/Backstock/)).closest('button')).toBeNull();
  });

  it('[ACT-4] reads on where there is more', async () => {
    const { asked } = open([
      { events: [changed], names, devices: {}, next: 3 },
      { events: [added], names, devices: {}, next: null },
    ]);
    fireEvent.click(await screen.findByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('added this record')).toBeDefined();
    expect(asked.map(({ before }) => before)).toEqual([undefined, 3]);
  });

  it('[ACT-4] keeps search and filters in the address, and asks for them', async () => {
    const { asked, where } = open(
      [{ events: [], names, devices: {}, next: null }],
      '/activity-log?kind=prop&from=2026-05-01',
    );
    await heading('Activity log');
    expect(await screen.findByRole('heading', { name: 'No matching activity' })).toBeDefined();
    fireEvent.change(screen.getByLabelText('Search by name'), { target: { value: ' lamp ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply filters' }));
    await waitFor(() => expect(where()).toContain('q=lamp'));
    fireEvent.change(screen.getByLabelText('Who'), { target: { value: 'user-ada' } });
    await waitFor(() => expect(where()).toBe('/activity-log?q=lamp&by=user-ada&kind=prop&from=2026-05-01'));
    await waitFor(() =>
      expect(asked.at(-1)?.query).toEqual({ q: 'lamp', by: 'user-ada', kind: 'prop', from: '2026-05-01' }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(where()).toBe('/activity-log'));
  });

  it('[ACT-4] puts a change back, and says where it no longer can', async () => {
    const { backstock } = open([{ events: [changed], names, devices: {}, next: null }]);
    fireEvent.click(await screen.findByRole('button', { name: /^Undo:/ }));
    await waitFor(() => expect(backstock.client.records.get('prop', 'lamp')?.values['name']).toBe('Oil lamp'));
    await waitFor(() => expect(noticed()).toContain('Change undone'));
  });

  it('[ACT-4] says why nothing can be listed', async () => {
    const backstock = fakeBackstock();
    visit('/activity-log', backstock);
    expect(await screen.findByText("The server can't be reached. Try again in a moment.")).toBeDefined();
  });
});

describe('the landing page of administrators', () => {
  const room: Partial<AccountCalls> = {
    room: () =>
      Promise.resolve({ ok: { files: 3_600_000_000, pictures: 1_000_000_000, underWay: 0, max: 5_000_000_000 } }),
  };

  it('[USER-9] counts users and names what needs attention', async () => {
    const signIn = { hasPassword: false, invitedAt: null, usedAt: null, devices: 0, hasSecondStep: false };
    const backstock = fakeBackstock({
      person: ROLES_OF_TESTS.admin,
      accountCalls: {
        signIns: () =>
          Promise.resolve({
            ok: {
              users: [
                { userId: 'u1', ...signIn },
                { userId: 'u2', ...signIn, hasPassword: true },
              ],
              mail: { isSetUp: false, waiting: 2, givenUp: 0 },
            },
          }),
        ...room,
      },
    });
    backstock.client.add('user', 'u1', { name: 'Dora Dean', email: 'dora@example.org' });
    backstock.client.add('user', 'u2', { name: 'Sue Super', email: 'sue@example.org', roles: ['Super_Admin'] });
    visit('/adminMainMenu', backstock);
    await heading('Admin');
    expect(
      await screen
        .findByRole('link', { name: "Dora Dean hasn't been invited yet." })
        .then((link) => link.getAttribute('href')),
    ).toBe('/users/user/u1');
    for (const text of [/^Email isn't set up/, '2 emails are waiting to be sent.', /^There is only one Super_Admin/])
      expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByRole('link', { name: /^2\s*Users$/ })).toBeDefined();
    expect(screen.getByRole('main').querySelector('a[href="/activity-log"]')).not.toBeNull();
  });

  it.each(['/adminMainMenu', '/users'])(
    '[IDENT-7] names and links users with look-alike addresses: %s',
    async (path) => {
      const signIns = () => Promise.resolve({ ok: { users: [], mail: { isSetUp: true, waiting: 0, givenUp: 0 } } });
      const backstock = fakeBackstock({ person: ROLES_OF_TESTS.admin, accountCalls: { signIns, ...room } });
      backstock.client.add('user', 'u1', { name: 'Kim Kerr', email: 'kim@example.org' });
      backstock.client.add('user', 'u2', { name: 'Kím King', email: 'kím@example.org' });
      backstock.client.add('user', 'u3', { name: 'Kit', email: 'kit@example.org' });
      visit(path, backstock);
      const line = await screen.findByText(/^Two users have look-alike email addresses/);
      expect(line.textContent).toBe(
        'Two users have look-alike email addresses. Check that each one belongs to your group: Kim Kerr (kim@example.org), Kím King (kím@example.org).',
      );
      expect([...line.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
        '/users/user/u1',
        '/users/user/u2',
      ]);
    },
  );

  it.each(['/adminMainMenu', '/users'])('[RIGHTS-22] names and links users who have one member: %s', async (path) => {
    const signIns = () => Promise.resolve({ ok: { users: [], mail: { isSetUp: true, waiting: 0, givenUp: 0 } } });
    const backstock = fakeBackstock({ person: ROLES_OF_TESTS.admin, accountCalls: { signIns, ...room } });
    backstock.client.add('member', 'm1', { name: 'Kim Kerr' });
    for (const [id, name] of [
      ['u1', 'Kim K.'],
      ['u2', 'Kim at work'],
    ] as const)
      backstock.client.add('user', id, { name, email: `${id}@example.org`, memberId: 'm1' });
    visit(path, backstock);
    const line = await screen.findByText(/^Two users are linked to Kim Kerr/);
    expect(line.textContent).toBe(
      'Two users are linked to Kim Kerr. Both still work. Remove any wrong links: Kim K. (u1@example.org), Kim at work (u2@example.org).',
    );
    expect([...line.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/users/user/u1',
      '/users/user/u2',
    ]);
  });

  it('[MEDIA-13] shows how much storage is used, and warns if little is left', async () => {
    const signIns = () => Promise.resolve({ ok: { users: [], mail: { isSetUp: true, waiting: 0, givenUp: 0 } } });
    visit('/adminMainMenu', fakeBackstock({ person: ROLES_OF_TESTS.admin, accountCalls: { signIns, ...room } }));
    await heading('Admin');
    expect((await screen.findByText('4.6 GB of 5.0 GB used')).closest('section')?.textContent).toContain(
      'Documents: 3.6 GB. Pictures: 1.0 GB.',
    );
    expect(screen.getByRole('progressbar', { name: '4.6 GB of 5.0 GB used' })).toBeDefined();
    expect(screen.getByText(/^Less than 10% of your storage is/)).toBeDefined();
  });

  it('[MEDIA-13] shows how much storage is used if there is no limit', async () => {
    const unlimited = () => Promise.resolve({ ok: { files: 3_000_000, pictures: 0, underWay: 0, max: null } });
    visit('/adminMainMenu', fakeBackstock({ person: ROLES_OF_TESTS.admin, accountCalls: { room: unlimited } }));
    expect(await screen.findByText('3 MB used, no limit')).toBeDefined();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
