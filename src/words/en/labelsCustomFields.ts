/** Labels of records, fields and choices. */
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
      help: 'Shown above the field, e.g. Wig size',
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
        money: 'Money',
        length: 'Length',
        date: 'Date',
        flag: 'Yes or no',
        choice: 'Single choice',
        choices: 'Multiple choice',
      },
      help: "Can't be changed once the field has been added.",
    },
    options: {
      label: 'Choices',
      help: 'Press Enter after each one. Renaming a choice changes it on every record that uses it.',
    },
    unit: {
      label: 'Unit',
      help: 'Shown after the number, e.g. kg, m, pages',
    },
    help: {
      label: 'Help text',
      help: 'One sentence, shown below the field.',
    },
    isFilter: {
      label: 'Offer as a filter',
    },
    isShown: {
      label: 'Show in tables by default',
      help: 'Otherwise it can be added as a column.',
    },
    order: {
      label: 'Sort order',
      help: 'Fields are sorted by this number, then by name.',
    },
  },
});
