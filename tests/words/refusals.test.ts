import { compileMessage } from '@lingui/message-utils/compileMessage';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Command } from '../../src/domain/decide/index.ts';
import { refuse } from '../../src/domain/kernel/decision.ts';
import { readOutcomes } from '../../src/services/outboxSender.ts';
import { isMessage } from '../../src/words/message.ts';
import { messages } from '../../src/words/messages.ts';
import { compileBy, createSpeaker, letSpeak, say } from '../../src/words/speaker.ts';
import { speakEnglish } from '../support/spoken.ts';

const reasons = messages('testReason', {
  back: 'It is back already.',
  booked: '{name} is not free before {day}.',
  part: '{name}: {why}',
  deep: '{nouns} can be nested {most} deep.',
});
const noun = messages('testReasonNoun', { many: 'places' });
const german = { 'testReason.booked': '{name} ist bis {day} vergeben.', 'testReason.back': 'Es ist schon zurück.' };

beforeEach(() => compileBy(compileMessage));
afterEach(speakEnglish);

/** What a device stores of a server's response. */
function kept(refusal: object) {
  // Only the command's id is read.
  const command = { commandId: 'c' } as Command;
  return readOutcomes({ outcomes: [{ commandId: 'c', outcome: 'rejected', refusal }] }, [command]).get('c');
}

test('[WORD-20] a refusal is what it means, and words where it is read', () => {
  const { refused } = refuse('booked', reasons.booked({ name: 'Chair', day: { day: '2026-05-14' } }));
  const stored = JSON.parse(JSON.stringify(refused)) as typeof refused;
  expect(stored).toEqual(refused);
  expect(say(stored.message)).toBe('Chair is not free before 14 May 2026.');
  letSpeak(() => createSpeaker('de-DE', german));
  expect(say(stored.message)).toBe('Chair ist bis 14. Mai 2026 vergeben.');
});

test('[WORD-21] a sentence of an earlier version stays as it stands on the device', () => {
  letSpeak(() => createSpeaker('de-DE', german));
  const stage = kept({ code: 'not-out', message: 'It is back already.' });
  expect(stage).toEqual({ stage: 'refused', refusal: { code: 'not-out', message: 'It is back already.' } });
  expect(stage?.stage === 'refused' && say(stage.refusal.message)).toBe('It is back already.');
});

test('[WORD-22] a device keeps what the server means, and its sentence where that is not known', () => {
  const message = 'It is back already.';
  expect(kept({ code: 'not-out', message, said: reasons.back })).toEqual({
    stage: 'refused',
    refusal: { code: 'not-out', message: reasons.back },
  });
  const unknown = [
    { id: 'ofANewerServer' },
    reasons.booked({ name: { id: 'ofANewerServer' }, day: '' }),
    reasons.part({ name: '', why: { words: { id: 'ofANewerServer' }, as: 'clause' } }),
    'text',
    { id: 1 },
    { id: 'testReason.back', values: null },
    { id: 'testReason.back', values: { day: { day: 1 } } },
    { id: 'testReason.back', values: { day: null } },
  ];
  for (const said of unknown)
    expect(kept({ code: 'not-out', message, said })).toEqual({
      stage: 'refused',
      refusal: { code: 'not-out', message },
    });
});

test('[WORD-23] a day is written as its reader writes dates, and what is no date as it stands', () => {
  const until = (day: string) => say(reasons.booked({ name: 'Chair', day: { day } }));
  expect(until('2026-12-05')).toBe('Chair is not free before 5 December 2026.');
  expect(until('some day')).toBe('Chair is not free before some day.');
  letSpeak(() => createSpeaker('en-US'));
  expect(until('2026-12-05')).toBe('Chair is not free before December 5, 2026.');
});

test('[WORD-23] words go on small after a colon in English, and open a sentence with a capital', () => {
  const part = reasons.part({ name: 'Chair', why: { words: reasons.back, as: 'clause' } });
  const deep = reasons.deep({ nouns: { words: noun.many, as: 'opening' }, most: 8 });
  expect([isMessage(part), isMessage(deep)]).toEqual([true, true]);
  expect(say(part)).toBe('Chair: it is back already.');
  expect(say(deep)).toBe('Places can be nested 8 deep.');
  letSpeak(() => createSpeaker('de-DE', german));
  expect(say(part)).toBe('Chair: Es ist schon zurück.');
});
