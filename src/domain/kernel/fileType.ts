/** Detects a file's type from its bytes. Its name and the media type sent by the browser are ignored. */
import { beginningOf } from './text.ts';
import { readText } from './textEncoding.ts';
import { valueRefusals } from '../../words/en/refusalsValues.ts';

/** Accepted media types and their file name extensions. */
const fileTypes = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'text/plain': 'txt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
} as const;
export type FileType = keyof typeof fileTypes;

export function isFileType(type: string): type is FileType {
  return Object.hasOwn(fileTypes, type);
}

const office = 'application/vnd.openxmlformats-officedocument.';
const officeFolders: readonly (readonly [folder: string, type: FileType])[] = [
  ['word/', `${office}wordprocessingml.document`],
  ['xl/', `${office}spreadsheetml.sheet`],
  ['ppt/', `${office}presentationml.presentation`],
];

/** Limits against zip bombs: unpacked bytes, and above `from` the compression ratio. Backstock never unpacks archives, but its users do. */
const keptMax = 200 * 1024 * 1024;
const ratio = { from: 10 * 1024 * 1024, max: 100 } as const;
const entriesMax = 5_000;
/** Bytes of an entry's name: far more than any program writes, and few enough that reading thousands of them takes no time. */
const nameMax = 1_000;

/** A file in an archive, as listed in the archive's directory. */
export interface ArchiveEntry {
  readonly name: string;
  /** 0: stored; 8: deflated. */
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  /** Offset of its local header. */
  readonly at: number;
}

function latin(bytes: Uint8Array, from: number, length: number): string {
  return Array.from(bytes.subarray(from, from + length), (byte) => String.fromCharCode(byte)).join('');
}

/** Where the record at the end of an archive begins; undefined if there is none, or if its comment doesn't end with the file. */
function endRecordAt(view: DataView): number | undefined {
  let end = view.byteLength - 22;
  const earliest = Math.max(0, end - 65_535);
  while (end >= earliest && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  return end < earliest || end + 22 + view.getUint16(end + 20, true) !== view.byteLength ? undefined : end;
}

/** True if more would be unpacked than from a document. Parts that share their bytes would take far longer than others in a file of this size. */
function isTooMuch(entries: readonly ArchiveEntry[], length: number, unpackedMax: number): boolean {
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  return packed > length || unpacked > unpackedMax || (unpacked > ratio.from && unpacked > length * ratio.max);
}

/**
 * The entries of an archive; undefined if its directory can't be read or the contents are too large. Some programs find the directory by
 * its offset, others by its size, and read the number of entries or all: where they would find others than here, it is refused as well.
 */
export function archiveEntries(bytes: Uint8Array, unpackedMax = keptMax): readonly ArchiveEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endRecordAt(view);
  if (end === undefined) return undefined;
  const entries: ArchiveEntry[] = [];
  let at = view.getUint32(end + 16, true);
  if (at + view.getUint32(end + 12, true) !== end) return undefined;
  const count = view.getUint16(end + 10, true);
  for (let entry = 0; entry < count; entry += 1) {
    if (entry >= entriesMax || at + 46 > end || view.getUint32(at, true) !== 0x02014b50) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    if (nameLength > nameMax) return undefined;
    entries.push({
      name: latin(bytes, at + 46, nameLength),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return at !== end || isTooMuch(entries, bytes.length, unpackedMax) ? undefined : entries;
}

const openDocumentTypes = Object.keys(fileTypes)
  .filter(isFileType)
  .filter((type) => type.startsWith('application/vnd.oasis.'));

/** An OpenDocument file begins with its own media type: a part of 8 letters, without extra fields and uncompressed. */
function openDocumentType(bytes: Uint8Array, entries: readonly ArchiveEntry[]): FileType | undefined {
  const first = entries.find(({ at }) => at === 0);
  if (first?.name !== 'mimetype' || first.method !== 0) return undefined;
  return openDocumentTypes.find(
    (type) => first.unpacked === type.length && latin(bytes, 26, 12 + type.length) === `\x08\0\0\0mimetype${type}`,
  );
}

/** Office documents are archives. Those that contain programs are rejected. */
function officeType(bytes: Uint8Array): FileType | undefined {
  const entries = archiveEntries(bytes);
  if (!entries) return undefined;
  const names = entries.map(({ name }) => name);
  if (names.some((name) => /vbaProject\.bin$|\.(exe|js|vbs|html?|svg)$|^(Basic|Scripts)\//i.test(name)))
    return undefined;
  if (names.includes('[Content_Types].xml'))
    return officeFolders.find(([folder]) => names.some((name) => name.startsWith(folder)))?.[1];
  return openDocumentType(bytes, entries);
}

// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const controls = /[\u0000-\u0008\u000e-\u001f]/;
/** What the bytes without a character are read as. In UTF-8 and UTF-16 these are allowed, since they were written on purpose. */
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const windowsControls = /[\u007f-\u009f]/;

/** True for plain text: not binary, and nothing that a browser could interpret as a page. */
function isPlainText(bytes: Uint8Array): boolean {
  const { text, isWindows } = readText(bytes);
  return (
    text.trim() !== '' &&
    !controls.test(text) &&
    !(isWindows && windowsControls.test(text)) &&
    !/^\s*<|<(!doctype|html|script|svg|iframe|body|\?xml)/i.test(text)
  );
}

/** The type of a file; undefined if it isn't accepted. */
export function fileTypeOf(bytes: Uint8Array): FileType | undefined {
  const head = latin(bytes, 0, 12);
  if (head.startsWith('%PDF-')) return 'application/pdf';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp';
  if (head.startsWith('PK\x03\x04')) return officeType(bytes);
  return isPlainText(bytes) ? 'text/plain' : undefined;
}

/** The error for a file of a type that isn't accepted. */
export const NOT_KEPT = valueRefusals.fileKind;
/** The error for a file that is too large. */
export const FILE_TOO_LARGE = valueRefusals.fileSize;

/** The name for downloads: the name the user gave, with the extension of the detected type. */
export function fileNameOf(name: string, type: string): string {
  const ending = isFileType(type) ? fileTypes[type] : 'bin';
  const plain = name
    // oxlint-disable-next-line no-control-regex -- matches control characters on purpose
    .replace(/[\u0000-\u001f\u007f"*/:<>?\\|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const short = beginningOf(plain, 120);
  const bare = short === '' ? 'document' : short;
  return bare.toLowerCase().endsWith(`.${ending}`) ? bare : `${bare}.${ending}`;
}
