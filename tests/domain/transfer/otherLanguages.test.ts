import { compileMessage } from '@lingui/message-utils/compileMessage';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kinds } from '../../../src/domain/catalogue/index.ts';
import type { Catalogue, Field } from '../../../src/domain/catalogue/index.ts';
import { parseEntry } from '../../../src/domain/entry/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { cellOf, guessMapping, templateSheets, transferColumns } from '../../../src/domain/transfer/index.ts';
import { languages } from '../../../src/words/languages.ts';
import { readEveryLanguage } from '../../../src/words/otherLanguages.ts';
import { compileBy, createSpeaker, letSpeak } from '../../../src/words/speaker.ts';

const { default: german } = await languages.de.load();
const speakGerman = () => letSpeak(() => createSpeaker('de', german));
const speakEnglish = () => letSpeak(() => createSpeaker('en-GB'));
const flag: Field = { type: 'flag', label: 'Locked' };
const nobody = { world: { record: () => undefined }, lookup: () => [] };
const isChosen = (field: Field | undefined) => field?.type === 'choice' || field?.type === 'choices';

beforeEach(() => compileBy(compileMessage));
afterEach(speakEnglish);
beforeAll(readEveryLanguage);

it('[IMP-7] yes and no are read in any language, and nothing else', () => {
  expect(['Ja', 'Nein'].map((text) => parseEntry(flag, text))).toEqual([{ value: true }, { value: false }]);
  expect(parseEntry(flag, 'perhaps')).toHaveProperty('problem');
});

describe.each(kinds)('a file of %s', (kind) => {
  const catalogue: Catalogue = catalogueOf(kind);
  /** The choices of each column as written to cells, by key and value, one per cell. */
  const written = (columns = transferColumns(catalogue)) =>
    columns.flatMap(({ key, field }) =>
      field !== undefined && isChosen(field) && 'choices' in field
        ? field.choices.map(({ value }) => {
            const cell = cellOf(field, field.type === 'choice' ? value : [value], nobody);
            return { key, value, field, cell: String(cell) };
          })
        : [],
    );
  const read = (cells: ReturnType<typeof written>) =>
    cells.map(({ key, field, cell }) => {
      const entry = parseEntry(field, cell);
      return { key, value: 'value' in entry ? [entry.value].flat()[0] : entry };
    });
  const meant = (cells: ReturnType<typeof written>) => cells.map(({ key, value }) => ({ key, value }));

  it('[IMP-7] that was written in English is read where German is spoken', () => {
    speakEnglish();
    const columns = transferColumns(catalogue);
    const cells = written(columns);
    speakGerman();
    expect(
      guessMapping(
        catalogue,
        columns.map(({ heading }) => heading),
      ),
    ).toEqual(columns.map(({ key }) => key));
    expect(read(cells)).toEqual(meant(cells));
  });

  it('[IMP-7] that was written in German is read where English is spoken', () => {
    speakGerman();
    const columns = transferColumns(catalogue);
    const cells = written(columns);
    speakEnglish();
    expect(
      guessMapping(
        catalogue,
        columns.map(({ heading }) => heading),
      ),
    ).toEqual(columns.map(({ key }) => key));
    expect(read(cells)).toEqual(meant(cells));
  });

  it('[IMP-7] that was written in German is read where German is spoken', () => {
    speakGerman();
    const columns = transferColumns(catalogue);
    const cells = written(columns);
    expect(
      guessMapping(
        catalogue,
        columns.map(({ heading }) => heading),
      ),
    ).toEqual(columns.map(({ key }) => key));
    expect(read(cells)).toEqual(meant(cells));
  });
});

describe('a file of costumes written in German by an earlier version', () => {
  it('[IMP-7] has its care in the column of that name', () => {
    speakGerman();
    expect(guessMapping(catalogueOf('costume'), ['Name', 'Pflege', 'Zustand'])).toEqual(['name', 'care', 'condition']);
  });
});

describe('yes and no', () => {
  it('[IMP-7] are written in the language that is spoken, and read in it and in English', () => {
    speakGerman();
    expect([true, false].map((value) => cellOf(flag, value, nobody))).toEqual(['Ja', 'Nein']);
    expect(['ja', 'NEIN', 'Yes', 'no'].map((text) => parseEntry(flag, text))).toEqual(
      [true, false, true, false].map((value) => ({ value })),
    );
    speakEnglish();
    expect([true, false].map((value) => cellOf(flag, value, nobody))).toEqual(['Yes', 'No']);
    expect(['ja', 'NEIN'].map((text) => parseEntry(flag, text))).toEqual([true, false].map((value) => ({ value })));
  });
});

describe('a template', () => {
  it('[IMP-6] says what may stand under each heading in the language that is spoken', () => {
    speakGerman();
    const [empty, allowed] = templateSheets(catalogueOf('prop'), 'Pflichtfeld');
    const column = (heading: string) =>
      allowed.rows.map((row) => row[empty.rows[0]?.indexOf(heading) ?? -1]).filter(Boolean);
    expect(allowed.name).toBe('Zulässige Werte');
    expect(column('Kategorie')).toEqual(['Kategorie', 'Pflichtfeld', 'Name, Code oder Pfad (Kategorie)']);
    expect(column('Zustand').slice(0, 2)).toEqual(['Zustand', 'Neu']);
  });
});
