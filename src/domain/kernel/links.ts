/** Addresses in records: only those that may be opened become links. */

/** An address in its parts; undefined where it is none. `URL.canParse` is newer than the oldest browsers. */
export function readUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** The host of an https address without a name or password in it; undefined for everything else. */
export function linkHost(text: string): string | undefined {
  const url = readUrl(text);
  if (url === undefined) return undefined;
  const { protocol, username, password, host } = url;
  return protocol === 'https:' && username === '' && password === '' && host !== '' ? host : undefined;
}

/** Whether an address is a page of the payment service, which alone may ask for money. */
export function isPaymentPage(text: string): boolean {
  const host = linkHost(text);
  return host === 'stripe.com' || host?.endsWith('.stripe.com') === true;
}
