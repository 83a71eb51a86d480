import { gzipSync } from 'node:zlib';

/** The address that opens recorded runs on the QA page of the server at `origin`; compressed, as links have limits. */
export function addressOfRuns(runs: string, origin: string): string {
  const packed = gzipSync(runs, { level: 9 }).toString('base64url');
  return `${new URL('/testComponent?show=runs', origin).href}#run=${packed}`;
}

/** A page that leads to an address at once. */
export function pageLeadingTo(address: string): string {
  return `<!doctype html><meta charset="utf-8"><title>Run</title><meta http-equiv="refresh" content="0;url=${address}"><a href="${address}">Open the run</a>`;
}
