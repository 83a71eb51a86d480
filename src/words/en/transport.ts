/** Why a call has no answer, before any server could say so. */
import { texts } from '../messages.ts';

export const transportTexts = texts('transport', {
  offline: "There's no connection.",
  timeout: "The server didn't respond in time.",
  unavailable: "The server can't be reached.",
  unreadable: "The server's response can't be read.",
  notLoggedIn: '{why} Try logging in again.',
  defect: 'Something went wrong. Try again.',
});
