/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const careWords = messages('labels.care', {
  careStanding: {
    label: 'Care',
    none: 'Not recorded',
    choices: {
      clean: {
        label: 'Clean',
      },
      worn: {
        label: 'Worn',
      },
      'to-clean': {
        label: 'Needs cleaning',
      },
      'to-alter': {
        label: 'Needs altering',
      },
      'to-mend': {
        label: 'Needs mending',
      },
      'in-wash': {
        label: 'In the wash',
      },
      'at-cleaner': {
        label: "At the dry cleaner's",
      },
      'being-altered': {
        label: 'Being altered',
      },
      'being-mended': {
        label: 'Being mended',
      },
    },
  },
});
