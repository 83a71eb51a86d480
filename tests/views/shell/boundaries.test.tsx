import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense, useState, type ComponentType } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackstockContext } from '../../../src/views/shared/backstockContext.tsx';
import { Deciding } from '../../../src/views/shared/Deciding.tsx';
import { lazyPart } from '../../../src/views/ui/lazyPart.ts';
import { notify } from '../../../src/views/ui/notify.ts';
import {
  Broken,
  BrokenRoute,
  FormBoundary,
  OverlayBoundary,
  PageBoundary,
} from '../../../src/views/shared/Boundaries.tsx';
import { ErrorBoundary } from '../../../src/views/ui/ErrorBoundary.tsx';
import { Framed } from '../../../src/views/shell/Framed.tsx';
import { fakeBackstock, renderWithBackstock, type FakeBackstock } from '../support/fakeBackstock.tsx';

beforeEach(() => {
  // why: React logs the errors that these tests throw on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const defect = new Error('no such field');

function Breaking(): never {
  throw defect;
}

/** A lazy part whose loading fails so many times, and the number of times it was requested. */
function flakyPart(failures: number, text: string): { readonly Part: ComponentType; readonly asked: () => number } {
  let asked = 0;
  const Part = lazyPart(async () => {
    asked += 1;
    if (asked <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <h1>{text}</h1>;
  }, false);
  return { Part, asked: () => asked };
}

/** Pages inside the shell. */
function visitPages(pages: Readonly<Record<string, ComponentType>>, backstock: FakeBackstock = fakeBackstock()) {
  const children = Object.entries(pages).map(([path, Page]): RouteObject => ({ path, element: <Page /> }));
  const [first = '/'] = Object.keys(pages);
  const router = createMemoryRouter([{ element: <Framed />, errorElement: <BrokenRoute />, children }], {
    initialEntries: [first],
  });
  render(
    <BackstockContext value={backstock}>
      <RouterProvider router={router} />
    </BackstockContext>,
  );
  return router;
}

const title = () => screen.findByRole('heading', { level: 1 });
const reported = (id: string) =>
  vi.mocked(console.error).mock.calls.some(([text, error]) => text === `Report ${id}:` && error === defect);

describe('the frame of members', () => {
  it('[SHELL-35] says that it could not be fetched, and comes with the next try', async () => {
    const answers = [Promise.reject(new TypeError('Failed to fetch dynamically imported module')), Promise.resolve()];
    visitPages(
      { '/mine': () => <h1>Mine</h1> },
      { ...fakeBackstock({ online: false }), fetchInside: () => answers.shift() ?? Promise.resolve() },
    );
    expect((await title()).textContent).toBe("This page isn't on this device yet");
    expect(screen.queryAllByRole('navigation')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mine'));
    expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0);
  });
});

describe('what changes need', () => {
  it('[SHELL-35] says that it could not be fetched, and comes with the next try', async () => {
    const answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => Promise.resolve()];
    const changes = { arePrepared: () => false, prepare: () => answers.shift()?.() ?? Promise.resolve() };
    const Page = () => (
      <Deciding>
        <h1>Sign out</h1>
      </Deciding>
    );
    visitPages({ '/mine': Page }, { ...fakeBackstock({ online: false }), changes });
    expect((await title()).textContent).toBe("This page isn't on this device yet");
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign out'));
  });
});

describe('a page that breaks', () => {
  it('[SHELL-12] says so with the number that the console has', () => {
    render(
      <ErrorBoundary
        mintReportId={() => '01990000-0000-7000-8000-0000deadbeef'}
        fallback={(failure) => <Broken failure={failure} isKept />}
      >
        <Breaking />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
    expect(screen.getByText(/^Your changes are saved\. Reload the page\. .*deadbeef$/)).toBeDefined();
    expect(reported('deadbeef')).toBe(true);
  });

  it('[OUT-26] says that unsent changes are lost where the browser stores nothing', async () => {
    const backstock = fakeBackstock();
    backstock.client.storeNothing();
    visitPages({ '/mine': Breaking }, backstock);
    await title();
    expect(screen.getByText(/^Changes that haven't been sent yet will be lost when you reload\./)).toBeDefined();
    expect(screen.queryByText(/^Your changes are saved/)).toBeNull();
  });

  it('[SHELL-12] keeps the menu, so that other pages can be opened', async () => {
    const router = visitPages({ '/mine': Breaking, '/scan': () => <h1>Scan</h1> });
    expect((await title()).textContent).toBe('Something went wrong');
    expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0);
    await act(() => router.navigate('/scan'));
    expect((await title()).textContent).toBe('Scan');
  });

  it('[SHELL-12] is reported once where another page broke before', async () => {
    const router = visitPages({ '/mine': Breaking, '/scan': Breaking });
    await title();
    const reports = () =>
      vi.mocked(console.error).mock.calls.filter(([text]) => String(text).startsWith('Report ')).length;
    expect(reports()).toBe(1);
    await act(() => router.navigate('/scan'));
    expect(reports()).toBe(2);
  });

  it('[SHELL-12] shows the outermost error page for an error outside of the pages', () => {
    const router = createMemoryRouter([{ path: '/', element: <Breaking />, errorElement: <BrokenRoute /> }]);
    render(
      <ErrorBoundary
        mintReportId={() => '01990000-0000-7000-8000-0000deadbeef'}
        fallback={(failure) => <Broken failure={failure} isKept />}
      >
        <RouterProvider router={router} />
      </ErrorBoundary>,
    );
    expect(screen.getByText(/deadbeef$/)).toBeDefined();
  });

  it('[SHELL-12] keeps what was typed in a form that breaks', () => {
    let isMended = false;
    const Sometimes = () => (isMended ? null : <Breaking />);
    function Form() {
      const [typed, setTyped] = useState('');
      return (
        <FormBoundary>
          {typed !== '' && <Sometimes />}
          <input aria-label="Name" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </FormBoundary>
      );
    }
    renderWithBackstock(<Form />);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Rapier' } });
    expect(screen.getByRole('alert').textContent).toMatch(
      /^Something went wrong in this form\. What you typed is still here\..* \w{8}Try again$/,
    );
    isMended = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Rapier');
  });
});

describe('a page that cannot be fetched', () => {
  it('[SHELL-17] says so, and is fetched when it is tried again', async () => {
    const backstock = fakeBackstock();
    backstock.actors.connection.send({ type: 'leader.status', status: 'busy' });
    const { Part, asked } = flakyPart(1, 'Mine');
    visitPages({ '/mine': Part }, backstock);
    expect((await screen.findByRole('heading', { name: "This page couldn't be loaded" })).tagName).toBe('H1');
    expect(asked()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mine' })).toBeDefined();
    expect(asked()).toBe(2);
  });

  it('[SHELL-17] loads everything anew where the server is in reach, since it has a newer version', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const { Part, asked } = flakyPart(1, 'Mine');
    visitPages({ '/mine': Part });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(asked()).toBe(1);
  });

  it('[SHELL-17] says that there is no network, and opens by itself when there is', async () => {
    const { Part } = flakyPart(1, 'Mine');
    visitPages({ '/mine': Part }, fakeBackstock({ online: false }));
    expect(await screen.findByRole('heading', { level: 1, name: "This page isn't on this device yet" })).toBeDefined();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mine' })).toBeDefined();
  });

  it('[SHELL-17] leaves other pages alone, and is asked for again on the next visit', async () => {
    const { Part } = flakyPart(1, 'Mine');
    const router = visitPages({ '/mine': Part, '/scan': () => <h1>Scan</h1> });
    await screen.findByRole('button', { name: 'Try again' });
    await act(() => router.navigate('/scan'));
    expect((await title()).textContent).toBe('Scan');
    await act(() => router.navigate('/mine'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mine' })).toBeDefined();
  });
});

describe('what lies over a page', () => {
  it('[SHELL-17] closes with a notice where it cannot be fetched, and is asked for again', async () => {
    const { Part } = flakyPart(1, 'Palette');
    function Over() {
      const [open, setOpen] = useState<string | null>(null);
      return (
        <>
          <button type="button" onClick={() => setOpen('palette')}>
            Open
          </button>
          <OverlayBoundary open={open} onClose={() => setOpen(null)}>
            <Suspense fallback={null}>{open !== null && <Part />}</Suspense>
          </OverlayBoundary>
        </>
      );
    }
    renderWithBackstock(
      <PageBoundary>
        <Over />
      </PageBoundary>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        message: "That couldn't be loaded. Try again when you're online.",
        tone: 'bad',
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('heading', { name: 'Palette' })).toBeDefined();
  });
});
