/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const customFieldWords = messages('labels.customField', {
  noun: {
    one: 'custom field',
    many: 'custom fields',
    a: 'a custom field',
    heading: 'Custom fields',
  },
  fields: {
    label: {
      label: 'Name',
      help: 'As it stands above the box: Wig size.',
    },
    catalogue: {
      label: 'For',
    },
    type: {
      label: 'Type',
      choices: {
        text: 'Text',
        'long-text': 'Long text',
        number: 'Number',
        money: 'Amount of money',
        length: 'Length',
        date: 'Date',
        flag: 'Yes or no',
        choice: 'One of a list',
        choices: 'Several of a list',
      },
      help: 'It stays as it is once the field has been added.',
    },
    options: {
      label: 'Choices',
      help: 'Press Enter after each. A new name counts for all records that have the choice.',
    },
    unit: {
      label: 'Unit',
      help: 'Stands behind the number: kg, m, pages.',
    },
    help: {
      label: 'Help',
      help: 'One sentence below the box.',
    },
    isFilter: {
      label: 'Offer it as a filter',
    },
    isShown: {
      label: 'Show it in tables at first',
      help: 'Otherwise it is offered as a column.',
    },
    order: {
      label: 'Place',
      help: 'Fields stand by this number, then by name.',
    },
  },
});
