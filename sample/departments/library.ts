/** The script library: plays in the public domain, and invented ones that exist nowhere else. */
import type { FieldValues } from '../../src/domain/catalogue/index.ts';

export interface SampleScript {
  readonly title: string;
  readonly category: string;
  readonly copies: number;
  readonly values: FieldValues;
}

type Cast = readonly [men: number, women: number, anyGender?: number];

function script(
  title: string,
  category: string,
  authors: readonly string[],
  year: number,
  [men, women, anyGender = 0]: Cast,
  minutes: number,
  copies: number,
  more: FieldValues,
): SampleScript {
  const whole = men + women + anyGender;
  const values: FieldValues = {
    title,
    work: 'play',
    authors,
    year,
    men,
    women,
    anyGender,
    castMin: Math.max(1, whole - Math.floor(whole / 4)),
    castMax: whole,
    minutes,
    language: 'English',
    lengthClass: minutes < 60 ? 'one-act' : 'full-length',
    ...more,
  };
  return { title, category, copies, values };
}

const free = { rights: 'public-domain' } as const;

/** Real plays, long out of copyright. */
const classics: readonly SampleScript[] = [
  script('The Importance of Being Earnest', 'Classics', ['Oscar Wilde'], 1895, [5, 4], 120, 12, {
    ...free,
    alternativeTitle: 'A Trivial Comedy for Serious People',
    genres: ['comedy', 'satire'],
    acts: 3,
    sets: 3,
    setComplexity: 'several',
    setting: 'London and Hertfordshire, the present',
  }),
  script('An Ideal Husband', 'Classics', ['Oscar Wilde'], 1895, [9, 6], 140, 3, {
    ...free,
    genres: ['comedy'],
    acts: 4,
  }),
  script('A Midsummer Night’s Dream', 'Shakespeare', ['William Shakespeare'], 1596, [13, 8], 150, 4, {
    ...free,
    genres: ['comedy', 'fantasy', 'verse'],
    acts: 5,
    ensemble: true,
  }),
  script('Twelfth Night', 'Shakespeare', ['William Shakespeare'], 1602, [11, 3], 150, 2, {
    ...free,
    alternativeTitle: 'What You Will',
    genres: ['comedy', 'verse'],
    acts: 5,
  }),
  script('Macbeth', 'Shakespeare', ['William Shakespeare'], 1606, [20, 7], 130, 6, {
    ...free,
    genres: ['tragedy', 'verse'],
    acts: 5,
    content: ['violence', 'weapons'],
    doubling: 'Witches and murderers',
  }),
  script('She Stoops to Conquer', 'Classics', ['Oliver Goldsmith'], 1773, [10, 4], 140, 2, {
    ...free,
    alternativeTitle: 'The Mistakes of a Night',
    genres: ['comedy'],
    acts: 5,
  }),
  script('The School for Scandal', 'Classics', ['Richard Brinsley Sheridan'], 1777, [12, 4], 150, 2, {
    ...free,
    genres: ['comedy', 'satire'],
    acts: 5,
  }),
  script('The Rivals', 'Classics', ['Richard Brinsley Sheridan'], 1775, [8, 4], 150, 2, {
    ...free,
    genres: ['comedy'],
    acts: 5,
  }),
  script('Pygmalion', 'Classics', ['Bernard Shaw'], 1913, [6, 6], 130, 2, {
    ...free,
    genres: ['comedy', 'satire'],
    acts: 5,
  }),
  script('A Doll’s House', 'Classics', ['Henrik Ibsen'], 1879, [4, 4], 140, 2, {
    ...free,
    genres: ['drama'],
    acts: 3,
    setComplexity: 'single',
    children: 3,
  }),
  script('The Cherry Orchard', 'Classics', ['Anton Chekhov'], 1904, [9, 5], 140, 2, {
    ...free,
    genres: ['comedy', 'drama'],
    acts: 4,
  }),
  script('The Bear', 'One act', ['Anton Chekhov'], 1888, [2, 1], 30, 3, {
    ...free,
    genres: ['farce'],
    setComplexity: 'single',
  }),
  script('Trifles', 'One act', ['Susan Glaspell'], 1916, [3, 2], 35, 2, {
    ...free,
    genres: ['mystery', 'drama'],
    setComplexity: 'single',
  }),
  script('Charley’s Aunt', 'Comedies', ['Brandon Thomas'], 1892, [6, 4], 130, 3, {
    ...free,
    genres: ['farce'],
    acts: 3,
  }),
  script('The Pirates of Penzance', 'Musicals', ['W. S. Gilbert'], 1879, [5, 5], 110, 2, {
    ...free,
    work: 'opera',
    composers: ['Arthur Sullivan'],
    alternativeTitle: 'The Slave of Duty',
    genres: ['comedy'],
    acts: 2,
    ensemble: true,
  }),
];

const held = (rightsHolder: string): FieldValues => ({ rights: 'protected', rightsHolder, publisher: rightsHolder });
const own: FieldValues = { rights: 'own', rightsHolder: 'Hadderby Players' };
const [mill, quay, lamp] = [held('Millrace Plays'), held('Quayside Scripts'), held('Lamplight Editions')];

/** All invented. */
const inventions: readonly SampleScript[] = [
  script('The Tea Urn Conspiracy', 'Comedies', ['Hester Quill'], 1987, [3, 5], 105, 3, {
    ...mill,
    genres: ['comedy'],
    acts: 2,
    setComplexity: 'single',
    setting: 'A village hall kitchen',
  }),
  script('A Lodger for Lent', 'Comedies', ['Barnaby Tosh'], 1974, [4, 4], 110, 2, {
    ...mill,
    genres: ['farce'],
    acts: 3,
    setComplexity: 'single',
  }),
  script('Forty Winks at the Grand', 'Comedies', ['Barnaby Tosh'], 1979, [5, 5], 115, 2, {
    ...mill,
    genres: ['farce'],
    acts: 3,
  }),
  script('Whose Marrow Is It?', 'Comedies', ['Hester Quill', 'Ned Sallow'], 1996, [4, 5], 100, 3, {
    ...quay,
    genres: ['comedy'],
    acts: 2,
  }),
  script('The Understudy’s Umbrella', 'Comedies', ['Ottoline Fisk'], 2008, [3, 4], 95, 2, {
    ...quay,
    genres: ['comedy'],
    acts: 2,
  }),
  script('Committee of Nine', 'Comedies', ['Ned Sallow'], 2014, [4, 5], 90, 3, {
    ...lamp,
    genres: ['comedy', 'satire'],
    acts: 2,
    setComplexity: 'bare',
  }),
  script('Murder at Marrowby Manor', 'Thrillers', ['Cyril Dace'], 1958, [6, 4], 120, 4, {
    ...lamp,
    genres: ['thriller', 'mystery'],
    acts: 3,
    setComplexity: 'single',
    content: ['weapons', 'smoking'],
  }),
  script('The Nine Fifteen to Nowhere', 'Thrillers', ['Cyril Dace'], 1961, [5, 3], 115, 2, {
    ...lamp,
    genres: ['thriller'],
    acts: 3,
  }),
  script('A Key to the Cellar', 'Thrillers', ['Imelda Rusk'], 1999, [3, 3], 105, 3, {
    ...quay,
    genres: ['thriller'],
    acts: 2,
    content: ['violence'],
  }),
  script('What the Lamplighter Saw', 'Thrillers', ['Imelda Rusk'], 2003, [4, 3], 110, 2, {
    ...quay,
    genres: ['mystery', 'historical'],
    acts: 2,
  }),
  script('The Ferry to Farr Point', 'Full length', ['Oonagh Brae'], 2001, [3, 3], 100, 2, {
    ...mill,
    genres: ['drama'],
    acts: 2,
    setComplexity: 'unit',
  }),
  script('Salt on the Sill', 'Full length', ['Oonagh Brae'], 2009, [2, 4], 95, 2, {
    ...mill,
    genres: ['drama'],
    acts: 2,
  }),
  script('Last Bus to Hadderby', 'Full length', ['Ruth Abelman'], 2018, [4, 5], 100, 4, {
    ...own,
    genres: ['comedy', 'drama'],
    acts: 2,
    notes: 'Written for the eighty-fifth season.',
  }),
  script('The Clockmaker’s Apprentice Girl', 'Full length', ['Piers Holloway'], 1992, [5, 3], 120, 2, {
    ...lamp,
    genres: ['historical', 'drama'],
    acts: 2,
  }),
  script('Under the Allotment', 'Full length', ['Ned Sallow'], 2011, [0, 6], 90, 2, {
    ...lamp,
    genres: ['comedy', 'drama'],
    acts: 2,
    content: ['language'],
  }),
  script('Ten Letters from Ypres Road', 'Full length', ['Piers Holloway'], 2014, [4, 4], 85, 2, {
    ...lamp,
    genres: ['historical', 'documentary'],
    setComplexity: 'bare',
  }),
  script('Two Chairs and a Kettle', 'Festival one-acts', ['Ottoline Fisk'], 2005, [1, 1], 35, 2, {
    ...quay,
    genres: ['comedy'],
    setComplexity: 'bare',
  }),
  script('The Waiting Room Fish', 'Festival one-acts', ['Ottoline Fisk'], 2012, [0, 0, 4], 40, 2, {
    ...quay,
    genres: ['absurd'],
    setComplexity: 'single',
  }),
  script('Mrs Penny Considers', 'Festival one-acts', ['Hester Quill'], 1990, [0, 3], 30, 2, {
    ...mill,
    genres: ['drama'],
    setComplexity: 'single',
  }),
  script('Interval Drinks', 'One act', ['Barnaby Tosh'], 1981, [2, 3], 45, 2, {
    ...mill,
    genres: ['farce'],
    setComplexity: 'single',
  }),
  script(
    'Dick Turnip and the Haunted Haystack',
    'Pantomimes',
    ['Derek Pargeter', 'Joan Tilling'],
    2010,
    [4, 4, 6],
    130,
    3,
    { ...own, work: 'pantomime', genres: ['family'], acts: 2, ensemble: true },
  ),
  script('Cinderella of Hadderby', 'Pantomimes', ['Derek Pargeter'], 2025, [4, 5, 4], 130, 6, {
    ...own,
    work: 'pantomime',
    genres: ['family'],
    acts: 2,
    ensemble: true,
  }),
  script('Jack and the Broad Bean', 'Pantomimes', ['Wilf Tansy'], 1998, [4, 4, 5], 125, 2, {
    ...mill,
    work: 'pantomime',
    genres: ['family'],
    acts: 2,
    ensemble: true,
  }),
  script('Sleeping Beauty Oversleeps', 'Pantomimes', ['Wilf Tansy'], 2006, [3, 5, 5], 120, 2, {
    ...mill,
    work: 'pantomime',
    genres: ['family'],
    acts: 2,
  }),
  script('Steam!', 'Musicals', ['Marian Locke'], 1986, [6, 5], 135, 2, {
    ...lamp,
    work: 'musical',
    composers: ['Gus Fennimore'],
    lyricists: ['Marian Locke'],
    genres: ['historical'],
    acts: 2,
    ensemble: true,
    orchestration: 'Two keyboards, reeds, trumpet, bass, drums',
  }),
  script('The Hat Shop Girls', 'Musicals', ['Marian Locke'], 1994, [3, 7], 120, 2, {
    ...lamp,
    work: 'musical',
    composers: ['Gus Fennimore'],
    lyricists: ['Dora Pym'],
    genres: ['comedy'],
    acts: 2,
    ensemble: true,
    orchestration: 'Piano, bass, drums',
  }),
  script('The Snow Lamp', 'Christmas', ['Dora Pym'], 2002, [3, 4, 4], 80, 2, {
    ...quay,
    genres: ['family', 'fantasy'],
    acts: 2,
  }),
  script('Class 4B Saves the Moon', 'Youth', ['Wilf Tansy'], 2013, [0, 0, 18], 50, 3, {
    ...quay,
    genres: ['family', 'comedy'],
    children: 18,
    ensemble: true,
  }),
  script('The Lighthouse Dog', 'Youth', ['Dora Pym'], 2007, [0, 0, 14], 60, 2, {
    ...quay,
    genres: ['family'],
    children: 14,
  }),
  script('Seven Voices from the Laundry', 'Monologues', ['Oonagh Brae'], 2016, [0, 7], 70, 1, {
    ...mill,
    work: 'monologue',
    genres: ['drama', 'documentary'],
    setComplexity: 'bare',
  }),
];

export const sampleScripts: readonly SampleScript[] = [...classics, ...inventions];

export interface SampleAnthology {
  readonly values: FieldValues & { readonly title: string };
  readonly category: string;
  readonly copies: number;
  /** Title of the script, pages, and the printed title if it differs. */
  readonly pieces: readonly (readonly [script: string, pages: string, printed?: string])[];
}

export const sampleAnthologies: readonly SampleAnthology[] = [
  {
    values: {
      title: 'Four Comedies of Manners',
      editors: ['Philippa Wren'],
      publisher: 'Lamplight Editions',
      year: 1964,
      rightsNote: 'The plays are free; the notes are not.',
    },
    category: 'Classics',
    copies: 2,
    pieces: [
      ['She Stoops to Conquer', '1 to 84'],
      ['The Rivals', '85 to 172'],
      ['The School for Scandal', '173 to 268'],
      ['The Importance of Being Earnest', '269 to 338', 'The Importance of Being Earnest: the three-act text'],
    ],
  },
  {
    values: {
      title: 'One-Act Plays for Small Stages',
      volume: '2',
      editors: ['Ambrose Kettle'],
      publisher: 'Millrace Plays',
      year: 2013,
      rightsNote: 'Ask for each play.',
    },
    category: 'One act',
    copies: 3,
    pieces: [
      ['The Bear', '9 to 30', 'The Bear (a joke in one act)'],
      ['Trifles', '31 to 58'],
      ['Mrs Penny Considers', '59 to 81'],
      ['Interval Drinks', '82 to 118'],
      ['Two Chairs and a Kettle', '119 to 143'],
    ],
  },
  {
    values: {
      title: 'The Hadderby Panto Book',
      subtitle: 'Eighty years of behind you',
      editors: ['Derek Pargeter', 'Joan Tilling'],
      year: 2025,
    },
    category: 'Pantomimes',
    copies: 2,
    pieces: [
      ['Dick Turnip and the Haunted Haystack', '11 to 74'],
      ['Cinderella of Hadderby', '75 to 140', 'Cinderella'],
    ],
  },
];
