/** Storage for pictures and files: in a folder (here) or in a bucket (s3MediaStore.ts). */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseFailure, errorCode } from '../database/database.ts';

/** The sizes stored of every picture. */
export const variants = ['thumb', 'large'] as const;
export type Variant = (typeof variants)[number];
/** What is stored under an id: a picture in each size, or a file as uploaded. */
export type StoredAs = Variant | 'file';

export interface MediaStore {
  /** Resolves when the bytes are on disk. Repeating it is harmless. */
  put(siteId: string, mediaId: string, variant: StoredAs, bytes: Buffer): Promise<void>;
  get(siteId: string, mediaId: string, variant: StoredAs): Promise<Buffer | undefined>;
  /** Removes a picture in every size, or a file, if it exists. */
  remove(siteId: string, mediaId: string): Promise<void>;
  /** Problems that prevent writing, in one sentence each. */
  problems(): Promise<readonly string[]>;
}

/** Stores pictures as files. Ids and site names come from the database, never from user input. */
export class FolderMediaStore implements MediaStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(siteId: string, mediaId: string, variant: StoredAs, bytes: Buffer): Promise<void> {
    const path = this.#path(siteId, mediaId, variant);
    const unfinished = `${path}.${randomUUID()}`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeDurably(unfinished, bytes);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      const code = errorCode(error);
      throw code === 'ENOSPC' || code === 'EDQUOT' ? new DatabaseFailure('storage-full', error) : error;
    }
  }

  async get(siteId: string, mediaId: string, variant: StoredAs): Promise<Buffer | undefined> {
    try {
      return await readFile(this.#path(siteId, mediaId, variant));
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  async remove(siteId: string, mediaId: string): Promise<void> {
    for (const variant of [...variants, 'file'] as const)
      await rm(this.#path(siteId, mediaId, variant), { force: true });
  }

  async problems(): Promise<readonly string[]> {
    try {
      await mkdir(this.#folder, { recursive: true });
      await access(this.#folder, constants.R_OK | constants.W_OK);
      return [];
    } catch {
      return [`The folder of pictures, ${this.#folder}, cannot be written.`];
    }
  }

  /** The last digits of an id vary most, so folders stay small. */
  #path(siteId: string, mediaId: string, variant: StoredAs): string {
    return join(
      this.#folder,
      siteId,
      mediaId.slice(-2),
      variant === 'file' ? `${mediaId}.file` : `${mediaId}.${variant}.webp`,
    );
  }
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
