/** Texts of the plans on the settings page. */
import { texts } from '../../words/messages.ts';

export const plansTexts = texts('plans', {
  areExamples: 'These are examples, until you change them.',
  name: 'Name of the plan',
  summary: 'For whom it is',
  items: 'Items at most',
  people: 'People at most',
  price: '{currency} a {interval, select, year {year} other {month}}',
  includes: 'What it includes',
  includesHelp: 'One line each.',
  recommended: 'The one that most choose',
  remove: 'Remove {name}',
  removeThis: 'Remove this plan',
  add: 'Add a plan',
  examples: 'Back to the examples',
  addCurrency: 'Sold in another currency',
  chooseCurrency: 'Choose a currency',
  removeCurrency: 'Not in {currency}',
  notRead: 'Write a number, such as 12.',
  asSeen: 'As visitors see it',
  notYet: 'Nothing can be shown before every plan has a name and its prices.',
  aYear: 'or {price} a year',
});
