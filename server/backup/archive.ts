/**
 * The file format of a backup of a whole installation: a tar of
 *
 *   backstock.json            the manifest, with the columns of each table
 *   tables/<name>/<n>.gz      rows, one JSON object per line
 *   media/<site>/<id>/<as>    photos and files, byte for byte
 *   contents.json             the number of rows and files
 *   SHA256SUMS                checksums for `sha256sum -c`; last, so an archive without it is truncated
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, rename, rm, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import type { Pack } from 'tar-stream';
import { z } from 'zod';

export const FORMAT = 1;

/** The manifest, the first entry of an archive. */
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

/** An archive that can't be used; the message says why, in one sentence. */
export class BadArchive extends Error {}

export const NEWER = 'This backup was made by a newer version of Backstock. Use that version to restore it.';

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Writes an archive. It only appears under its final name when it's complete and on disk. */
export class ArchiveWriter {
  readonly #tar: Pack = pack();
  readonly #written: Promise<void>;
  readonly #path: string;
  readonly #madeAt: Date;
  readonly #sums: string[] = [];

  private constructor(path: string, madeAt: Date) {
    this.#path = path;
    this.#madeAt = madeAt;
    // It contains personal data, so only this user of the computer can read it.
    this.#written = pipeline(this.#tar, createWriteStream(`${path}.part`, { flags: 'wx', mode: 0o600, flush: true }));
    // The next call to add or finish reports the error.
    this.#written.catch(() => undefined);
  }

  static async create(path: string, madeAt: Date): Promise<ArchiveWriter> {
    await rm(`${path}.part`, { force: true });
    return new ArchiveWriter(path, madeAt);
  }

  async add(name: string, bytes: Buffer): Promise<void> {
    await this.#put(name, bytes);
    this.#sums.push(`${digest(bytes)}  ${name}\n`);
  }

  addJson(name: string, value: unknown): Promise<void> {
    return this.add(name, Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`));
  }

  async finish(): Promise<void> {
    await this.#put(entryNames.sums, Buffer.from(this.#sums.join('')));
    this.#tar.finalize();
    await this.#written;
    await rename(`${this.#path}.part`, this.#path);
  }

  async abandon(): Promise<void> {
    this.#tar.destroy();
    await this.#written.catch(() => undefined);
    await rm(`${this.#path}.part`, { force: true });
  }

  /** Resolves when the entry has been passed on for writing. */
  async #put(name: string, bytes: Buffer): Promise<void> {
    try {
      await new Promise<void>((resolve, reject) => {
        this.#tar.entry({ name, mode: 0o600, mtime: this.#madeAt }, bytes, (error) =>
          error ? reject(error) : resolve(),
        );
      });
    } catch (error) {
      // The real error is in writing to disk; the tar stream only reports that it was closed.
      this.#tar.destroy();
      await this.#written;
      throw error;
    }
  }
}

interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
  /** Number of bytes of the archive read so far. */
  readonly read: number;
}

/** Maximum size of an entry in bytes; we never write larger ones. */
const ENTRY_MAX = 256 * 1024 * 1024;

/** The file is truncated or isn't an archive. */
class NotAnArchive extends Error {}

/** True for an error of the disk rather than the archive. */
function isOfTheDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

async function* entriesIn(path: string): AsyncGenerator<Entry> {
  const source = createReadStream(path);
  const entries = extract();
  source.on('error', (error) => entries.destroy(error));
  source.pipe(entries);
  try {
    for await (const entry of entries) {
      if ((entry.header.size ?? 0) > ENTRY_MAX) throw new NotAnArchive();
      yield { name: entry.header.name, bytes: await buffer(entry), read: source.bytesRead };
    }
  } catch (error) {
    throw isOfTheDisk(error) ? error : new NotAnArchive('', { cause: error });
  } finally {
    source.destroy();
  }
}

async function requireFile(path: string): Promise<void> {
  try {
    await access(path);
  } catch (error) {
    throw new BadArchive(`There is no readable backup at ${path}.`, { cause: error });
  }
}

/** The entries of an archive in order, without the checksums. Run `checkArchive` first. */
export async function* archiveEntries(path: string): AsyncGenerator<Pick<Entry, 'name' | 'bytes'>> {
  await requireFile(path);
  for await (const entry of entriesIn(path)) if (entry.name !== entryNames.sums) yield entry;
}

export interface CheckedArchive {
  readonly manifest: Manifest;
  readonly contents: Contents;
}

function parsed<T>(schema: z.ZodType<T>, bytes: Buffer | undefined, path: string): T {
  try {
    return schema.parse(JSON.parse(bytes?.toString('utf8') ?? ''));
  } catch (error) {
    throw new BadArchive(`${path} isn't a Backstock backup.`, { cause: error });
  }
}

interface Summed {
  readonly manifest: Buffer | undefined;
  readonly contents: Buffer | undefined;
  readonly found: string;
  readonly promised: string | undefined;
}

async function summed(path: string, onBytes: (done: number, total: number) => void): Promise<Summed> {
  await requireFile(path);
  const { size } = await stat(path);
  const kept = new Map<string, Buffer>();
  const found: string[] = [];
  try {
    for await (const { name, bytes, read } of entriesIn(path)) {
      if (name === entryNames.sums)
        return {
          manifest: kept.get(entryNames.manifest),
          contents: kept.get(entryNames.contents),
          found: found.join(''),
          promised: bytes.toString('utf8'),
        };
      if (name === entryNames.manifest || name === entryNames.contents) kept.set(name, bytes);
      found.push(`${digest(bytes)}  ${name}\n`);
      onBytes(read, size);
    }
  } catch (error) {
    if (!(error instanceof NotAnArchive)) throw error;
  }
  return { manifest: kept.get(entryNames.manifest), contents: undefined, found: '', promised: undefined };
}

/** Reads a whole archive and verifies every checksum. Throws BadArchive if it can't be used. */
export async function checkArchive(
  path: string,
  onBytes: (done: number, total: number) => void = () => undefined,
): Promise<CheckedArchive> {
  const { manifest: bytes, contents, found, promised } = await summed(path, onBytes);
  const manifest = parsed(Manifest, bytes, path);
  if (manifest.formatVersion > FORMAT) throw new BadArchive(NEWER);
  if (promised === undefined) throw new BadArchive(`${path} is incomplete and can't be restored. Use another backup.`);
  if (promised !== found)
    throw new BadArchive(`${path} is damaged: its checksums don't match. Use another copy or another backup.`);
  return { manifest, contents: parsed(Contents, contents, path) };
}
