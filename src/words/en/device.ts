/** Errors of the device. Part of the first load: texts that only some pages need are in other catalogues. */
import { texts } from '../messages.ts';

export const deviceTexts = texts('device', {
  full: "This device is full, so the change wasn't saved. Free up some space and try again.",
  refused: "This device couldn't save the change. Try again, or reload the page.",
  importStopped: 'The import stopped. Rows already sent are kept. Try again.',
});
