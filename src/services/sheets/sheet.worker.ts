/** Reads and writes files off the main thread, so that the page stays responsive with ten thousand rows. */
import type { FileFormat, OutgoingSheet, ReadFile } from '../../domain/transfer/index.ts';
import { errorText } from '../../domain/kernel/errorText.ts';
import { readFile } from './readFile.ts';
import { writeFile } from './writeFile.ts';

/** A request; the response has the same number. */
export type SheetTask =
  | { readonly task: number; readonly read: ArrayBuffer; readonly name: string }
  | {
      readonly task: number;
      readonly write: readonly [OutgoingSheet, ...OutgoingSheet[]];
      readonly format: FileFormat;
    };

export type SheetAnswer =
  | { readonly task: number; readonly read: ReadFile }
  | { readonly task: number; readonly written: Blob }
  | { readonly task: number; readonly failed: string };

async function answer(asked: SheetTask): Promise<SheetAnswer> {
  const { task } = asked;
  try {
    return 'read' in asked
      ? { task, read: await readFile(asked.name, asked.read) }
      : { task, written: await writeFile(asked.format, asked.write) };
  } catch (error) {
    return { task, failed: errorText(error) };
  }
}

addEventListener(
  'message',
  ({ data }: MessageEvent<SheetTask>) => void answer(data).then((result) => postMessage(result)),
);
