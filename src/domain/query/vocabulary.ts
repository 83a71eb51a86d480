/** The distinct words of all records: a search scans these instead of every text. */
import { grown } from './rowLists.ts';

/** Bit mask of the letters in a word. A word can only contain another whose bits it has. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i += 1) {
    const code = word.charCodeAt(i);
    if (code >= 97 && code <= 122) letters |= 1 << (code - 97);
    else if (code >= 48 && code <= 57) letters |= 1 << (26 + ((code - 48) >> 1));
    else letters |= 1 << 31;
  }
  return letters;
}

export class Vocabulary {
  readonly #ids = new Map<string, number>();
  readonly #words: string[] = [];
  #letters: Int32Array = new Int32Array(1024);

  get size(): number {
    return this.#words.length;
  }

  /** Number of a word, assigned on first use. */
  idOf(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const id = this.#words.length;
    if (id >= this.#letters.length) this.#letters = grown(this.#letters, id + 1);
    this.#words.push(word);
    this.#letters[id] = lettersOf(word);
    this.#ids.set(word, id);
    return id;
  }

  /** Number of a word that a record has; undefined for other words. */
  known(word: string): number | undefined {
    return this.#ids.get(word);
  }

  word(id: number): string {
    return this.#words[id] ?? '';
  }

  /**
   * Numbers of the words that pass a test, ascending.
   *
   * @param among numbers of the words to test; all if absent
   */
  passing(test: (word: string) => boolean, among?: Int32Array): Int32Array {
    const numbers = among ?? Int32Array.from(this.#words.keys());
    return numbers.filter((id) => test(this.word(id)));
  }

  /**
   * Numbers of the words that contain `part`, ascending.
   *
   * @param within numbers of the words that contain a substring of `part`, if known: only they can contain `part`
   */
  containing(part: string, within?: Int32Array): Int32Array {
    const letters = lettersOf(part);
    // For a single letter the bit mask is exact.
    const isTold = /^[a-z]$/.test(part);
    const all = this.#letters;
    const among = within?.length ?? this.#words.length;
    const found = new Int32Array(among);
    let count = 0;
    for (let at = 0; at < among; at += 1) {
      const id = within?.[at] ?? at;
      if (((all[id] ?? 0) & letters) !== letters) continue;
      if (!isTold && !this.word(id).includes(part)) continue;
      found[count] = id;
      count += 1;
    }
    return found.slice(0, count);
  }
}
