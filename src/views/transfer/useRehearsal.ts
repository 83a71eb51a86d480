import { useEffect, useState } from 'react';
import type { Catalogue } from '../../domain/catalogue/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { stage } from '../../domain/transfer/index.ts';
import type { ImportRow, Staged } from '../../domain/transfer/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useDateStyle } from '../shared/useDates.ts';
import { useSession } from '../shared/useSession.ts';
import { runSliced } from '../../domain/kernel/sliced.ts';
import { useLoanDays } from '../catalogue/shared/useWording.ts';
import { valuesForAll, type ImportFile } from './useImportFile.ts';

/** Decides every row in advance, in slices, and again after each choice; until then, the previous result is shown. */
export function useRehearsal(
  catalogue: Catalogue,
  { choices, rows, headings }: ImportFile,
): { readonly staged: Staged | undefined; readonly isChecking: boolean } {
  const { records, now, today, timezone } = useBackstock().client;
  const loanDays = useLoanDays();
  const dateStyle = useDateStyle();
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
      headings,
      always: valuesForAll(catalogue, choices),
      dueBack: addDays(today(), loanDays),
      dateStyle,
      mapping,
      options,
      resolutions,
      world: records.world,
      all: (kind) => records.all(kind),
      actor: person,
      now: now(),
      timezone: timezone(),
    });
    void runSliced(work, () => isWanted).then((result) => {
      if (isWanted && result !== undefined) setDone({ staged: result, of: rows, with: choices });
    });
    return () => {
      isWanted = false;
    };
  }, [catalogue, choices, rows, headings, records, person, now, today, timezone, loanDays, dateStyle]);
  return { staged: done?.staged, isChecking: done === undefined || done.of !== rows || done.with !== choices };
}
