import type { Installation, DevicePreferences } from '../../machines/shared/ports.ts';
import { keepBrand } from './brandOf.ts';

/** Fetches the group's branding for a visitor who isn't logged in; if that fails, the stored one is used. */
export async function askBrand(installation: Installation, devicePreferences: DevicePreferences): Promise<void> {
  const settings = await installation.publicSettings();
  if (settings['group_name'] !== undefined) keepBrand(devicePreferences, (parameter) => settings[parameter]);
}
