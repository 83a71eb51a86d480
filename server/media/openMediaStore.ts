import { join } from 'node:path';
import type { Config } from '../config.ts';
import { FolderMediaStore } from './mediaStore.ts';
import type { MediaStore } from './mediaStore.ts';
import { S3MediaStore } from './s3MediaStore.ts';

/** The store that the configuration names: a bucket, else a folder beside the data. */
export function openMediaStore({ dataDir, mediaBucket }: Pick<Config, 'dataDir' | 'mediaBucket'>): MediaStore {
  return mediaBucket === undefined ? new FolderMediaStore(join(dataDir, 'media')) : new S3MediaStore(mediaBucket);
}
