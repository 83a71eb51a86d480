/** The encoding of a text file: by its byte order mark, else UTF-8 if valid, else Windows-1252. */

const marks: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

function markedEncoding(bytes: Uint8Array): string | undefined {
  return marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
}

/** Text without a byte order mark in which every second byte is zero is UTF-16. */
function bareUtf16(bytes: Uint8Array): string | undefined {
  const some = bytes.subarray(0, 200);
  const empty = (parity: number) => some.filter((byte, index) => index % 2 === parity && byte === 0).length;
  if (some.length < 4) return undefined;
  if (empty(1) > some.length / 4) return 'utf-16le';
  return empty(0) > some.length / 4 ? 'utf-16be' : undefined;
}

/** The encoding that a text shows by its first bytes. */
function shownEncoding(bytes: Uint8Array): string | undefined {
  return markedEncoding(bytes) ?? bareUtf16(bytes);
}

function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** @param isUtf8 whether bytes are valid UTF-8 */
export function encodingOf(bytes: Uint8Array, isUtf8: (bytes: Uint8Array) => boolean): string {
  return shownEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** The characters of Windows-1252 from 0x80 to 0x9f. The five bytes without a character stay control characters. */
const windowsCharacters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Browsers decode these bytes as Windows-1252, but Node.js decodes them as Latin-1, so they are replaced here. */
function windowsText(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (character) => windowsCharacters.charAt(character.charCodeAt(0) - 0x80));
}

/** A text, and whether it was read as Windows-1252 because it's neither UTF-8 nor UTF-16. */
export function readText(bytes: Uint8Array): { readonly text: string; readonly isWindows: boolean } {
  const encoding = shownEncoding(bytes);
  const text = encoding === undefined ? utf8Text(bytes) : new TextDecoder(encoding).decode(bytes);
  return text === undefined ? { text: windowsText(bytes), isWindows: true } : { text, isWindows: false };
}

export function decodeText(bytes: Uint8Array): string {
  return readText(bytes).text;
}
