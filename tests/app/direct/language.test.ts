import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speakChosen } from '../../../src/app/language.ts';
import { createDevicePreferences } from '../../../src/services/devicePreferences.ts';
import { createNavigation } from '../../../src/services/navigation.ts';
import { createTypedText } from '../../../src/services/program/typedText.ts';
import { LocalStore } from '../../../src/services/storage.ts';
import { formatMoment } from '../../../src/views/texts/plural.ts';
import { firstDayOfWeek, followHabits, isTwelveHour, paperSize } from '../../../src/words/locale.ts';
import { languages } from '../../../src/words/languages.ts';
import { createSpeaker, english, letSpeak, say, spokenLocale } from '../../../src/words/speaker.ts';

vi.mock('../../../src/words/languages/de.json', () => ({ default: { 'test.hello': 'Hallo' } }));

const open = () => createDevicePreferences(new LocalStore(localStorage));
const nothingTyped = { isThere: () => false, onLeft: () => undefined };
const page = () => ({ reload: vi.fn<() => void>() });

beforeEach(() => {
  localStorage.clear();
  english.set('test.hello', 'Hello');
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  letSpeak(() => createSpeaker('en-GB'));
  followHabits({});
});

test('[WORD-41] speaks British English where nobody has chosen', async () => {
  await speakChosen(open(), nothingTyped, page());
  expect([spokenLocale(), say({ id: 'test.hello' })]).toEqual(['en-GB', 'Hello']);
});

test('[WORD-41] speaks the language of the group, and before it the one that the person has chosen', async () => {
  const preferences = open();
  preferences.set('brand', { name: 'Bühne', logo: '', style: '', language: 'de' });
  await speakChosen(preferences, nothingTyped, page());
  expect([spokenLocale(), say({ id: 'test.hello' })]).toEqual(['de', 'Hallo']);
  preferences.set('language', 'en-US');
  await speakChosen(preferences, nothingTyped, page());
  expect([spokenLocale(), say({ id: 'test.hello' })]).toEqual(['en-US', 'Hello']);
});

test('[WORD-41] stays in English where the messages of a language are out of reach', async () => {
  const preferences = open();
  preferences.set('language', 'de');
  vi.spyOn(languages.de, 'load').mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  await speakChosen(preferences, nothingTyped, page());
  expect([spokenLocale(), say({ id: 'test.hello' })]).toEqual(['en-GB', 'Hello']);
});

test('[WORD-43] is written from right to left in a language that is, and from left to right in others', async () => {
  const preferences = open();
  const written: string[] = [];
  for (const language of ['en-XB', 'en-GB', 'en-XB', 'de'] as const) {
    preferences.set('language', language);
    await speakChosen(preferences, nothingTyped, page());
    written.push(document.documentElement.dir);
  }
  expect(written).toEqual(['rtl', 'ltr', 'rtl', 'ltr']);
});

test('[WORD-41] takes a tag of a language that it does not know for none', async () => {
  const preferences = open();
  preferences.set('brand', { name: '', logo: '', style: '', language: 'tlh' });
  await speakChosen(preferences, nothingTyped, page());
  expect(spokenLocale()).toBe('en-GB');
});

test('[WORD-41] loads the page anew when another language is chosen, and only then', async () => {
  const preferences = open();
  const { reload } = page();
  await speakChosen(preferences, nothingTyped, { reload });
  preferences.set('pageSize', 25);
  preferences.set('language', 'en-GB');
  expect(reload).not.toHaveBeenCalled();
  preferences.set('language', 'de');
  expect(reload).toHaveBeenCalledOnce();
});

test('[WORD-41] a hidden page keeps its language', async () => {
  const preferences = open();
  const { reload } = page();
  await speakChosen(preferences, nothingTyped, { reload });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  preferences.set('language', 'de');
  expect(reload).not.toHaveBeenCalled();
});

/** Types in the first field of a form, which doesn't pass its events on. */
function typeIn(form: string): void {
  document.body.innerHTML = form;
  const field = document.querySelector('input, textarea');
  field?.addEventListener('input', (event) => event.stopPropagation());
  field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

test.each([
  ['a field', '<form><input></form>'],
  ['a field for a password', '<form><input type="password"></form>'],
  ['a longer text', '<form><textarea></textarea></form>'],
])('[WORD-41] %s that is being typed in keeps the page until it is left for another', async (_, form) => {
  const preferences = open();
  const { reload } = page();
  const navigation = createNavigation();
  navigation.visit('/login');
  await speakChosen(preferences, createTypedText(navigation), { reload });
  typeIn(form);
  preferences.set('language', 'de');
  navigation.visit('/login?redirect=%2Fprops');
  navigation.askRefresh();
  expect(reload).not.toHaveBeenCalled();
  navigation.visit('/props');
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['a box that is ticked', '<form><input type="checkbox"></form>'],
  ['an option', '<form><input type="radio"></form>'],
  ['a slider', '<form><input type="range"></form>'],
  ['a colour', '<form><input type="color"></form>'],
  ['what a form keeps by itself', '<form data-kept-across-reloads><input></form>'],
])('[WORD-41] %s does not keep the page', async (_, form) => {
  const preferences = open();
  const { reload } = page();
  await speakChosen(preferences, createTypedText(createNavigation()), { reload });
  typeIn(form);
  preferences.set('language', 'de');
  expect(reload).toHaveBeenCalledOnce();
});

const evening = () => formatMoment(new Date(2026, 4, 14, 19, 30).toISOString(), '2026-05-14');

test('[WORD-54] reads times, weeks and paper as is usual in the language, else as the group does, else as the person does', async () => {
  const preferences = open();
  await speakChosen(preferences, nothingTyped, page());
  expect([evening(), isTwelveHour(), firstDayOfWeek(), paperSize()]).toEqual(['14 May, 19:30', false, 1, 'A4']);

  preferences.set('brand', { name: '', logo: '', style: '', hours: '12', weekStart: 'sunday', paper: 'Letter' });
  await speakChosen(preferences, nothingTyped, page());
  expect([evening(), isTwelveHour(), firstDayOfWeek(), paperSize()]).toEqual(['14 May, 07:30 pm', true, 0, 'Letter']);

  preferences.set('hours', '24');
  preferences.set('weekStart', 'monday');
  preferences.set('paper', 'A4');
  await speakChosen(preferences, nothingTyped, page());
  expect([evening(), isTwelveHour(), firstDayOfWeek(), paperSize()]).toEqual(['14 May, 19:30', false, 1, 'A4']);
});

test('[WORD-54] takes what the group calls usual, and what nobody knows, for no choice', async () => {
  const preferences = open();
  preferences.set('brand', { name: '', logo: '', style: '', hours: 'usual', weekStart: 'usual', paper: 'A5' });
  preferences.set('language', 'en-US');
  await speakChosen(preferences, nothingTyped, page());
  expect([isTwelveHour(), firstDayOfWeek(), paperSize()]).toEqual([true, 0, 'Letter']);
});

test('[WORD-54] loads the page anew when a time format is chosen', async () => {
  const preferences = open();
  const { reload } = page();
  await speakChosen(preferences, nothingTyped, { reload });
  preferences.set('lengths', 'in');
  expect(reload).not.toHaveBeenCalled();
  preferences.set('hours', '12');
  expect(reload).toHaveBeenCalledOnce();
});
