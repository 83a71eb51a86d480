/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const locationWords = messages('labels.location', {
  noun: {
    one: 'location',
    many: 'locations',
    a: 'a location',
    heading: 'Locations',
  },
  customFields: 'Locations',
  filed: {
    label: 'Location',
  },
  fields: {
    name: {
      label: 'Name',
    },
    code: {
      label: 'Code',
      help: 'On the label of the shelf or box. Leave empty to use the next number.',
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
      help: 'For top-level locations only. Anything inside one is in the same facility.',
    },
    use: {
      label: 'Used for',
      choices: {
        storage: 'Storage',
        working: 'Work area',
        staging: 'Staging for next show',
        repair: 'Repair',
        quarantine: 'Quarantine',
        'off-site': 'Off site',
      },
    },
    movable: {
      label: 'Moves with its contents',
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
      label: 'Capacity',
      help: 'Number of items.',
    },
    restricted: {
      label: 'Locked',
      help: 'Only the people below can put items in or take them out. If no one is named, anyone who looks after the stock can.',
    },
    keeperId: {
      label: 'Keeper',
    },
    deputyId: {
      label: 'Deputy keeper',
    },
    keeperRoles: {
      label: 'Everyone with the role',
      help: 'Role names as given to users, e.g. Armourer.',
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
