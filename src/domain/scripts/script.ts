import { choices, defineCatalogue } from '../catalogue/index.ts';
import type { CatalogueRule } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';

export const genres = choices(
  'comedy', 'drama', 'farce', 'thriller', 'mystery', 'tragedy', 'absurd', 'historical', 'fantasy', 'family', 'melodrama', 'satire', 'verse', 'documentary',
);

const castRange: CatalogueRule = (next) => {
  const { castMin, castMax } = next.values;
  if (typeof castMin !== 'number' || typeof castMax !== 'number' || castMin <= castMax) return undefined;
  return refuse('invalid', `The smallest cast cannot be larger than the largest, ${castMax}.`, { field: 'castMin' }).refused;
};

/** Script titles; the books on the shelf are copies: section 2 of the specification; fields from domain-fields 1.10. */
export const script = defineCatalogue({
  kind: 'script',
  scope: 'scripts',
  area: 'scripts',
  path: 'scripts',
  noun: { one: 'script', many: 'scripts' },
  title: 'title',
  stock: false,
  findable: true,
  countName: 'scriptsCount',
  planItem: true,
  customFields: 'Scripts',
  filed: { key: 'scriptId', label: 'Script' },
  duplicates: { same: ['isbn'] },
  photos: true,
  parts: [
    { kind: 'scriptCopy', by: 'scriptId', label: 'Copies' },
    { kind: 'anthologyPiece', by: 'scriptId', label: 'Printed in' },
    { kind: 'scriptLicence', by: 'scriptId', label: 'Licences', latestBy: 'from' },
  ],
  fields: {
    title: { type: 'text', label: 'Title', max: 200, required: true, searched: true, column: 'shown', importNames: ['name', 'play'], help: 'With its article: The Crucible.' },
    alternativeTitle: { type: 'text', label: 'Subtitle or other title', max: 200, searched: true, column: 'offered', importNames: ['subtitle'] },
    work: {
      type: 'choice',
      label: 'Kind',
      choices: choices('play', 'musical', ['opera', 'Opera or operetta'], 'pantomime', 'revue', 'sketch', 'monologue', 'reading', 'other'),
      required: true,
      column: 'shown',
      facet: true,
      sticky: true,
      importNames: ['kind', 'type'],
    },
    authors: { type: 'words', label: 'Written by', max: 12, searched: true, column: 'shown', facet: true, importNames: ['author', 'playwright', 'book'] },
    composers: { type: 'words', label: 'Music by', max: 12, searched: true, column: 'offered', facet: true, importNames: ['composer', 'music'] },
    lyricists: { type: 'words', label: 'Lyrics by', max: 12, searched: true, column: 'offered', importNames: ['lyricist', 'lyrics'] },
    translators: { type: 'words', label: 'Translated or adapted by', max: 12, searched: true, column: 'offered', importNames: ['translator', 'adapter', 'adaptor'] },
    categoryId: { type: 'reference', to: 'scriptCategory', label: 'Category', column: 'shown', facet: true, sticky: true, importNames: ['category'] },
    genres: { type: 'choices', label: 'Genre', choices: genres, column: 'offered', facet: true, importNames: ['genre'] },
    themes: { type: 'words', label: 'Themes', max: 30, searched: true, column: 'offered', facet: true, importNames: ['tags', 'keywords'] },
    synopsis: { type: 'text', label: 'Synopsis', max: 4000, multiline: true, searched: true },
    lengthClass: { type: 'choice', label: 'Length', choices: choices('full-length', 'one-act', 'ten-minute', 'short'), section: 'Length and cast', column: 'offered', facet: true },
    acts: { type: 'integer', label: 'Acts', min: 0, max: 10, section: 'Length and cast', column: 'offered' },
    scenes: { type: 'integer', label: 'Scenes', min: 0, max: 120, section: 'Length and cast', column: 'offered' },
    minutes: { type: 'integer', label: 'Running time (minutes)', min: 1, max: 600, section: 'Length and cast', column: 'offered', help: 'Without the interval.', importNames: ['running time', 'duration'] },
    men: { type: 'integer', label: 'Men', min: 0, max: 200, section: 'Length and cast', column: 'offered' },
    women: { type: 'integer', label: 'Women', min: 0, max: 200, section: 'Length and cast', column: 'offered' },
    anyGender: { type: 'integer', label: 'Any gender', min: 0, max: 200, section: 'Length and cast', column: 'offered' },
    children: { type: 'integer', label: 'Children', min: 0, max: 200, section: 'Length and cast', column: 'offered' },
    castMin: { type: 'integer', label: 'Smallest cast', min: 0, max: 500, section: 'Length and cast', column: 'offered', importNames: ['cast min', 'min cast'] },
    castMax: { type: 'integer', label: 'Largest cast', min: 0, max: 500, section: 'Length and cast', column: 'offered', importNames: ['cast max', 'max cast'] },
    ensemble: { type: 'flag', label: 'Has an ensemble', section: 'Length and cast', column: 'offered', facet: true },
    doubling: { type: 'text', label: 'Doubling', max: 200, section: 'Length and cast' },
    orchestration: { type: 'text', label: 'Band', max: 1000, section: 'Length and cast', searched: true },
    setting: { type: 'text', label: 'Setting', max: 200, section: 'Staging', searched: true, column: 'offered' },
    sets: { type: 'integer', label: 'Number of sets', min: 0, max: 50, section: 'Staging', column: 'offered' },
    setComplexity: { type: 'choice', label: 'Set', choices: choices('single', 'unit', 'several', 'bare'), section: 'Staging', column: 'offered', facet: true },
    minimumAge: { type: 'integer', label: 'Suitable from age', min: 0, max: 21, section: 'Staging', column: 'offered' },
    content: { type: 'choices', label: 'Contains', choices: choices('language', 'violence', ['sexual', 'Sexual content'], 'smoking', 'weapons', 'strobe', 'haze'), section: 'Staging', column: 'offered', facet: true },
    year: { type: 'integer', label: 'Year', min: -600, max: 2100, section: 'Rights', column: 'offered' },
    language: { type: 'text', label: 'Language', max: 60, section: 'Rights', column: 'offered', facet: true, sticky: true },
    publisher: { type: 'text', label: 'Publisher', max: 200, section: 'Rights', searched: true, column: 'offered', facet: true, sticky: true },
    isbn: { type: 'text', label: 'ISBN', max: 20, section: 'Rights', searched: true, column: 'offered' },
    rightsHolder: { type: 'text', label: 'Rights holder', max: 200, section: 'Rights', searched: true, column: 'offered', importNames: ['licensor', 'agent'] },
    rights: {
      type: 'choice',
      label: 'Rights',
      choices: choices('unknown', 'protected', 'public-domain', ['own', 'Our own work'], ['restricted', 'Restricted: not available at present']),
      section: 'Rights',
      column: 'shown',
      facet: true,
      importNames: ['rights status'],
    },
    notes: { type: 'text', label: 'Notes', max: 10_000, multiline: true, section: 'Notes', searched: true },
  },
  rules: [castRange],
});
