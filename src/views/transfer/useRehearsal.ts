import { useEffect, useState } from 'react';
import type { Catalogue } from '../../domain/catalogue/index.ts';
import { stage } from '../../domain/transfer/index.ts';
import type { ImportRow, Staged } from '../../domain/transfer/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useSession } from '../shared/useSession.ts';
import { runSliced } from '../shared/runSliced.ts';
import { deviceZone } from '../shared/deviceZone.ts';
import type { ImportFile } from './useImportFile.ts';

/** Decides every row beforehand, in slices, and again after each choice; meanwhile what was decided before stands. */
export function useRehearsal(
  catalogue: Catalogue,
  { choices, rows }: ImportFile,
): { readonly staged: Staged | undefined; readonly isChecking: boolean } {
  const { records } = useBackstock().client;
  const { person } = useSession();
  const [done, setDone] = useState<{
    readonly staged: Staged;
    readonly of: readonly ImportRow[];
    readonly with: ImportFile['choices'];
  }>();
  useEffect(() => {
    if (!choices || !person) return undefined;
    let isWanted = true;
    const { importId, mapping, options, resolutions } = choices;
    const work = stage({
      catalogue,
      importId,
      rows,
      mapping,
      options,
      resolutions,
      world: records.world,
      all: (kind) => records.all(kind),
      actor: person,
      now: new Date().toISOString(),
      timezone: deviceZone(),
    });
    void runSliced(work, () => isWanted).then((result) => {
      if (isWanted && result !== undefined) setDone({ staged: result, of: rows, with: choices });
    });
    return () => {
      isWanted = false;
    };
  }, [catalogue, choices, rows, records, person]);
  return { staged: done?.staged, isChecking: done === undefined || done.of !== rows || done.with !== choices };
}
