import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { defaultLanguage, languages, type Language } from '../src/words/languages.ts';
import { filesBelow } from './files.ts';
import { areasIn, messagesOf } from './words/catalogues.ts';
import { faultsOutside, unusedExceptions } from './words/outside.ts';
import { faultsOfQuotes } from './words/quotes.ts';
import { faultsOfLanguages } from './words/translations.ts';
import { faultsOfUse } from './words/unused.ts';

const files = ['src', 'server'].flatMap((room) => filesBelow(room, /(?<!\.d)\.tsx?$/));
const sources = Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]));
const english = new Map(areasIn(sources).flatMap(({ area, tree }) => messagesOf(area, tree)));
const known: Readonly<Record<string, Language>> = languages;
const translated = filesBelow('src/words/languages', /\.json$/).map((file) => {
  const tag = basename(file, '.json');
  const language = known[tag];
  if (language === undefined) throw new Error(`${file} has no line in src/words/languages.ts.`);
  return {
    tag,
    isComplete: language.isVariant !== true,
    messages: JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>,
  };
});

const faults = [
  ...faultsOfUse(sources),
  ...faultsOutside(sources),
  ...unusedExceptions(sources),
  ...faultsOfLanguages(english, translated),
  ...[{ tag: defaultLanguage, messages: Object.fromEntries(english) }, ...translated].flatMap(faultsOfQuotes),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0 || english.size === 0) {
  console.error(`words: ${faults.length} faults in the messages. See docs/spec/words.md.`);
  process.exitCode = 1;
} else {
  console.info(`words: ${english.size} messages, all used; ${translated.length} translations complete`);
}
