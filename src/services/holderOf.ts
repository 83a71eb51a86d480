import type { Claimant } from '../domain/catalogue/index.ts';
import { codeKey } from '../domain/kernel/text.ts';
import type { Workspace } from './workspace.ts';

/**
 * The record that has a code. Synchronous if it is on the device or all data is; otherwise waits for missing scopes, and asks the
 * server about those it withholds.
 */
export function holderOf(
  { replica, completeness }: Workspace,
  code: string,
  signal?: AbortSignal,
  ask: (code: string, signal?: AbortSignal) => Promise<Claimant | null> = () => Promise.resolve(null),
): Claimant | null | Promise<Claimant | null> {
  const find = (): Claimant | null => replica.world.claimant('code', codeKey(code)) ?? null;
  const holder = find();
  if (holder !== null || completeness.hasAll) return holder;
  const asked = async () => find() ?? (completeness.isWithheld && !signal?.aborted ? ask(code, signal) : null);
  return completeness.whenComplete(signal).then(asked);
}
