/** Checks that an archive's contents match its directory, which is easy to forge. */
import { createInflateRaw } from 'node:zlib';
import { archiveEntries, type ArchiveEntry } from '../../src/domain/kernel/fileType.ts';

const HEADING = 30;

/** The packed bytes of an entry, without its header; undefined if they'd extend beyond the archive. */
function packedBytes(archive: Buffer, { at, packed }: ArchiveEntry): Buffer | undefined {
  if (at + HEADING > archive.length || archive.readUInt32LE(at) !== 0x04034b50) return undefined;
  const from = at + HEADING + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  return from + packed > archive.length ? undefined : archive.subarray(from, from + packed);
}

/** Unpacks without keeping the output, and stops as soon as it exceeds the claimed size. */
function unpacksTo(packed: Buffer, claimed: number): Promise<boolean> {
  return new Promise((resolve) => {
    let bytes = 0;
    const inflate = createInflateRaw();
    inflate.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > claimed) inflate.destroy();
    });
    inflate.on('error', () => resolve(false));
    inflate.on('close', () => resolve(bytes === claimed));
    inflate.end(packed);
  });
}

/** True if every file in the archive has the size it claims, and none claims to be enormous. */
export async function isAsItClaims(archive: Buffer): Promise<boolean> {
  const entries = archiveEntries(archive);
  if (!entries) return false;
  for (const entry of entries) {
    const packed = packedBytes(archive, entry);
    if (!packed || (entry.method !== 0 && entry.method !== 8)) return false;
    if (entry.method === 0 ? entry.packed !== entry.unpacked : !(await unpacksTo(packed, entry.unpacked))) return false;
  }
  return true;
}
