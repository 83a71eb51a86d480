import { texts } from '../../words/messages.ts';

/** Choosing the event whose records are shown. */
export const eventScopeTexts = texts('eventScope', {
  chooser: 'Working on',
  everything: 'All events',
  onlyOf: 'Showing {name} only.',
  showAll: 'Show all events',
});
