/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const categoryWords = messages('labels.category', {
  categoryTraits: {
    noun: {
      one: 'category',
      many: 'categories',
      a: 'a category',
      heading: 'Categories',
    },
  },
  category: {
    name: {
      label: 'Name',
    },
    parentId: {
      label: 'Under',
      help: 'Leave empty for a main category.',
    },
    prefix: {
      label: 'Code prefix',
      help: 'One to six letters that begin the codes of this category, FUR say.',
    },
    order: {
      label: 'Sort order',
    },
    notes: {
      label: 'Notes',
    },
  },
});

export const stockWords = messages('labels.stock', {
  conditions: {
    new: 'New',
    good: 'Good',
    fair: 'Fair',
    poor: 'Poor',
    unusable: 'Unusable',
  },
  periods: {
    ancient: 'Ancient and classical',
    medieval: 'Medieval',
    tudor: 'Tudor and Renaissance',
    c17: '17th century',
    c18: '18th century',
    regency: 'Regency / Empire',
    'victorian-early': 'Victorian, early',
    'victorian-late': 'Victorian, late',
    edwardian: 'Edwardian',
    '1910s': '1910s',
    '1920s': '1920s',
    '1930s': '1930s',
    '1940s': '1940s',
    '1950s': '1950s',
    '1960s': '1960s',
    '1970s': '1970s',
    '1980s': '1980s',
    '1990s': '1990s',
    '2000s': '2000s',
    '2010s': '2010s',
    contemporary: 'Contemporary',
    fantasy: 'Fantasy',
    'science-fiction': 'Science fiction',
    pantomime: 'Pantomime',
    'non-specific': 'Non specific',
  },
  colours: {
    black: 'Black',
    white: 'White',
    grey: 'Grey',
    brown: 'Brown',
    beige: 'Beige',
    red: 'Red',
    orange: 'Orange',
    yellow: 'Yellow',
    green: 'Green',
    blue: 'Blue',
    purple: 'Purple',
    pink: 'Pink',
    gold: 'Gold',
    silver: 'Silver',
    multi: 'Multi',
    metallic: 'Metallic',
    clear: 'Clear',
  },
  hazards: {
    heavy: 'Heavy (over 25 kg)',
    'two-person': 'Two-person lift',
    sharp: 'Sharp',
    glass: 'Glass',
    electrical: 'Electrical',
    battery: 'Battery',
    latex: 'Latex',
    fur: 'Fur',
    feather: 'Feather',
    'food-contact': 'Food contact',
    restricted: 'Restricted',
  },
  trackings: {
    single: 'One item',
    batch: 'Many identical',
  },
  codeField: {
    label: 'Code',
    help: 'Scan or type any tag you already have. Left empty, the next number is given.',
  },
  identity: {
    name: {
      label: 'Name',
    },
  },
  describing: {
    description: {
      label: 'Description',
    },
    tags: {
      label: 'Tags',
    },
    tracking: {
      label: 'Counted as',
    },
    quantity: {
      label: 'Quantity',
    },
    homeLocationId: {
      label: 'Lives in',
      help: 'Where it is put back.',
      none: 'No place yet',
    },
    condition: {
      label: 'Condition',
    },
    colours: {
      label: 'Colours',
    },
    period: {
      label: 'Period',
    },
  },
  loanableField: {
    label: 'May be signed out',
    choices: {
      yes: 'Yes, by any member',
      ask: 'Only by the team',
      no: 'Never',
    },
    ask: 'Only by the {team}',
  },
  restricted: {
    keyHolderId: {
      label: 'Key holder',
      help: 'For what is restricted: nobody else hands it out or promises it.',
    },
    deputyKeyHolderId: {
      label: 'Deputy key holder',
    },
    twoPersons: {
      label: 'A second person has to be there',
      help: 'When it is handed out.',
    },
  },
  keeping: {
    turnaround: {
      label: 'Days between loans',
      help: 'To clean, check or charge it. Nothing is promised for these days.',
    },
    kitId: {
      label: 'Part of the kit',
      none: 'In no kit',
      help: 'What is booked, signed out and taken back together.',
    },
    hazards: {
      label: 'Handle with care',
    },
    owner: {
      label: 'Owner',
      help: 'Leave empty when it is ours.',
    },
    acquired: {
      label: 'How we got it',
      choices: {
        bought: 'Bought',
        made: 'Made',
        donated: 'Donated',
        borrowed: 'Borrowed',
        found: 'Found',
        transferred: 'Transferred',
      },
    },
    acquiredOn: {
      label: 'Since',
    },
    acquiredFrom: {
      label: 'From',
    },
    cost: {
      label: 'Paid',
    },
    replacementValue: {
      label: 'Replacement value',
    },
    notes: {
      label: 'Notes',
    },
  },
});

export const whereaboutsWords = messages('labels.whereabouts', {
  whereaboutsStates: {
    'in-store': {
      label: 'In store',
    },
    'partly-out': {
      label: 'Partly out',
    },
    out: {
      label: 'Out',
    },
    overdue: {
      label: 'Overdue',
    },
    missing: {
      label: 'Missing',
    },
    cleaning: {
      label: 'Being cleaned',
    },
    'in-repair': {
      label: 'In repair',
    },
    blocked: {
      label: 'Not to be used',
    },
    disposed: {
      label: 'Disposed of',
    },
  },
});
