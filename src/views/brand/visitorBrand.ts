import type { Installation, Kept } from '../../machines/shared/ports.ts';
import { keepBrand } from './brandOf.ts';

/** Asks how the group looks, for somebody who has not signed in; where nothing is answered it looks as it did. */
export async function askBrand(installation: Installation, kept: Kept): Promise<void> {
  const settings = await installation.publicSettings();
  if (settings['group_name'] !== undefined) keepBrand(kept, (parameter) => settings[parameter]);
}
