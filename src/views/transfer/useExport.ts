import { useState } from 'react';
import type { Catalogue } from '../../domain/catalogue/index.ts';
import { referenceNames } from '../../domain/entry/index.ts';
import { exportSheet, type FileFormat, type OutgoingSheet } from '../../domain/transfer/index.ts';
import { errorText } from '../../domain/kernel/errorText.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { notifyDone } from '../ui/notify.ts';
import { saveFile } from '../ui/saveFile.ts';
import { exportTexts } from '../texts/transfer.ts';
import { runSliced } from '../../domain/kernel/sliced.ts';

/** The file name, without characters that some systems don't allow: `Props 2026-05-14.xlsx`. */
function fileName(what: string, today: string, extension: string): string {
  return `${what.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()} ${today}.${extension}`;
}

export interface ExportAsked {
  readonly ids: readonly string[];
  /** Keys of columns; all if undefined. */
  readonly columns?: readonly string[];
  readonly format: FileFormat;
}

/** Writes files from data on the device: no network is needed. */
export function useSaveSheets(): (
  format: FileFormat,
  what: string,
  sheets: readonly [OutgoingSheet, ...OutgoingSheet[]],
) => Promise<string> {
  const { sheets: port, today } = useBackstock().client;
  return async (format, what, sheets) => {
    const name = fileName(what, today(), format);
    saveFile(await port.write(format, sheets), name);
    return name;
  };
}

/** Exports records of a catalogue. */
export function useExport(catalogue: Catalogue) {
  const { records } = useBackstock().client;
  const saveSheets = useSaveSheets();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** True once the file has been passed to the browser. */
  const run = async ({ ids, columns, format }: ExportAsked): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const names = { world: records.world, lookup: referenceNames((kind) => records.all(kind), records.world).lookup };
      const some = ids.flatMap((id) => records.get(catalogue.kind, id) ?? []);
      const sheet = await runSliced(exportSheet(catalogue, some, names, columns));
      notifyDone(exportTexts.done({ file: await saveSheets(format, sheet.name, [sheet]) }));
      return true;
    } catch (error) {
      setProblem(exportTexts.failed({ why: errorText(error) }));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, problem };
}
