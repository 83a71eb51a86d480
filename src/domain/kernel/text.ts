/** Text as people search and sort it. */

/** Lower case, without accents, with single spaces: "Café  NOIR" becomes "cafe noir". */
export function searchKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Codes compare without case and outer blanks: a tag typed "p-00012 " is "P-00012". */
export function codeKey(code: string): string {
  return code.trim().toUpperCase();
}

/** Without what nobody sees and no database keeps: control characters besides tab and line end, halves of characters. */
export function keepable(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}|\p{Cs}/gu, '');
}

/** False for text that looks empty: nothing, blanks, characters without a picture. */
export function isVisible(text: string): boolean {
  return /[^\p{Z}\p{Cc}\p{Cf}]/u.test(text);
}

/** A value that is text; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
