/** Loaded with the first response: visitors never receive billing data. */
import { readBillingStatus, readSubscription } from '../domain/billing/index.ts';

/** Warns in the console about a response that can't be read, and ignores it. */
function readOrTell<Value>(read: (body: unknown) => Value | undefined) {
  return (path: string, body: unknown): Value | undefined => {
    const value = read(body);
    if (value === undefined) console.warn(`Backstock: the answer of "${path}" cannot be read and is ignored.`);
    return value;
  };
}

export const readBilling = readOrTell(readBillingStatus);
export const readSubscribed = readOrTell(readSubscription);
