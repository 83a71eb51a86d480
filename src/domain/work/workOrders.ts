import { defineCatalogue } from '../catalogue/index.ts';
import { tellItem, workStanding } from './standing.ts';
import { reportedFirst, sentFromStore, workFields, workTraits } from './workFields.ts';
import { costumeWorkWords, equipmentWorkWords, propWorkWords } from '../../words/en/labelsWork.ts';

/** Work on costumes. One catalogue per department: only people who can see costumes receive the work on them. */
export const costumeWork = defineCatalogue({
  ...workTraits,
  kind: 'costumeWork',
  scope: 'costumes',
  area: 'costumes',
  path: 'costumeWork',
  customFields: costumeWorkWords.customFields,
  without: { duplicates: 'occasion' },
  fields: workFields('costume', costumeWorkWords.item),
  rules: [reportedFirst('costumes'), sentFromStore('costume')],
  consequences: tellItem('costume'),
  standing: workStanding,
});

/** Work on props. */
export const propWork = defineCatalogue({
  ...workTraits,
  kind: 'propWork',
  scope: 'props',
  area: 'props',
  path: 'propWork',
  customFields: propWorkWords.customFields,
  without: { duplicates: 'occasion' },
  fields: workFields('prop', propWorkWords.item),
  rules: [reportedFirst('props'), sentFromStore('prop')],
  consequences: tellItem('prop'),
  standing: workStanding,
});

/** Work on equipment. */
export const equipmentWork = defineCatalogue({
  ...workTraits,
  kind: 'equipmentWork',
  scope: 'equipment',
  area: 'equipment',
  path: 'equipmentWork',
  customFields: equipmentWorkWords.customFields,
  without: { duplicates: 'occasion' },
  fields: workFields('equipment', equipmentWorkWords.item),
  rules: [reportedFirst('equipment'), sentFromStore('equipment')],
  consequences: tellItem('equipment'),
  standing: workStanding,
});
