import type { Catalogue } from '../../domain/catalogue/index.ts';
import { formatNumber } from './plural.ts';

/** Texts of entering many one after the other. */
export const quickTexts = {
  link: 'Add many',
  title: ({ noun }: Catalogue) => `Add ${noun.many} one after the other`,
  subtitle: 'A photo, a name and a category are enough. What is the same for many stays.',
  count: (count: number) =>
    count === 0 ? 'Nothing added yet in this sitting.' : `${formatNumber(count)} added in this sitting.`,
  kinds: 'What you add',
  own: 'This one',
  kept: 'The same for the next ones',
  more: 'More that stays',
  next: 'Save and next',
  saving: 'Saving',
  done: ({ noun }: Catalogue) => `All ${noun.many}`,
  list: 'Added in this sitting',
  added: (title: string) => `${title} is added.`,
  undo: 'Undo',
  undoOf: (title: string) => `Undo: ${title}`,
  undone: 'Taken back',
  restore: 'Put back',
  restoreOf: (title: string) => `Put back: ${title}`,
  note: 'Added by mistake.',
  notAllowedTitle: 'You cannot add anything here',
  notAllowed: 'Only those who look after props, costumes, equipment or scripts add to them. Ask one of them.',
} as const;
