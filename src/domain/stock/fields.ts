/** The stock core: fields that props, costumes, equipment and script copies share (domain-fields 1.0). */
import { choices } from '../catalogue/index.ts';
import type { Fields } from '../catalogue/index.ts';

export const conditions = choices('new', 'good', 'fair', 'poor', 'unusable');

const periods = choices(
  ['ancient', 'Ancient and classical'],
  'medieval',
  ['tudor', 'Tudor and Renaissance'],
  ['c17', '17th century'],
  ['c18', '18th century'],
  ['regency', 'Regency / Empire'],
  ['victorian-early', 'Victorian, early'],
  ['victorian-late', 'Victorian, late'],
  'edwardian',
  '1910s',
  '1920s',
  '1930s',
  '1940s',
  '1950s',
  '1960s',
  '1970s',
  '1980s',
  '1990s',
  '2000s',
  '2010s',
  'contemporary',
  'fantasy',
  'science-fiction',
  'pantomime',
  'non-specific',
);

const colours = choices(
  'black',
  'white',
  'grey',
  'brown',
  'beige',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'gold',
  'silver',
  'multi',
  'metallic',
  'clear',
);

const hazards = choices(
  ['heavy', 'Heavy (over 25 kg)'],
  ['two-person', 'Two-person lift'],
  'sharp',
  'glass',
  'electrical',
  'battery',
  'latex',
  'fur',
  'feather',
  'food-contact',
  'restricted',
);

/** A set of ten identical glasses is one record; ten chairs with their own tags are ten. */
const trackings = choices(['single', 'One item'], ['batch', 'Many identical']);

export const codeField = {
  type: 'code',
  label: 'Code',
  column: 'shown',
  searched: true,
  help: 'Scan or type any tag you already have. Left empty, the next number is given.',
  importNames: ['barcode', 'tag', 'number', 'asset number', 'id number'],
} as const satisfies Fields[string];

/** What the item is; the catalogue adds its category between these and the rest. */
export const identityFields = {
  name: {
    type: 'text',
    label: 'Name',
    max: 120,
    required: true,
    searched: true,
    column: 'shown',
    importNames: ['title', 'item'],
  },
  code: codeField,
} as const satisfies Fields;

export const describingFields = {
  description: { type: 'text', label: 'Description', max: 4000, multiline: true, searched: true, column: 'offered' },
  tags: {
    type: 'words',
    label: 'Tags',
    max: 30,
    sticky: true,
    searched: true,
    facet: true,
    column: 'offered',
    importNames: ['keywords'],
  },
  tracking: {
    type: 'choice',
    label: 'Counted as',
    choices: trackings,
    section: 'Stock',
    column: 'offered',
    facet: true,
  },
  quantity: {
    type: 'integer',
    label: 'Quantity',
    min: 1,
    max: 100_000,
    section: 'Stock',
    column: 'offered',
    importNames: ['qty', 'count'],
  },
  homeLocationId: {
    type: 'reference',
    to: 'location',
    label: 'Lives in',
    section: 'Stock',
    column: 'shown',
    facet: true,
    sticky: true,
    help: 'Where it is put back.',
    none: 'No place yet',
    importNames: ['location', 'home', 'shelf', 'box'],
  },
  condition: {
    type: 'choice',
    label: 'Condition',
    choices: conditions,
    section: 'Stock',
    column: 'shown',
    facet: true,
    sticky: true,
  },
  colours: {
    type: 'choices',
    label: 'Colours',
    choices: colours,
    section: 'Look',
    column: 'offered',
    facet: true,
    importNames: ['colour', 'color', 'colors'],
  },
  period: {
    type: 'choices',
    label: 'Period',
    choices: periods,
    section: 'Look',
    column: 'offered',
    facet: true,
    sticky: true,
    importNames: ['era', 'periods'],
  },
} as const satisfies Fields;

/** Whether members may sign it out; `team` are those who decide when they may not. */
export function loanableField<const Team extends string>(team: Team) {
  return {
    type: 'choice',
    label: 'May be signed out',
    choices: choices(['yes', 'Yes, by any member'], ['ask', `Only by the ${team}`], ['no', 'Never']),
    section: 'Lending',
    column: 'offered',
    facet: true,
  } as const satisfies Fields[string];
}

/** Weapons and whatever else is handed out by few (domain-fields 2.2). */
export const restrictedFields = {
  keyHolderId: {
    type: 'reference',
    to: 'member',
    label: 'Key holder',
    isLoose: true,
    section: 'Restricted',
    column: 'offered',
    help: 'For what is restricted: nobody else hands it out or promises it.',
  },
  deputyKeyHolderId: {
    type: 'reference',
    to: 'member',
    label: 'Deputy key holder',
    isLoose: true,
    section: 'Restricted',
  },
  twoPersons: {
    type: 'flag',
    label: 'A second person has to be there',
    section: 'Restricted',
    help: 'When it is handed out.',
  },
} as const satisfies Fields;

export const keepingFields = {
  turnaround: {
    type: 'integer',
    label: 'Days between loans',
    min: 0,
    max: 60,
    section: 'Lending',
    column: 'offered',
    help: 'To clean, check or charge it. Nothing is promised for these days.',
    importNames: ['turnaround', 'buffer'],
  },
  kitId: {
    type: 'reference',
    to: 'kit',
    label: 'Part of the kit',
    section: 'Lending',
    column: 'offered',
    facet: true,
    sticky: true,
    none: 'In no kit',
    help: 'What is booked, signed out and taken back together.',
    importNames: ['kit'],
  },
  hazards: {
    type: 'choices',
    label: 'Handle with care',
    choices: hazards,
    section: 'Lending',
    column: 'offered',
    facet: true,
  },
  owner: {
    type: 'text',
    label: 'Owner',
    max: 200,
    section: 'Origin',
    column: 'offered',
    searched: true,
    sticky: true,
    help: 'Leave empty when it is ours.',
  },
  acquired: {
    type: 'choice',
    label: 'How we got it',
    choices: choices('bought', 'made', 'donated', 'borrowed', 'found', 'transferred'),
    section: 'Origin',
    column: 'offered',
    facet: true,
  },
  acquiredOn: { type: 'date', label: 'Since', past: true, section: 'Origin', column: 'offered' },
  acquiredFrom: { type: 'text', label: 'From', max: 200, section: 'Origin', column: 'offered', searched: true },
  cost: { type: 'money', label: 'Paid', section: 'Origin', column: 'offered', importNames: ['price', 'purchase cost'] },
  replacementValue: {
    type: 'money',
    label: 'Replacement value',
    section: 'Origin',
    column: 'offered',
    importNames: ['value'],
  },
  notes: { type: 'text', label: 'Notes', max: 10_000, multiline: true, section: 'Notes', searched: true },
} as const satisfies Fields;
