/** Addresses in records: only those that may be opened become links. */

/** The host of an https address without a name or password in it; undefined for everything else. */
export function linkHost(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, host } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' && host !== '' ? host : undefined;
}

/** Whether an address is a page of the payment service, which alone may ask for money. */
export function isPaymentPage(text: string): boolean {
  const host = linkHost(text);
  return host === 'stripe.com' || host?.endsWith('.stripe.com') === true;
}
