/** Why the server's data isn't loaded on this device. */
import { texts } from '../messages.ts';

export const bootstrapTexts = texts('bootstrap', {
  replaced: 'Another version of Backstock is open on this device. Reload this page to continue.',
});
