/** Skills of the sample's people, how they like to help, and their checks. */
import type { FieldValues } from '../../src/domain/catalogue/index.ts';

type Level = 'interested' | 'learning' | 'competent' | 'teaches';

export interface SampleSkill {
  readonly skill: string;
  readonly by: string;
  readonly level: Level;
  readonly name: string;
  /** Handle of the member who checked it. */
  readonly seenBy?: string;
  /** Days until the certificate expires. */
  readonly expires?: number;
  readonly evidence?: string;
}

const line = (skill: string, by: string, level: Level, name: string, more: Partial<SampleSkill> = {}): SampleSkill => ({
  skill,
  by,
  level,
  name,
  ...more,
});

export const sampleSkills: readonly SampleSkill[] = [
  line('sewing', 'dilys-morgan', 'teaches', 'Anything with a seam', { seenBy: 'margaret-ashdown' }),
  line('sewing', 'grace-adeyemi', 'competent', 'Machine and hand'),
  line('sewing', 'dorothy-quennell', 'teaches', 'Knitting and mending'),
  line('sewing', 'susan-fairweather', 'learning', 'Hems so far'),
  line('pattern-cutting', 'dilys-morgan', 'competent', 'Bodices, sleeves'),
  line('millinery', 'katarzyna-nowak', 'teaches', 'Straw and felt, blocked', {
    evidence: 'Every hat in Calendar Girls.',
  }),
  line('wig-dressing', 'heather-ludlow', 'competent', 'Edwardian, on a block'),
  line('makeup', 'sophie-lindqvist', 'competent', 'Ageing and bruises'),
  line('carpentry', 'robert-illingworth', 'teaches', 'Flats, treads, doors that shut', { seenBy: 'margaret-ashdown' }),
  line('carpentry', 'ingrid-halvorsen', 'competent', 'Flats and steps'),
  line('carpentry', 'patrick-delaney', 'competent', 'Own tools'),
  line('carpentry', 'lewis-applegarth', 'learning', 'Screws, not nails'),
  line('scenic-painting', 'ingrid-halvorsen', 'teaches', 'Cloths, marbling, brick'),
  line('scenic-painting', 'chiara-rossi', 'competent', 'Murals'),
  line('electrics', 'leon-baptiste', 'teaches', 'Rigging and focusing', { seenBy: 'margaret-ashdown' }),
  line('lighting-programming', 'leon-baptiste', 'teaches', 'The Eos and the old desk'),
  line('lighting-programming', 'amrit-gill', 'learning', 'Follows a cue sheet'),
  line('followspot', 'george-osei', 'competent', 'Both spots'),
  line('sound-mixing', 'amrit-gill', 'competent', 'Plays and small bands'),
  line('radio-mics', 'jaspreet-gill', 'competent', 'Fits and hides'),
  line('rigging', 'leon-baptiste', 'competent', 'Hemp sets', {
    seenBy: 'geoffrey-tilling',
    expires: 34,
    evidence: 'Course at the county hall.',
  }),
  line('flying', 'geoffrey-tilling', 'competent', 'Hemp only', { seenBy: 'margaret-ashdown', expires: -20 }),
  line('prop-making', 'priya-raman', 'teaches', 'Papier mâché, casts, letters', { seenBy: 'margaret-ashdown' }),
  line('prop-making', 'alan-hathersage', 'competent', 'Books and boxes'),
  line('prop-making', 'meiling-chow', 'learning', 'Paper flowers'),
  line('upholstery', 'simon-coombes', 'competent', 'Chaise longues a speciality'),
  line('stage-combat', 'dominic-sayle', 'teaches', 'Rapier, unarmed', {
    seenBy: 'margaret-ashdown',
    expires: 210,
    evidence: 'Certificate of the academy, level two.',
  }),
  line('stage-combat', 'ben-achterberg', 'learning', 'Falls well'),
  line('pyrotechnics', 'leon-baptiste', 'competent', 'Flashes and smoke', { seenBy: 'margaret-ashdown', expires: -41 }),
  line('prompting', 'joan-tilling', 'teaches', 'Thirty years on the book'),
  line('prompting', 'ruth-abelman', 'competent', 'On the book'),
  line('stage-management', 'harriet-coombes', 'teaches', 'On the cans since Macbeth', { seenBy: 'margaret-ashdown' }),
  line('stage-management', 'lewis-applegarth', 'learning', 'Assistant on two shows'),
  line('choreography', 'tamsin-penhaligon', 'teaches', 'Tap and movement'),
  line('accompaniment', 'hannah-goldsmith', 'teaches', 'Sight-reads anything'),
  line('accompaniment', 'zoltan-varga', 'competent', 'Piano, accordion'),
  line('photography', 'chiara-rossi', 'competent', 'Own cameras'),
  line('graphic-design', 'nadia-hussain', 'competent', 'Posters since 2019'),
  line('first-aid', 'susan-fairweather', 'competent', 'At work, three days', {
    seenBy: 'margaret-ashdown',
    expires: 400,
  }),
  line('first-aid', 'huw-morgan', 'competent', 'At work', { seenBy: 'margaret-ashdown', expires: 44 }),
  line('chaperone', 'susan-fairweather', 'competent', 'Council licence', { seenBy: 'margaret-ashdown', expires: 260 }),
  line('chaperone', 'ruth-abelman', 'competent', 'Council licence', { seenBy: 'margaret-ashdown', expires: 71 }),
  line('driving-van', 'derek-pargeter', 'competent', 'Up to 3.5 tonnes'),
  line('driving-van', 'patrick-delaney', 'competent', 'Own van'),
  line('sign-language', 'eleni-papadakis', 'competent', 'Level three'),
  line('sign-language', 'tom-okafor', 'interested', 'Would come to a course'),
];

/** Handle, days until it expires, and values. */
export const sampleChecks: readonly (readonly [
  by: string,
  expires: number,
  values: FieldValues & { readonly name: string },
])[] = [
  ['susan-fairweather', 260, { name: 'Chaperone licence', number: 'HC-CH-0114' }],
  ['ruth-abelman', 71, { name: 'Chaperone licence', number: 'HC-CH-0131' }],
  ['susan-fairweather', 410, { name: 'DBS or background check' }],
  ['ruth-abelman', 38, { name: 'DBS or background check' }],
  ['marcus-bright', -12, { name: 'DBS or background check' }],
  ['leon-baptiste', 34, { name: 'Working at height' }],
  ['robert-illingworth', 190, { name: 'Ladders' }],
  ['pauline-hathersage', 120, { name: 'Fire warden' }],
  ['geoffrey-tilling', 540, { name: 'Key holder' }],
  ['huw-morgan', 44, { name: 'First aid' }],
];

/** Interests, assigned in turn to members without any of their own. */
export const likes: readonly (readonly string[])[] = [
  ['acting'],
  ['acting', 'singing'],
  ['set', 'driving'],
  ['front-of-house'],
  ['acting', 'publicity'],
  ['costumes'],
  ['singing', 'dance'],
  ['lighting', 'sound'],
  ['box-office', 'front-of-house'],
  ['props', 'set'],
  ['directing', 'acting'],
  ['chaperoning', 'front-of-house'],
];

/** Groups and their members. */
export const groups: Readonly<Record<string, readonly string[]>> = {
  Committee: [
    'margaret-ashdown',
    'derek-pargeter',
    'geoffrey-tilling',
    'rosalind-peake',
    'fiona-macrae',
    'ruth-abelman',
    'pauline-hathersage',
  ],
  'Youth group': ['matilda-crane', 'freddie-marsh', 'shanice-powell'],
  'Wardrobe team': ['dilys-morgan', 'grace-adeyemi', 'katarzyna-nowak', 'dorothy-quennell'],
  'Technical team': ['leon-baptiste', 'amrit-gill', 'jaspreet-gill', 'george-osei'],
};

export const pronouns: Readonly<Record<string, string>> = {
  'sam-lee': 'they/them',
  'imogen-fairweather': 'she/her',
  'niamh-osullivan': 'she/her',
  'lewis-applegarth': 'he/him',
  'chiara-rossi': 'she/her',
  'tom-okafor': 'he/him',
  'shanice-powell': 'she/they',
};
