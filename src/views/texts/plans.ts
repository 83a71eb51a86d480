/** Texts of the plans on the settings page. */
import type { Interval } from '../../domain/billing/index.ts';

export const plansTexts = {
  areExamples: 'These are examples, until you change them.',
  name: 'Name of the plan',
  summary: 'For whom it is',
  items: 'Items at most',
  people: 'People at most',
  price: (currency: string, interval: Interval) => `${currency} a ${interval}`,
  includes: 'What it includes',
  includesHelp: 'One line each.',
  recommended: 'The one that most choose',
  remove: (name: string) => (name === '' ? 'Remove this plan' : `Remove ${name}`),
  add: 'Add a plan',
  examples: 'Back to the examples',
  addCurrency: 'Sold in another currency',
  chooseCurrency: 'Choose a currency',
  removeCurrency: (currency: string) => `Not in ${currency}`,
  notRead: 'Write a number, such as 12.',
  asSeen: 'As visitors see it',
  notYet: 'Nothing can be shown before every plan has a name and its prices.',
  aYear: (price: string) => `or ${price} a year`,
} as const;
