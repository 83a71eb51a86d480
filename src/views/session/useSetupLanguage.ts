import { useEffect } from 'react';
import { bestLanguage, isLanguage, offeredLanguages, type LanguageTag } from '../../words/languages.ts';
import { spokenLocale } from '../../words/speaker.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useDevicePreference } from '../shared/useDevicePreference.ts';

const offered = (tag: string | undefined): LanguageTag | undefined =>
  isLanguage(tag) && offeredLanguages.some(({ value }) => value === tag) ? tag : undefined;

/** The language of the group that is being set up: that of the browser, until another is chosen. The page follows it. */
export function useSetupLanguage(): readonly [LanguageTag, (language: string) => void] {
  const { devicePreferences } = useBackstock();
  const [{ language: chosen = '' }] = useDevicePreference('brand');
  const choose = (language: string) => devicePreferences.set('brand', { ...devicePreferences.get('brand'), language });
  const wanted = offered(bestLanguage(globalThis.navigator.languages));
  useEffect(() => {
    const brand = devicePreferences.get('brand');
    if ((brand.language ?? '') === '' && wanted !== undefined && wanted !== spokenLocale())
      devicePreferences.set('brand', { ...brand, language: wanted });
  }, [devicePreferences, wanted]);
  return [offered(chosen) ?? offered(spokenLocale()) ?? 'en-GB', choose];
}
