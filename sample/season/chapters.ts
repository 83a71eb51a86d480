/** Past shows of the sample, in brief, and ideas for the future. */
import type { FieldValues } from '../../src/domain/catalogue/index.ts';

/** Parts and a review of a past show, by its tag. */
export interface SampleChapter {
  readonly roles: readonly string[];
  readonly attendance: number;
  readonly review?: string;
}

export const sampleChapters: Readonly<Record<string, SampleChapter>> = {
  oliver: {
    roles: ['Fagin', 'Nancy', 'Bill Sikes', 'Mr Bumble', 'Mrs Sowerberry'],
    attendance: 812,
    review: 'The first one that sold out. Too many children for two dressing rooms.',
  },
  'blithe-spirit': { roles: ['Madame Arcati', 'Charles Condomine', 'Ruth', 'Elvira'], attendance: 431 },
  'under-milk-wood': {
    roles: ['First Voice', 'Captain Cat', 'Polly Garter', 'Mrs Ogmore-Pritchard', 'Organ Morgan'],
    attendance: 288,
    review: 'Quiet, and lovely. Nobody came on the Thursday.',
  },
  aladdin: { roles: ['Widow Twankey', 'Aladdin', 'Abanazar', 'The Genie', 'Wishee Washee'], attendance: 1_104 },
  'hobsons-choice': { roles: ['Henry Hobson', 'Maggie', 'Willie Mossop', 'Mrs Hepworth'], attendance: 402 },
  macbeth: {
    roles: ['Macbeth', 'Lady Macbeth', 'Banquo', 'First witch', 'Porter'],
    attendance: 356,
    review: 'Swords were counted in and out every night, and that is how it stays.',
  },
  'dads-army': {
    roles: ['Captain Mainwaring', 'Sergeant Wilson', 'Corporal Jones', 'Private Pike', 'Mrs Fox'],
    attendance: 744,
  },
  'railway-children': { roles: ['Perks', 'Roberta', 'Peter', 'Mother', 'The Old Gentleman'], attendance: 629 },
  ladykillers: {
    roles: ['Mrs Wilberforce', 'Professor Marcus', 'Major Courtney', 'Harry', 'One-Round'],
    attendance: 517,
  },
  'christmas-carol': {
    roles: ['Scrooge', 'Bob Cratchit', 'Marley', 'Mrs Cratchit', 'The Ghost of Christmas Present'],
    attendance: 903,
  },
  'treasure-island': {
    roles: ['Long John Silver', 'Jim Hawkins', 'Squire Trelawney', 'Ben Gunn'],
    attendance: 688,
    review: 'The parrot was the best thing in it, says the Echo.',
  },
  'calendar-girls': { roles: ['Chris', 'Annie', 'Cora', 'Jessie', 'Celia', 'Ruth'], attendance: 871 },
  'noises-off': {
    roles: ['Dotty Otley', 'Lloyd Dallas', 'Garry Lejeune', 'Brooke Ashton', 'Selsdon Mowbray'],
    attendance: 560,
    review: 'Two doors off their hinges by Friday. Build them heavier.',
  },
  'inspector-calls': {
    roles: ['Inspector Goole', 'Arthur Birling', 'Sybil Birling', 'Sheila', 'Gerald Croft', 'Edna'],
    attendance: 498,
  },
};

interface SamplePlan {
  readonly day: number;
  /** Days from today to its first day. */
  readonly opens?: number;
  readonly closes?: number;
  readonly values: FieldValues & { readonly name: string };
  readonly leaders: Readonly<Record<string, string>>;
}

export const samplePlans: readonly SamplePlan[] = [
  {
    day: -60,
    opens: 40,
    closes: 40,
    values: {
      name: 'Stage combat day',
      eventType: 'workshop',
      status: 'approved',
      venue: 'St Aidan’s church hall',
      summary: 'A Saturday with a fight director: falls, slaps, and the count.',
    },
    leaders: { producerId: 'dominic-sayle' },
  },
  {
    day: -35,
    opens: 170,
    closes: 172,
    values: {
      name: 'Summer concert',
      eventType: 'concert',
      status: 'proposed',
      summary: 'Songs from fourteen years, in the castle garden if it is dry.',
    },
    leaders: { producerId: 'veronica-sayle', musicalDirectorId: 'zoltan-varga' },
  },
  {
    day: -20,
    values: {
      name: 'The Tempest in the quarry',
      eventType: 'production',
      status: 'idea',
      summary: 'Open air, one lantern, no interval. Somebody has to ask the farmer.',
    },
    leaders: {},
  },
  {
    day: -15,
    opens: 61,
    closes: 61,
    values: { name: 'Quiz night for the roof', eventType: 'fundraiser', status: 'approved', venue: 'The Plough' },
    leaders: { producerId: 'patrick-delaney' },
  },
];
