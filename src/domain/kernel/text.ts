/** Text for searching and sorting. */

/** Accents, points and vowels that people leave out, and invisible characters. Not the marks of kana and of Indian and Thai letters, which make another word. */
const leftOut =
  /(?:(?=\p{M})(?:[\u0300-\u052F]|[\u0590-\u074F]|[\u0898-\u08FF]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]|[\uFE00-\uFE2F]|[\u{E0100}-\u{E01EF}])|\p{Cf})+/gu;

/** Lower case, without accents and invisible characters, with single spaces: "Café  NOIR" becomes "cafe noir". */
export function searchKey(text: string): string {
  return text.normalize('NFD').replace(leftOut, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Codes are compared trimmed and without case: a tag typed as "p-00012 " is "P-00012". */
export function codeKey(code: string): string {
  return code.trim().toUpperCase();
}

/** Removes what is invisible and can't be stored: control characters other than tab and line breaks, and lone surrogates. */
export function keepable(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}|\p{Cs}/gu, '');
}

/** The beginning of a text, of at most `max` UTF-16 units. A character of two units is never cut in half: half of one can't be stored or sent. */
export function beginningOf(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}

/** False for text that looks empty: nothing, spaces, marks without a letter, invisible characters (e.g. Hangul fillers, the empty braille cell). */
export function isVisible(text: string): boolean {
  return /[^\p{Z}\p{Cc}\p{Cf}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u.test(text);
}

/** The value if it is text; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
