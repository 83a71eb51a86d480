/** Labels of records, fields and choices. */
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
      label: 'Parent category',
      help: 'Leave empty for a main category.',
    },
    prefix: {
      label: 'Code prefix',
      help: "One to six letters at the start of this category's codes, e.g. FUR.",
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
    'victorian-early': 'Early Victorian',
    'victorian-late': 'Late Victorian',
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
    'non-specific': 'Non-specific',
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
    multi: 'Multicoloured',
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
    single: 'Single item',
    batch: 'Batch of identical items',
  },
  codeField: {
    label: 'Code',
    help: 'Scan or type any tag you already have. Leave empty for the next number.',
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
      label: 'Tracked as',
    },
    quantity: {
      label: 'Quantity',
    },
    homeLocationId: {
      label: 'Home location',
      help: "Where it's kept when not in use.",
      none: 'No home location',
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
    label: 'Can be signed out',
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
      help: 'For restricted items: only the key holder, their deputy and administrators can hand them out or reserve them.',
    },
    deputyKeyHolderId: {
      label: 'Deputy key holder',
    },
    twoPersons: {
      label: 'Second person required',
      help: "When it's handed out.",
    },
  },
  keeping: {
    turnaround: {
      label: 'Days between loans',
      help: "To clean, check or charge it. It can't be reserved on these days.",
    },
    kitId: {
      label: 'Part of kit',
      none: 'Not in a kit',
      help: 'Items in a kit are booked, signed out and returned together.',
    },
    hazards: {
      label: 'Handle with care',
    },
    owner: {
      label: 'Owner',
      help: "Leave empty if it's ours.",
    },
    acquired: {
      label: 'Acquired by',
      choices: {
        bought: 'Bought',
        made: 'Made',
        donated: 'Donated',
        borrowed: 'Borrowed',
        hired: 'Hired',
        found: 'Found',
        transferred: 'Transferred',
      },
    },
    dueToOwner: {
      label: 'Due back to owner',
      says: 'due back to owner',
      several: '{count, plural, one {# item due back to its owner} other {# items due back to their owners}}',
    },
    acquiredOn: {
      label: 'Acquired on',
    },
    acquiredFrom: {
      label: 'Supplier',
    },
    cost: {
      label: 'Purchase price',
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
      label: 'Do not use',
    },
    disposed: {
      label: 'Disposed of',
    },
  },
});
