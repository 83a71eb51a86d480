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
