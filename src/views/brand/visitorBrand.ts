import type { Installation, DevicePreferences } from '../../machines/shared/ports.ts';
import { keepBrand } from './brandOf.ts';

/** Asks how the group looks, for somebody who has not logged in; where nothing is answered it looks as it did. */
export async function askBrand(installation: Installation, devicePreferences: DevicePreferences): Promise<void> {
  const settings = await installation.publicSettings();
  if (settings['group_name'] !== undefined) keepBrand(devicePreferences, (parameter) => settings[parameter]);
}
