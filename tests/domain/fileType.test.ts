import { isUtf8 } from 'node:buffer';
import { expect, test } from 'vitest';
import { fileNameOf, fileTypeOf } from '../../src/domain/kernel/fileType.ts';
import { isHeic } from '../../src/domain/kernel/pictureFile.ts';
import { decodeText, encodingOf } from '../../src/domain/kernel/textEncoding.ts';
import { archive } from '../support/archive.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const lacking = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
const part = (name: string) => archive({ '[Content_Types].xml': '<x/>', [name]: '<x/>' });
const openDocument = (type: string) => archive({ mimetype: type, 'content.xml': '<x/>' });

test.each([
  ['a PDF', latin('%PDF-1.4'), 'application/pdf'],
  ['a JPEG', latin('\xff\xd8\xff\xe0'), 'image/jpeg'],
  ['a PNG', latin('\x89PNG\r\n\x1a\n'), 'image/png'],
  ['a PNG with its first part', latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'image/png'],
  ['a GIF', latin('GIF89a'), 'image/gif'],
  ['a WebP', latin('RIFF\0\0\0\0WEBP'), 'image/webp'],
  ['a text with a sign right after a letter', Buffer.from('x<3'), 'text/plain'],
  ['a text', Buffer.from('Größe: 3 < 4\n'), 'text/plain'],
  [
    'a Word document',
    part('word/document.xml'),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ['a workbook', part('xl/workbook.xml'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['slides', part('ppt/presentation.xml'), 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  [
    'an OpenDocument text',
    openDocument('application/vnd.oasis.opendocument.text'),
    'application/vnd.oasis.opendocument.text',
  ],
])('[DOC-10] knows %s by its bytes', (_what, bytes, type) => {
  expect(fileTypeOf(bytes)).toBe(type);
});

test.each([
  ['UTF-8', Buffer.from('Größe'), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from('\ufeffGröße'), 'utf-8'],
  ['Windows-1252', latin('Gr\xf6\xdfe'), 'windows-1252'],
  ['Windows-1252 with a curly apostrophe', latin('The actor\x92s cue'), 'windows-1252'],
  ['Windows-1252 with a dash', latin('Act 1 \x96 the heath'), 'windows-1252'],
  ['Windows-1252 with a euro sign', latin('Hire: 40 \x80'), 'windows-1252'],
  ['UTF-8 with a rare control character', Buffer.from('The actor\u0092s cue'), 'utf-8'],
  ['UTF-16', Buffer.from('\ufeffGröße', 'utf16le'), 'utf-16le'],
  ['UTF-16, the other way round', Buffer.from('\ufeffGröße', 'utf16le').swap16(), 'utf-16be'],
  ['UTF-16 without a mark', Buffer.from('Größe', 'utf16le'), 'utf-16le'],
  ['UTF-16 without a mark, the other way round', Buffer.from('Größe', 'utf16le').swap16(), 'utf-16be'],
  ['a very short text', Buffer.from('a'), 'utf-8'],
])('[DOC-38] knows a text in %s, and how to read it', (_what, bytes, encoding) => {
  expect(fileTypeOf(bytes)).toBe('text/plain');
  expect(encodingOf(bytes, isUtf8)).toBe(encoding);
});

test.each([
  ['a PNG begun', latin('PNG\r\n\x1a\n')],
  ['a PNG after other bytes', latin('\0\0\0\0\x89PNG\r\n\x1a\n')],
  ['a text before a GIF', latin('\0GIF89a')],
  ['another RIFF', latin('RIFF\0\0\0\0WAVE')],
  ['another WebP', latin('LIST\0\0\0\0WEBP')],
])('[DOC-10] is not %s', (_, bytes) => {
  expect(fileTypeOf(bytes)).toBeUndefined();
});

test.each([
  ['UTF-8 with a mark', Buffer.from([0xef, 0xbb, 0xbf, 0x41]), 'A'],
  ['UTF-16 with a mark', Buffer.from([0xff, 0xfe, 0x41, 0]), 'A'],
  ['UTF-16 with a mark, the other way round', Buffer.from([0xfe, 0xff, 0, 0x41]), 'A'],
  ['UTF-16 without one', Buffer.from([0x41, 0, 0x42, 0]), 'AB'],
  ['UTF-16 without one, the other way round', Buffer.from([0, 0x41, 0, 0x42]), 'AB'],
  ['UTF-8', Buffer.from('é'), 'é'],
  ['Windows-1252', Buffer.from([0xe9]), 'é'],
  ['Windows-1252 that begins like a mark', Buffer.from([0xff, 0x61]), 'ÿa'],
  ['three bytes, too few to tell UTF-16', Buffer.from([0x41, 0, 0x42]), 'A\0B'],
  ['four bytes with one empty', Buffer.from([0x41, 0, 0x42, 0x43]), 'A\0BC'],
  ['four bytes with the first empty', Buffer.from([0, 0x41, 0x42, 0x43]), '\0ABC'],
])('[DOC-38] reads %s', (_, bytes, text) => {
  expect(decodeText(bytes)).toBe(text);
});

test('[DOC-38] reads every character of Windows-1252', () => {
  const bytes = Buffer.from(
    Array.from({ length: 0x20 }, (_, index) => 0x80 + index).filter((byte) => !lacking.has(byte)),
  );
  expect(decodeText(bytes)).toBe('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
});

test.each([...lacking])('[DOC-38] refuses the byte %i, which Windows-1252 has no character for', (byte) => {
  expect(fileTypeOf(Buffer.from([0xd6, 0x6c, byte]))).toBeUndefined();
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['blanks', Buffer.from(' \n')],
  ['bytes that are no text', latin('\xc3\x28\0\x01')],
  ['a control character', Buffer.from('a\u0001b')],
  ['a control character in UTF-16', Buffer.from('\ufeffa\u0001b', 'utf16le')],
  ['a byte that Windows-1252 lacks', latin('Gr\xf6\xdfe \x81')],
  ['Chinese in UTF-16 without a mark', Buffer.from('中文文件夾的東西', 'utf16le')],
  ['a page', Buffer.from('\n <HTML>')],
  ['a page after blanks', Buffer.from(' \n\t<p>')],
  ['a page in UTF-16', Buffer.from('\ufeff<html>', 'utf16le')],
  ['a page in Windows-1252', latin('Gr\xf6\xdfe <script>')],
  ['a page inside', Buffer.from('x <iframe src=x>')],
  ['half an archive', part('word/document.xml').subarray(0, 60)],
  [
    'an archive whose directory lies elsewhere',
    (() => {
      const bytes = part('word/document.xml');
      bytes.writeUInt32LE(0xffff_fff0, bytes.length - 6);
      return bytes;
    })(),
  ],
  ['an archive of nothing known', part('other/x.xml')],
  ['an archive that is no document', archive({ 'notes.txt': 'x' })],
  [
    'an archive that claims to be enormous',
    archive({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' }, 300 * 1024 * 1024),
  ],
  ['an archive with a page', part('word/x.html')],
  ['an OpenDocument drawing', openDocument('application/vnd.oasis.opendocument.graphics')],
  [
    'an archive of too many',
    archive(Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [`word/${index}`, '']))),
  ],
])('[DOC-10] does not keep %s', (_what, bytes) => {
  expect(fileTypeOf(bytes)).toBeUndefined();
});

test('[DOC-19] keeps what unpacks to a hundred times its size up to 10 MB, and no more beyond that', () => {
  const claiming = (megabytes: number) =>
    fileTypeOf(archive({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' }, (megabytes * 1024 * 1024) / 2));
  expect(claiming(10)).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document');
  expect(claiming(11)).toBeUndefined();
  const large = archive(
    { '[Content_Types].xml': '<x/>', 'word/document.xml': 'x'.repeat(200_000) },
    (11 * 1024 * 1024) / 2,
  );
  expect(fileTypeOf(large)).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document');
});

test('[DOC-14] names a file after what people called it and what it is', () => {
  expect(
    ['Lamp', 'lamp.PDF', '..\\..\\x', ' . ', 'a/b:c', 'a  b', 'x...', 'x\u0000y'].map((name) =>
      fileNameOf(name, 'application/pdf'),
    ),
  ).toEqual(['Lamp.pdf', 'lamp.PDF', 'x.pdf', 'document.pdf', 'a b c.pdf', 'a b.pdf', 'x.pdf', 'x y.pdf']);
  expect(fileNameOf('x', 'application/x-unknown')).toBe('x.bin');
});

test.each([
  ['ftypheic', true],
  ['ftyphevc', true],
  ['ftypmif1', true],
  ['ftypheia', false],
  ['ftyphevz', false],
  ['ftypavif', false],
  ['xftyphei', false],
])('[PIC-2] knows the HEIC photo %s: %s', (brand, expected) => {
  expect(isHeic(latin(`\0\0\0\0${brand}\0\0`))).toBe(expected);
});
