/** The stock core: fields that props, costumes, equipment and script copies share (domain-fields 1.0). */
import { choiceLabel, choices } from '../catalogue/index.ts';
import type { Fields } from '../catalogue/index.ts';
import { stockWords } from '../../words/en/labelsStock.ts';
import { sectionWords } from '../../words/en/labelsSections.ts';
import type { Words } from '../../words/message.ts';

export const conditions = choices(stockWords.conditions);

/** The words for a condition; undefined for none, or one that a newer version added. */
export function conditionWords(condition: string | null | undefined): Words | undefined {
  return choiceLabel(conditions, condition);
}

const periods = choices(stockWords.periods);

const colours = choices(stockWords.colours);

const hazards = choices(stockWords.hazards);

/** A set of ten identical glasses is one record; ten chairs with their own tags are ten. */
const trackings = choices(stockWords.trackings);

export const codeField = {
  type: 'code',
  label: stockWords.codeField.label,
  column: 'shown',
  searched: true,
  help: stockWords.codeField.help,
  importNames: ['barcode', 'tag', 'number', 'asset number', 'id number'],
} as const satisfies Fields[string];

/** Fields that identify the item. The catalogue adds its category after these. */
export const identityFields = {
  name: {
    type: 'text',
    label: stockWords.identity.name.label,
    max: 120,
    required: true,
    searched: true,
    column: 'shown',
    importNames: ['title', 'item'],
  },
  code: codeField,
} as const satisfies Fields;

export const describingFields = {
  description: {
    type: 'text',
    label: stockWords.describing.description.label,
    max: 4000,
    multiline: true,
    searched: true,
    column: 'offered',
  },
  tags: {
    type: 'words',
    label: stockWords.describing.tags.label,
    max: 30,
    sticky: true,
    searched: true,
    facet: true,
    column: 'offered',
    importNames: ['keywords'],
  },
  tracking: {
    type: 'choice',
    label: stockWords.describing.tracking.label,
    choices: trackings,
    section: sectionWords.stock,
    column: 'offered',
    facet: true,
  },
  quantity: {
    type: 'integer',
    label: stockWords.describing.quantity.label,
    min: 1,
    max: 100_000,
    section: sectionWords.stock,
    column: 'offered',
    importNames: ['qty', 'count'],
  },
  homeLocationId: {
    type: 'reference',
    to: 'location',
    label: stockWords.describing.homeLocationId.label,
    section: sectionWords.stock,
    column: 'shown',
    facet: true,
    sticky: true,
    help: stockWords.describing.homeLocationId.help,
    none: stockWords.describing.homeLocationId.none,
    importNames: ['location', 'home', 'shelf', 'box'],
  },
  condition: {
    type: 'choice',
    label: stockWords.describing.condition.label,
    choices: conditions,
    section: sectionWords.stock,
    column: 'shown',
    facet: true,
    sticky: true,
  },
  colours: {
    type: 'choices',
    label: stockWords.describing.colours.label,
    choices: colours,
    section: sectionWords.look,
    column: 'offered',
    facet: true,
    importNames: ['colour', 'color', 'colors'],
  },
  period: {
    type: 'choices',
    label: stockWords.describing.period.label,
    choices: periods,
    section: sectionWords.look,
    column: 'offered',
    facet: true,
    sticky: true,
    importNames: ['era', 'periods'],
  },
} as const satisfies Fields;

/** Whether members can sign it out themselves; otherwise `team` decides. */
export function loanableField(team: Words) {
  return {
    type: 'choice',
    label: stockWords.loanableField.label,
    choices: choices({ ...stockWords.loanableField.choices, ask: stockWords.loanableField.ask({ team }) }),
    section: sectionWords.lending,
    column: 'offered',
    facet: true,
  } as const satisfies Fields[string];
}

/** Weapons and other restricted items, which only key holders hand out (domain-fields 2.2). */
export const restrictedFields = {
  keyHolderId: {
    type: 'reference',
    to: 'member',
    label: stockWords.restricted.keyHolderId.label,
    isLoose: true,
    section: sectionWords.restricted,
    column: 'offered',
    help: stockWords.restricted.keyHolderId.help,
  },
  deputyKeyHolderId: {
    type: 'reference',
    to: 'member',
    label: stockWords.restricted.deputyKeyHolderId.label,
    isLoose: true,
    section: sectionWords.restricted,
  },
  twoPersons: {
    type: 'flag',
    label: stockWords.restricted.twoPersons.label,
    section: sectionWords.restricted,
    help: stockWords.restricted.twoPersons.help,
  },
} as const satisfies Fields;

export const keepingFields = {
  turnaround: {
    type: 'integer',
    label: stockWords.keeping.turnaround.label,
    min: 0,
    max: 60,
    section: sectionWords.lending,
    column: 'offered',
    help: stockWords.keeping.turnaround.help,
    importNames: ['turnaround', 'buffer'],
  },
  kitId: {
    type: 'reference',
    to: 'kit',
    label: stockWords.keeping.kitId.label,
    section: sectionWords.lending,
    column: 'offered',
    facet: true,
    sticky: true,
    none: stockWords.keeping.kitId.none,
    help: stockWords.keeping.kitId.help,
    importNames: ['kit'],
  },
  hazards: {
    type: 'choices',
    label: stockWords.keeping.hazards.label,
    choices: hazards,
    section: sectionWords.lending,
    column: 'offered',
    facet: true,
  },
  owner: {
    type: 'text',
    label: stockWords.keeping.owner.label,
    max: 200,
    section: sectionWords.origin,
    column: 'offered',
    searched: true,
    sticky: true,
    help: stockWords.keeping.owner.help,
  },
  acquired: {
    type: 'choice',
    label: stockWords.keeping.acquired.label,
    choices: choices(stockWords.keeping.acquired.choices),
    section: sectionWords.origin,
    column: 'offered',
    facet: true,
  },
  dueToOwner: {
    type: 'date',
    label: stockWords.keeping.dueToOwner.label,
    marks: {
      layer: 'licences',
      says: stockWords.keeping.dueToOwner.says,
      several: stockWords.keeping.dueToOwner.several,
    },
    section: sectionWords.origin,
    column: 'offered',
    when: { field: 'acquired', is: ['borrowed', 'hired'] },
  },
  acquiredOn: {
    type: 'date',
    label: stockWords.keeping.acquiredOn.label,
    past: true,
    section: sectionWords.origin,
    column: 'offered',
  },
  acquiredFrom: {
    type: 'text',
    label: stockWords.keeping.acquiredFrom.label,
    max: 200,
    section: sectionWords.origin,
    column: 'offered',
    searched: true,
  },
  cost: {
    type: 'money',
    label: stockWords.keeping.cost.label,
    section: sectionWords.origin,
    column: 'offered',
    importNames: ['price', 'purchase cost'],
  },
  replacementValue: {
    type: 'money',
    label: stockWords.keeping.replacementValue.label,
    section: sectionWords.origin,
    column: 'offered',
    importNames: ['value'],
  },
  notes: {
    type: 'text',
    label: stockWords.keeping.notes.label,
    max: 10_000,
    multiline: true,
    section: sectionWords.notes,
    searched: true,
  },
} as const satisfies Fields;
