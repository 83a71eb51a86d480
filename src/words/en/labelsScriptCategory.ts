/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const scriptCategoryWords = messages('labels.scriptCategory', {
  customFields: 'Script categories',
});
