/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const locationWords = messages('labels.location', {
  noun: {
    one: 'place',
    many: 'places',
    a: 'a place',
    heading: 'Places',
  },
  customFields: 'Places',
  filed: {
    label: 'Place',
  },
  fields: {
    name: {
      label: 'Name',
    },
    code: {
      label: 'Code',
      help: 'The label on the shelf or box. Left empty, the next number is given.',
    },
    parentId: {
      label: 'Inside',
      help: 'Leave empty for a building or site.',
    },
    locationType: {
      label: 'Type',
    },
    facilityId: {
      label: 'Facility',
      help: 'For an outermost place. What is inside another is in the same facility.',
    },
    use: {
      label: 'Used for',
      choices: {
        storage: 'Storage',
        working: 'Working',
        staging: 'Staging, next show',
        repair: 'Repair',
        quarantine: 'Quarantine',
        'off-site': 'Off site',
      },
    },
    movable: {
      label: 'Can be moved with what is in it',
    },
    holds: {
      label: 'Holds',
      choices: {
        props: 'Props',
        costumes: 'Costumes',
        equipment: 'Equipment',
        scripts: 'Scripts',
        other: 'Other',
      },
    },
    capacity: {
      label: 'Room for',
      help: 'Number of items.',
    },
    restricted: {
      label: 'Locked',
      help: 'Only the people below put things in or take them out; with nobody named, those who look after the stock.',
    },
    keeperId: {
      label: 'Keeper',
    },
    deputyId: {
      label: 'Second keeper',
    },
    keeperRoles: {
      label: 'Everybody with the role',
      help: 'Roles as they are written for users, Armourer say.',
    },
    key: {
      label: 'Key',
      help: 'Where the key is, or who has it.',
    },
    conditions: {
      label: 'Climate',
      choices: {
        dry: 'Dry',
        damp: 'Damp',
        heated: 'Heated',
        unheated: 'Unheated',
        'mould-risk': 'Mould risk',
      },
    },
    notes: {
      label: 'What belongs here',
    },
  },
});
