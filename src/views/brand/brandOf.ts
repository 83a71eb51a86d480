import type { KeptBrand } from '../../domain/preferences/index.ts';
import { brandStyle } from '../../domain/site/index.ts';
import type { DevicePreferences } from '../../machines/shared/ports.ts';

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
