import { choices, defineCatalogue } from '../catalogue/index.ts';

/** Looks: what a character wears together, of many pieces (domain-fields 1.1, costume set). */
export const look = defineCatalogue({
  kind: 'look',
  scope: 'costumes',
  area: 'costumes',
  path: 'looks',
  noun: { one: 'look', many: 'looks' },
  title: 'name',
  stock: false,
  photos: true,
  parts: [{ kind: 'lookPiece', by: 'lookId', label: 'Pieces', startsUnnamed: true }],
  fields: {
    name: { type: 'text', label: 'Name', max: 120, required: true, searched: true, column: 'shown', help: 'Lady Bracknell, act one.' },
    production: { type: 'text', label: 'Show', max: 200, searched: true, column: 'shown', facet: true, sticky: true, importNames: ['production', 'event'] },
    eventId: { type: 'reference', to: 'event', label: 'Event', isLoose: true, column: 'offered', facet: true, sticky: true },
    character: { type: 'text', label: 'Character', max: 120, searched: true, column: 'shown', facet: true, sticky: true, importNames: ['role'] },
    performerId: { type: 'reference', to: 'member', label: 'Worn by', isLoose: true, column: 'shown', facet: true, sticky: true, importNames: ['performer', 'actor'] },
    scenes: { type: 'text', label: 'Acts and scenes', max: 120, searched: true, column: 'shown' },
    order: { type: 'integer', label: 'Order', min: 1, max: 1000, column: 'offered', help: 'Of the looks of a character: 1 is worn first.' },
    wearer: { type: 'choice', label: 'For', choices: choices(['adult', 'Adults'], ['teen', 'Teenagers'], ['child', 'Children'], ['any', 'Anyone']), column: 'offered', facet: true, sticky: true },
    quickChange: { type: 'flag', label: 'Quick change', section: 'Changing', column: 'offered', facet: true },
    changeNotes: { type: 'text', label: 'How it is changed', max: 2000, multiline: true, section: 'Changing', help: 'From which look, where, in how long, who helps.' },
    makeUp: { type: 'text', label: 'Hair and make-up', max: 2000, multiline: true, section: 'Changing', searched: true },
    brings: { type: 'text', label: 'The performer brings', max: 1000, multiline: true, section: 'Changing', help: 'Black socks, own shoes.' },
    notes: { type: 'text', label: 'Notes', max: 10_000, multiline: true, section: 'Notes', searched: true },
  },
});

/** One thing of a look and the costume that is it. Several of the same name stand in for each other. */
export const lookPiece = defineCatalogue({
  kind: 'lookPiece',
  scope: 'costumes',
  area: 'costumes',
  path: 'lookPieces',
  noun: { one: 'piece of a look', many: 'pieces of looks' },
  title: 'name',
  stock: false,
  photos: false,
  fields: {
    name: { type: 'text', label: 'What it is', max: 120, required: true, searched: true, column: 'shown', help: 'Hat, say. Pieces of one look with the same name stand in for each other.', importNames: ['piece'] },
    lookId: { type: 'reference', to: 'look', label: 'Look', required: true, column: 'shown', facet: true, sticky: true, importNames: ['look'] },
    costumeId: { type: 'reference', to: 'costume', label: 'Costume', column: 'shown', isLoose: true, help: 'Leave empty while it has yet to be found.', none: 'To be found' },
    choice: { type: 'integer', label: 'Which choice', min: 1, max: 20, column: 'shown', help: '1 is worn if it can be; 2 stands in for it.', importNames: ['substitute'] },
    optional: { type: 'flag', label: 'The look works without it', column: 'offered', facet: true },
    order: { type: 'integer', label: 'Order of dressing', min: 1, max: 100, column: 'offered' },
    note: { type: 'text', label: 'Note', max: 200, searched: true, column: 'offered', help: 'Under-dressed, pinned, worn open.' },
  },
});
