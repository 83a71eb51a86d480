// Started by folderLock.test.ts as a separate process: locks the folder, reports it, and waits to be told to exit.
import { lockFolder } from '../../../server/database/folderLock.ts';

const folder = process.argv[2];
if (folder === undefined) throw new Error('The folder is missing.');
try {
  const lock = lockFolder(folder);
  console.info('holds it');
  process.stdin.on('data', () => {
    lock.release();
    process.exit(0);
  });
} catch (error) {
  console.info(`refused: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
