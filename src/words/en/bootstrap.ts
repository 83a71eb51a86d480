/** Why the data of the server is not taken here. */
import { texts } from '../messages.ts';

export const bootstrapTexts = texts('bootstrap', {
  replaced: 'Another version of Backstock is open on this device. Reload this page to continue.',
});
