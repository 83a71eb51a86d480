import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { propsStore } from '../catalogue/store.ts';
import { heading, visit } from '../support/visit.tsx';

/** Today is 14 May 2026, and Cleo manages the props. She is in Oliver!; Hamlet is current, Gaslight is next, Cats is over. */
function theatre() {
  const backstock = propsStore();
  const { client } = backstock;
  const show = (id: string, name: string, opens: string | undefined, closes: string | undefined) =>
    client.add('event', id, {
      name,
      eventType: 'production',
      status: 'rehearsal',
      ...(opens === undefined ? {} : { opens }),
      ...(closes === undefined ? {} : { closes }),
    });
  show('hamlet', 'Hamlet', '2026-05-12', '2026-05-16');
  show('gaslight', 'Gaslight', '2026-06-10', '2026-06-13');
  show('oliver', 'Oliver!', '2026-07-01', '2026-07-04');
  show('cats', 'Cats', '2026-03-01', '2026-03-04');
  show('tour', 'The tour', undefined, undefined);
  client.add('performance', 'tour-last', { name: 'Last', eventId: 'tour', date: '2026-09-01', start: '19:30' });
  client.add('performance', 'tour-cut', {
    name: 'Cut',
    eventId: 'tour',
    date: '2026-09-08',
    start: '19:30',
    announced: 'cancelled',
  });
  client.add('casting', 'nancy', { name: 'Nancy', eventId: 'oliver', memberId: 'member-cleo' });
  return backstock;
}

async function signOutOf(id: string, title: string, backstock = theatre()) {
  visit(`/props/prop/${id}`, backstock);
  await heading(title);
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  return { backstock, dialog: within(await screen.findByRole('dialog')) };
}

type Dialog = Awaited<ReturnType<typeof signOutOf>>['dialog'];
/** The date in the field, in ISO order. */
const due = (dialog: Dialog) =>
  dialog
    .getByLabelText<HTMLInputElement>(/Due back/)
    .value.split('/')
    .toReversed()
    .join('-');
const shows = (dialog: Dialog) =>
  dialog
    .getAllByRole('button', { pressed: false })
    .map(({ textContent }) => textContent)
    .filter((text) => ['Hamlet', 'Gaslight', 'Oliver!', 'Cats', 'The tour'].includes(text));

describe('signing out', () => {
  it('[RESV-40] begins with oneself, and proposes the shows one is in, then what is on and what comes next', async () => {
    const { dialog } = await signOutOf('chair', 'Bentwood chair');
    expect(dialog.getByRole('combobox', { name: /Sign out to/ })).toHaveProperty('value', 'Cleo Marsh');
    expect(shows(dialog)).toEqual(['Oliver!', 'Hamlet', 'Gaslight']);
    const picker = dialog.getByRole('combobox', { name: 'Show' });
    fireEvent.change(picker, { target: { value: 't' } });
    expect(
      within(dialog.getByRole('listbox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Hamlet12 May', 'Gaslight10 Jun', 'The tour']);
  });

  it('[RESV-40] takes the show that somebody works on', async () => {
    const backstock = theatre();
    backstock.devicePreferences.set('selectedEvent', { id: 'gaslight', name: 'Gaslight' });
    const { dialog } = await signOutOf('chair', 'Bentwood chair', backstock);
    expect(dialog.getByRole('combobox', { name: 'Show' })).toHaveProperty('value', 'Gaslight');
    expect(due(dialog)).toBe('2026-06-14');
  });

  it('[RESV-41] is due the day after the show, else by the rule of the group, until another day is chosen', async () => {
    const { backstock, dialog } = await signOutOf('chair', 'Bentwood chair');
    expect(due(dialog)).toBe('2026-05-28');
    fireEvent.click(dialog.getByRole('button', { name: 'Oliver!' }));
    expect(due(dialog)).toBe('2026-07-05');
    fireEvent.click(dialog.getByRole('button', { name: 'Oliver!' }));
    expect(due(dialog)).toBe('2026-05-28');
    fireEvent.change(dialog.getByRole('combobox', { name: 'Show' }), { target: { value: 'tour' } });
    fireEvent.keyDown(dialog.getByRole('combobox', { name: 'Show' }), { key: 'Enter' });
    expect(due(dialog)).toBe('2026-09-02');
    fireEvent.click(dialog.getByRole('button', { name: '+1 week' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Hamlet' }));
    expect(due(dialog)).toBe('2026-05-21');
    fireEvent.click(dialog.getByRole('button', { name: 'Day after the show' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
    await waitFor(() =>
      expect(backstock.client.records.get('prop', 'chair')?.loans).toMatchObject([
        { memberId: 'member-cleo', eventId: 'hamlet', purpose: 'Hamlet', dueBack: '2026-05-17' },
      ]),
    );
  });

  it.each([
    ['its closing day', { opens: '2026-08-20', closes: '2026-08-29' }, '2026-08-30'],
    ['its last performance', { opens: '2026-08-20' }, '2026-08-23'],
    ['its only day', { opens: '2026-11-20' }, '2026-11-21'],
  ])('[RESV-41] is due the day after %s', async (what, days, dueBack) => {
    const backstock = theatre();
    const { client } = backstock;
    client.add('event', 'fringe', { name: 'Fringe', eventType: 'production', status: 'rehearsal', ...days });
    for (const date of what === 'its only day' ? [] : ['2026-08-22', '2026-08-21'])
      client.add('performance', date, { name: 'Show', eventId: 'fringe', date, start: '19:30' });
    const { dialog } = await signOutOf('chair', 'Bentwood chair', backstock);
    fireEvent.change(dialog.getByRole('combobox', { name: 'Show' }), { target: { value: 'fringe' } });
    fireEvent.keyDown(dialog.getByRole('combobox', { name: 'Show' }), { key: 'Enter' });
    expect(due(dialog)).toBe(dueBack);
  });

  it('[RESV-41] is due by the rule of the group where performances are not on the device, and offers the show', async () => {
    const backstock = propsStore();
    const opened = { name: 'Fringe', eventType: 'production', status: 'running', opens: '2026-05-10' };
    backstock.client.add('event', 'fringe', opened);
    const { dialog } = await signOutOf('chair', 'Bentwood chair', backstock);
    fireEvent.change(dialog.getByRole('combobox', { name: 'Show' }), { target: { value: 'fringe' } });
    fireEvent.keyDown(dialog.getByRole('combobox', { name: 'Show' }), { key: 'Enter' });
    expect(dialog.getByRole('combobox', { name: 'Show' })).toHaveProperty('value', 'Fringe');
    expect(due(dialog)).toBe('2026-05-28');
  });

  it('[RESV-42] says beforehand who has reserved it from when, and offers the day before', async () => {
    const backstock = theatre();
    backstock.client.add('booking', 'reading', {
      name: 'Read-through',
      from: '2026-05-20',
      dueBack: '2026-05-22',
      memberId: 'member-sam',
    });
    backstock.client.add(
      'prop',
      'kettle',
      { name: 'Kettle' },
      {
        reservations: [
          {
            reservationId: 'kept',
            bookingId: 'reading',
            quantity: 1,
            from: '2026-05-20',
            dueBack: '2026-05-22',
          },
        ],
      },
    );
    const { dialog } = await signOutOf('kettle', 'Kettle', backstock);
    expect(dialog.getByText(/reserved for Read-through from 20 May 2026 to 22 May 2026/)).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Can stay out until 19 May. Use this date' }));
    expect(due(dialog)).toBe('2026-05-19');
    expect(dialog.queryByText(/reserved for/)).toBeNull();
  });

  it('[RESV-42] names the work on it that is not done yet, and does not keep it back', async () => {
    const backstock = theatre();
    backstock.client.add(
      'prop',
      'kettle',
      { name: 'Kettle' },
      {
        work: [
          { workId: 'one', work: 'repair', status: 'open', quantity: 1 },
          { workId: 'two', work: 'maintain', status: 'open', quantity: 1, until: '2026-05-20' },
        ],
      },
    );
    const { dialog } = await signOutOf('kettle', 'Kettle', backstock);
    expect(dialog.getByText('Not done yet: Repair, Maintain (due 20 May). Check it before it goes out.')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Sign out' })).toHaveProperty('disabled', false);
  });
});
