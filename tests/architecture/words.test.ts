import { describe, expect, it } from 'vitest';
import { areasIn, messagesOf } from '../../tools/words/catalogues.ts';
import { faultsOutside, unusedExceptions } from '../../tools/words/outside.ts';
import { faultsOfQuotes } from '../../tools/words/quotes.ts';
import { faultsOfLanguages } from '../../tools/words/translations.ts';
import { faultsOfUse } from '../../tools/words/unused.ts';

const catalogue = 'src/words/en/planted.ts';
const written = `
import { texts } from '../messages.ts';
export const plantedTexts = texts('planted', {
  title: 'Planted',
  made: '{name} is made.',
  states: { out: 'Out', back: 'Back' },
  fields: { name: 'Name', help: 'As it stands on the label.' },
});`;
const importing = `import { plantedTexts as own } from '../words/en/planted.ts';\n`;

function unread(use: string): readonly string[] {
  return faultsOfUse({ [catalogue]: written, 'src/views/page.tsx': `${importing}${use}` });
}

describe('messages', () => {
  // `npm run words`, a part of `npm run check`, checks all of src and server.
  it('[WORD-4] are found in the message files by their ids', () => {
    const [area] = areasIn({ [catalogue]: written });
    expect(area === undefined ? [] : messagesOf(area.area, area.tree)).toEqual([
      ['planted.title', 'Planted'],
      ['planted.made', '{name} is made.'],
      ['planted.states.out', 'Out'],
      ['planted.states.back', 'Back'],
      ['planted.fields.name', 'Name'],
      ['planted.fields.help', 'As it stands on the label.'],
    ]);
  });

  it('[WORD-4] that are unused are reported', () => {
    expect(
      unread(`const { fields } = own; const { name } = fields; show(own.title, own.made({ name }), own.states.out);`),
    ).toEqual([
      `${catalogue}: planted.states.back is unused. Remove it or use it.`,
      `${catalogue}: planted.fields.help is unused. Remove it or use it.`,
    ]);
  });

  it('[WORD-4] of a group are used if the group is passed on or read by a computed key', () => {
    expect(unread(`show(own.title, own.made, own.states[state], own['fields']);`)).toEqual([]);
    expect(unread('show(own);')).toEqual([]);
    expect(unread('type All = typeof own;')).toHaveLength(6);
  });

  it('[WORD-4] are declared once', () => {
    expect(
      faultsOfUse({
        [catalogue]: written,
        'src/words/en/other.ts': `const x = texts('planted', { title: 'Two', own: 'Three' }); show(x);`,
      }),
    ).toContain('src/words/en/other.ts: planted.title is also in another message file. Rename this one.');
  });
});

describe('translations', () => {
  const english = new Map([
    ['a.title', 'Title'],
    ['a.count', '{count, plural, one {# prop} other {# props}} of {name}'],
    ['a.how', '{how, select, out {Out} other {In}}'],
  ]);
  const faultsOf = (messages: Readonly<Record<string, string>>, isComplete = false) =>
    faultsOfLanguages(english, [{ tag: 'xx', isComplete, messages }]);

  it('[WORD-5] have the same ids as English, and all of them if the language is complete', () => {
    expect(faultsOf({ 'a.title': 'Titel' })).toEqual([]);
    expect(faultsOf({ 'a.titel': 'Titel' })).toEqual(['xx.json: there is no message a.titel. Remove it.']);
    expect(faultsOf({ 'a.title': 'Titel' }, true)).toEqual([
      'xx.json: a.count is missing.',
      'xx.json: a.how is missing.',
    ]);
  });

  it('[WORD-5] have the placeholders of English, in any order and with the plurals of their language', () => {
    expect(faultsOf({ 'a.count': '{name}: {count, plural, one {# Stück} few {# Stücke} other {# Stücke}}' })).toEqual(
      [],
    );
    expect(faultsOf({ 'a.count': '{count} von {name}' })).toEqual([]);
    expect(faultsOf({ 'a.count': '{count} von {names}', 'a.how': '{how, select, aus {Aus} other {Ein}}' })).toEqual([
      'xx.json: a.count has the placeholders count, names, in English count, name.',
      'xx.json: a.how has the placeholders how select aus other, in English how select other out.',
    ]);
  });

  it('[WORD-5] can be parsed, like English', () => {
    expect(faultsOf({ 'a.title': 'Titel {name' })).toEqual(["xx.json: a.title can't be parsed. Check its braces."]);
    expect(faultsOfLanguages(new Map([['a.b', '{count, plural']]), [])).toEqual([
      "a.b: the message can't be parsed. Check its braces.",
    ]);
  });
});

describe('quotation marks and apostrophes', () => {
  const faultsOf = (tag: string, text: string) => faultsOfQuotes({ tag, messages: { 'a.title': text } });
  const fault = (tag: string, mark: string) => [
    `${tag}: a.title has ${mark}, which isn't used in this language (WORD-7).`,
  ];

  it('[WORD-7] are straight in English and its variants', () => {
    for (const tag of ['en-GB', 'en-US']) {
      expect(faultsOf(tag, `There's no "{name}".`)).toEqual([]);
      expect(faultsOf(tag, 'There’s no one.')).toEqual(fault(tag, '’'));
      expect(faultsOf(tag, '“{name}” added')).toEqual(fault(tag, '“'));
    }
  });

  it('[WORD-7] are German ones in German', () => {
    expect(faultsOf('de', '„{name}“ gibt’s nicht.')).toEqual([]);
    expect(faultsOf('de', '"{name}" hinzugefügt')).toEqual(fault('de', '"'));
    expect(faultsOf('de', '„{name}” hinzugefügt')).toEqual(fault('de', '”'));
    expect(faultsOf('de', "Das war's.")).toEqual(fault('de', "'"));
  });

  it('[WORD-7] are checked with ellipses, which have a space before them', () => {
    for (const tag of ['en-GB', 'de']) {
      expect(faultsOf(tag, 'Import …')).toEqual([]);
      expect(faultsOf(tag, 'Import…')).toEqual(fault(tag, '…'));
    }
  });

  it('[WORD-7] are defined for every language', () => {
    expect(faultsOf('fr', 'Accessoires')).toEqual([
      "fr: its quotation marks aren't known. Add them to tools/words/quotes.ts.",
    ]);
  });
});

describe('sentences outside the message files', () => {
  const faultsOf = (text: string) => faultsOutside({ 'src/views/planted.tsx': text });

  it('[WORD-6] are reported in literals, templates and JSX', () => {
    const planted = [
      `export const a = 'The server is out.';`,
      'export const b = (name: string) => `Take ${name} away`;',
      'export const c = <p>Overdue</p>;',
      'export const d = <Field label="Due back" />;',
    ];
    expect(planted.flatMap(faultsOf)).toEqual(
      ['The server is out.', 'Take x away', 'Overdue', 'Due back'].map(
        (found) => `src/views/planted.tsx:1: “${found}” isn't in a message file. Move it to src/words/en.`,
      ),
    );
  });

  it('[WORD-6] are reported in all folders with text for people, but not in texts for the console', () => {
    const planted = `export const a = { problem: 'The server is out.' };`;
    for (const room of ['domain', 'views', 'services', 'machines', 'app', 'serviceWorker'])
      expect(faultsOutside({ [`src/${room}/planted.ts`]: planted }), room).toHaveLength(1);
    for (const quiet of ['src/domain/measurements/seed.ts', 'src/services/feed.ts', 'tools/planted.ts'])
      expect(faultsOutside({ [quiet]: planted }), quiet).toEqual([]);
  });

  it('[WORD-6] are allowed where the specification prescribes them', () => {
    const specified = 'export const a = (key: string) => `Error updating preference "${key}".`;';
    expect(faultsOutside({ 'src/machines/preferences/preferences.machine.ts': specified })).toEqual([]);
    expect(faultsOf(specified)).toHaveLength(1);
  });

  it('[WORD-6] need no exception for a file without them', () => {
    const unused = (text: string) =>
      unusedExceptions({ 'src/domain/transfer/columns.ts': text }).filter((fault) => fault.includes('columns'));
    expect(unused(`export const a = 'Backstock ID';`)).toEqual([]);
    expect(unused(`export const a = 'Other ID';`)).toEqual([
      'tools/words/outside.ts: the exception for src/domain/transfer/columns.ts is unused. Remove it.',
    ]);
    expect(unusedExceptions({})).toContain(
      'tools/words/outside.ts: the exception for src/domain/transfer/columns.ts is unused. Remove it.',
    );
  });

  it('[WORD-6] are not class names, messages for programmers or symbols', () => {
    expect(
      faultsOf(
        `throw new Error('This cannot be.'); export const a = <p className="Card is-open">· &nbsp; {b}</p>; invariant(a, 'There is no a.');`,
      ),
    ).toEqual([]);
    expect(faultsOutside({ 'src/views/texts/planted.ts': `export const a = 'The server is out.';` })).toEqual([]);
  });
});
