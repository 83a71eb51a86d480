/** The tar format (POSIX ustar), as far as one archive needs it: plain files with short names, which any tool unpacks. */
import type { FileHandle } from 'node:fs/promises';

const block = 512;
const nameMax = 100;

/** Where each field of a header lies: its offset and its length. */
const field = { name: [0, 100], mode: [100, 8], uid: [108, 8], gid: [116, 8], size: [124, 12], mtime: [136, 12], sum: [148, 8], type: [156, 1], magic: [257, 8] } as const;

function octal(value: number, length: number): string {
  return `${value.toString(8).padStart(length - 1, '0')}\0`;
}

function sumOf(header: Buffer): number {
  const [from, length] = field.sum;
  return header.reduce((sum, byte, index) => sum + (index >= from && index < from + length ? 32 : byte), 0);
}

/** The header of a file, its bytes and what fills the last block. */
export function tarEntry(name: string, bytes: Buffer, madeAt: Date): readonly Buffer[] {
  if (Buffer.byteLength(name) > nameMax) throw new RangeError(`${name} is too long a name for an archive`);
  const header = Buffer.alloc(block);
  const put = ([at, length]: readonly [number, number], text: string) => header.write(text, at, length);
  put(field.name, name);
  put(field.mode, octal(0o600, 8));
  put(field.uid, octal(0, 8));
  put(field.gid, octal(0, 8));
  put(field.size, octal(bytes.length, 12));
  put(field.mtime, octal(Math.floor(madeAt.getTime() / 1_000), 12));
  put(field.type, '0');
  put(field.magic, 'ustar\x0000');
  put(field.sum, `${sumOf(header).toString(8).padStart(6, '0')}\0 `);
  return [header, bytes, Buffer.alloc((block - (bytes.length % block)) % block)];
}

/** What ends an archive. */
export const tarEnd: Buffer = Buffer.alloc(2 * block);

/** The archive ends too early, or is none. */
export class NotAnArchive extends Error {}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, position + filled);
    if (bytesRead === 0) throw new NotAnArchive();
    filled += bytesRead;
  }
  return bytes;
}

function text(header: Buffer, [at, length]: readonly [number, number]): string {
  return header.toString('utf8', at, at + length).split('\0', 1)[0]?.trim() ?? '';
}

/** The files of an archive, one after another, each with where the next one begins. */
export async function* tarEntries(file: FileHandle): AsyncGenerator<{ readonly name: string; readonly bytes: Buffer; readonly end: number }> {
  const { size: whole } = await file.stat();
  for (let position = 0; ; ) {
    const header = await read(file, position, block);
    if (header.every((byte) => byte === 0)) return;
    const size = Number.parseInt(text(header, field.size), 8);
    if (Number.parseInt(text(header, field.sum), 8) !== sumOf(header) || !(size <= whole - position)) throw new NotAnArchive();
    const bytes = await read(file, position + block, size);
    position += block + Math.ceil(size / block) * block;
    yield { name: text(header, field.name), bytes, end: position };
  }
}
