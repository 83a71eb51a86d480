import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { systemActor } from '../../../src/domain/access/index.ts';
import { kinds } from '../../../src/domain/catalogue/index.ts';
import type { CatalogueRecord, Kind, AllRecords } from '../../../src/domain/catalogue/index.ts';
import type { Layer } from '../../../src/domain/layers/index.ts';
import { referenceNames } from '../../../src/domain/entry/index.ts';
import { atOnce } from '../../../src/domain/query/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import {
  exportSheet,
  guessHeadingRow,
  guessMapping,
  importIdFrom,
  stage,
  usualOptions,
} from '../../../src/domain/transfer/index.ts';
import type { FileFormat, ImportOptions, Staged } from '../../../src/domain/transfer/index.ts';
import { readFile } from '../../../src/services/sheets/readFile.ts';
import { writeFile } from '../../../src/services/sheets/writeFile.ts';
import { deviceWith } from '../../domain/transfer/records.ts';
import { say } from '../../../src/words/speaker.ts';

/** Writes the records to a real file, reads it, and previews its import. */
async function andBack(
  kind: Kind,
  format: FileFormat,
  { layer, records }: { readonly layer: Layer; readonly records: readonly CatalogueRecord[] },
  options: ImportOptions,
): Promise<Staged> {
  const catalogue = catalogueOf(kind);
  const all: AllRecords = (of) => layer.records(of).values();
  const sheet = atOnce(exportSheet(catalogue, records, { world: layer, lookup: referenceNames(all, layer).lookup }));
  const blob = await writeFile(format, [sheet]);
  const read = await readFile('file', await blob.arrayBuffer());
  if ('problem' in read) throw new Error(say(read.problem));
  const [{ rows } = { rows: [] }] = read.sheets;
  const head = guessHeadingRow(catalogue, rows);
  const headings = rows[head] ?? [];
  return atOnce(
    stage({
      catalogue,
      importId: importIdFrom('01990000-0000-7000-8000-000000000000'),
      rows: rows.slice(head + 1).map((cells, index) => ({ line: head + index + 2, cells })),
      mapping: guessMapping(catalogue, headings),
      options,
      resolutions: new Map(),
      world: layer,
      all,
      actor: systemActor,
      now: '2026-05-14T12:00:00.000Z',
      timezone: 'UTC',
    }),
  );
}

describe.each(kinds)('the file of %s', (kind) => {
  it.each(['csv', 'xlsx'] as const)(
    '[IMP-1] (%s) changes nothing when it is brought in again as it is',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(
          deviceWith(kind),
          fc.constantFrom<ImportOptions['empty']>('keep', 'clear'),
          async (device, empty) => {
            const staged = await andBack(kind, format, device, { ...usualOptions, empty });

            expect(
              staged.rows
                .filter(({ outcome }) => outcome.does !== 'nothing')
                .map(({ outcome, problems, cells }) => ({ outcome, problems, cells })),
            ).toEqual([]);
            expect(staged.counts.nothing).toBe(device.records.length);
            expect(staged.unknown.filter(({ key }) => key === '')).toEqual([]);
          },
        ),
        { numRuns: format === 'csv' ? 25 : 8, seed: 20261121 },
      );
    },
  );
});
