/** What stands in the code of a label: the code itself, or a link that ends in it. */

/** Codes that any pre-printed tag may carry (domain-fields 1.0). */
export const CODE_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._/-]{2,31}$/;

/** The link by which a phone's own camera opens the item: the scanner's page with the code. */
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

/** The code that was meant by what a tag carries: of a link, its end; else the text as it is. */
export function codeOfTag(text: string): string {
  const trimmed = text.trim();
  if (!/^https?:\/\//i.test(trimmed)) return trimmed;
  const end = endOf(trimmed);
  return end !== null && CODE_PATTERN.test(end) ? end : trimmed;
}
