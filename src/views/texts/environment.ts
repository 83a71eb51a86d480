import { texts } from '../../words/messages.ts';

/** Texts about the server's environment. */
export const environmentTexts = texts('environment', {
  banner: 'Errors Detected: {errors}',
});
