/** Documents of the sample group. Days are relative to today. */
import type { DocumentKind } from '../../src/domain/catalogue/index.ts';
import { sampleGroupName } from '../people.ts';
import { productionOf } from '../productions.ts';
import type { Sheet } from './pdf.ts';

/** Content of a document; `date` formats a day in words. */
export type Written =
  | { readonly form: 'sheet'; readonly sheet: (date: (day: number) => string) => Sheet }
  | { readonly form: 'text'; readonly text: string }
  | { readonly form: 'plan'; readonly title: string };

type Version = Written & { readonly day: number; readonly file: string };

interface SamplePaper {
  readonly folder: string;
  readonly name: string;
  readonly docKind: DocumentKind;
  readonly description?: string;
  /** Name of the show or building it belongs to. */
  readonly event?: string;
  readonly facility?: string;
  readonly validUntil?: number;
  readonly versions: readonly [Version, ...Version[]];
}

const group = sampleGroupName;
const rooms = 'Assembly Rooms, Hadderby';
const { title: earnest, opens } = productionOf('earnest');
const { title: cinderella } = productionOf('cinderella');
const FILED = -80;

export const sampleFolders: readonly {
  readonly day: number;
  readonly name: string;
  readonly inside?: string;
  readonly description?: string;
}[] = [
  { day: FILED - 2, name: 'Safety', description: 'Risk assessments, insurance and what the council wants to see.' },
  {
    day: FILED - 2,
    name: 'Agreements',
    description: 'What is signed: with the hall, with hirers, with those who hire from us.',
  },
  { day: FILED - 2, name: 'Productions' },
  { day: FILED - 1, name: earnest, inside: 'Productions' },
  { day: FILED - 1, name: cinderella, inside: 'Productions' },
];

const hazards: readonly (readonly string[])[] = [
  [
    'Muffin stand and hot tea on a raked floor',
    'Cast',
    'Tea is cold. Stand weighted. Props table inside the wing, not on the stairs.',
    'Low',
  ],
  [
    'Garden wall, 1.4 m, stood against in act two',
    'Cast, crew',
    'Two braces and stage weights a flat. Nobody climbs it.',
    'Medium',
  ],
  [
    'Scene change in the dark, 40 seconds',
    'Crew',
    'Blue light in both wings. Walked through with light first. Four hands to the chaise.',
    'Medium',
  ],
  [
    'Two profiles above the front row',
    'Audience',
    'Safety bonds on all. Checked on the get-in and before every house.',
    'Low',
  ],
];
const haze: readonly string[] = [
  'Haze at the top of act two',
  'Everybody',
  'Water-based. Detectors in the void isolated by the hall, noted in the fire book, put back each night.',
  'Medium',
];

function assessment(rows: readonly (readonly string[])[], day: number, note: string): Written {
  return {
    form: 'sheet',
    sheet: (date) => ({
      from: group,
      title: `Risk assessment: ${earnest}`,
      blocks: [
        {
          text: `${rooms}. Get-in ${date(opens - 3)}, first night ${date(opens)}.\nWritten by Harriet Coombes, stage manager, ${date(day)}. ${note}`,
        },
        {
          columns: [0.28, 0.14, 0.46, 0.12],
          rows: [['What could go wrong', 'To whom', 'What we do about it', 'Risk then'], ...rows],
        },
        { heading: 'If it goes wrong all the same' },
        {
          text: 'First aiders: Susan Fairweather, Huw Morgan. The box is on the prompt desk. Everybody else meets at the war memorial.',
        },
        { text: 'To be read out at the first rehearsal on the stage, and pinned up in both dressing rooms.' },
      ],
    }),
  };
}

function hire(day: number, { fee, deposit, note }: { fee: string; deposit: string; note: string }): Written {
  return {
    form: 'sheet',
    sheet: (date) => ({
      from: group,
      title: 'Hire agreement',
      blocks: [
        { text: `Between ${group} and St Anne’s Players, for Hay Fever. ${date(day)}.` },
        {
          columns: [0.3, 0.7],
          rows: [
            ['What', 'Terms'],
            ['Hire', fee],
            ['Deposit', `${deposit}, paid back when everything is back and whole`],
            ['Collected', 'From the prop store, by appointment, with a van that closes'],
            ['Due back', date(12)],
            ['Care', 'Nothing is painted, cut or glued. What is broken is told, not mended.'],
          ],
        },
        { text: note },
        { heading: 'Signed' },
        { text: 'For the hirer: Celia Lorrimer.\nFor the group: Derek Pargeter.' },
      ],
    }),
  };
}

const insurance: Written = {
  form: 'sheet',
  sheet: (date) => ({
    from: 'Footlight Mutual, for amateur societies',
    title: 'Certificate of public liability',
    blocks: [
      { text: `Held by ${group}. Policy FM 22-80714.` },
      {
        columns: [0.4, 0.6],
        rows: [
          ['Cover', 'Up to'],
          ['Public liability', '£5,000,000 for any one event'],
          ['Property in store and on the way', '£40,000'],
          ['Hired-in property', '£10,000'],
        ],
      },
      { text: `In force until the end of ${date(24)}. To be shown at every venue.` },
    ],
  }),
};

const houseNotes = `Assembly Rooms: what visiting companies ask every time

Dock      Back Lane, 2.4 m wide, 2.9 m high. Not on a Thursday: market.
Power     63 A three-phase, stage left. Bring nothing larger than a 32 A tail.
Floor     Black softwood. No screws forward of the tabs, gaffer only.
Keys      Geoff Tilling has one set, the office the other.
Curfew    22:30 on rehearsal nights, 23:00 on shows. The alarm is not a suggestion.
Heating   Ask the office the day before. It takes three hours.
`;

export const samplePapers: readonly SamplePaper[] = [
  {
    folder: earnest,
    name: 'Earnest: risk assessment',
    docKind: 'risk-assessment',
    event: earnest,
    facility: rooms,
    description: 'For the run at the Assembly Rooms. The hall has a copy of the latest version.',
    versions: [
      { day: -38, file: 'Risk assessment, first draft', ...assessment(hazards, -38, 'First draft.') },
      {
        day: -9,
        file: 'Risk assessment',
        ...assessment([...hazards, haze], -9, 'With the haze that was added at the production meeting.'),
      },
    ],
  },
  {
    folder: earnest,
    name: 'Earnest: lighting plan',
    docKind: 'plan',
    event: earnest,
    facility: rooms,
    description: 'Leon’s plan, with the channels of the desk.',
    versions: [{ day: -17, file: 'Lighting plan', form: 'plan', title: earnest }],
  },
  {
    folder: 'Agreements',
    name: 'Hire agreement, St Anne’s Players',
    docKind: 'agreement',
    description: 'Hay Fever: furniture and small things.',
    versions: [
      {
        day: -36,
        file: 'Hire agreement, as offered',
        ...hire(-36, { fee: '£35.00', deposit: '£50.00', note: 'Offered. The wind-up gramophone is not part of it.' }),
      },
      {
        day: -34,
        file: 'Hire agreement, signed',
        ...hire(-34, {
          fee: '£25.00, as one amateur society to another',
          deposit: '£50.00',
          note: 'Agreed, without the standard lamp.',
        }),
      },
    ],
  },
  {
    folder: 'Safety',
    name: 'Public liability insurance',
    docKind: 'insurance',
    validUntil: 24,
    versions: [{ day: FILED, file: 'Certificate of insurance', ...insurance }],
  },
  {
    folder: 'Productions',
    name: 'House notes, Assembly Rooms',
    docKind: 'other',
    facility: rooms,
    versions: [{ day: FILED + 4, file: 'House notes', form: 'text', text: houseNotes }],
  },
];

/** Documents attached directly to a record, by its kind and name. */
export const attachedPapers: readonly {
  readonly kind: 'memberSkill' | 'booking';
  readonly of: string;
  readonly day: number;
  readonly name: string;
  readonly docKind: DocumentKind;
  readonly written: Written;
}[] = [
  {
    kind: 'memberSkill',
    of: 'first-aid susan-fairweather',
    day: -60,
    name: 'First aid at work',
    docKind: 'certificate',
    written: {
      form: 'sheet',
      sheet: (date) => ({
        from: 'County First Aid',
        title: 'First aid at work',
        blocks: [
          { text: 'Susan Fairweather has attended the three-day course and passed.' },
          { text: `Holds until ${date(400)}.` },
        ],
      }),
    },
  },
  {
    kind: 'booking',
    of: 'Hay Fever',
    day: -33,
    name: 'Receipt for the deposit',
    docKind: 'receipt',
    written: { form: 'text', text: 'Received of St Anne’s Players: fifty pounds, deposit for Hay Fever. D. Pargeter' },
  },
];
