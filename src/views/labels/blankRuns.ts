import { useMemo } from 'react';
import { canSee, isActive, kinds, type CatalogueRecord, type Kind } from '../../domain/catalogue/index.ts';
import { codeKey } from '../../domain/kernel/text.ts';
import { codesOfRun, runOf } from '../../domain/labelRuns/index.ts';
import { catalogueOf, stockKinds } from '../../domain/registry.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { hasCodes } from '../shared/recordCodes.ts';
import { useRevision, useRevisions } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { useWaiting } from '../shared/useSync.ts';

const coded: readonly Kind[] = kinds.filter(hasCodes);

/** A label run as shown on the page. */
export interface BlankRun {
  readonly run: CatalogueRecord;
  readonly codes: readonly string[];
  /** Codes not in use, as far as this device knows. */
  readonly free: readonly string[];
  /** True until the server has assigned the codes. */
  readonly isWaiting: boolean;
}

/** The label runs, newest first, and whether the person can see everything that may use one. */
export function useBlankRuns(): { readonly runs: readonly BlankRun[]; readonly seesAll: boolean } {
  const { records } = useBackstock().client;
  const { person } = useSession();
  const revision = useRevision('labelRun') + useRevisions(coded);
  const waiting = useWaiting();
  const runs = useMemo(() => {
    // The revision and the pending changes are read so that this updates with the records.
    const all = revision < 0 || waiting.length < 0 ? [] : [...records.all('labelRun')].filter(isActive);
    return all
      .toSorted((a, b) => b.added.at.localeCompare(a.added.at))
      .map((run) => {
        const codes = codesOfRun(run);
        return {
          run,
          codes,
          free: codes.filter((code) => records.world.claimant('code', codeKey(code)) === undefined),
          isWaiting: records.isWaiting('labelRun', run.id),
        };
      });
  }, [records, revision, waiting]);
  return { runs, seesAll: person !== undefined && stockKinds.every((kind) => canSee(person, catalogueOf(kind))) };
}

/** True if the code is that of an unused label. */
export function useIsBlank(code: string): boolean {
  const { records } = useBackstock().client;
  useRevision('labelRun');
  return runOf(code, records.all('labelRun')) !== undefined;
}
