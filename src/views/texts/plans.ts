/** Texts for plans on the settings page. */
import { texts } from '../../words/messages.ts';

export const plansTexts = texts('plans', {
  areExamples: 'These are examples until you change them.',
  name: 'Plan name',
  summary: "Who it's for",
  items: 'Maximum items',
  people: 'Maximum people',
  price: '{currency} a {interval, select, year {year} other {month}}',
  includes: 'What it includes',
  includesHelp: 'One per line.',
  recommended: 'Most popular',
  remove: 'Remove {name}',
  removeThis: 'Remove plan',
  add: 'Add plan',
  examples: 'Reset to examples',
  addCurrency: 'Add currency',
  chooseCurrency: 'Choose a currency',
  removeCurrency: 'Remove {currency}',
  notRead: 'Enter a number, e.g. 12.',
  asSeen: 'Preview',
  notYet: 'Give every plan a name and prices to see the preview.',
  aYear: 'or {price} a year',
});
