import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speakChosen } from '../../src/app/language.ts';
import { createDevicePreferences } from '../../src/services/devicePreferences.ts';
import { LocalStore } from '../../src/services/storage.ts';
import { createSpeaker, english, letSpeak, say, spokenLocale } from '../../src/words/speaker.ts';

vi.mock('../../src/words/languages/de.json', () => ({ default: { 'test.hello': 'Hallo' } }));

const open = () => createDevicePreferences(new LocalStore(localStorage));
const page = () => ({ reload: vi.fn<() => void>() });

beforeEach(() => {
  localStorage.clear();
  english.set('test.hello', 'Hello');
});
afterEach(() => letSpeak(() => createSpeaker('en-GB')));

test('[WORD-41] speaks British English where nobody has chosen', async () => {
  await speakChosen(open(), page());
  expect([spokenLocale(), say({ id: 'test.hello' })]).toEqual(['en-GB', 'Hello']);
});

test('[WORD-41] speaks the language of the group, and before it the one that the person has chosen', async () => {
  const preferences = open();
  preferences.set('brand', { name: 'Bühne', logo: '', style: '', language: 'de' });
  await speakChosen(preferences, page());
  expect([spokenLocale(), say({ id: 'test.hello' })]).toEqual(['de', 'Hallo']);
  preferences.set('language', 'en-US');
  await speakChosen(preferences, page());
  expect([spokenLocale(), say({ id: 'test.hello' })]).toEqual(['en-US', 'Hello']);
});

test('[WORD-41] takes a tag of a language that it does not know for none', async () => {
  const preferences = open();
  preferences.set('brand', { name: '', logo: '', style: '', language: 'tlh' });
  await speakChosen(preferences, page());
  expect(spokenLocale()).toBe('en-GB');
});

test('[WORD-41] loads the page anew when another language is chosen, and only then', async () => {
  const preferences = open();
  const { reload } = page();
  await speakChosen(preferences, { reload });
  preferences.set('pageSize', 25);
  preferences.set('language', 'en-GB');
  expect(reload).not.toHaveBeenCalled();
  preferences.set('language', 'de');
  expect(reload).toHaveBeenCalledOnce();
});
