/** Detects a picture format from the first bytes of a file. */

/** Number of bytes to read. */
export const PICTURE_HEAD = 12;

/** True for HEIC, the format of iPhone photos, which only Apple's programs can always read. */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(4, PICTURE_HEAD));
  return /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(text);
}
