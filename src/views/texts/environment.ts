import { texts } from '../../words/messages.ts';

/** Texts about the surroundings of the server. */
export const environmentTexts = texts('environment', {
  banner: 'Errors Detected: {errors}',
});
