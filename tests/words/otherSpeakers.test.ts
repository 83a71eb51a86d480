import { compileMessage } from '@lingui/message-utils/compileMessage';
import { afterEach, expect, it } from 'vitest';
import { usualTasks } from '../../src/domain/events/index.ts';
import { examplePricing } from '../../src/domain/pricing/index.ts';
import { firstVisit, usualDateStyle, type DevicePreferenceValues } from '../../src/domain/preferences/index.ts';
import { groupSpeaker } from '../../src/views/shared/groupSpeaker.ts';
import { noticeNames } from '../../src/words/en/billingNotices.ts';
import { speakerIn } from '../../src/words/otherSpeakers.ts';
import { parseDate } from '../../src/domain/entry/index.ts';
import { compileBy, letSpeak, say, speakingAs } from '../../src/words/speaker.ts';
import { speakEnglish } from '../support/spoken.ts';

compileBy(compileMessage);
afterEach(speakEnglish);

/** A device of a group with this language. */
const deviceOf = (language: string) => ({
  get: <Key extends keyof DevicePreferenceValues>(key: Key): DevicePreferenceValues[Key] =>
    ({ ...firstVisit, brand: { ...firstVisit.brand, language } })[key],
});

it('[WORD-52] adds the usual tasks in the language of the group, also for those who read English', async () => {
  const { say: sayForGroup } = await groupSpeaker(deviceOf('de'));
  const names = usualTasks('show', '2026-06-10', '2026-06-13', sayForGroup).map((task) => task['name']);
  expect(names.slice(0, 5)).toEqual([
    'Aufführungsrechte beantragen',
    'Erste Produktionsbesprechung',
    'Vorsprechen',
    'Besetzung steht fest',
    'Leseprobe',
  ]);
  const english = usualTasks('show', '2026-06-10', '2026-06-13', (await groupSpeaker(deviceOf(''))).say);
  expect(english.map((task) => task['name']).filter((name) => names.includes(name))).toEqual([]);
});

it('[WORD-52] shows example plans in the language of whoever reads them', async () => {
  expect(examplePricing().tiers[0]?.includes).toContain('Works offline');
  const german = await speakerIn('de');
  letSpeak(() => german);
  expect(examplePricing().tiers[0]?.includes).toContain('Funktioniert offline');
});

it('[WORD-50] names emails about late payments in another language', async () => {
  expect((await speakerIn('de')).say(noticeNames.start)).toBe('E-Mail zu Beginn der Nachfrist');
});

it('[WORD-53] speaks as another for as long as something takes, also where it fails', async () => {
  const german = await speakerIn('de');
  expect(speakingAs(german, () => say(noticeNames.asked))).toBe('E-Mail auf Anfrage');
  expect(() =>
    speakingAs(german, () => {
      throw new Error('The printer is out of paper.');
    }),
  ).toThrow('The printer is out of paper.');
  expect(say(noticeNames.asked)).toBe('Email sent on request');
});

it('[WORD-55] reads the months and the days close by in German and English', async () => {
  const german = await speakerIn('de');
  letSpeak(() => german);
  const read = (text: string) => parseDate(text, { style: usualDateStyle('de'), today: '2026-05-14' });
  expect(
    ['14. März 2026', '3 Dez 2026', '14 May 2026', 'heute', 'gestern', 'tomorrow', '31.12.2026'].map(read),
  ).toEqual(
    ['2026-03-14', '2026-12-03', '2026-05-14', '2026-05-14', '2026-05-13', '2026-05-15', '2026-12-31'].map((value) => ({
      value,
    })),
  );
});

it('[WORD-55] types dates as is usual in the language', () => {
  expect(['en-GB', 'en-US', 'de', 'de-AT', 'en-XA'].map(usualDateStyle)).toEqual([
    'en-GB',
    'en-US',
    'de-DE',
    'de-DE',
    'en-GB',
  ]);
});
