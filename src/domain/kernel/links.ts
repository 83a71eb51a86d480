/** URLs in records: only those that are safe to open become links. */

/** Parses a URL; undefined if it isn't valid. The oldest supported browsers don't have `URL.canParse`. */
export function readUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** The host of an https URL without a user name or password; undefined for anything else. */
export function linkHost(text: string): string | undefined {
  const url = readUrl(text);
  if (url === undefined) return undefined;
  const { protocol, username, password, host } = url;
  return protocol === 'https:' && username === '' && password === '' && host !== '' ? host : undefined;
}

/** True for pages of the payment service: no other page can ask for a payment. */
export function isPaymentPage(text: string): boolean {
  const host = linkHost(text);
  return host === 'stripe.com' || host?.endsWith('.stripe.com') === true;
}
