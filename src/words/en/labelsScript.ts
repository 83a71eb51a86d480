/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const scriptWords = messages('labels.script', {
  genres: {
    comedy: 'Comedy',
    drama: 'Drama',
    farce: 'Farce',
    thriller: 'Thriller',
    mystery: 'Mystery',
    tragedy: 'Tragedy',
    absurd: 'Absurd',
    historical: 'Historical',
    fantasy: 'Fantasy',
    family: 'Family',
    melodrama: 'Melodrama',
    satire: 'Satire',
    verse: 'Verse',
    documentary: 'Documentary',
  },
  noun: {
    one: 'script',
    many: 'scripts',
    a: 'a script',
    heading: 'Scripts',
  },
  filed: {
    label: 'Script',
  },
  parts: {
    scriptCopy: {
      label: 'Copies',
    },
    anthologyPiece: {
      label: 'Printed in',
    },
    scriptLicence: {
      label: 'Licences',
    },
  },
  fields: {
    title: {
      label: 'Title',
      help: 'Include the article, e.g. The Crucible.',
    },
    alternativeTitle: {
      label: 'Subtitle or other title',
    },
    work: {
      label: 'Type',
      choices: {
        play: 'Play',
        musical: 'Musical',
        opera: 'Opera or operetta',
        pantomime: 'Pantomime',
        revue: 'Revue',
        sketch: 'Sketch',
        monologue: 'Monologue',
        reading: 'Reading',
        other: 'Other',
      },
    },
    authors: {
      label: 'Written by',
    },
    composers: {
      label: 'Music by',
    },
    lyricists: {
      label: 'Lyrics by',
    },
    translators: {
      label: 'Translated or adapted by',
    },
    categoryId: {
      label: 'Category',
    },
    genres: {
      label: 'Genre',
    },
    themes: {
      label: 'Themes',
    },
    synopsis: {
      label: 'Synopsis',
    },
    lengthClass: {
      label: 'Length',
      choices: {
        'full-length': 'Full-length',
        'one-act': 'One-act',
        'ten-minute': 'Ten-minute',
        short: 'Short',
      },
    },
    acts: {
      label: 'Acts',
    },
    scenes: {
      label: 'Scenes',
    },
    minutes: {
      label: 'Running time (minutes)',
      help: 'Not including the interval.',
    },
    men: {
      label: 'Men',
    },
    women: {
      label: 'Women',
    },
    anyGender: {
      label: 'Any gender',
    },
    children: {
      label: 'Children',
    },
    castMin: {
      label: 'Minimum cast',
    },
    castMax: {
      label: 'Maximum cast',
    },
    ensemble: {
      label: 'Has an ensemble',
    },
    doubling: {
      label: 'Doubling',
    },
    orchestration: {
      label: 'Band',
    },
    setting: {
      label: 'Setting',
    },
    sets: {
      label: 'Number of sets',
    },
    setComplexity: {
      label: 'Set',
      choices: {
        single: 'Single set',
        unit: 'Unit set',
        several: 'Multiple sets',
        bare: 'Bare stage',
      },
    },
    minimumAge: {
      label: 'Age guidance',
    },
    content: {
      label: 'Content warnings',
      choices: {
        language: 'Strong language',
        violence: 'Violence',
        sexual: 'Sexual content',
        smoking: 'Smoking',
        weapons: 'Weapons',
        strobe: 'Strobe lighting',
        haze: 'Haze',
      },
    },
    year: {
      label: 'Year',
    },
    language: {
      label: 'Language',
    },
    publisher: {
      label: 'Publisher',
    },
    isbn: {
      label: 'ISBN',
    },
    rightsHolder: {
      label: 'Rights holder',
    },
    rights: {
      label: 'Rights',
      choices: {
        unknown: 'Unknown',
        protected: 'Protected',
        'public-domain': 'Public domain',
        own: 'Our own work',
        restricted: 'Restricted (not currently available)',
      },
    },
    notes: {
      label: 'Notes',
    },
  },
});
