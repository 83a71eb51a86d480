import { texts } from '../../words/messages.ts';

/** Texts for ending several memberships at once. */
export const leavingTexts = texts('leaving', {
  stillOut: '{count, plural, one {# person still has} other {# people still have}} items out.',
});
