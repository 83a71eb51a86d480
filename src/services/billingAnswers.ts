/** Fetched with the first answer: visitors are told nothing of payments. */
import { readBillingStatus, readSubscription } from '../domain/billing/index.ts';

/** What cannot be read is told and ignored. */
function readOrTell<Value>(read: (body: unknown) => Value | undefined) {
  return (path: string, body: unknown): Value | undefined => {
    const value = read(body);
    if (value === undefined) console.warn(`Backstock: the answer of "${path}" cannot be read and is ignored.`);
    return value;
  };
}

export const readBilling = readOrTell(readBillingStatus);
export const readSubscribed = readOrTell(readSubscription);
