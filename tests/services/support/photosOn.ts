import { Photos } from '../../../src/services/photos.ts';
import type { Shrink } from '../../../src/services/pictures.ts';
import type { Ticket } from '../../../src/services/storage.ts';
import type { Bench } from './bench.ts';
import { clock } from './samples.ts';

const small: Shrink = (file) => Promise.resolve(file.size > 4 ? { blob: file, width: 40, height: 30 } : undefined);

/** The pictures of a device that has this ticket. */
export function photosOn(
  bench: Bench,
  ticket: Ticket | null = null,
  keepsPictures = () => false,
  sendsPass = () => true,
  at = clock,
) {
  let kept = ticket;
  const { api, workspace, gateway } = bench;
  return new Photos({
    api,
    workspace,
    gateway,
    clock: at,
    shrink: small,
    tickets: { get: () => kept, set: (next) => (kept = next) },
    keepsPictures,
    sendsPass,
  });
}

/** How often a pass was requested. */
export const asked = (bench: Bench) => bench.requests.filter(({ path }) => path === 'media/ticket').length;
