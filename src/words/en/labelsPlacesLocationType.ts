/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const locationTypeWords = messages('labels.locationType', {
  levels: {
    building: 'Building or site',
    room: 'Room or area',
    furniture: 'Bay, rail, cabinet or table',
    shelf: 'Shelf, drawer or hook',
    container: 'Box, trunk or case',
    vehicle: 'Vehicle',
    elsewhere: 'Off site, with someone else',
  },
  outermost: 'Top level',
  placeIcons: {
    building: 'Building',
    room: 'Room',
    rail: 'Rail',
    shelves: 'Shelves',
    drawer: 'Drawer',
    box: 'Box',
    case: 'Case',
    hook: 'Hook',
    table: 'Table',
    stage: 'Stage',
    vehicle: 'Vehicle',
    elsewhere: 'Off site',
    pin: 'Any location',
  },
  noun: {
    one: 'location type',
    many: 'location types',
    a: 'a location type',
    heading: 'Location types',
  },
  fields: {
    name: {
      label: 'Name',
    },
    level: {
      label: 'Level',
    },
    standsIn: {
      label: 'Can go inside',
      help: 'Leave empty if it can go anywhere.',
    },
    holdsThings: {
      label: 'Holds items',
      help: 'Choose No if items are always kept on or in something smaller.',
    },
    movable: {
      label: 'Moves with its contents',
    },
    icon: {
      label: 'Icon',
    },
    order: {
      label: 'Sort order',
    },
    notes: {
      label: 'Notes',
    },
  },
});
