/** Labels of records, fields and choices. */
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
      label: 'Work orders',
    },
  },
  fields: {
    categoryId: {
      label: 'Category',
    },
    stockKind: {
      label: 'Prop type',
      choices: {
        object: 'Object',
        furniture: 'Furniture',
        dressing: 'Set dressing',
        consumable: 'Consumable',
        weapon: 'Weapon',
        scenery: 'Scenery',
      },
    },
    weaponClass: {
      label: 'Weapon class',
      choices: {
        toy: 'Toy or obvious fake',
        blunted: 'Blunted edge',
        replica: 'Replica, non-firing',
        deactivated: 'Deactivated',
        blank: 'Blank-firing',
        other: 'Other',
      },
    },
    serial: {
      label: 'Serial number',
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
      help: 'What belongs with it, e.g. teapot and lid.',
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
      help: 'Does it really work on stage, and what does it run on?',
    },
  },
});

export const propCategoryWords = messages('labels.propCategory', {
  customFields: 'Prop categories',
});
