import { choices, defineCatalogue } from '../catalogue/index.ts';
import { isKept } from './custody.ts';
import { isHoused, isStanding } from './standing.ts';
import { isTree } from './tree.ts';

/** Locations: one tree from the building to the box (domain-fields 1.7, 1.19, 1.20). */
export const location = defineCatalogue({
  kind: 'location',
  scope: 'places',
  area: 'locations',
  path: 'locations',
  noun: { one: 'place', many: 'places' },
  title: 'name',
  uniqueTitleWithin: 'parentId',
  stock: false,
  findable: true,
  countName: 'locationsCount',
  customFields: 'Places',
  filed: { key: 'locationId', label: 'Place' },
  duplicates: { within: 'parentId' },
  photos: true,
  codePrefix: 'L',
  rules: [isTree, isStanding, isHoused, isKept],
  fields: {
    name: { type: 'text', label: 'Name', max: 80, required: true, searched: true, column: 'shown', importNames: ['location', 'place'] },
    code: { type: 'code', label: 'Code', column: 'shown', searched: true, help: 'The label on the shelf or box. Left empty, the next number is given.', importNames: ['barcode', 'tag'] },
    parentId: { type: 'reference', to: 'location', label: 'Inside', column: 'shown', facet: true, sticky: true, help: 'Leave empty for a building or site.', importNames: ['parent', 'in'] },
    locationType: { type: 'reference', to: 'locationType', label: 'Type', required: true, column: 'shown', facet: true, sticky: true },
    facilityId: { type: 'reference', to: 'facility', label: 'Facility', column: 'offered', facet: true, help: 'For an outermost place. What is inside another is in the same facility.', importNames: ['building', 'site', 'venue'] },
    use: { type: 'choice', label: 'Used for', choices: choices('storage', 'working', ['staging', 'Staging, next show'], 'repair', 'quarantine', ['off-site', 'Off site']), column: 'offered', facet: true, sticky: true },
    movable: { type: 'flag', label: 'Can be moved with what is in it', column: 'offered', facet: true },
    holds: { type: 'choices', label: 'Holds', choices: choices('props', 'costumes', 'equipment', 'scripts', 'other'), column: 'offered', facet: true, sticky: true },
    capacity: { type: 'integer', label: 'Room for', min: 1, max: 100_000, column: 'offered', help: 'Number of items.' },
    restricted: { type: 'flag', label: 'Locked', section: 'Who may open it', column: 'offered', facet: true, help: 'Only the people below put things in or take them out; with nobody named, those who look after the stock.' },
    keeperId: { type: 'reference', to: 'member', label: 'Keeper', section: 'Who may open it', column: 'offered', facet: true },
    deputyId: { type: 'reference', to: 'member', label: 'Second keeper', section: 'Who may open it', column: 'offered' },
    keeperRoles: { type: 'words', label: 'Everybody with the role', max: 10, section: 'Who may open it', column: 'offered', help: 'Roles as they are written for users, Armourer say.' },
    key: { type: 'text', label: 'Key', max: 200, section: 'Who may open it', help: 'Where the key is, or who has it.' },
    conditions: { type: 'choice', label: 'Climate', choices: choices('dry', 'damp', 'heated', 'unheated', 'mould-risk'), column: 'offered', facet: true },
    notes: { type: 'text', label: 'What belongs here', max: 4000, multiline: true, searched: true },
  },
});
