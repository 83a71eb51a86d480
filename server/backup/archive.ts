/**
 * One file that holds a whole installation: a tar of
 *
 *   backstock.json            what it is, and the columns of each table
 *   tables/<name>/<n>.gz      rows, one JSON object a line
 *   media/<site>/<id>/<as>    photos and files, byte for byte
 *   contents.json             how many rows and files there are
 *   SHA256SUMS                what `sha256sum -c` checks; it is last, so an archive without it was cut short
 */
import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { z } from 'zod';
import { NotAnArchive, tarEnd, tarEntries, tarEntry } from './tar.ts';

export const FORMAT = 1;

/** What an archive says of itself, before anything else. */
export const Manifest = z.object({
  format: z.literal('backstock-backup'),
  formatVersion: z.int(),
  /** Number of the last migration of the database. */
  schemaVersion: z.int(),
  madeAt: z.iso.datetime(),
  from: z.enum(['embedded', 'server']),
  tables: z.record(z.string().regex(/^[a-z_]+$/), z.array(z.string())),
});
export type Manifest = z.infer<typeof Manifest>;

export const Contents = z.object({ rows: z.record(z.string(), z.int()), files: z.int(), missingFiles: z.int() });
export type Contents = z.infer<typeof Contents>;

export const entryNames = { manifest: 'backstock.json', contents: 'contents.json', sums: 'SHA256SUMS' } as const;

/** An archive that must not be used, and why, in one sentence. */
export class BadArchive extends Error {}

export const NEWER = 'This backup was made by a newer Backstock: restore it with that one.';

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Writes an archive; it appears under its name only once it is whole and on disk. */
export class ArchiveWriter {
  readonly #file: FileHandle;
  readonly #path: string;
  readonly #madeAt: Date;
  readonly #sums: string[] = [];

  private constructor(file: FileHandle, path: string, madeAt: Date) {
    this.#file = file;
    this.#path = path;
    this.#madeAt = madeAt;
  }

  static async create(path: string, madeAt: Date): Promise<ArchiveWriter> {
    // It holds what people trusted the group with: nobody else on this computer reads it.
    await rm(`${path}.part`, { force: true });
    return new ArchiveWriter(await open(`${path}.part`, 'wx', 0o600), path, madeAt);
  }

  async add(name: string, bytes: Buffer): Promise<void> {
    await this.#write(tarEntry(name, bytes, this.#madeAt));
    this.#sums.push(`${digest(bytes)}  ${name}\n`);
  }

  addJson(name: string, value: unknown): Promise<void> {
    return this.add(name, Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`));
  }

  async finish(): Promise<void> {
    await this.#write([...tarEntry(entryNames.sums, Buffer.from(this.#sums.join('')), this.#madeAt), tarEnd]);
    await this.#file.sync();
    await this.#file.close();
    await rename(`${this.#path}.part`, this.#path);
  }

  async abandon(): Promise<void> {
    await this.#file.close().catch(() => undefined);
    await rm(`${this.#path}.part`, { force: true });
  }

  async #write(parts: readonly Buffer[]): Promise<void> {
    for (const part of parts) await this.#file.writeFile(part);
  }
}

async function openArchive(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    throw new BadArchive(`There is no backup that can be read at ${path}.`, { cause: error });
  }
}

/** The entries of an archive in their order, without the sums. Check it first. */
export async function* archiveEntries(path: string): AsyncGenerator<{ readonly name: string; readonly bytes: Buffer }> {
  const file = await openArchive(path);
  try {
    for await (const entry of tarEntries(file)) if (entry.name !== entryNames.sums) yield entry;
  } finally {
    await file.close();
  }
}

export interface CheckedArchive { readonly manifest: Manifest; readonly contents: Contents }

function parsed<T>(schema: z.ZodType<T>, bytes: Buffer | undefined, path: string): T {
  try {
    return schema.parse(JSON.parse(bytes?.toString('utf8') ?? ''));
  } catch (error) {
    throw new BadArchive(`${path} is not a backup of Backstock.`, { cause: error });
  }
}

interface Summed { readonly manifest: Buffer | undefined; readonly contents: Buffer | undefined; readonly found: string; readonly promised: string | undefined }

async function summed(path: string, onBytes: (done: number, total: number) => void): Promise<Summed> {
  const file = await openArchive(path);
  const kept = new Map<string, Buffer>();
  const found: string[] = [];
  try {
    const { size } = await file.stat();
    for await (const { name, bytes, end } of tarEntries(file)) {
      if (name === entryNames.sums) return { manifest: kept.get(entryNames.manifest), contents: kept.get(entryNames.contents), found: found.join(''), promised: bytes.toString('utf8') };
      if (name === entryNames.manifest || name === entryNames.contents) kept.set(name, bytes);
      found.push(`${digest(bytes)}  ${name}\n`);
      onBytes(end, size);
    }
  } catch (error) {
    if (!(error instanceof NotAnArchive)) throw error;
  } finally {
    await file.close();
  }
  return { manifest: kept.get(entryNames.manifest), contents: undefined, found: '', promised: undefined };
}

/** Reads an archive through and compares every checksum; throws BadArchive with a sentence where it must not be used. */
export async function checkArchive(path: string, onBytes: (done: number, total: number) => void = () => undefined): Promise<CheckedArchive> {
  const { manifest: bytes, contents, found, promised } = await summed(path, onBytes);
  const manifest = parsed(Manifest, bytes, path);
  if (manifest.formatVersion > FORMAT) throw new BadArchive(NEWER);
  if (promised === undefined) throw new BadArchive(`${path} was cut short and cannot be restored: take another backup.`);
  if (promised !== found) throw new BadArchive(`${path} is damaged: its checksums do not agree. Take another copy of it, or another backup.`);
  return { manifest, contents: parsed(Contents, contents, path) };
}
