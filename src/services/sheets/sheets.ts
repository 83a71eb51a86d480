/** Spreadsheet files, read and written in a worker that is loaded with the first file. */
import type { FileFormat, OutgoingSheet, ReadFile } from '../../domain/transfer/index.ts';
import { errorText } from '../../domain/kernel/errorText.ts';
import type { SheetAnswer, SheetTask } from './sheet.worker.ts';
import { sheetWords } from '../../words/en/sheets.ts';
import { say } from '../../words/speaker.ts';

/** Larger files wouldn't fit in a phone's memory. */
const LARGEST_MB = 30;

type Asked = SheetTask extends infer T ? (T extends SheetTask ? Omit<T, 'task'> : never) : never;

export function createSheets() {
  let worker: Worker | undefined;
  let last = 0;

  function ask(asked: Asked, moved: readonly ArrayBuffer[] = []): Promise<SheetAnswer> {
    worker ??= new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
    const running = worker;
    last += 1;
    const task = last;
    return new Promise((resolve, reject) => {
      const stop = new AbortController();
      const { signal } = stop;
      running.addEventListener(
        'message',
        ({ data }: MessageEvent<SheetAnswer>) => {
          if (data.task !== task) return;
          stop.abort();
          resolve(data);
        },
        { signal },
      );
      running.addEventListener(
        'error',
        () => {
          stop.abort();
          // The next file gets a new worker.
          worker = undefined;
          reject(new Error(say(sheetWords.notFetched)));
        },
        { signal },
      );
      running.postMessage({ ...asked, task }, [...moved]);
    });
  }

  return {
    async read(file: Blob & { readonly name: string }): Promise<ReadFile> {
      if (file.size > LARGEST_MB * 1024 * 1024) return { problem: sheetWords.tooLarge({ size: LARGEST_MB }) };
      // The browser's own error for a file that has gone isn't shown.
      const bytes = await file.arrayBuffer().catch(() => undefined);
      if (bytes === undefined) return { problem: sheetWords.notRead };
      try {
        const answer = await ask({ read: bytes, name: file.name }, [bytes]);
        if ('read' in answer) return answer.read;
        return { problem: sheetWords.notRead };
      } catch (error) {
        return { problem: errorText(error) };
      }
    },
    async write(format: FileFormat, sheets: readonly [OutgoingSheet, ...OutgoingSheet[]]): Promise<Blob> {
      const answer = await ask({ write: sheets, format });
      if ('written' in answer) return answer.written;
      throw new Error(
        'failed' in answer ? answer.failed : 'Invariant broken: a file was read where one was to be written',
      );
    },
  };
}
