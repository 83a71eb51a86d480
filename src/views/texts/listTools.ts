import { texts } from '../../words/messages.ts';

/** Links to what can be done with a list: separate from the texts of those pages, which a list doesn't need. */
export const listToolTexts = texts('listTool', {
  import: 'Import',
  export: 'Export',
  labels: 'Labels',
  paperwork: 'Paperwork',
  sheet: 'Sheet',
  quickEntry: 'Quick add',
});
