/** What a person has chosen for themselves, as the server keeps it (specification, section 3). */

export type PreferenceValue = boolean | number | string;
export type Preferences = Readonly<Record<string, PreferenceValue>>;

/** One preference on its way to the server: the body of `PUT user/preferences`. */
export type PreferenceUpdate =
  | { readonly key: string; readonly value: boolean; readonly datatype: 'boolean' }
  | { readonly key: string; readonly value: number; readonly datatype: 'integer' }
  | { readonly key: string; readonly value: string; readonly datatype: 'string' };

/** Names the datatype of a value. There are no fractions on the wire: one travels as its text. */
export function preferenceUpdate(key: string, value: PreferenceValue): PreferenceUpdate {
  if (typeof value === 'boolean') return { key, value, datatype: 'boolean' };
  if (typeof value === 'number' && Number.isSafeInteger(value)) return { key, value, datatype: 'integer' };
  return { key, value: String(value), datatype: 'string' };
}

/** The preferences with updates made, the last one of a key winning. */
export function withUpdates(saved: Preferences, updates: readonly PreferenceUpdate[]): Preferences {
  return { ...saved, ...Object.fromEntries(updates.map(({ key, value }) => [key, value])) };
}

/**
 * The queue with one more update. The first entry is on its way and stays as it is; of what still waits,
 * a key has its last value only, in the place where it was first asked for.
 */
export function enqueued(queue: readonly PreferenceUpdate[], update: PreferenceUpdate): readonly PreferenceUpdate[] {
  const place = queue.findIndex(({ key }, index) => index > 0 && key === update.key);
  return place < 0 ? [...queue, update] : queue.with(place, update);
}
