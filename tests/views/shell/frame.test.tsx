import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import { signedOutContext } from '../../../src/machines/session/sessionContext.ts';
import type { Identity, Loaded } from '../../../src/services/ports.ts';
import { BackstockContext } from '../../../src/views/shared/backstockContext.tsx';
import { Framed } from '../../../src/views/shell/Framed.tsx';
import { Guarded } from '../../../src/views/shell/Guarded.tsx';
import { findOfPath, withFind } from '../../../src/views/shell/useShellListeners.ts';
import { syncSummary } from '../../../src/views/shell/syncSummary.ts';
import { lazyPart } from '../../../src/views/ui/lazyPart.ts';
import { sitNarrow } from '../support/desk.ts';
import { fakeBackstock, type FakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

const FINDS_MAX = 12;

describe('routes in the frame', () => {
  it.each([
    ['/', 'Backstock: Home', 'Hello, Ada'],
    ['/costumesMainMenu', 'Backstock: Costumes', 'Costumes'],
    ['/memberSkills/', 'Backstock: Skills', 'Skills'],
    ['/props/SignOut', 'Backstock: Reserve and sign out', 'Reserve and sign out'],
    ['/system-settings', 'Backstock: System settings', 'System settings'],
    ['/waiting', 'Backstock: Pending changes', 'Pending changes'],
  ])('[SHELL-5] calls the window of %s "%s"', async (path, title, name) => {
    visit(path);
    await heading(name);
    await waitFor(() => expect(document.title).toBe(title));
  });

  it.each(['/nonsense', '/PropsMainMenu', '/props/signout/now'])(
    '[SHELL-6] says that there is no page at %s',
    async (path) => {
      visit(path);
      await heading('Page not found');
    },
  );

  it('[SHELL-6] says that a page may not be seen', async () => {
    const { where } = visit('/users', fakeBackstock({ person: ROLES_OF_TESTS.propsMember }));
    await heading("You don't have access to this page");
    expect(where()).toBe('/notAuthorized');
  });

  it('[SHELL-3] refuses nobody before it is known what they may do', async () => {
    const { userId: id, name, email, roles, permissions } = ROLES_OF_TESTS.propsMember;
    const user = { id, name, email, memberId: null };
    const identity = { user, roles, permissions, features: ['Facilities'], preferences: {} };
    const machine = sessionMachine.provide({
      actors: { refresh: fromPromise<Loaded<Identity>, undefined>(async () => ({ ok: identity })) },
    });
    const context = { ...signedOutContext, user, roles, permissions };
    const session = createActor(machine, {
      snapshot: machine.resolveState({ value: { signedIn: 'provisional' }, context }),
    }).start();
    const backstock = fakeBackstock();
    const router = createMemoryRouter(
      [
        { path: '/facilities', element: <Guarded route="facilities">Rehearsal rooms</Guarded> },
        { path: '/notAuthorized', element: <h1>Refused</h1> },
      ],
      { initialEntries: ['/facilities'] },
    );
    render(
      <BackstockContext value={{ ...backstock, actors: { ...backstock.actors, session } }}>
        <RouterProvider router={router} />
      </BackstockContext>,
    );
    await heading("Can't reach Backstock");
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Rehearsal rooms');
    expect(router.state.location.pathname).toBe('/facilities');
  });

  it('[SHELL-2] sends a visitor to log in, and back afterwards', async () => {
    const { where } = visit('/mine?from=home', fakeBackstock({ person: null }));
    await heading('Log in');
    expect(where()).toBe('/login?redirect=%2Fmine%3Ffrom%3Dhome');
  });

  it('[SHELL-2] sends a visitor there again who comes back while that page is being fetched', async () => {
    let come = (): void => undefined;
    const coming = new Promise<void>((resolve) => {
      come = resolve;
    });
    const Login = lazyPart(async () => {
      await coming;
      return () => <h1>Log in</h1>;
    }, false);
    const children = [
      { path: '/mine', element: <Guarded route="mine">Mine</Guarded> },
      { path: '/login', element: <Login /> },
    ];
    const router = createMemoryRouter([{ element: <Framed />, children }], { initialEntries: ['/mine'] });
    render(
      <BackstockContext value={fakeBackstock({ person: null })}>
        <RouterProvider router={router} />
      </BackstockContext>,
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await act(() => router.navigate('/mine'));
    come();
    await heading('Log in');
    expect(router.state.location.pathname).toBe('/login');
  });
});

describe('the menu', () => {
  const linksTo = (path: string) => document.querySelectorAll(`a[href="${path}"]`);

  it('[START-14] is built on a narrow screen when it is opened', async () => {
    sitNarrow();
    onTestFinished(() => void vi.restoreAllMocks());
    visit('/mine');
    await heading('My items');
    expect(linksTo('/costumesMainMenu')).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('navigation', { name: 'Menu' });
    within(menu).getByRole('link', { name: /^Costumes/ });
  });

  it('[START-14] has the pages of the section that is expanded', async () => {
    visit('/mine');
    await heading('My items');
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    expect(linksTo('/fitSearch')).toHaveLength(0);
    fireEvent.click(within(menu).getByRole('button', { name: 'Costumes' }));
    await waitFor(() => expect(linksTo('/fitSearch')).toHaveLength(1));
  });
});

describe('the program of the page', () => {
  const openMine = (backstock: FakeBackstock) => {
    const fetchPage = vi.fn(() => Promise.reject(new Error('offline')));
    const children = [{ path: '/mine', element: <Guarded route="mine">Mine</Guarded>, handle: { fetchPage } }];
    const router = createMemoryRouter([{ element: <Framed />, children }], { initialEntries: ['/mine'] });
    render(
      <BackstockContext value={backstock}>
        <RouterProvider router={router} />
      </BackstockContext>,
    );
    return fetchPage;
  };

  it("[START-10] is fetched while the members' frame arrives, once", () => {
    const fetchPage = openMine({ ...fakeBackstock(), fetchInside: () => new Promise(() => undefined) });
    expect(screen.queryByText('Mine')).toBeNull();
    expect(fetchPage).toHaveBeenCalledTimes(1);
  });

  it('[START-10] is fetched while the server is asked who the user is', () => {
    const backstock = fakeBackstock({ isUnreachable: true });
    backstock.actors.session.send({ type: 'session.refresh' });
    expect(openMine(backstock)).toHaveBeenCalledTimes(1);
  });

  it('[START-10] is not fetched for a visitor', () => {
    expect(openMine(fakeBackstock({ person: null }))).not.toHaveBeenCalled();
  });
});

const mainMenu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));
const menuLinks = () =>
  mainMenu()
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the frame of a member', () => {
  it('[SHELL-8] offers the modules a person may open, and counts what is in use', async () => {
    const backstock = fakeBackstock({ person: ROLES_OF_TESTS.propsMember });
    backstock.client.add('prop', 'chair', { name: 'Chair' });
    backstock.client.add(
      'prop',
      'lamp',
      { name: 'Lamp' },
      { lifecycle: { stage: 'disposed', reason: 'sold', stamp: { by: 'system', at: '2026-05-14T12:00:00.000Z' } } },
    );
    visit('/mine', backstock);
    await heading('My items');
    const daily = ['Home', 'My items', 'Desk', 'Requests'];
    expect(menuLinks()).toEqual([...daily, 'Props1']);
    fireEvent.click(mainMenu().getByRole('button', { name: 'Props' }));
    await waitFor(() =>
      expect(menuLinks().slice(5)).toEqual(['All props', 'Bookings', 'Kits', 'Prop work orders', 'Stocktakes']),
    );
    fireEvent.click(mainMenu().getByRole('button', { name: 'Categories and options' }));
    await waitFor(() => expect(menuLinks()).toEqual([...daily, 'Props1', 'Prop categories', 'Prop locations']));
  });

  it('[NAV-5] has the day first, then what there is, shows and people, and set-up last', async () => {
    visit('/mine');
    await heading('My items');
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
    expect(menu.getAllByRole('list').flatMap((list) => list.getAttribute('aria-labelledby') ?? [])).toHaveLength(3);
    const names = (list: string) =>
      within(menu.getByRole('list', { name: list }))
        .getAllByRole('link')
        .map((link) => (link.textContent ?? '').replace(/\d+$/, ''));
    expect(
      menu
        .getAllByRole('link')
        .map((link) => link.textContent)
        .slice(0, 6),
    ).toEqual(['Home', 'My items', 'Desk', 'Requests', 'Calendar', 'Quick add']);
    expect(names('Find')).toEqual(['Props', 'Costumes', 'Equipment', 'Scripts', 'Facilities']);
    expect(names('Shows and people')).toEqual(['Shows', 'People']);
    expect(names('Set-up')).toEqual(['Documents', 'Admin']);
  });

  it('[NAV-6] says beside the way there how many requests wait for whoever answers them', async () => {
    const backstock = fakeBackstock({ person: ROLES_OF_TESTS.propsManager });
    backstock.client.add('propRequest', 'masks', { name: 'Masks', status: 'submitted' });
    visit('/mine', backstock);
    await heading('My items');
    for (const menu of ['Main menu', 'Quick menu'])
      expect(
        within(screen.getByRole('navigation', { name: menu })).getByRole('link', { name: 'Requests 1 to answer' }),
      ).toBeDefined();
    expect(
      within(screen.getByRole('navigation', { name: 'Quick menu' })).queryByRole('link', { name: 'My items' }),
    ).toBeNull();
  });

  it('[NAV-6] gives those who answer none their own things instead', async () => {
    const backstock = fakeBackstock({ person: ROLES_OF_TESTS.propsMember });
    backstock.client.add('propRequest', 'masks', { name: 'Masks', status: 'submitted' });
    visit('/mine', backstock);
    await heading('My items');
    const bar = within(screen.getByRole('navigation', { name: 'Quick menu' }));
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Scan', 'My items']);
    expect(screen.getByRole('link', { name: 'Requests' })).toBeDefined();
  });

  it('[SHELL-8] counts nothing before the first records have come', async () => {
    const { backstock } = visit('/mine', fakeBackstock({ person: ROLES_OF_TESTS.propsMember, online: false }));
    await screen.findByRole('navigation', { name: 'Main menu' });
    expect(menuLinks()).toEqual(['Home', 'My items', 'Desk', 'Requests', 'Props']);
    act(() => void backstock.client.add('prop', 'chair', { name: 'Chair' }));
    await waitFor(() => expect(menuLinks()).toEqual(['Home', 'My items', 'Desk', 'Requests', 'Props1']));
  });

  it('[SHELL-8] offers to add a prop to those who look after props', async () => {
    visit('/mine', fakeBackstock({ person: ROLES_OF_TESTS.propsManager }));
    await heading('My items');
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
    fireEvent.click(menu.getByRole('button', { name: 'Props' }));
    expect((await menu.findByRole('link', { name: 'Add a prop' })).getAttribute('href')).toBe('/props/new');
  });

  it('[SHELL-8] opens one module at a time, and keeps it open', async () => {
    const { backstock } = visit('/mine');
    await heading('My items');
    fireEvent.click(screen.getByRole('button', { name: 'Props' }));
    fireEvent.click(screen.getByRole('button', { name: 'Scripts' }));
    expect(screen.getByRole('button', { name: 'Props' }).getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('button', { name: 'Scripts' }).getAttribute('aria-expanded')).toBe('true');
    expect(backstock.devicePreferences.get('drawer')).toBe('scripts');
  });

  it('[SHELL-11] switches to dark at once, and keeps it', async () => {
    const { backstock } = visit('/mine');
    await heading('My items');
    expect(backstock.devicePreferences.get('theme')).toEqual({ isDark: false, chosen: false });
    fireEvent.click(screen.getByRole('button', { name: 'Switch to dark mode' }));
    expect(backstock.devicePreferences.get('theme')).toEqual({ isDark: true, chosen: true });
    expect(await screen.findByRole('button', { name: 'Switch to light mode' })).toBeDefined();
  });

  it('[SHELL-13] begins with a link to the content, and names its landmarks', async () => {
    visit('/mine');
    await heading('My items');
    const [first] = document.querySelectorAll('a, button');
    expect(first?.textContent).toBe('Skip to content');
    expect(first?.getAttribute('href')).toBe('#content');
    expect(screen.getByRole('main').id).toBe('content');
    expect(screen.getAllByRole('navigation').map((nav) => nav.getAttribute('aria-label'))).toEqual([
      'Main menu',
      'Quick menu',
    ]);
  });

  it('[SHELL-13] logs out to the public home page', async () => {
    const { backstock, where } = visit('/mine');
    await heading('My items');
    fireEvent.click(screen.getByRole('button', { name: 'Account: Ada Quill' }));
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await heading('The Lantern Players');
    expect(where()).toBe('/');
    expect(backstock.actors.session.getSnapshot().value).toBe('signedOut');
  });

  it('[SHELL-13] logs out to the public home page, also while that is being fetched', async () => {
    let come = (): void => undefined;
    const coming = new Promise<void>((resolve) => {
      come = resolve;
    });
    const Home = lazyPart(async () => {
      await coming;
      return () => <h1>The Lantern Players</h1>;
    }, false);
    const children = [
      { path: '/mine', element: <Guarded route="mine">Mine</Guarded> },
      { path: '/', element: <Home /> },
      { path: '/login', element: <h1>Log in</h1> },
    ];
    const router = createMemoryRouter([{ element: <Framed />, children }], { initialEntries: ['/mine'] });
    const backstock = fakeBackstock();
    render(
      <BackstockContext value={backstock}>
        <RouterProvider router={router} />
      </BackstockContext>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Account: Ada Quill' }));
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(backstock.actors.session.getSnapshot().value).toBe('signedOut'));
    come();
    await heading('The Lantern Players');
    expect(router.state.location.pathname).toBe('/');
  });

  it('[SCAN-24] opens what a hand scanner reads on any page', async () => {
    const backstock = fakeBackstock();
    backstock.client.add('member', 'sam', { name: 'Sam Lee', code: 'M-00001' });
    const { where } = visit('/mine', backstock);
    await heading('My items');
    act(() => backstock.wedge('m-00001'));
    await waitFor(() => expect(where()).toBe('/members/member/sam'));
    expect(backstock.signals).toEqual(['good']);
  });

  it('[SCAN-24] takes an unknown code to the scanner’s page', async () => {
    const { backstock, where } = visit('/mine');
    await heading('My items');
    act(() => backstock.wedge('XYZ-999'));
    const last = await screen.findByRole('region', { name: 'Last scan' });
    await waitFor(() => expect(last.textContent).toContain('No item has this tag.'));
    const [line, ...others] = document.querySelectorAll('.scan-line-text');
    expect([line?.textContent, others.length]).toEqual(['XYZ-999No item has this tag.', 0]);
    expect(where()).toBe('/scan');
  });

  it('[SCAN-24] opens the scanner’s page with a code that cannot be looked up yet, without a result', async () => {
    const { backstock, where } = visit('/mine');
    await heading('My items');
    backstock.client.awaitData(new Promise(() => undefined));
    act(() => backstock.wedge('XYZ-999'));
    await screen.findByText('XYZ-999 will be looked up once the catalogue has loaded.');
    expect(where()).toBe('/scan');
    expect(backstock.signals).toEqual([]);
  });

  it('[SHELL-16] remembers the record whose page is opened', async () => {
    const backstock = fakeBackstock();
    backstock.client.add('member', 'sam', { name: 'Sam Lee' });
    visit('/members/member/sam', backstock);
    await heading('Sam Lee');
    await waitFor(() =>
      expect(backstock.devicePreferences.get('recentFinds')).toEqual([{ kind: 'member', id: 'sam' }]),
    );
  });

  it('[SHELL-16] remembers it where the page was opened before the record had come, once', async () => {
    const backstock = fakeBackstock();
    backstock.client.add('member', 'ada', { name: 'Ada Quill' });
    visit('/members/member/sam', backstock);
    await screen.findByText("This member isn't on this device.");
    // Waits until the record's listener has subscribed.
    await act(() => Promise.resolve());
    expect(backstock.devicePreferences.get('recentFinds')).toEqual([]);
    act(() => void backstock.client.add('member', 'sam', { name: 'Sam Lee' }));
    expect(backstock.devicePreferences.get('recentFinds')).toEqual([{ kind: 'member', id: 'sam' }]);
    act(() => {
      backstock.devicePreferences.set('recentFinds', []);
      backstock.client.add('member', 'kim', { name: 'Kim Kerr' });
    });
    expect(backstock.devicePreferences.get('recentFinds')).toEqual([]);
  });
});

describe('recent finds', () => {
  it('[SHELL-16] has the newest first, none twice, and twelve at most', () => {
    const many = Array.from({ length: FINDS_MAX + 3 }, (_, index) => ({ kind: 'prop' as const, id: `prop-${index}` }));
    const finds = many.reduce<readonly { kind: 'prop'; id: string }[]>(
      (before, find) => withFind(before, find) as readonly { kind: 'prop'; id: string }[],
      [],
    );
    expect(finds.map(({ id }) => id)).toEqual(
      many
        .map(({ id }) => id)
        .toReversed()
        .slice(0, 12),
    );
    expect(withFind(finds, { kind: 'prop', id: 'prop-9' })[0]).toEqual({ kind: 'prop', id: 'prop-9' });
    expect(withFind(finds, { kind: 'prop', id: 'prop-9' })).toHaveLength(12);
  });

  it.each([
    ['/props/prop/7', { kind: 'prop', id: '7' }],
    ['/props/7', undefined],
    ['/props/new', undefined],
  ])('[SHELL-16] reads %s', (path, find) => {
    expect(findOfPath(path)).toEqual(find);
  });
});

describe('the sync indicator', () => {
  it.each([
    [{ connection: 'live', waiting: 3, conflicts: 1 }, '1 change needs attention', 'bad'],
    [{ connection: 'offline', waiting: 3, conflicts: 2 }, '2 changes need attention', 'bad'],
    [{ connection: 'offline', waiting: 3, conflicts: 0 }, '3 changes waiting to send', 'note'],
    [{ connection: 'live', waiting: 1, conflicts: 0 }, 'Sending 1 change', 'note'],
    [{ connection: 'offline', waiting: 0, conflicts: 0 }, 'Offline', 'note'],
    [{ connection: 'busy', waiting: 0, conflicts: 0 }, 'Connecting', 'quiet'],
    [{ connection: 'live', waiting: 0, conflicts: 0 }, 'All changes saved', 'quiet'],
    [{ connection: 'stopped', waiting: 0, conflicts: 0 }, 'All changes saved', 'quiet'],
  ] as const)('[SHELL-9] says for %o "%s"', (state, text, tone) => {
    expect(syncSummary(state)).toMatchObject({ text, tone, isTextShown: tone !== 'quiet' });
  });

  it('[SHELL-9] follows the network and the outbox', async () => {
    const backstock = fakeBackstock();
    backstock.client.add('member', 'sam', { name: 'Sam Lee' });
    visit('/mine', backstock);
    await heading('My items');
    expect(screen.getByRole('link', { name: 'All changes saved' }).getAttribute('href')).toBe('/waiting');
    act(() => backstock.setOnline(false));
    await act(async () => {
      await backstock.client.commands.dispatch({
        type: 'ChangeRecord',
        kind: 'member',
        id: 'sam',
        payload: { changes: { name: { from: 'Sam Lee', to: 'Sam Leigh' } } },
      });
    });
    expect(screen.getByRole('link', { name: '1 change waiting to send' })).toBeDefined();
    act(() => backstock.setOnline(true));
    expect(screen.getByRole('link', { name: 'All changes saved' })).toBeDefined();
  });
});

it.each([
  ['superAdmin', 1],
  ['admin', 1],
  ['propsManager', 0],
  ['propsMember', 0],
] as const)('[QA-27] links to the test page for a %s: %i', async (who, links) => {
  const person = ROLES_OF_TESTS[who];
  visit('/mine', fakeBackstock({ person }));
  await heading('My items');
  fireEvent.click(screen.getByRole('button', { name: `Account: ${person.name}` }));
  expect(screen.getByRole('button', { name: 'Log out' })).toBeDefined();
  const found = screen.queryAllByRole('link', { name: 'Test the components' });
  expect(found.map((link) => link.getAttribute('href'))).toEqual(Array.from({ length: links }, () => '/testComponent'));
});
