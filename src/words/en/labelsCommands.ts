/** Labels of command parts that aren't fields, and their required formats. */
import { messages } from '../messages.ts';

export const commandWords = messages('labels.command', {
  note: 'Note',
  damage: "What's wrong",
  keptInstead: 'Another suitable item is reserved instead.',
  dateForm: 'Enter a date such as 2026-05-14.',
  zoneUnknown: "The device's time zone isn't recognised. Set it in the device's settings.",
});
