import { texts } from '../../words/messages.ts';

/** Texts shown during impersonation. */
export const impersonationTexts = texts('impersonation', {
  label: 'Viewing as another user',
  text: "You are viewing as {name}. You can't change anything.",
  stop: 'Stop viewing',
});
