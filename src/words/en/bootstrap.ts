/** Why the server's data isn't loaded on this device, or its changes aren't sent. */
import { texts } from '../messages.ts';

export const bootstrapTexts = texts('bootstrap', {
  full: "This device is full, so your group's data couldn't be saved on it. Free up some space and try again.",
  fullForSending: 'This device is full, so sending your changes has stopped. Free up some space and try again.',
  replaced: 'Another version of Backstock is open on this device. Reload this page to continue.',
});
