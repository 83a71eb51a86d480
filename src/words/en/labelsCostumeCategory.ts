/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const costumeCategoryWords = messages('labels.costumeCategory', {
  customFields: 'Costume categories',
  fields: {
    measures: {
      label: 'Fit measurements',
      choices: {
        chest: 'Chest',
        waist: 'Waist',
        hip: 'Hip',
        inseam: 'Inside leg',
        sleeve: 'Sleeve',
        collar: 'Collar',
        shoulder: 'Shoulder',
        head: 'Head',
        shoe: 'Shoe size',
      },
      help: 'Measurements needed to tell whether it fits.',
    },
    sit: {
      label: 'Fit',
      choices: {
        close: 'Next to the skin',
        usual: 'Normal',
        over: 'Over other clothes',
        none: 'Needs no size',
      },
      help: 'Sets how much ease to allow.',
    },
  },
});
