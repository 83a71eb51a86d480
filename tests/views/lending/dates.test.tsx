import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseDate, typedDate } from '../../../src/domain/entry/index.ts';
import type { DateStyle } from '../../../src/domain/preferences/index.ts';
import { FormDialog } from '../../../src/views/ui/FormDialog.tsx';
import { availabilityOfAll } from '../../../src/views/lending/availability.ts';
import { DateField } from '../../../src/views/ui/DateField.tsx';
import type * as RangeField from '../../../src/views/ui/DateRangeField.tsx';
import { DateRangeField } from '../../../src/views/ui/DateRangeField.tsx';
import { axeFindings } from '../support/axe.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { visit } from '../support/visit.tsx';
import { say } from '../../../src/words/speaker.ts';

const today = '2026-05-14';

function writing(style: DateStyle) {
  return {
    today,
    example: typedDate('2026-12-31', style),
    pattern: 'dd/mm/yyyy',
    write: (day: string) => typedDate(day, style),
    read: (text: string) => {
      const entry = parseDate(text, { style, today });
      return 'problem' in entry ? { problem: say(entry.problem) } : entry;
    },
  };
}

/** A form with one date, and its submitted value. */
function form(style: DateStyle = 'en-GB', value = '2026-05-20') {
  const sent: string[] = [];
  function Form() {
    const [day, setDay] = useState(value);
    return (
      <FormDialog title="Loan" ok="Lend" cancel="Cancel" onSubmit={() => sent.push(day)} onCancel={() => undefined}>
        <DateField label="Due back" dates={writing(style)} value={day} onChange={setDay} />
        <button type="button" onClick={() => setDay('2026-06-01')}>
          First of June
        </button>
      </FormDialog>
    );
  }
  render(<Form />);
  return sent;
}

const box = (label = 'Due back') => screen.getByLabelText<HTMLInputElement>(label);
const type = (text: string, label = 'Due back') => fireEvent.change(box(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => vi.restoreAllMocks());

it('[DATE-19] keeps the room of a calendar that is on its way', async () => {
  const availability = { markOf: () => undefined, legend: { free: 'Free', part: 'Some free', none: 'None free' } };
  const days = { from: '2026-05-20', to: '2026-05-21' };
  // A copy of the module whose calendar hasn't been fetched yet.
  const copy = '../../../src/views/ui/DateRangeField.tsx?copy';
  const { DateRangeField: Fresh } = (await import(copy)) as typeof RangeField;
  const { container } = render(
    <Fresh
      dates={writing('en-GB')}
      value={days}
      labels={{ from: 'From', to: 'Due back' }}
      availability={availability}
      onChange={() => undefined}
    />,
  );
  const room = () => container.querySelector('.date-calendar');
  const parts = () => Array.from(room()?.children ?? [], ({ className, textContent }) => [className, textContent]);
  const coming = parts();
  expect(room()?.getAttribute('aria-hidden')).toBe('true');
  expect(coming).toEqual([
    ['date-months', ''],
    ['date-calendar-foot', ' Free Some free None free'],
  ]);
  await waitFor(() => expect(room()?.hasAttribute('aria-hidden')).toBe(false));
  expect(parts().map(([name]) => name)).toEqual(coming.map(([name]) => name));
  expect(parts().at(-1)).toEqual(coming.at(-1));
});

describe('the box of a date', () => {
  it.each<[DateStyle, string, string]>([
    ['en-GB', '20/05/2026', '4/3/2026'],
    ['en-US', '05/20/2026', '3/4/2026'],
    ['de-DE', '20.05.2026', '4.3.2026'],
  ])('[DATE-11] shows and takes what a reader of %s writes', (style, shown, typed) => {
    const sent = form(style);
    expect(box().value).toBe(shown);
    type(typed);
    press('Lend');
    expect(sent).toEqual(['2026-03-04']);
  });

  it('[DATE-11] takes a day without its year, and words, when it is left', () => {
    const sent = form();
    for (const text of ['31 Dec', 'tomorrow']) {
      type(text);
      fireEvent.blur(box());
      press('Lend');
    }
    expect(sent).toEqual(['2026-12-31', '2026-05-15']);
    expect(box().value).toBe('15/05/2026');
  });

  it('[DATE-12] keeps what is no date, says so in a sentence, and leads the form back to it', () => {
    const sent = form();
    type('31/31/2026');
    press('Lend');
    expect(sent).toEqual([]);
    expect(box().value).toBe('31/31/2026');
    expect(screen.getByText('"31/31/2026" isn\'t a date. Enter it like 31/12/2026.')).toBeTruthy();
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(box());
    type('31/5/2026');
    expect(screen.queryByText(/isn't a date/)).toBeNull();
    press('Lend');
    expect(sent).toEqual(['2026-05-31']);
  });

  it('[DATE-12] has its day again when it was emptied, and another that was pressed', () => {
    const sent = form();
    type('');
    fireEvent.blur(box());
    expect(box().value).toBe('20/05/2026');
    type('soon');
    fireEvent.blur(box());
    press('First of June');
    expect(box().value).toBe('01/06/2026');
    expect(screen.queryByText(/isn't a date/)).toBeNull();
    press('Lend');
    expect(sent).toEqual(['2026-06-01']);
  });

  it('[DATE-13] is the own picker of a phone', () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: query === '(pointer: coarse)', media: query }) as MediaQueryList,
    );
    const sent = form();
    expect([box().type, box().value]).toEqual(['date', '2026-05-20']);
    expect(screen.getByText('20/05/2026')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open calendar' })).toBeNull();
    type('2026-06-02');
    press('Lend');
    expect(sent).toEqual(['2026-06-02']);
  });

  it('[DATE-14] opens a calendar whose days say what they are, and takes the one that is pressed', async () => {
    form();
    fireEvent.keyDown(box(), { key: 'ArrowDown', altKey: true });
    const calendar = within(await screen.findByRole('dialog', { name: 'Calendar' }));
    expect(calendar.getAllByRole('columnheader')[0]?.textContent).toBe('Mon');
    expect(await axeFindings()).toEqual([]);
    fireEvent.click(calendar.getByRole('gridcell', { name: 'Thursday 28 May 2026' }));
    expect(box().value).toBe('28/05/2026');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Calendar' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open calendar' }));
  });
});

describe('a span of days', () => {
  /** A range from 20 to 24 May, with its calendar open. */
  function span() {
    const chosen: string[] = [];
    function Span() {
      const [days, setDays] = useState({ from: '2026-05-20', to: '2026-05-24' });
      return (
        <DateRangeField
          dates={writing('en-GB')}
          labels={{ from: 'From', to: 'Last day' }}
          value={days}
          availability={{ markOf: () => undefined, legend: { free: 'Free', part: 'Partly free', none: 'Not free' } }}
          shortcuts={[{ label: 'The run', from: '2026-06-04', to: '2026-06-13' }]}
          onChange={(next) => {
            chosen.push(`${next.from} ${next.to}`);
            setDays(next);
          }}
        />
      );
    }
    render(<Span />);
    return chosen;
  }
  const day = (name: string) => screen.findByRole('gridcell', { name });

  it('[DATE-15] is picked by two days in either order', async () => {
    const chosen = span();
    fireEvent.click(await day('Thursday 28 May 2026'));
    fireEvent.click(await day('Tuesday 26 May 2026'));
    expect(chosen).toEqual(['2026-05-28 2026-05-28', '2026-05-26 2026-05-28']);
    expect([box('From').value, box('Last day').value]).toEqual(['26/05/2026', '28/05/2026']);
  });

  it('[DATE-15] is typed or taken by a press, and its last day follows the first', () => {
    const chosen = span();
    type('30/5/2026', 'From');
    press('The run');
    type('8/6/2026', 'Last day');
    expect(chosen).toEqual(['2026-05-30 2026-05-30', '2026-06-04 2026-06-13', '2026-06-04 2026-06-08']);
  });
});

describe('when something is free', () => {
  /** Three lanterns, two of them reserved for Ghosts from 20 to 22 May and all three on the 25th. */
  async function lanterns() {
    const backstock = fakeBackstock();
    const { client } = backstock;
    client.add('member', 'sam', { name: 'Sam Lee' });
    client.add('event', 'oliver', { name: 'Oliver!', opens: '2026-05-26', closes: '2026-05-30' });
    const booking = { memberId: 'sam', from: '2026-05-20', dueBack: '2026-05-22' };
    client.add('booking', 'ghosts', { name: 'Ghosts', ...booking });
    client.add('booking', 'bowls', { name: 'Bowls for Oliver', eventId: 'oliver', ...booking });
    client.add('prop', 'lantern', { name: 'Lantern', tracking: 'batch', quantity: 3 });
    const reserve = (reservationId: string, quantity: number, from: string, dueBack: string) =>
      client.commands.dispatch({
        type: 'ReserveItem',
        kind: 'prop',
        id: 'lantern',
        payload: { reservationId, bookingId: 'ghosts', quantity, from, dueBack },
      });
    await act(async () => {
      await reserve('r1', 2, '2026-05-20', '2026-05-22');
      await reserve('r2', 3, '2026-05-25', '2026-05-25');
    });
    visit('/props/prop/lantern', backstock);
    fireEvent.click(await screen.findByRole('button', { name: 'Reserve' }));
    return within(await screen.findByRole('dialog', { name: 'Reserve Lantern' }));
  }

  it('[DATE-16] says so in each day, in words and by who has it', async () => {
    const dialog = await lanterns();
    const cells = await dialog.findAllByRole('gridcell', { name: /2[0-9] May 2026/ });
    expect(cells.map((cell) => cell.querySelector('.visually-hidden')?.textContent)).toEqual([
      'Wednesday 20 May 2026: 1 of 3 free, 2 reserved for Ghosts',
      'Thursday 21 May 2026: 1 of 3 free, 2 reserved for Ghosts',
      'Friday 22 May 2026: 1 of 3 free, 2 reserved for Ghosts',
      'Saturday 23 May 2026: free',
      'Sunday 24 May 2026: free',
      'Monday 25 May 2026: not free, 3 reserved for Ghosts',
      'Tuesday 26 May 2026: free',
      'Wednesday 27 May 2026: free',
      'Thursday 28 May 2026: free',
      'Friday 29 May 2026: free',
    ]);
    expect(cells.map((cell) => /is-(\w+)/.exec(cell.className)?.[1])).toEqual([
      'part',
      'part',
      'part',
      'free',
      'free',
      'none',
      'free',
      'free',
      'free',
      'free',
    ]);
    expect(await axeFindings()).toEqual([]);
  });

  it('[DATE-15] offers the days until the end of the run of what it is for', async () => {
    const dialog = await lanterns();
    expect(dialog.queryByRole('button', { name: 'Until the end of the run' })).toBeNull();
    fireEvent.change(dialog.getByRole('combobox', { name: /^Booking/ }), { target: { value: 'bowls' } });
    fireEvent.click(await dialog.findByRole('option', { name: /Bowls for Oliver/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Until the end of the run' }));
    expect(
      dialog
        .getAllByRole<HTMLInputElement>('textbox')
        .slice(0, 2)
        .map(({ value }) => value),
    ).toEqual(['20/05/2026', '30/05/2026']);
  });
});

describe('several things', () => {
  it('[DATE-16] says how many are free as a whole, and who has the others', () => {
    const { client } = fakeBackstock();
    client.add('member', 'sam', { name: 'Sam Lee' });
    client.add('booking', 'ghosts', { name: 'Ghosts', memberId: 'sam', from: '2026-05-20', dueBack: '2026-05-22' });
    for (const id of ['skull', 'lamp', 'chair']) client.add('prop', id, { name: id });
    for (const id of ['skull', 'lamp'])
      void client.commands.dispatch({
        type: 'ReserveItem',
        kind: 'prop',
        id,
        payload: {
          reservationId: `r-${id}`,
          bookingId: 'ghosts',
          quantity: 1,
          from: '2026-05-20',
          dueBack: '2026-05-22',
        },
      });
    const items = ['skull', 'lamp', 'chair'].flatMap((id) => client.records.get('prop', id) ?? []);
    const { markOf } = availabilityOfAll(items, { today, world: client.records.world });
    expect([markOf('2026-05-13'), markOf('2026-05-20'), markOf('2026-05-23')]).toEqual([
      undefined,
      { look: 'part', words: '1 of 3 free, reserved for Ghosts' },
      { look: 'free', words: 'free' },
    ]);
  });
});

describe('the days of an event', () => {
  async function openEvent(id: string) {
    const backstock = fakeBackstock();
    const { client } = backstock;
    client.add('facility', 'hall', { name: 'Guildhall', facilityType: 'theatre' });
    const at = { eventType: 'production', venueId: 'hall' };
    client.add('event', 'fete', { name: 'Fete', eventType: 'social', opens: '2026-05-21', closes: '2026-05-22' });
    client.add('event', 'ghosts', { ...at, name: 'Ghosts', opens: '2026-05-20', closes: '2026-05-21' });
    client.add('event', 'gone', {
      ...at,
      name: 'Gone',
      status: 'cancelled',
      opens: '2026-05-23',
      closes: '2026-05-23',
    });
    client.add('event', 'oliver', { ...at, name: 'Oliver!', opens: '2026-05-22', closes: '2026-05-24' });
    visit(`/events/event/${id}?edit`, backstock);
    await screen.findByRole('heading', { level: 1, name: /^Edit/ });
    return backstock;
  }
  const opener = (label: string) => {
    const parent = screen.getByLabelText(label).closest<HTMLElement>('.date-input');
    if (parent === null) throw new Error('A date box has its opener beside it.');
    return within(parent).getByRole('button', { name: 'Open calendar' });
  };
  const days = async () => {
    const cells = await screen.findAllByRole('gridcell', { name: /2[0-3] May 2026/ });
    return cells.map((cell) => cell.querySelector('.visually-hidden')?.textContent);
  };

  it('[DATE-17] say what else is on, in the same venue or elsewhere', async () => {
    await openEvent('oliver');
    fireEvent.click(opener('Last day'));
    expect(await days()).toEqual([
      'Wednesday 20 May 2026: venue taken, Ghosts',
      'Thursday 21 May 2026: venue taken, Ghosts, Fete',
      'Friday 22 May 2026: Fete',
      'Saturday 23 May 2026: nothing on',
    ]);
  });

  it('[DATE-17] are picked both in the calendar of either, and saved', async () => {
    const { client } = await openEvent('oliver');
    fireEvent.click(opener('First day'));
    fireEvent.click(await screen.findByRole('gridcell', { name: /^Monday 25 May 2026/ }));
    fireEvent.click(await screen.findByRole('gridcell', { name: /^Wednesday 27 May 2026/ }));
    expect([box('First day').value, box('Last day').value]).toEqual(['25/05/2026', '27/05/2026']);
    press('Save');
    await waitFor(() =>
      expect(client.records.get('event', 'oliver')?.values).toMatchObject({
        opens: '2026-05-25',
        closes: '2026-05-27',
      }),
    );
  });
});
