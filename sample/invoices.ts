/** Invoices to the sample group, entered by hand: one year paid, and one not due for a long time. */
import { mint } from './calendar.ts';
import { administratorOf } from './cast.ts';
import type { Cast, Stage } from './cast.ts';

/** Pence per year. */
const YEAR = 24_000;

interface SampleInvoice {
  readonly day: number;
  readonly number: string;
  readonly about: string;
  readonly due: number;
  readonly paid?: { readonly day: number; readonly reference: string };
}

const sampleInvoices: readonly SampleInvoice[] = [
  {
    day: -380,
    number: 'BK-0142',
    about: 'Backstock, first year',
    due: -350,
    paid: { day: -362, reference: 'Cheque 000417' },
  },
  // Due far ahead: a demonstration is used for months.
  { day: -12, number: 'BK-0307', about: 'Backstock, second year', due: 180 },
];

/** Enters the invoices, and marks the paid ones. */
export function tellInvoices({ calendar, chronicle, random }: Stage, users: Cast['users']): void {
  const { userId } = administratorOf(users);
  for (const { day, number, about, due, paid } of sampleInvoices) {
    const at = calendar.moment(day, random);
    const id = mint(at, random);
    chronicle.add(at, { userId }, 'invoice', id, {
      number,
      source: 'manual',
      about,
      currency: 'GBP',
      amount: YEAR,
      issuedOn: calendar.date(day),
      dueOn: calendar.date(due),
      state: 'open',
    });
    if (paid === undefined) continue;
    chronicle.record(
      calendar.moment(paid.day, random),
      { userId },
      {
        type: 'ChangeRecord',
        kind: 'invoice',
        id,
        payload: {
          changes: {
            state: { from: 'open', to: 'paid' },
            paid: { from: null, to: YEAR },
            paidOn: { from: null, to: calendar.date(paid.day) },
            paidBy: { from: null, to: 'cheque' },
            reference: { from: null, to: paid.reference },
          },
        },
      },
    );
  }
}
