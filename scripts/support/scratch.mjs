import { existsSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const wanted = 4 * 1024 ** 3;

/** The folder for the tests' temporary files: in memory if there is room, because databases and browsers keep waiting for the disk. */
export function scratchFolder() {
  if (process.env['TMPDIR'] !== undefined || !existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= wanted && freemem() >= 2 * wanted ? inMemory : tmpdir();
}
