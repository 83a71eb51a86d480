import { expect, test } from 'vitest';
import { archiveEntries, fileTypeOf } from '../../src/domain/kernel/fileType.ts';
import { archive } from '../support/archive.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const odt = 'application/vnd.oasis.opendocument.text';
const latin = (text: string) => Buffer.from(text, 'latin1');
const word = (...names: readonly string[]) =>
  archive(Object.fromEntries(['[Content_Types].xml', 'word/document.xml', ...names].map((name) => [name, '<x/>'])));

/** A header in the directory, with the name `a` and whatever else it is given. */
const entry = (name = 'a', sizes = '\x04\0\0\0\x04\0\0\0', lengths = '\0\0\0\0') =>
  `PK\x01\x02${'\0'.repeat(6)}\x08\0${'\0'.repeat(8)}${sizes}${String.fromCharCode(name.length)}\0${lengths}${'\0'.repeat(8)}\x02\x01\0\0${name}`;
/** The record at the end: how many entries, the size of the directory and where it is. */
const record = (count: number, size: number, at: number, comment = '\0\0') =>
  `PK\x05\x06\0\0\0\0\0\0${String.fromCharCode(count)}\0${String.fromCharCode(size)}\0\0\0${String.fromCharCode(at)}\0\0\0${comment}`;

/** The bytes with another number of two or four bytes at an offset from their end. */
function changed(bytes: Buffer, fromEnd: number, value: number, width: 2 | 4): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUIntLE(value, copy.length - fromEnd, width);
  return copy;
}

test('[DOC-39] reads each entry of a directory, with its numbers from the lowest byte to the highest', () => {
  expect(archiveEntries(latin(`1234${entry()}${record(1, 47, 4)}`))).toEqual([
    { name: 'a', method: 8, packed: 4, unpacked: 4, at: 258 },
  ]);
  expect(archiveEntries(latin(`${'-'.repeat(100)}${entry('a', 'd\0\0\0\x2c\x01\0\0')}${record(1, 47, 100)}`))).toEqual([
    { name: 'a', method: 8, packed: 100, unpacked: 300, at: 258 },
  ]);
});

test('[DOC-39] skips what follows a name, which other programs use', () => {
  const entries = `${entry('a', '\x04\0\0\0\x04\0\0\0', '\x02\0\x03\0')}12345${entry('b')}`;
  expect(archiveEntries(latin(`1234${entries}${record(2, 99, 4)}`))?.map(({ name }) => name)).toEqual(['a', 'b']);
});

test.each([
  ['fewer bytes than the record at the end', latin(record(0, 0, 0)).subarray(0, 21), undefined],
  ['no bytes', Buffer.alloc(0), undefined],
  ['the record at the end and nothing else', latin(record(0, 0, 0)), []],
  ['as many bytes without its signature', Buffer.alloc(22), undefined],
  ['a comment', latin(`${record(0, 0, 0, '\x03\0')}abc`), []],
  ['the longest comment', latin(`${record(0, 0, 0, '\xff\xff')}${'c'.repeat(65_535)}`), []],
  [
    'more after the record than a comment can have',
    latin(`${record(0, 0, 0, '\xff\xff')}${'c'.repeat(65_536)}`),
    undefined,
  ],
  ['a comment that is cut off', latin(`${record(0, 0, 0, '\x03\0')}ab`), undefined],
  ['bytes after the comment', latin(`${record(0, 0, 0, '\x03\0')}abcd`), undefined],
  ['the signature of a header and nothing else of it', latin(`1234PK\x01\x02${record(1, 4, 4)}`), undefined],
  ['a header that is cut off', latin(`${entry().slice(0, 45)}${record(1, 45, 0)}`), undefined],
  [
    'a header without a name',
    latin(`1234${entry('')}${record(1, 46, 4)}`),
    [{ name: '', method: 8, packed: 4, unpacked: 4, at: 258 }],
  ],
  [
    'a header without its signature',
    latin(`1234${entry().replace('PK\x01\x02', 'PK\x01\x03')}${record(1, 47, 4)}`),
    undefined,
  ],
  ['a directory that begins after the record', latin(`1234${entry()}${record(1, 47, 200)}`), undefined],
])('[DOC-39] decides whether it can read an archive with %s', (_, bytes, entries) => {
  expect(archiveEntries(bytes)).toEqual(entries);
});

test.each([
  ['an entry after those that are counted', latin(`1234${entry('a')}${entry('vbaProject.bin')}${record(1, 107, 4)}`)],
  ['an entry before the place where the directory begins', latin(`1234${entry('b')}${entry('a')}${record(1, 94, 51)}`)],
  ['a name that continues in the record at the end', latin(`1234${entry('ab').slice(0, -1)}${record(1, 47, 4)}`)],
  ['a directory that says it is larger', latin(`1234${entry()}${record(1, 48, 4)}`)],
  ['bytes between the directory and the record', latin(`1234${entry()}-${record(1, 47, 4)}`)],
  [
    'parts that share their bytes',
    latin(`${entry('a', '\x48\0\0\0\0\0\0\0')}${entry('b', '\x48\0\0\0\0\0\0\0')}${record(2, 94, 0)}`),
  ],
])('[DOC-39] refuses %s', (_, bytes) => {
  expect(archiveEntries(bytes)).toBeUndefined();
});

test('[DOC-39] reads names of up to a thousand bytes', () => {
  const named = (length: number) => archiveEntries(archive({ ['a'.repeat(length)]: '<x/>' }))?.length;
  expect([named(1_000), named(1_001)]).toEqual([1, undefined]);
});

test('[DOC-39] accepts parts that fill the whole file', () => {
  const claiming = (packed: string) =>
    archiveEntries(latin(`${entry('a', `${packed}\0\0\0\0\0\0\0`)}${record(1, 47, 0)}`));
  expect(claiming('\x45')).toEqual([{ name: 'a', method: 8, packed: 69, unpacked: 0, at: 258 }]);
  expect(claiming('\x46')).toBeUndefined();
});

test('[DOC-10] finds no macros behind a directory that counts too few', () => {
  const macros = word('word/vbaProject.bin');
  expect(fileTypeOf(macros)).toBeUndefined();
  expect(fileTypeOf(changed(macros, 12, 2, 2))).toBeUndefined();
  expect(fileTypeOf(changed(word('word/styles.xml'), 12, 3, 2))).toBe(docx);
});

test('[DOC-19] reads 5,000 entries and no more', () => {
  const of = (count: number) =>
    archive(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}x`, ''])));
  expect(archiveEntries(of(5_000))).toHaveLength(5_000);
  expect(archiveEntries(of(5_001))).toBeUndefined();
});

test('[DOC-19] unpacks to exactly the limit, and to exactly a hundred times the size of the file', () => {
  const claiming = (unpacked: number, length: number) => archive({ a: 'x'.repeat(length) }, unpacked);
  expect(archiveEntries(claiming(3, 1), 3)).toHaveLength(1);
  expect(archiveEntries(claiming(4, 1), 3)).toBeUndefined();
  // The headers and names of the only part take 100 bytes.
  expect(claiming(0, 149_900)).toHaveLength(150_000);
  expect(archiveEntries(claiming(15_000_000, 149_900))).toHaveLength(1);
  expect(archiveEntries(claiming(15_000_001, 149_900))).toBeUndefined();
});

test('[DOC-19] unpacks to at most 200 MB, however large the file is', () => {
  const claiming = (unpacked: number) => archive({ a: Buffer.alloc(2_200_000) }, unpacked);
  expect(archiveEntries(claiming(209_715_200))).toHaveLength(1);
  expect(archiveEntries(claiming(209_715_201))).toBeUndefined();
});

test.each([
  ['word/vbaProject.bin', undefined],
  ['word/VBAPROJECT.BIN', undefined],
  ['word/vbaProject.bin.rels', docx],
  ['word/x.htm', undefined],
  ['word/x.html', undefined],
  ['word/x.exe', undefined],
  ['word/x.js', undefined],
  ['word/x.json', docx],
  ['word/x.svg', undefined],
  ['word/x.vbs', undefined],
  ['Basic/Standard/Module1.xml', undefined],
  ['Scripts/python/x.py', undefined],
  ['word/Basic/x.xml', docx],
])('[DOC-10] decides by its name whether %s is a program', (name, type) => {
  expect(fileTypeOf(word(name))).toBe(type);
});

test.each([
  ['its media type', archive({ mimetype: odt, 'content.xml': 'x' }), odt],
  ['its media type, and a name that begins with a letter', archive({ mimetype: odt, a: 'x' }), odt],
  ['a media type that it only begins with', archive({ mimetype: `${odt}PKx`, a: 'x' }), undefined],
  ['its media type in the name of a file', archive({ [`mimetype${odt}`]: '<x/>' }), undefined],
  ['its media type in a file of another name', archive({ xmimetype: odt }), undefined],
  ['its media type later', archive({ a: 'x', mimetype: odt }), undefined],
  ['its media type compressed', archive({ mimetype: odt }, undefined, true), undefined],
  ['no media type', archive({ mimetype: '' }), undefined],
  ['no files', archive({}), undefined],
])('[DOC-10] knows an OpenDocument file with %s', (_, bytes, type) => {
  expect(fileTypeOf(bytes)).toBe(type);
});

test.each([
  ['has another name', 30, 0x6e6d, 2],
  ['is compressed', 66, 8, 2],
  ['is elsewhere', 34, 1, 4],
  ['has another size', 52, 38, 4],
] as const)(
  '[DOC-10] knows no OpenDocument file whose media type %s, as its directory says',
  (_, fromEnd, value, width) => {
    const document = archive({ mimetype: odt });
    expect(fileTypeOf(document)).toBe(odt);
    expect(fileTypeOf(changed(document, fromEnd, value, width))).toBeUndefined();
  },
);

test('[DOC-10] does not take what stands next to the media type for it', () => {
  const plain = archive({ mimetype: 'x'.repeat(39), a: 'x' });
  plain.write(odt, 38, 'latin1');
  expect(fileTypeOf(plain)).toBe(odt);
  // The same bytes, as another header's extra field.
  plain.writeUInt16LE(39, 28);
  expect(fileTypeOf(plain)).toBeUndefined();
});
