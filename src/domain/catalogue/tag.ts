/** The content of a label's barcode: the code itself, or a link that ends in it. */

/** Valid codes, including those of pre-printed tags (domain-fields 1.0). */
export const CODE_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._/-]{2,31}$/;

/** The link that opens the item with a phone's own camera: the scanner page with the code. */
export function linkOf(code: string, origin: string): string {
  return `${origin}/scan?code=${encodeURIComponent(code)}`;
}

function endOf(link: string): string | null {
  try {
    const { searchParams, pathname } = new URL(link);
    return searchParams.get('code') ?? decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));
  } catch {
    return null;
  }
}

/** The code in a scanned text: from a link its last part, otherwise the text itself. */
export function codeOfTag(text: string): string {
  const trimmed = text.trim();
  if (!/^https?:\/\//i.test(trimmed)) return trimmed;
  const end = endOf(trimmed);
  return end !== null && CODE_PATTERN.test(end) ? end : trimmed;
}
