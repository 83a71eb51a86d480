import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commandPayloads } from '../../src/domain/decide/index.ts';
import { filesBelow } from '../../tools/files.ts';

const written = /\btype: '([A-Z]\w+)'/g;

/** Command literals in a source text. A type that names a command isn't one. */
function commandsIn(text: string): readonly string[] {
  const values = text.replace(/\b(?:Extract|Exclude)<[^>]*>/g, '');
  return [...values.matchAll(written)].flatMap(([, type = '']) => (type in commandPayloads ? [type] : []));
}

const builders = 'src/domain/changes/';
const files = ['src', 'server'].flatMap((folder) => filesBelow(folder, /\.tsx?$/, process.cwd()));
const commandsOf = (file: string) => commandsIn(readFileSync(file, 'utf8'));
const built = new Set(files.filter((file) => file.includes(builders)).flatMap(commandsOf));

describe('commands that a builder makes', () => {
  it('[TYPE-7] are written out in no other place, the server included', () => {
    expect(built.size).toBeGreaterThan(20);
    const byHand = files
      .filter((file) => !file.includes(builders))
      .flatMap((file) => commandsOf(file).flatMap((type) => (built.has(type) ? [`${file}: ${type}`] : [])));
    expect(byHand).toEqual([]);
  });

  it('[TYPE-7] are seen where they are written out', () => {
    expect(commandsIn("send({ type: 'AddRecord', kind, id, payload })")).toEqual(['AddRecord']);
    expect(commandsIn("Exclude<Command, { type: 'AddRecord' | 'MergeRecords' }>; { type: 'text' }")).toEqual([]);
  });
});
