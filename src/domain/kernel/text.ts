/** Text for searching and sorting. */

/** Accents, points and vowels that people leave out, and invisible characters. Not the marks of kana and of Indian and Thai letters, which make another word. */
const leftOut =
  /(?:(?=\p{M})(?:[\u0300-\u052F]|[\u0590-\u074F]|[\u0898-\u08FF]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]|[\uFE00-\uFE2F]|[\u{E0100}-\u{E01EF}])|\p{Cf})+/gu;

/** Lower case, without accents and invisible characters, with single spaces: "Café  NOIR" becomes "cafe noir". */
export function searchKey(text: string): string {
  return text.normalize('NFD').replace(leftOut, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Signs and letters that are written in other ways too, e.g. because a keyboard has no others. */
const writtenOtherwise: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201B\u02BB\u02BC\u00B4]/g, "'"],
  [/[\u201C-\u201F\u00AB\u00BB]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/ß/g, 'ss'],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  [/þ/g, 'th'],
  [/[đð]/g, 'd'],
  [/ł/g, 'l'],
  [/ø/g, 'o'],
  [/ı/g, 'i'],
];

const isPlain = /^[ -~]*$/;

/**
 * `searchKey`, and the same for "O'Brien" and "O’Brien", or "Łukasz" and "Lukasz". For finding and sorting only: names that differ by
 * such a letter can exist side by side.
 */
export function findKey(text: string): string {
  const key = searchKey(text);
  if (isPlain.test(key)) return key;
  return writtenOtherwise.reduce((written, [pattern, usual]) => written.replace(pattern, usual), key);
}

/** Codes are compared trimmed and without case: a tag typed as "p-00012 " is "P-00012". */
export function codeKey(code: string): string {
  return code.trim().toUpperCase();
}

/**
 * Text as stored: without what is invisible and can't be stored (control characters other than tab and line breaks, lone surrogates), and
 * with each accented letter as one character (NFC), because equal words would be two tags.
 */
export function keepable(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}|\p{Cs}/gu, '').normalize('NFC');
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
