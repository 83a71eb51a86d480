import type { KeptBrand } from '../../domain/preferences/index.ts';
import { brandStyle } from '../../domain/site/index.ts';
import type { DevicePreferences, Installation } from '../../machines/shared/ports.ts';

type Texts = (
  parameter: 'group_name' | 'logo' | 'accent_colour' | 'language' | 'hours' | 'week_start' | 'paper',
) => string | undefined;

const keys = ['name', 'logo', 'style', 'language', 'hours', 'weekStart', 'paper'] as const;

/** Stores the group's branding from its settings; everything that renders it updates. */
export function keepBrand(devicePreferences: DevicePreferences, settings: Texts): void {
  const brand: KeptBrand = {
    name: settings('group_name') ?? '',
    logo: settings('logo') ?? '',
    style: brandStyle(settings('accent_colour')),
    language: settings('language') ?? '',
    hours: settings('hours') ?? '',
    weekStart: settings('week_start') ?? '',
    paper: settings('paper') ?? '',
  };
  const known = devicePreferences.get('brand');
  if (keys.some((key) => (brand[key] ?? '') !== (known[key] ?? ''))) devicePreferences.set('brand', brand);
}

/** Fetches the group's branding for a visitor who isn't logged in; if that fails, the stored one is used. */
export async function askBrand(installation: Installation, devicePreferences: DevicePreferences): Promise<void> {
  const settings = await installation.publicSettings();
  if (settings['group_name'] !== undefined) keepBrand(devicePreferences, (parameter) => settings[parameter]);
}
