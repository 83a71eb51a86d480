/** Why a request got no response, and what to do. Shown alone or after a sentence about what failed. */
import { texts } from '../messages.ts';

export const transportTexts = texts('transport', {
  offline: "There's no connection. Try again when you're online.",
  timeout: "The server didn't respond in time. Try again.",
  unavailable: "The server can't be reached. Try again in a moment.",
  unreadable: "The server's response can't be read. Try again in a moment.",
  defect: 'Something went wrong. Try again.',
});
