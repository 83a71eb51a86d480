/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const scriptCategoryWords = messages('labels.scriptCategory', {
  customFields: 'Script categories',
});
