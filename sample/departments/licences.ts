/** Performing licences: requested, offered, signed, and the books to return. */
import type { FieldValues } from '../../src/domain/catalogue/index.ts';
import { enterThing } from './company.ts';
import type { Department } from './company.ts';

interface SampleLicence {
  readonly script: string;
  readonly day: number;
  readonly values: FieldValues & { readonly name: string };
  readonly dates: Readonly<Record<string, number>>;
}

const sampleLicences: readonly SampleLicence[] = [
  {
    script: 'Murder at Marrowby Manor',
    day: -34,
    values: {
      name: 'Murder at Marrowby Manor, autumn',
      licensor: 'Lamplight Editions',
      reference: 'LE 58-1174',
      performances: 5,
      fee: 38_500,
      deposit: 5_000,
      restrictions: 'No cuts. The revolver is a replica or it is not there.',
    },
    dates: { applied: -34, offered: -20, offerExpires: 6, from: 132, to: 136 },
  },
  {
    script: 'The Hat Shop Girls',
    day: -70,
    values: {
      name: 'The Hat Shop Girls, reading',
      licensor: 'Lamplight Editions',
      reference: 'LE 94-0032',
      performances: 1,
      fee: 9_000,
      billing: 'Book by Marian Locke, music by Gus Fennimore, lyrics by Dora Pym. All names in one size.',
    },
    dates: { applied: -70, offered: -58, signed: -52, paid: -52, from: 33, to: 33, materialsDue: 41 },
  },
  {
    script: 'Forty Winks at the Grand',
    day: -190,
    values: {
      name: 'Forty Winks at the Grand, winter tour',
      licensor: 'Millrace Plays',
      reference: 'M/0871',
      performances: 3,
      fee: 24_000,
      notes: 'Six books, rub out the pencil. Post, with a receipt.',
    },
    dates: { applied: -190, offered: -172, signed: -165, paid: -160, from: -47, to: -45, materialsDue: 9 },
  },
  {
    script: 'A Key to the Cellar',
    day: -11,
    values: { name: 'A Key to the Cellar, next spring', licensor: 'Quayside Scripts', performances: 4 },
    dates: { applied: -11, from: 300, to: 303 },
  },
  {
    script: 'Committee of Nine',
    day: -400,
    values: {
      name: 'Committee of Nine, one night for the roof',
      licensor: 'Lamplight Editions',
      reference: 'LE 14-0210',
      performances: 1,
      fee: 7_500,
    },
    dates: { applied: -400, offered: -391, signed: -388, paid: -388, from: -330, to: -330 },
  },
  {
    script: 'Steam!',
    day: -260,
    values: {
      name: 'Steam!, summer',
      licensor: 'Lamplight Editions',
      performances: 6,
      notes: 'Held for a professional tour. Ask again in two years.',
    },
    dates: { applied: -260, refusedOn: -239 },
  },
];

/** Enters the licences; `scripts` are ids by title. */
export function tellLicences(department: Department, scripts: ReadonlyMap<string, string>): void {
  for (const { script, day, values, dates } of sampleLicences) {
    const scriptId = scripts.get(script);
    if (scriptId === undefined) throw new Error(`Invariant broken: no script ${script}`);
    const dated = Object.fromEntries(Object.entries(dates).map(([key, at]) => [key, department.calendar.date(at)]));
    enterThing(department, 'scriptLicence', day, { scriptId, ...values, ...dated });
  }
}
