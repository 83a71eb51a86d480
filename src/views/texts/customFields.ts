import { texts } from '../../words/messages.ts';

/** Texts for custom fields. */
export const optionTexts = texts('option', {
  add: 'Type a choice and press Enter',
  nth: 'Choice {place}',
  withdrawn: 'No longer offered',
  earlier: 'Move {label} up',
  later: 'Move {label} down',
  withdraw: 'Stop offering {label}',
  remove: 'Remove {label}',
  bringBack: 'Offer {label} again',
});

export const customFieldTexts = texts('customField', {
  link: 'Custom fields',
});
