/** What a page says in no language: text that is neither a message nor what people have written themselves. */
import type { Page } from '@playwright/test';

/** Lets the page know what people have written: every record, and every choice that this device keeps. */
export async function knowData(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const read = async (name: string): Promise<string> => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(new Error(`${name} cannot be opened`));
      });
      const texts: string[] = [];
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const asking = database.transaction(store).objectStore(store).getAll();
          asking.onsuccess = () => resolve(asking.result);
          asking.onerror = () => reject(new Error(`${store} cannot be read`));
        });
        texts.push(JSON.stringify(rows));
      }
      database.close();
      return texts.join('\n');
    };
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name === undefined ? [] : [name]));
    const kept = [...(await Promise.all(names.map(read))), ...Object.values(localStorage)].join('\n');
    Object.assign(window, {
      knownData: kept.replaceAll('\\"', '"').replaceAll('\\n', '\n').replace(/\s+/g, ' ').toLowerCase(),
    });
  });
}

/** Texts of the page with letters outside the brackets of the pseudo-language that are nowhere among the data either, each with the attribute that carries it. */
export async function untranslated(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const data = 'knownData' in window ? String(window.knownData) : '';
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
    // Dates and amounts as Intl writes them, units, keys, and names that are the same in every language.
    for (const word of [
      'at',
      'sept',
      'am',
      'pm',
      'b',
      'kb',
      'mb',
      'gb',
      'cm',
      'ctrl',
      'k',
      'backstock',
      'us',
      'gmt',
      'bst',
      'utc',
    ])
      written.add(word);
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
    const isData = (piece: string): boolean => {
      const plain = piece.replace(/\s+/g, ' ').trim().toLowerCase();
      const bare = plain.replace(/^[\s"“”'‘’(.,:;·×–-]+|[\s"“”'‘’).,:;·×…–-]+$/g, '');
      if (!/\p{L}/u.test(bare) || data.includes(bare)) return true;
      return bare
        .split(/[^\p{L}\p{M}\p{N}]+/u)
        .every((word) => !/\p{L}/u.test(word) || written.has(word) || (data.includes(word) && /\d/.test(word)));
    };
    const found = new Set<string>();
    const look = (text: string | null, where: string) => {
      for (const piece of outside(text ?? '')) if (!isData(piece)) found.add(`${where}: ${piece.trim().slice(0, 80)}`);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript, [data-untranslated]'))
        look(node.textContent, node.parentElement?.className || 'text');
    for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) look(element.getAttribute(name), name);
    look(document.title.replace(/^Backstock: /, ''), 'title');
    return [...found];
  });
}
