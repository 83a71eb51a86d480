/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const costumeCategoryWords = messages('labels.costumeCategory', {
  customFields: 'Costume categories',
  fields: {
    measures: {
      label: 'Measured by',
      choices: {
        chest: 'Chest',
        waist: 'Waist',
        hip: 'Hip',
        inseam: 'Inseam',
        sleeve: 'Sleeve',
        collar: 'Collar',
        shoulder: 'Shoulder',
        head: 'Head',
        shoe: 'Shoe',
      },
      help: 'What must be known to say whether it fits.',
    },
    sit: {
      label: 'Worn',
      choices: {
        close: 'On the skin',
        usual: 'As usual',
        over: 'Over other clothes',
      },
      help: 'How much larger than the body it is.',
    },
  },
});
