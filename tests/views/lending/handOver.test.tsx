import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import '../../../src/views/lending/BookingPage.tsx';
import '../../../src/views/lending/SlipPage.tsx';
import { historyLines } from '../../../src/views/catalogue/detail/historyWords.ts';
import { notify } from '../../../src/views/ui/notify.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { LAMP_LOAN, loanOf, propsStore } from '../catalogue/store.ts';
import { axeFindings } from '../support/axe.ts';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

const picture = (name = 'scratch.png', type = 'image/png') => new File(['x'], name, { type });
const choose = (label: string | RegExp, ...files: readonly File[]) =>
  fireEvent.change(
    screen.getByLabelText(label, { selector: '[role="dialog"] input, .loans input, .booking-line input' }),
    { target: { files } },
  );
const taken = (backstock: ReturnType<typeof propsStore>, id = 'lamp') =>
  (backstock.client.records.get('prop', id)?.conditionPhotos ?? []).map(({ loanId, at }) => [loanId, at]);

describe('damage', () => {
  async function returning(path: string, title: string, backstock: ReturnType<typeof propsStore>) {
    visit(path, backstock);
    await heading(title);
    fireEvent.click(screen.getByRole('button', { name: 'Return' }));
    return within(await screen.findByRole('dialog'));
  }

  it('[RESV-16] is asked about one loan at a time', async () => {
    const backstock = propsStore();
    backstock.client.add(
      'prop',
      'cups',
      { name: 'Cups', categoryId: 'lamps', tracking: 'batch', quantity: 12 },
      { loans: [loanOf('loan-dan', 'member-dan', '2026-05-30', 3), loanOf('loan-sam', 'member-sam', '2026-05-30', 3)] },
    );
    visit('/props?q=cups', backstock);
    await heading('All props');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Cups' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Return' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText('Damaged')).toBeNull();
    expect(dialog.getByText('To report damage, return the item from the person who had it.')).toBeDefined();
  });

  it('[RESV-16] is asked about where there are work orders, and nowhere else', async () => {
    const person = { ...ROLES_OF_TESTS.propsManager, roles: ['Super_Admin'] };
    const backstock = propsStore({ person });
    expect((await returning('/props/prop/lamp', 'Brass lamp', backstock)).getByLabelText('Damaged')).toBeDefined();
    cleanup();
    backstock.client.add('script', 'ham', { name: 'Hamlet' });
    backstock.client.add(
      'scriptCopy',
      'ham-1',
      { name: 'Copy 1', scriptId: 'ham' },
      { loans: [loanOf('loan-sam', 'member-sam', '2026-05-30')] },
    );
    const dialog = await returning('/scriptCopies/copy/ham-1', 'Copy 1', backstock);
    expect(dialog.getByLabelText('Note')).toBeDefined();
    expect(dialog.queryByLabelText('Damaged')).toBeNull();
    expect(dialog.queryByText(/^To report damage/)).toBeNull();
  });
});

describe('a loan that somebody else returns meanwhile', () => {
  const onLine = { ...loanOf(LAMP_LOAN, 'member-sam', '2026-05-20'), bookingId: 'gala', lineId: 'l1' };
  const counts = { reserved: 0, pulled: 0, out: 1, back: 0, damaged: 0, missing: 0, lost: 0, cancelled: 0 };
  const line = {
    lineId: 'l1',
    kind: 'prop',
    itemId: 'lamp',
    from: '2026-05-10',
    dueBack: '2026-05-20',
    counts,
  } as const;
  const returnedByOther = ({ client }: ReturnType<typeof propsStore>) =>
    act(() => {
      client.happen({
        type: 'ItemReturned',
        kind: 'prop',
        id: 'lamp',
        data: { loanId: LAMP_LOAN, quantity: 1 },
      });
    });

  function withBooking() {
    const backstock = propsStore();
    const values = { name: 'Brass lamp', code: 'P-00001', categoryId: 'lamps' };
    backstock.client.add('prop', 'lamp', values, { loans: [onLine] });
    const days = { from: '2026-05-10', dueBack: '2026-05-20' };
    const booking = { name: 'Gala', code: 'R-00001', memberId: 'member-sam', ...days };
    backstock.client.add('booking', 'gala', booking, { lines: [line] });
    return backstock;
  }

  it.each([
    ['/props/prop/lamp', 'Brass lamp', 'Return'],
    ['/bookings/booking/gala', 'Gala', 'Return: Brass lamp'],
  ])('[LEND-8] keeps the dialog of %s and what was typed, and says why it is too late', async (path, title, name) => {
    const backstock = withBooking();
    visit(path, backstock);
    await heading(title);
    fireEvent.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Note'), { target: { value: 'The shade is loose.' } });
    choose('Add photo', picture());
    expect(await dialog.findAllByRole('img')).toHaveLength(1);
    await returnedByOther(backstock);
    const onPage = () =>
      screen.queryAllByRole('button', { name, hidden: true }).filter((one) => one.closest('[role="dialog"]') === null);
    await waitFor(() => expect(onPage()).toEqual([]));
    expect(dialog.getByLabelText<HTMLInputElement>('Note').value).toBe('The shade is loose.');
    expect(dialog.getAllByRole('img')).toHaveLength(1);
    fireEvent.click(dialog.getByRole('button', { name: 'Return' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('It has already been returned.');
    expect(dialog.getByLabelText<HTMLInputElement>('Note').value).toBe('The shade is loose.');
    expect(taken(backstock)).toEqual([]);
  });

  it('[LEND-8] keeps the dialog for items chosen in a list as well', async () => {
    const backstock = withBooking();
    visit('/props?q=lamp&whereabouts=out', backstock);
    await heading('All props');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Brass lamp' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Return' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Note'), { target: { value: 'The shade is loose.' } });
    await returnedByOther(backstock);
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select Brass lamp', hidden: true })).toBeNull());
    fireEvent.click(dialog.getByRole('button', { name: 'Return' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('It has already been returned.');
    expect(dialog.getByLabelText<HTMLInputElement>('Note').value).toBe('The shade is loose.');
  });

  it('[LEND-8] keeps the dialog for another due date as well', async () => {
    const backstock = withBooking();
    visit('/props/prop/lamp', backstock);
    await heading('Brass lamp');
    fireEvent.click(screen.getByRole('button', { name: 'Extend' }));
    const dialog = within(await screen.findByRole('dialog'));
    await returnedByOther(backstock);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Who has it' })).toBeNull());
    fireEvent.click(dialog.getByRole('button', { name: 'Extend' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('It has already been returned.');
  });
});

describe('a reservation that somebody else cancels meanwhile', () => {
  it('[LEND-9] keeps the dialog for other days with what was typed, and says why it is too late', async () => {
    const backstock = propsStore();
    const { client } = backstock;
    const days = { from: '2026-06-10', dueBack: '2026-06-20' };
    const counts = { reserved: 1, pulled: 0, out: 0, back: 0, damaged: 0, missing: 0, lost: 0, cancelled: 0 };
    const held = { reservationId: 'l1', bookingId: 'gala', quantity: 1, ...days };
    client.add('prop', 'vase', { name: 'Vase', categoryId: 'lamps' }, { reservations: [held] });
    const lines = [{ lineId: 'l1', kind: 'prop', itemId: 'vase', counts, ...days }] as const;
    client.add('booking', 'gala', { name: 'Gala', code: 'R-00001', memberId: 'member-sam', ...days }, { lines });
    visit('/bookings/booking/gala', backstock);
    await heading('Gala');
    fireEvent.click(await screen.findByRole('button', { name: 'Change dates: Vase' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Due back'), { target: { value: '22 Jun 2026' } });
    await act(() => {
      client.happen({
        type: 'ReservationCancelled',
        kind: 'prop',
        id: 'vase',
        data: { reservationId: 'l1', quantity: 1 },
      });
    });
    await waitFor(() => expect(client.records.get('prop', 'vase')?.reservations ?? []).toEqual([]));
    expect(dialog.getByLabelText<HTMLInputElement>('Due back').value).toBe('22 Jun 2026');
    fireEvent.click(dialog.getByRole('button', { name: 'Save dates' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('This is no longer reserved. Check the booking again.');
  });
});

describe('photos of how something changes hands', () => {
  it('[RESV-38, RESV-39] are taken as it comes back, before the loan is closed', async () => {
    const backstock = propsStore();
    visit('/props/prop/lamp', backstock);
    await heading('Brass lamp');
    fireEvent.click(screen.getByRole('button', { name: 'Return' }));
    const dialog = within(await screen.findByRole('dialog'));
    choose('Add photo', picture(), picture('dent.png'));
    expect(await dialog.findAllByRole('img')).toHaveLength(2);
    fireEvent.click(dialog.getByRole('button', { name: 'Remove photo 2' }));
    expect(dialog.getAllByRole('img')).toHaveLength(1);
    expect(await axeFindings(document.body)).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Return' }));
    await waitFor(() => expect(backstock.client.records.get('prop', 'lamp')?.loans).toEqual([]));
    expect(taken(backstock)).toEqual([[LAMP_LOAN, 'in']]);
    expect(backstock.client.records.get('prop', 'lamp')?.photos).toEqual([]);
  });

  it('[RESV-38, RESV-39] are added to what is out, and stand with its loan', async () => {
    const backstock = propsStore();
    visit('/props/prop/lamp', backstock);
    await heading('Brass lamp');
    choose('Add condition photo of Brass lamp', picture());
    const shown = await screen.findByRole('link', { name: 'Condition when signed out, photo 1 of 1' });
    expect(shown.getAttribute('href')).toMatch(/^blob:fake/);
    expect(taken(backstock)).toEqual([[LAMP_LOAN, 'out']]);
    choose('Add condition photo of Brass lamp', picture('notes.txt', 'text/plain'));
    await waitFor(() =>
      expect(vi.mocked(notify).mock.calls.at(-1)?.[0]).toEqual({ message: 'This file is not a picture.', tone: 'bad' }),
    );
  });

  it('[RESV-39] stand with the line of a booking, and the slip says so', async () => {
    const backstock = propsStore();
    const loan = {
      loanId: LAMP_LOAN,
      memberId: 'member-sam',
      quantity: 1,
      from: '2026-05-10',
      dueBack: '2026-05-20',
      bookingId: 'gala',
      lineId: 'l1',
    };
    const photo = {
      mediaId: '01990000-0000-4000-8000-0000000000f2',
      width: 600,
      height: 400,
      loanId: LAMP_LOAN,
      lineId: 'l1',
    };
    backstock.client.add(
      'prop',
      'lamp',
      { name: 'Brass lamp', code: 'P-00001', categoryId: 'lamps' },
      {
        loans: [loan],
        conditionPhotos: [
          { ...photo, at: 'out' },
          { ...photo, mediaId: '01990000-0000-4000-8000-0000000000f3', at: 'in' },
        ],
      },
    );
    backstock.client.add(
      'booking',
      'gala',
      { name: 'Gala', code: 'R-00001', memberId: 'member-sam', from: '2026-05-10', dueBack: '2026-05-20' },
      {
        lines: [
          {
            lineId: 'l1',
            kind: 'prop',
            itemId: 'lamp',
            from: '2026-05-10',
            dueBack: '2026-05-20',
            conditionOut: 'good',
            counts: { reserved: 0, pulled: 0, out: 1, back: 0, damaged: 0, missing: 0, lost: 0, cancelled: 0 },
          },
        ],
      },
    );
    visit('/bookings/booking/gala', backstock);
    await heading('Gala');
    expect(await screen.findByRole('link', { name: 'Condition on return, photo 2 of 2' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add condition photo of Brass lamp' })).toBeDefined();
    visit('/bookings/slip/gala', backstock);
    expect(await screen.findByText('Good, with a photo')).toBeDefined();
  });

  it('[WORD-53] prints the slip of a booking in the language of the member', async () => {
    const backstock = propsStore();
    backstock.client.add('member', 'member-dan', { name: 'Dan Whit', language: 'de' });
    backstock.client.add('booking', 'gala', { name: 'Gala', code: 'R-00004', memberId: 'member-dan' });
    visit('/bookings/slip/gala', backstock);
    await heading('Leihschein R-00004');
    expect(screen.getByRole('link', { name: 'Back to booking' })).toBeDefined();
  });

  it.each(['hire', 'class'])('[RESV-49] has money and values on the slip of another group only: %s', async (use) => {
    const backstock = propsStore();
    const counts = { reserved: 0, pulled: 0, out: 3, back: 0, damaged: 0, missing: 0, lost: 0, cancelled: 0 };
    const line = { kind: 'prop', from: '2026-05-10', dueBack: '2026-05-20', counts } as const;
    backstock.client.add('prop', 'plates', { name: 'Plates', tracking: 'batch', quantity: 6, replacementValue: 450 });
    backstock.client.add(
      'booking',
      'gala',
      {
        name: 'Gala',
        code: 'R-00004',
        memberId: 'member-dan',
        use,
        borrower: 'Ashford Operatic',
        fee: 12_000,
        feePaid: 6_000,
        deposit: 10_000,
      },
      {
        lines: [
          { ...line, lineId: 'one', itemId: 'plates' },
          { ...line, lineId: 'two', itemId: 'chair', counts: { ...counts, out: 1 } },
        ],
      },
    );
    visit('/bookings/slip/gala', backstock);
    await heading('Slip R-00004');
    const isHire = use === 'hire';
    expect(screen.queryByRole('columnheader', { name: 'Replacement value' }) !== null).toBe(isHire);
    expect(screen.queryByText('£13.50') !== null).toBe(isHire);
    expect(screen.queryByText(/Fee: £120\.00 · Fee received: £60\.00 · Deposit taken: £100\.00/) !== null).toBe(isHire);
  });

  it('[RESV-39] are told in the history, with the picture', () => {
    const { client } = propsStore();
    const meta = { actor: { userId: 'user-cleo' }, recordedAt: '2026-05-14T10:00:00.000Z' };
    const event = (type: string, data: object) => ({ eventId: type, type, kind: 'prop', id: 'lamp', data, meta });
    const photo = { mediaId: 'm', width: 1, height: 1 };
    const events = [
      event('PhotoAdded', { photo, loan: { loanId: 'l', lineId: 'l', at: 'in' } }),
      event('PhotoAdded', { photo, loan: { loanId: 'l', lineId: 'l', at: 'out' } }),
      event('PhotoAdded', { photo }),
      event('ItemSignedOut', {
        loan: { loanId: 'l', memberId: 'member-sam', quantity: 1, from: '2026-05-01', dueBack: '2026-05-20' },
      }),
    ] as unknown as Parameters<typeof historyLines>[1];
    const lines = historyLines(catalogueOf('prop'), events, {
      world: client.records.world,
      today: '2026-05-14',
      currency: 'GBP',
    });
    expect(lines.map(({ what, photo: shown }) => [what[0], shown?.mediaId])).toEqual([
      ['added a photo on return from Sam Lee', 'm'],
      ['added a photo when signing out to Sam Lee', 'm'],
      ['added a photo', undefined],
      ['signed it out to Sam Lee until 20 May', undefined],
    ]);
  });

  it('[CAT-21] tells in the history in which condition something went out and came back', () => {
    const { client } = propsStore();
    const meta = { actor: { userId: 'user-cleo' }, recordedAt: '2026-05-14T10:00:00.000Z' };
    const event = (type: string, data: object) => ({ eventId: type, type, kind: 'prop', id: 'lamp', data, meta });
    const loan = { loanId: 'l', memberId: 'member-sam', quantity: 2, from: '2026-05-01', dueBack: '2026-05-20' };
    const events = [
      event('ItemReturned', { loanId: 'l', quantity: 1, conditionIn: 'unusable', ofPart: true, note: 'It fell.' }),
      event('ItemSignedOut', { loan, conditionOut: 'good' }),
      event('ItemSignedOut', { loan, conditionOut: 'of a newer version' }),
    ] as unknown as Parameters<typeof historyLines>[1];
    const lines = historyLines(catalogueOf('prop'), events, {
      world: client.records.world,
      today: '2026-05-14',
      currency: 'GBP',
    });
    expect(lines.map(({ what }) => what)).toEqual([
      ['marked it returned by Sam Lee', 'added a note: "It fell."', 'noted the condition: Unusable'],
      ['signed out 2 to Sam Lee until 20 May', 'noted the condition: Good'],
      ['signed out 2 to Sam Lee until 20 May'],
    ]);
  });

  it('[RESV-47] tells in the history that a return was undone, and from whom the same loan came back', () => {
    const { client } = propsStore();
    const meta = { actor: { userId: 'user-cleo' }, recordedAt: '2026-05-14T10:00:00.000Z' };
    const event = (type: string, data: object) => ({ eventId: type, type, kind: 'prop', id: 'lamp', data, meta });
    const loan = { loanId: 'l', memberId: 'member-sam', quantity: 1, from: '2026-05-01', dueBack: '2026-05-20' };
    const events = [
      event('ItemReturned', { loanId: 'l', quantity: 1 }),
      event('ReturnUndone', { loan }),
      event('ReturnUndone', { loan: { ...loan, loanId: 'm', memberId: 'gone', quantity: 3 } }),
    ] as unknown as Parameters<typeof historyLines>[1];
    const lines = historyLines(catalogueOf('prop'), events, {
      world: client.records.world,
      today: '2026-05-14',
      currency: 'GBP',
    });
    expect(lines.map(({ what }) => what)).toEqual([
      ['marked it returned by Sam Lee'],
      ['undid its return by Sam Lee'],
      ['undid the return of 3 by Unknown person'],
    ]);
  });
});
