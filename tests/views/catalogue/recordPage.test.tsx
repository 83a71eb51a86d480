import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { sitAtDesk, sitStill } from '../support/desk.ts';
import { heading, visit } from '../support/visit.tsx';
import { loanOf, propsStore } from './store.ts';

afterEach(() => vi.restoreAllMocks());

async function open(path: string, name: string, backstock = propsStore()) {
  const visited = visit(path, backstock);
  await heading(name);
  return visited;
}

const primaries = () => [...document.querySelectorAll('main .is-primary')].map((button) => button.textContent);
const tabs = () => within(screen.getByRole('navigation', { name: 'Parts of this page' }));

describe('the summary of a record', () => {
  it('[CAT-15] says who has it and until when, and where it goes back', async () => {
    await open('/props/prop/lamp', 'Brass lamp');
    const loans = within(screen.getByRole('region', { name: 'Who has it' }));
    expect(loans.getByText('With Sam Lee, due back 6 May')).toBeDefined();
    const back = loans.getByRole('button', { name: 'Return', description: 'Back to Props store, Shelf 4' });
    expect(back.className).toContain('is-primary');
    expect(primaries()).toEqual(['Return']);
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  });

  it('[CAT-15] names the innermost place first, then what is around it', async () => {
    await open('/props/prop/lamp', 'Brass lamp');
    const place = within(screen.getByRole('navigation', { name: 'Home location' }));
    expect(place.getAllByRole('link').map((link) => link.textContent)).toEqual(['Shelf 4', 'Props store']);
  });

  it('[CAT-15] names shelf and box of a long path', async () => {
    const backstock = propsStore();
    backstock.client.add('location', 'box', { name: 'Box 18', locationType: 'box', parentId: 'shelf' });
    backstock.client.add('prop', 'fan', { name: 'Fan', homeLocationId: 'box' });
    await open('/props/prop/fan', 'Fan', backstock);
    const place = within(screen.getByRole('navigation', { name: 'Home location' }));
    const [leaf, around] = place.getAllByRole('list').map((list) => list.textContent);
    expect([leaf, around]).toEqual(['Shelf 4Box 18', 'Props store']);
  });

  it('[CAT-15] signs out what is in store', async () => {
    await open('/props/prop/chair', 'Bentwood chair');
    expect(primaries()).toEqual(['Sign out']);
  });

  it('[CAT-15, CAT-2] returns the loan that is due first, and still signs out the rest of a batch', async () => {
    const backstock = propsStore();
    backstock.client.add(
      'prop',
      'cups',
      { name: 'Cups', tracking: 'batch', quantity: 6 },
      {
        missing: 1,
        loans: [
          loanOf('01990000-0000-4000-8000-0000000000c1', 'member-dan', '2026-05-20', 1),
          loanOf('01990000-0000-4000-8000-0000000000c2', 'member-sam', '2026-05-16', 2),
        ],
      },
    );
    await open('/props/prop/cups', 'Cups', backstock);
    expect(screen.getByText('In store 2/6, 1 missing, 3 out')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Return from Sam Lee' }).className).toContain('is-primary');
    expect(screen.getByRole('button', { name: 'Return from Dan Whit' }).className).not.toContain('is-primary');
    expect(screen.getByRole('button', { name: 'Sign out' }).className).not.toContain('is-primary');
  });

  it('[CAT-15] counts at a place', async () => {
    visit('/places/shelf', propsStore());
    const count = await screen.findByRole('link', { name: 'Start stocktake here' });
    expect(count.className).toContain('is-primary');
    expect(count.getAttribute('href')).toContain('placeId=shelf');
  });

  it('[CAT-17] says in one line when it is free, and unfolds to the days', async () => {
    const backstock = propsStore();
    backstock.client.add(
      'prop',
      'urn',
      { name: 'Urn' },
      {
        reservations: [
          {
            reservationId: '01990000-0000-4000-8000-0000000000d1',
            bookingId: 'booking',
            quantity: 1,
            from: '2026-06-01',
            dueBack: '2026-06-07',
          },
        ],
      },
    );
    await open('/props/prop/urn', 'Urn', backstock);
    const free = within(screen.getByRole('region', { name: 'Availability' }));
    expect(free.queryByRole('list')).toBeNull();
    const line = free.getByText('Free until 31 May');
    const details = line.closest('details');
    if (details === null) throw new Error('The line does not unfold.');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    expect(await free.findByRole('list', { name: 'Availability' })).toBeDefined();
    expect(free.getByRole('button', { name: 'Reserve' })).toBeDefined();
  });

  it('[CAT-17] says from when it is free, and how many of a batch are', async () => {
    await open('/props/prop/goblets', 'Goblets');
    expect(screen.getByText('4 of 6 free until 20 May')).toBeDefined();
  });
});

describe('the tabs of a record', () => {
  it('[CAT-16] are at addresses of their own, and show one part', async () => {
    const { router, where } = await open('/props/prop/chair', 'Bentwood chair');
    expect(
      tabs()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Details', 'Bookings', 'Documents', 'History']);
    expect(screen.getByText('One leg mended')).toBeDefined();
    fireEvent.click(tabs().getByRole('link', { name: 'History' }));
    expect(await screen.findByRole('region', { name: 'History' })).toBeDefined();
    expect(where()).toBe('/props/prop/chair?tab=history');
    expect(screen.queryByText('One leg mended')).toBeNull();
    await act(() => router.navigate(-1));
    expect(await screen.findByText('One leg mended')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'History' })).toBeNull();
  });

  it('[CAT-16] are gone through with the arrow keys', async () => {
    const { where } = await open('/props/prop/chair', 'Bentwood chair');
    const press = (key: string) => document.activeElement && fireEvent.keyDown(document.activeElement, { key });
    tabs().getByRole('link', { name: 'Details' }).focus();
    press('ArrowLeft');
    await waitFor(() => expect(where()).toBe('/props/prop/chair?tab=history'));
    expect(document.activeElement?.textContent).toBe('History');
    press('Home');
    await waitFor(() => expect(where()).toBe('/props/prop/chair'));
    press('ArrowRight');
    await waitFor(() => expect(where()).toBe('/props/prop/chair?tab=bookings'));
    expect(screen.getByText('No reservations.')).toBeDefined();
    expect(await axeFindings(screen.getByRole('main'))).toEqual([]);
  });
});

describe('a record beside its list', () => {
  const beside = () => screen.findByRole('complementary', { name: 'Preview' });

  it('[CAT-19] opens where there is room, its address names it, and Escape closes it', async () => {
    sitAtDesk();
    const { where } = await open('/props?q=stool', 'All props');
    const link = await screen.findByRole('link', { name: /Stool 10/ });
    fireEvent.click(link);
    const panel = within(await beside());
    expect(await panel.findByRole('heading', { level: 2, name: 'Stool 10' })).toBeDefined();
    expect(where()).toBe('/props/stool?q=stool');
    expect(screen.queryByRole('region', { name: '1 selected' })).toBeNull();
    expect(panel.getByRole('link', { name: 'Open page' }).getAttribute('href')).toBe('/props/prop/stool');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Preview' })).toBeNull());
    expect(where()).toBe('/props?q=stool');
    expect(document.activeElement).toBe(link);
  });

  it('[CAT-19] goes through the list with j and k, and with the keyboard on the list', async () => {
    sitAtDesk();
    const { where } = await open('/props?q=stool', 'All props');
    fireEvent.click(await screen.findByRole('link', { name: /Stool 9/ }));
    const panel = within(await beside());
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(await panel.findByRole('heading', { level: 2, name: 'Stool 10' })).toBeDefined();
    expect(where()).toBe('/props/stool?q=stool');
    fireEvent.keyDown(document.body, { key: 'k' });
    expect(await panel.findByRole('heading', { level: 2, name: 'Stool 9' })).toBeDefined();
    act(() => screen.getByRole('link', { name: /Stool 10/ }).focus());
    await waitFor(() => expect(where()).toBe('/props/stool?q=stool'));
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'k' });
    expect(where()).toBe('/props/stool?q=stool');
  });

  it('[CAT-19] goes two on when j is pressed twice before the next one has opened', async () => {
    sitAtDesk();
    await open('/props', 'All props');
    fireEvent.click(await screen.findByRole('link', { name: /Bentwood chair/ }));
    const panel = within(await beside());
    act(() => {
      fireEvent.keyDown(document.body, { key: 'j' });
      fireEvent.keyDown(document.body, { key: 'j' });
    });
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /Goblets/ }));
    expect(await panel.findByRole('heading', { level: 2, name: 'Goblets' })).toBeDefined();
  });

  it('[CAT-19] edits on a page of its own, and leaves links that open elsewhere alone', async () => {
    sitAtDesk();
    const { where } = await open('/props?q=stool', 'All props');
    const link = await screen.findByRole('link', { name: /Stool 10/ });
    fireEvent.click(link, { ctrlKey: true });
    expect(where()).toBe('/props?q=stool');
    fireEvent.click(link);
    fireEvent.click(within(await beside()).getByRole('link', { name: 'Edit' }));
    await heading('Edit Stool 10');
    expect(where()).toBe('/props/prop/stool?edit');
  });

  it('[CAT-19] stays when Escape closes its menu, and closes with the next Escape', async () => {
    sitAtDesk();
    const { where } = await open('/props?q=stool', 'All props');
    fireEvent.click(await screen.findByRole('link', { name: /Stool 10/ }));
    const more = await within(await beside()).findByRole('button', { name: 'More' });
    const escape = () => document.activeElement && fireEvent.keyDown(document.activeElement, { key: 'Escape' });
    fireEvent.click(more);
    more.focus();
    escape();
    expect(more.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(more);
    expect(where()).toBe('/props/stool?q=stool');
    escape();
    await waitFor(() => expect(where()).toBe('/props?q=stool'));
  });

  it.each([true, false])('[NAV-4] leads back to its list once it is edited, beside it: %s', async (isAtDesk) => {
    if (isAtDesk) sitAtDesk();
    await open('/props?q=stool', 'All props');
    fireEvent.click(await screen.findByRole('link', { name: /Stool 10/ }));
    fireEvent.click(await screen.findByRole('link', { name: 'Edit' }));
    await heading('Edit Stool 10');
    fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'Bar stool' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await heading('Bar stool');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'All props' }).getAttribute('href')).toBe('/props?q=stool');
  });

  it('[CAT-19] opens on its own page where there is no room', async () => {
    const { where } = await open('/props?q=stool', 'All props');
    fireEvent.click(await screen.findByRole('link', { name: /Stool 10/ }));
    await heading('Stool 10');
    expect(where()).toBe('/props/prop/stool');
  });
});

describe('photos in full', () => {
  it('[CAT-18] open by a tap, are named by the record, and close by Escape', async () => {
    await open('/props/prop/chair', 'Bentwood chair');
    fireEvent.click(screen.getByRole('img', { name: 'Photo 1 of 1: Bentwood chair' }));
    const full = await screen.findByRole('dialog', { name: 'Bentwood chair' });
    expect(within(full).getByRole('button', { name: 'Zoom' })).toBeDefined();
    fireEvent.keyDown(document, { key: 'Escape', keyCode: 27 });
    // why: transitions never end in this window, so each waits for its timeout.
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Bentwood chair' })).toBeNull());
  });

  it('[CAT-18] open and close at once for who wants no motion', async () => {
    sitStill();
    await open('/props/prop/chair', 'Bentwood chair');
    fireEvent.click(screen.getByRole('button', { name: 'View full size' }));
    await screen.findByRole('dialog', { name: 'Bentwood chair' });
    fireEvent.keyDown(document, { key: 'Escape', keyCode: 27 });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Bentwood chair' })).toBeNull());
  });
});

describe('the way from a list to a record', () => {
  const animate = vi.fn();
  const boxes: Record<string, DOMRect> = {
    IMG: new DOMRect(16, 400, 60, 60),
    DIV: new DOMRect(0, 100, 360, 240),
  };

  /** On a phone, where a record replaces the list: the pressed cover is 60 px wide, and 360 on the record's page. */
  async function pressWith(keys: MouseEventInit, name: string) {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
      return boxes[this.tagName] ?? new DOMRect();
    });
    animate.mockReset();
    Element.prototype.animate = animate;
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
      draw(0);
      return 0;
    });
    visit('/props', propsStore());
    fireEvent.click(await screen.findByRole('link', { name: new RegExp(name) }), keys);
  }

  async function press(name: string) {
    await pressWith({}, name);
    await heading(name);
  }

  it('[CAT-20] shows the photo growing out of its row', async () => {
    await press('Bentwood chair');
    expect(animate.mock.calls).toEqual([
      [
        {
          transformOrigin: ['0 0', '0 0'],
          transform: ['translate(16px, 300px) scale(0.16666666666666666, 0.25)', 'none'],
        },
        { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
      ],
    ]);
  });

  it('[CAT-20] leaves it still where people ask for less motion, and where there is no photo', async () => {
    await press('Brass lamp');
    expect(animate.mock.calls).toEqual([]);
    cleanup();
    sitStill();
    await press('Bentwood chair');
    expect(animate.mock.calls).toEqual([]);
  });

  it('[CAT-20] leaves it still where the link was opened elsewhere before', async () => {
    await pressWith({ ctrlKey: true }, 'Bentwood chair');
    cleanup();
    await open('/props/prop/chair', 'Bentwood chair');
    expect(animate.mock.calls).toEqual([]);
  });

  it('[CAT-20] leaves it still where the page is opened by its address', async () => {
    Element.prototype.animate = animate.mockReset();
    await open('/props/prop/chair', 'Bentwood chair');
    expect(animate.mock.calls).toEqual([]);
  });
});
