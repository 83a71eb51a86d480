import { describe, expect, it } from 'vitest';
import { areasIn, messagesOf } from '../../tools/words/catalogues.ts';
import { faultsOutside } from '../../tools/words/outside.ts';
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
  it('[WORD-4] are found in the catalogues by their ids', () => {
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

  it('[WORD-4] that nobody reads are named', () => {
    expect(
      unread(`const { fields } = own; const { name } = fields; show(own.title, own.made({ name }), own.states.out);`),
    ).toEqual([
      `${catalogue}: nobody reads planted.states.back. Take it out, or use it.`,
      `${catalogue}: nobody reads planted.fields.help. Take it out, or use it.`,
    ]);
  });

  it('[WORD-4] of a group are read where the group is asked for any of them, or is passed on', () => {
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
    ).toContain('src/words/en/other.ts: another catalogue has planted.title too. Give this one a name of its own.');
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

  it('[WORD-5] have the ids of English, and all of them where the language is complete', () => {
    expect(faultsOf({ 'a.title': 'Titel' })).toEqual([]);
    expect(faultsOf({ 'a.titel': 'Titel' })).toEqual(['xx.json: there is no message a.titel. Take it out.']);
    expect(faultsOf({ 'a.title': 'Titel' }, true)).toEqual([
      'xx.json: a.count is missing.',
      'xx.json: a.how is missing.',
    ]);
  });

  it('[WORD-5] have the places of English, in any order and with the plurals of their language', () => {
    expect(faultsOf({ 'a.count': '{name}: {count, plural, one {# Stück} few {# Stücke} other {# Stücke}}' })).toEqual(
      [],
    );
    expect(faultsOf({ 'a.count': '{count} von {name}' })).toEqual([]);
    expect(faultsOf({ 'a.count': '{count} von {names}', 'a.how': '{how, select, aus {Aus} other {Ein}}' })).toEqual([
      'xx.json: a.count has the places count, names, in English count, name.',
      'xx.json: a.how has the places how select aus other, in English how select other out.',
    ]);
  });

  it('[WORD-5] can be read, as English can', () => {
    expect(faultsOf({ 'a.title': 'Titel {name' })).toEqual(['xx.json: a.title cannot be read. Look at its braces.']);
    expect(faultsOfLanguages(new Map([['a.b', '{count, plural']]), [])).toEqual([
      'a.b: the message cannot be read. Look at its braces.',
    ]);
  });
});

describe('quotation marks and apostrophes', () => {
  const faultsOf = (tag: string, text: string) => faultsOfQuotes({ tag, messages: { 'a.title': text } });
  const fault = (tag: string, mark: string) => [
    `${tag}: a.title has ${mark}, which the language writes another way (WORD-7).`,
  ];

  it('[WORD-7] are straight in English, its variants included', () => {
    for (const tag of ['en-GB', 'en-US']) {
      expect(faultsOf(tag, `There's no "{name}".`)).toEqual([]);
      expect(faultsOf(tag, 'There’s no one.')).toEqual(fault(tag, '’'));
      expect(faultsOf(tag, '“{name}” added')).toEqual(fault(tag, '“'));
    }
  });

  it('[WORD-7] are those of German in German', () => {
    expect(faultsOf('de', '„{name}“ gibt’s nicht.')).toEqual([]);
    expect(faultsOf('de', '"{name}" hinzugefügt')).toEqual(fault('de', '"'));
    expect(faultsOf('de', '„{name}” hinzugefügt')).toEqual(fault('de', '”'));
    expect(faultsOf('de', "Das war's.")).toEqual(fault('de', "'"));
  });

  it('[WORD-7] go with ellipses that have a space before them', () => {
    for (const tag of ['en-GB', 'de']) {
      expect(faultsOf(tag, 'Import …')).toEqual([]);
      expect(faultsOf(tag, 'Import…')).toEqual(fault(tag, '…'));
    }
  });

  it('[WORD-7] have a line for every language', () => {
    expect(faultsOf('fr', 'Accessoires')).toEqual([
      'fr: how does it quote? Add a line for it to tools/words/quotes.ts.',
    ]);
  });
});

describe('sentences outside the catalogues', () => {
  const faultsOf = (text: string) => faultsOutside({ 'src/views/planted.tsx': text });

  it('[WORD-6] are named: in literals, in templates and in JSX', () => {
    const planted = [
      `export const a = 'The server is out.';`,
      'export const b = (name: string) => `Take ${name} away`;',
      'export const c = <p>Overdue</p>;',
      'export const d = <Field label="Due back" />;',
    ];
    expect(planted.flatMap(faultsOf)).toEqual(
      ['The server is out.', 'Take x away', 'Overdue', 'Due back'].map(
        (found) =>
          `src/views/planted.tsx:1: “${found}” stands outside the catalogues. Make it a message of src/words/en.`,
      ),
    );
  });

  it('[WORD-6] are looked for wherever people are spoken to, and not where the console alone is', () => {
    const planted = `export const a = { problem: 'The server is out.' };`;
    for (const room of ['domain', 'views', 'services', 'machines', 'app', 'serviceWorker'])
      expect(faultsOutside({ [`src/${room}/planted.ts`]: planted }), room).toHaveLength(1);
    for (const quiet of ['src/domain/props/seed.ts', 'src/services/feed.ts', 'tools/planted.ts'])
      expect(faultsOutside({ [quiet]: planted }), quiet).toEqual([]);
  });

  it('[WORD-6] are no sentences of the specification where it lays them down', () => {
    const specified = 'export const a = (key: string) => `Error updating preference "${key}".`;';
    expect(faultsOutside({ 'src/machines/preferences/preferences.machine.ts': specified })).toEqual([]);
    expect(faultsOf(specified)).toHaveLength(1);
  });

  it('[WORD-6] are no names of classes, no words for programmers and no signs', () => {
    expect(
      faultsOf(
        `throw new Error('This cannot be.'); export const a = <p className="Card is-open">· &nbsp; {b}</p>; invariant(a, 'There is no a.');`,
      ),
    ).toEqual([]);
    expect(faultsOutside({ 'src/views/texts/planted.ts': `export const a = 'The server is out.';` })).toEqual([]);
  });
});
