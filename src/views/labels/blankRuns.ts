import { useMemo } from 'react';
import { scopesOf, type Scope } from '../../domain/access/index.ts';
import { isActive, kinds, type CatalogueRecord, type Kind } from '../../domain/catalogue/index.ts';
import { codeKey } from '../../domain/kernel/text.ts';
import { codesOfRun, runOf } from '../../domain/labelRuns/index.ts';
import { catalogueOf, stockKinds } from '../../domain/registry.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { hasCodes } from '../shared/recordCodes.ts';
import { useRevision, useRevisions } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { useWaiting } from '../shared/useSync.ts';

const coded: readonly Kind[] = kinds.filter(hasCodes);
const stockScopes: readonly Scope[] = stockKinds.map((kind) => catalogueOf(kind).scope);

/** A run as the page shows it. */
export interface BlankRun {
  readonly run: CatalogueRecord;
  readonly codes: readonly string[];
  /** Those that nothing bears, as far as this device knows. */
  readonly free: readonly string[];
  /** The server has yet to say which numbers they are. */
  readonly isWaiting: boolean;
}

/** The runs of blank labels, the latest first; and whether the person sees everything that may bear one. */
export function useBlankRuns(): { readonly runs: readonly BlankRun[]; readonly seesAll: boolean } {
  const { records } = useBackstock().client;
  const { person } = useSession();
  const revision = useRevision('labelRun') + useRevisions(coded);
  const waiting = useWaiting();
  const runs = useMemo(() => {
    // The revision and the list of what waits stand for what the records say.
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
  return { runs, seesAll: person !== undefined && stockScopes.every((scope) => scopesOf(person).includes(scope)) };
}

/** True for the code of a blank label. */
export function useIsBlank(code: string): boolean {
  const { records } = useBackstock().client;
  useRevision('labelRun');
  return runOf(code, records.all('labelRun')) !== undefined;
}
