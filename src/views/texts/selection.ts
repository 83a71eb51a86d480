import { formatNumber } from './plural.ts';

/** Texts of picking many records and of what can be done with them. */
export const selectionTexts = {
  selected: (count: number) => `${formatNumber(count)} selected`,
  all: (count: number) => `Select all ${formatNumber(count)} that match`,
  clear: 'Clear the selection',
  more: 'More for the selection',
  signOut: 'Sign out',
  takeBack: 'Return',
  tooMany: (label: string, most: number) => `${label}: select ${formatNumber(most)} at most.`,
  tooFew: (label: string, least: number) => `${label}: select ${formatNumber(least)} or more.`,
} as const;
