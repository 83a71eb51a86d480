/** A user's preferences as stored on the server (specification, section 3). */

export type PreferenceValue = boolean | number | string;
export type Preferences = Readonly<Record<string, PreferenceValue>>;

/** One preference to be sent to the server: the body of `PUT user/preferences`. */
export type PreferenceUpdate =
  | { readonly key: string; readonly value: boolean; readonly datatype: 'boolean' }
  | { readonly key: string; readonly value: number; readonly datatype: 'integer' }
  | { readonly key: string; readonly value: string; readonly datatype: 'string' };

/** Adds the datatype of a value. There are no fractions on the wire: they are sent as strings. */
export function preferenceUpdate(key: string, value: PreferenceValue): PreferenceUpdate {
  if (typeof value === 'boolean') return { key, value, datatype: 'boolean' };
  if (typeof value === 'number' && Number.isSafeInteger(value)) return { key, value, datatype: 'integer' };
  return { key, value: String(value), datatype: 'string' };
}

/** The preferences with updates applied; the last update of a key wins. */
export function withUpdates(saved: Preferences, updates: readonly PreferenceUpdate[]): Preferences {
  return { ...saved, ...Object.fromEntries(updates.map(({ key, value }) => [key, value])) };
}

/**
 * The queue with one more update. The first entry is being sent and is left unchanged; among those still waiting,
 * a key has only its last value, in its original position.
 */
export function enqueued(queue: readonly PreferenceUpdate[], update: PreferenceUpdate): readonly PreferenceUpdate[] {
  const place = queue.findIndex(({ key }, index) => index > 0 && key === update.key);
  return place < 0 ? [...queue, update] : queue.with(place, update);
}
