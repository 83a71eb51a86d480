/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const locationTypeWords = messages('labels.locationType', {
  levels: {
    building: 'Building or site',
    room: 'Room or area',
    furniture: 'Bay, rail, cabinet or table',
    shelf: 'Shelf, drawer or hook',
    container: 'Box, trunk or case',
    vehicle: 'Vehicle',
    elsewhere: 'Somewhere else, with others',
  },
  outermost: 'No other place',
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
    elsewhere: 'Somewhere else',
    pin: 'Any place',
  },
  noun: {
    one: 'type of place',
    many: 'types of place',
    a: 'a type of place',
    heading: 'Types of place',
  },
  fields: {
    name: {
      label: 'Name',
    },
    level: {
      label: 'Sort of place',
    },
    standsIn: {
      label: 'May stand in',
      help: 'Leave empty where it may stand anywhere.',
    },
    holdsThings: {
      label: 'Things are kept in it',
      help: 'Say no where things always stand on or in something smaller.',
    },
    movable: {
      label: 'Is carried with what is in it',
    },
    icon: {
      label: 'Picture',
    },
    order: {
      label: 'Sort order',
    },
    notes: {
      label: 'Notes',
    },
  },
});
