/** Finds untranslated text on a page: neither a message nor written by users. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { filesBelow } from '../../tools/files.ts';
import { areasIn, catalogues, messagesOf } from '../../tools/words/catalogues.ts';

const read = (folder: string, paths: RegExp) =>
  Object.fromEntries(
    filesBelow(folder, /\.ts$/)
      .filter((file) => paths.test(file))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );
const messagesIn = (files: RegExp) =>
  areasIn(read('src', files)).flatMap(({ area, tree }) => messagesOf(area, tree).map(([, text]) => text.toLowerCase()));

/** A group's initial data, and the sample group's own terms: they are also messages, but data here. */
const given = new Set([
  ...messagesIn(/words\/en\/starting\w+\.ts$/),
  ...Object.values(read('sample', /./)).flatMap((text) =>
    [...text.matchAll(/'([A-Z][^'\n]*)'/g)].map(([, name = '']) => name.toLowerCase()),
  ),
]);
/** All English messages, from the source files. */
const english = messagesIn(catalogues).filter((text) => !given.has(text));

/**
 * Passes the text written by users to the page: the values of every record, and all choices stored on this device.
 * Excludes field names and text that equals an English message, which would be an untranslated message.
 */
async function knowData(page: Page, answered: readonly string[]): Promise<void> {
  await page.evaluate(
    async ({ answers, messages }) => {
      const texts = new Set<string>();
      const note = (text: string) => {
        const shown = text.replace(/\s+/g, ' ').toLowerCase();
        texts.add(shown.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
      };
      const take = (value: unknown): void => {
        if (typeof value === 'string' && /^\s*[[{]/.test(value)) takeJson(value);
        else if (typeof value === 'string') for (const part of [value, ...value.split(/[\n=@]/)]) note(part);
        else if (Array.isArray(value)) value.forEach(take);
        else if (typeof value === 'object' && value !== null) {
          if ('email' in value && 'name' in value) note(String(value.name).split(' ', 1).join(''));
          Object.values(value).forEach(take);
        }
      };
      const takeJson = (text: string): void => {
        try {
          take(JSON.parse(text));
        } catch {
          note(text);
        }
      };
      const readAll = async (name: string): Promise<void> => {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onsuccess = () => resolve(opening.result);
          opening.onerror = () => reject(new Error(`${name} cannot be opened`));
        });
        for (const store of database.objectStoreNames) {
          const rows = await new Promise<unknown[]>((resolve, reject) => {
            const asking = database.transaction(store).objectStore(store).getAll();
            asking.onsuccess = () => resolve(asking.result);
            asking.onerror = () => reject(new Error(`${store} cannot be read`));
          });
          take(rows);
        }
        database.close();
      };
      for (const { name } of await indexedDB.databases()) if (name !== undefined) await readAll(name);
      for (const text of [...Object.values(localStorage), ...answers]) takeJson(text);
      for (const message of messages) texts.delete(message);
      Object.assign(window, { knownData: texts });
    },
    { answers: answered, messages: english },
  );
}

/** Data in the server's responses that the device doesn't store: earlier names, users' addresses. */
export class Answers {
  readonly #texts: Promise<string>[] = [];

  constructor(page: Page) {
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      const isKept = /\/api\/(?:snapshot|feed)/.test(pathname);
      if (pathname.startsWith('/api/') && !isKept && response.headers()['content-type']?.includes('json') === true)
        this.#texts.push(response.text().catch(() => ''));
    });
  }

  async texts(): Promise<readonly string[]> {
    return Promise.all(this.#texts);
  }
}

/** Text that is the same in every language or formatted by `Intl`, passed to the page. */
interface Same {
  readonly words: readonly string[];
  readonly patterns: readonly string[];
}

/** Text on the page with letters outside the pseudo-language's brackets that isn't data either, each with its attribute. */
export async function untranslated(page: Page, same: Same, answers: Answers): Promise<readonly string[]> {
  if ((await page.evaluate(findUntranslated, same)).length === 0) return [];
  // Data that has reached the device since the last check counts too.
  await knowData(page, await answers.texts());
  return page.evaluate(findUntranslated, same);
}

/** Runs in the page, so it must be self-contained. */
function findUntranslated({ words, patterns }: Same): readonly string[] {
  const data = 'knownData' in window && window.knownData instanceof Set ? window.knownData : new Set<string>();
  const passages = [...data].join('\n');
  const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1));
  const days = Array.from({ length: 7 }, (_, day) => new Date(2026, 5, 1 + day));
  const parts = (dates: readonly Date[], options: Intl.DateTimeFormatOptions) =>
    dates.map((date) => date.toLocaleDateString('en-GB', options).toLowerCase());
  const written = new Set(
    (['long', 'short', 'narrow'] as const).flatMap((length) => [
      ...parts(months, { month: length }),
      ...parts(days, { weekday: length }),
    ]),
  );
  for (const word of ['at', 'sep', 'am', 'pm']) written.add(word);
  const bareOf = (text: string) => text.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const known = new Set(words.map(bareOf));
  const matched = patterns.map((pattern) => new RegExp(pattern, 'iu'));
  const outside = (text: string): readonly string[] => {
    const said: string[] = [];
    let depth = 0;
    let piece = '';
    for (const character of `${text}⟦`) {
      if (character === '⟦') {
        if (depth === 0) {
          said.push(piece);
          piece = '';
        }
        depth += 1;
      } else if (character === '⟧') depth -= 1;
      else if (depth === 0) piece += character;
    }
    return said;
  };
  const isDate = (text: string) =>
    text.split(/[^\p{L}\p{M}\p{N}]+/u).every((word) => !/\p{L}/u.test(word) || written.has(word));
  const isKnown = (text: string): boolean => {
    const bare = bareOf(text);
    return (
      !/\p{L}/u.test(bare) ||
      data.has(bare) ||
      // A device without a name is called by the end of its id, which may be a word: "FACE".
      (/^[\da-f]{4}$/.test(bare) && `${passages}\n`.includes(`${bare}\n`)) ||
      // Long names are truncated, and disambiguated by what follows.
      ((text.endsWith('…') || bare.split(' ').length > 2) && passages.includes(bare.replace(/ \p{L}$/u, ''))) ||
      known.has(bare) ||
      isDate(bare) ||
      matched.some((pattern) => pattern.test(bare))
    );
  };
  // Data appears in rows separated by commas, dots and arrows, and may contain them.
  const isData = (piece: string): boolean => {
    // Codes follow names.
    const plain = piece
      .replace(/ \p{Lu}{2,3}[-/]\d{4,5}/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase();
    const parts = plain.split(/([,:] | ?[·›–-] ?)/);
    const isTold = new Set([0]);
    for (let to = 1; to <= parts.length; to += 2)
      for (const from of isTold) if (isKnown(parts.slice(from, to).join(''))) isTold.add(to + 1);
    return isTold.has(parts.length + 1);
  };
  const found = new Set<string>();
  const look = (text: string | null, where: string) => {
    for (const piece of (text ?? '').split('\n').flatMap(outside))
      if (!isData(piece)) found.add(`${where}: ${piece.trim().slice(0, 200)}`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('script, style, noscript'))
      look(node.textContent, node.parentElement?.className || 'text');
  for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`)) look(element.getAttribute(name), name);
  look(document.title.replace(/^Backstock: /, ''), 'title');
  return [...found];
}
