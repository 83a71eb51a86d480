import type { CatalogueRecord } from '../../../domain/catalogue/index.ts';
import type { CommandBody } from '../../../domain/decide/index.ts';
import { disposeTexts } from '../../texts/catalogue.ts';
import { withoutUndefined } from '../../../domain/kernel/withoutUndefined.ts';

/** The way back from restoring: out of use as it was, for the reason it had. */
export function disposedAgain({ kind, id, lifecycle }: CatalogueRecord): readonly CommandBody[] {
  if (lifecycle.stage === 'active') return [];
  const reason = disposeTexts.reasons.find(({ value }) => value === lifecycle.reason)?.value ?? 'not-needed';
  return [
    {
      type: 'DisposeRecord',
      kind,
      id,
      payload: { reason, ...withoutUndefined({ note: lifecycle.note }) },
    },
  ];
}
