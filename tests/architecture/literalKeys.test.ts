import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../tools/files.ts';

/** A literal key on a record's values: if the kind is known it is a property, otherwise `fieldValue` reads it. */
const literalKey = /\bvalues(?:\))?(?:\?\.)?\[['"`][\w-]+['"`]\]/;

const isRefused = (line: string) => literalKey.test(line);

describe('the values of a record', () => {
  it('[TYPE-4] are never read by a key that is written out', () => {
    const found = ['src', 'server'].flatMap((folder) =>
      filesBelow(folder, /\.tsx?$/, process.cwd()).flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .flatMap((line, index) => (isRefused(line) ? [`${file}:${index + 1}`] : [])),
      ),
    );
    expect(found).toEqual([]);
  });

  it('[TYPE-4] are seen where they are read so', () => {
    expect(["item.values['name']", "item?.values?.['name']", 'values["name"]'].every(isRefused)).toBe(true);
    expect(['item.values.name', 'values[key]', "fieldValue(item, 'name')"].some(isRefused)).toBe(false);
  });
});
