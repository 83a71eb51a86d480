import { compileMessage } from '@lingui/message-utils/compileMessage';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { messages, texts } from '../../src/words/messages.ts';
import { compileBy, createSpeaker, letSpeak, say } from '../../src/words/speaker.ts';
import { speakEnglish } from '../support/spoken.ts';

const booking = texts('testBooking', {
  title: 'New booking',
  made: '{name} is booked in.',
  extended: '{count, plural, one {# loan} other {# loans}} extended for {name}.',
  state: { out: 'Out', kept: '{how, select, yes {Kept} other {Free}}' },
});
const refusals = messages('testRefusal', {
  back: 'It is back already.',
  only: '{count, plural, one {Only # {what} is out.} other {Only # {what} are out.}}',
});
const nouns = messages('testNoun', { prop: 'prop', chair: 'chair' });
const german = {
  'testBooking.title': 'Neue Buchung',
  'testRefusal.only': 'Nur {count, number} × {what} unterwegs.',
  'testNoun.prop': 'Requisite',
};

beforeEach(() => compileBy(compileMessage));
afterEach(speakEnglish);

describe('a message', () => {
  test('[WORD-1] reads as text where it has no places', () => {
    expect(booking.title).toBe('New booking');
    expect(booking.state.out).toBe('Out');
  });

  test('[WORD-1] is a function of its places, with plurals and numbers as people write them', () => {
    expect(booking.made({ name: 'Macbeth' })).toBe('Macbeth is booked in.');
    expect(booking.extended({ count: 1, name: 'Ann' })).toBe('1 loan extended for Ann.');
    expect(booking.extended({ count: 1_200, name: 'Ann' })).toBe('1,200 loans extended for Ann.');
    expect(booking.state.kept({ how: 'yes' })).toBe('Kept');
  });

  test('[WORD-1] is refused by the compiler with a place it does not have, or without one that it has', () => {
    // @ts-expect-error There is no such placeholder.
    booking.made({ nam: 'Macbeth' });
    // @ts-expect-error A placeholder is missing.
    booking.extended({ count: 2 });
    expect(booking.title).not.toBe('');
  });
});

describe('a message as a value', () => {
  test('[WORD-2] carries its id and what fills its places', () => {
    expect(refusals.back).toEqual({ id: 'testRefusal.back' });
    expect(refusals.only({ count: 2, what: nouns.chair })).toEqual({
      id: 'testRefusal.only',
      values: { count: 2, what: { id: 'testNoun.chair' } },
    });
  });

  test('[WORD-2] is said in the language of the reader, and what stands in its places too', () => {
    const stored = JSON.parse(JSON.stringify(refusals.only({ count: 3_000, what: nouns.prop })));
    expect(say(stored)).toBe('Only 3,000 prop are out.');
    letSpeak(() => createSpeaker('de-DE', german));
    expect(say(stored)).toBe('Nur 3.000 × Requisite unterwegs.');
    expect(booking.title).toBe('Neue Buchung');
  });

  test('[WORD-2] is said in English where the translation lacks it; text that people wrote stays as it is', () => {
    letSpeak(() => createSpeaker('de-DE', german));
    expect(say(refusals.only({ count: 1, what: nouns.chair }))).toBe('Nur 1 × chair unterwegs.');
    expect(say(refusals.back)).toBe('It is back already.');
    expect(say('Written by somebody')).toBe('Written by somebody');
  });
});
