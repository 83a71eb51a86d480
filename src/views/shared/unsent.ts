import type { Backstock } from './backstockContext.tsx';

/** What only this device has of the user's work. */
interface Unsent {
  readonly changes: number;
  /** Refused changes that the user hasn't decided about. */
  readonly conflicts: number;
  readonly hasSettings: boolean;
}

export function unsentOf({ client, devicePreferences }: Pick<Backstock, 'client' | 'devicePreferences'>): Unsent {
  const waiting = client.waiting.list();
  const conflicts = waiting.filter(({ refusal }) => refusal).length;
  return { changes: waiting.length - conflicts, conflicts, hasSettings: devicePreferences.get('unsent').length > 0 };
}

/** True as well while nobody knows. */
export function mayBeUnsent(backstock: Pick<Backstock, 'client' | 'devicePreferences'>): boolean {
  const { changes, conflicts, hasSettings } = unsentOf(backstock);
  return changes + conflicts > 0 || hasSettings || backstock.client.waiting.reading() !== undefined;
}
