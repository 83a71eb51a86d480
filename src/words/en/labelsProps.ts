/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const propWords = messages('labels.prop', {
  team: 'props team',
  noun: {
    one: 'prop',
    many: 'props',
    a: 'a prop',
    heading: 'Props',
  },
  filed: {
    label: 'Prop',
  },
  counted: 'Props',
  parts: {
    propWork: {
      label: 'Work',
    },
  },
  fields: {
    categoryId: {
      label: 'Category',
    },
    stockKind: {
      label: 'Kind of stock',
      choices: {
        object: 'Object',
        furniture: 'Furniture',
        dressing: 'Dressing',
        consumable: 'Consumable',
        weapon: 'Weapon',
        scenery: 'Scenery piece',
      },
    },
    material: {
      label: 'Material',
    },
    width: {
      label: 'Width',
    },
    height: {
      label: 'Height',
    },
    depth: {
      label: 'Depth',
    },
    parts: {
      label: 'Parts',
      help: 'What belongs to it: teapot and lid.',
    },
    practical: {
      label: 'Practical',
      choices: {
        no: 'No',
        battery: 'Battery',
        mains: 'Mains',
        water: 'Water',
        flame: 'Flame',
      },
      help: 'Does it really work on stage, and by what?',
    },
  },
});

export const propCategoryWords = messages('labels.propCategory', {
  customFields: 'Prop categories',
});
