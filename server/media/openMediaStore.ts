import { join } from 'node:path';
import { FolderMediaStore } from './mediaStore.ts';
import type { MediaStore } from './mediaStore.ts';
import { S3MediaStore } from './s3MediaStore.ts';
import type { S3Settings } from './s3MediaStore.ts';

interface MediaPlace {
  readonly dataDir: string;
  readonly mediaBucket: S3Settings | undefined;
}

/** The configured store: a bucket, or else a folder in the data folder. */
export function openMediaStore({ dataDir, mediaBucket }: MediaPlace): MediaStore {
  return mediaBucket === undefined ? new FolderMediaStore(join(dataDir, 'media')) : new S3MediaStore(mediaBucket);
}
