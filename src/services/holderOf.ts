import type { Claimant } from '../domain/catalogue/index.ts';
import { codeKey } from '../domain/kernel/text.ts';
import type { Workspace } from './workspace.ts';

/** Who carries a code: said at once, unless it is not here and something that the person may see has yet to come. */
export function holderOf(
  { replica, completeness }: Workspace,
  code: string,
  signal?: AbortSignal,
): Claimant | null | Promise<Claimant | null> {
  const find = (): Claimant | null => replica.world.claimant('code', codeKey(code)) ?? null;
  const holder = find();
  return holder !== null || completeness.isComplete ? holder : completeness.whenComplete(signal).then(find);
}
