/** Why a call has no answer, before any server could say so. */
import { texts } from '../messages.ts';

export const transportTexts = texts('transport', {
  offline: 'There is no network.',
  timeout: 'The server did not answer in time.',
  unavailable: 'The server cannot be reached.',
  unreadable: 'The answer of the server cannot be read.',
});
