/** Kits, and reserving many things at once. */
import { counted, formatNumber } from './plural.ts';

export const kitTexts = {
  parts: 'What is in it',
  none: 'Nothing is in this kit yet.',
  noneHelp: 'Find things of the stock below and put them in. Each can be in one kit.',
  find: 'Put something in',
  put: (name: string, kit: string) => `${name} is in ${kit}.`,
  take: 'Take out',
  taken: (name: string, kit: string) => `${name} is no longer in ${kit}.`,
  inOther: (kit: string) => `in ${kit}`,
  reserve: 'Reserve the kit',
  title: (name: string) => `Reserve ${name}`,
  which: 'Which of its things',
  done: (kit: string, booking: string, count: number) =>
    `${kit} is reserved for ${booking}: ${counted(count, 'thing', 'things')}.`,
  noneChosen: 'Choose at least one thing of the kit.',
  desk: 'Sign out or take back at the desk',
  ofKit: (kit: string) => `Kit: ${kit}`,
  here: (count: number, total: number) =>
    count === total ? 'Everything of it is here.' : `${formatNumber(count)} of ${formatNumber(total)} are here.`,
  empty: 'Nothing is in this kit: put things in on its page first.',
  outOf: (count: number, kit: string) => `${counted(count, 'thing', 'things')} of ${kit} signed out.`,
  backOf: (count: number, kit: string) => `${counted(count, 'thing', 'things')} of ${kit} back.`,
  reservedOf: (count: number, kit: string) => `${counted(count, 'thing', 'things')} of ${kit} reserved.`,
  signOut: 'Sign out together',
  takeBack: 'Take back together',
  allOut: 'Everything of this kit is out already.',
  noneOut: 'Nothing of this kit is out.',
} as const;

export const reserveManyTexts = {
  title: (what: string) => `Reserve ${what}`,
  how: 'What of them',
  all: (count: number) => `All ${formatNumber(count)}`,
  any: 'Any of them that are free',
  anyHelp: 'So many are kept for the booking; which of them is settled when they are collected.',
  count: 'How many',
  countProblem: (most: number) => `Write a number from 1 to ${formatNumber(most)}.`,
  ok: 'Reserve',
  done: (count: number, booking: string) => `${counted(count, 'thing is', 'things are')} reserved for ${booking}.`,
  anyOf: (count: number) => `any of ${formatNumber(count)}`,
} as const;
