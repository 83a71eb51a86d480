import type { Catalogue } from '../../domain/catalogue/index.ts';
import { errorText } from '../../domain/kernel/errorText.ts';
import { notify, notifyDone } from '../ui/notify.ts';
import { exportTexts, importTexts } from '../texts/transfer.ts';
import { useSaveSheets } from './useExport.ts';
import { headingOf } from '../texts/nouns.ts';

/** A row of a file with its errors. */
export interface WrongRow {
  readonly cells: readonly string[];
  readonly reason: string;
}

/** Writes refused rows to a separate file, each with its reason, to correct and import again. */
export function useSaveRows(
  catalogue: Catalogue,
): (headings: readonly string[], rows: readonly WrongRow[]) => Promise<void> {
  const save = useSaveSheets();
  return async (headings, rows) => {
    const what = importTexts.toMendFile({ heading: headingOf(catalogue.noun) });
    try {
      const sheet = {
        name: importTexts.toMend,
        rows: [
          [...headings, importTexts.reason],
          ...rows.map(({ cells, reason }) => [...headings.map((_, column) => cells[column] ?? ''), reason]),
        ],
      };
      notifyDone(exportTexts.done({ file: await save('xlsx', what, [sheet]) }));
    } catch (error) {
      notify({ message: exportTexts.failed({ why: errorText(error) }), tone: 'bad' });
    }
  };
}
