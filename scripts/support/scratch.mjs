import { existsSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const wanted = 4 * 1024 ** 3;

/** Where tests put what they throw away: in memory where there is room, because databases and browsers wait for the disk at each step. */
export function scratchFolder() {
  if (process.env['TMPDIR'] !== undefined || !existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= wanted && freemem() >= 2 * wanted ? inMemory : tmpdir();
}
