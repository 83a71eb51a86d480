import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { eventRefusals } from '../../src/words/en/refusalsEvents.ts';
import { lendingRefusals } from '../../src/words/en/refusalsLending.ts';
import { measuringRefusals } from '../../src/words/en/refusalsMeasuring.ts';
import { peopleRefusals } from '../../src/words/en/refusalsPeople.ts';
import '../../src/words/en/refusalsPersonal.ts';
import '../../src/words/en/refusalsSets.ts';
import { placeRefusals } from '../../src/words/en/refusalsPlaces.ts';
import { recordRefusals } from '../../src/words/en/refusalsRecords.ts';
import { siteRefusals } from '../../src/words/en/refusalsSite.ts';
import { stockRefusals } from '../../src/words/en/refusalsStock.ts';
import { valueRefusals } from '../../src/words/en/refusalsValues.ts';
import { asText, fromText, isMessage, joined } from '../../src/words/message.ts';
import { english, isKnown } from '../../src/words/speaker.ts';
import { spoken } from '../support/spoken.ts';

const catalogues = {
  eventRefusals,
  lendingRefusals,
  measuringRefusals,
  peopleRefusals,
  placeRefusals,
  recordRefusals,
  siteRefusals,
  stockRefusals,
  valueRefusals,
};
const areas = Object.keys(catalogues).map((name) => name.replace(/s$/, ''));
const all = [...english].filter(([id]) => areas.includes(String(id.split('.')[0])));

/** A value for each placeholder of a message: `[name, kind?, branches?]`; branches have their own placeholders. */
function filling(parts: unknown, of: Record<string, string | number> = {}): Record<string, string | number> {
  for (const part of Array.isArray(parts) ? parts : []) {
    if (!Array.isArray(part)) continue;
    const [name, kind, branches] = part as [string, string?, Readonly<Record<string, unknown>>?];
    of[name] = kind === 'plural' ? 2 : kind === 'select' ? 'yes' : (of[name] ?? 'this');
    for (const branch of Object.values(branches ?? {})) filling(branch, of);
  }
  return of;
}

describe('every refusal', () => {
  test('[WORD-24] is kept as JSON and read back the same, and can be said', () => {
    expect(all.length).toBeGreaterThan(250);
    for (const [id, text] of all) {
      const places = filling(compileMessage(String(text)));
      const message = Object.keys(places).length === 0 ? { id } : { id, values: places };
      const read: unknown = JSON.parse(JSON.stringify(message));
      expect(isMessage(read) && isKnown(read), id).toBe(true);
      expect(fromText(asText(message))).toEqual(message);
      expect(spoken(read), id).toMatch(/^[^{}]+$/);
    }
  });
});

test('[WORD-24] text that is no message is read as it stands', () => {
  const texts = ['A sentence.', '{"id":1}', asText('As people wrote it')];
  expect(texts.map(fromText)).toEqual(['A sentence.', '{"id":1}', 'As people wrote it']);
});

test('[WORD-24] words stand in a row, each joined to those before it', () => {
  const row = (words: readonly string[]) => spoken(joined(words, recordRefusals.either));
  expect([row([]), row(['a']), row(['a', 'b', 'c'])]).toEqual(['', 'a', 'a or b or c']);
});
