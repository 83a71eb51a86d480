/** What the first bytes of a picture file tell. */

/** Bytes that have to be looked at. */
export const PICTURE_HEAD = 12;

/** True for the format in which an iPhone keeps its photos, which only Apple's own programs read everywhere. */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(4, PICTURE_HEAD));
  return /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(text);
}
