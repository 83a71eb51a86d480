/**
 * Measures the long-running tasks of stock managers: `npx tsx bench/chores.ts [records]`. An import of 10,000 rows is read,
 * checked and stored by the event store on an embedded database; a change of 5,000 items is checked, made and undone; and
 * possible duplicates are searched for among all records.
 */
import { openEmbeddedDatabase } from '../server/database/embedded.ts';
import { systemActor } from '../src/domain/access/index.ts';
import { bulkChange } from '../src/domain/bulk/index.ts';
import { changeRecord } from '../src/domain/changes/index.ts';
import { evolve } from '../src/domain/catalogue/index.ts';
import { decide } from '../src/domain/decide/index.ts';
import { Layer } from '../src/domain/layers/index.ts';
import type { Command, CommandBody } from '../src/domain/decide/index.ts';
import { possibleDuplicates } from '../src/domain/duplicates/index.ts';
import { isRefused } from '../src/domain/kernel/decision.ts';
import { prop } from '../src/domain/props/index.ts';
import { atOnce } from '../src/domain/query/index.ts';
import { guessMapping, importIdFrom, planOf, stage, usualOptions } from '../src/domain/transfer/index.ts';
import { inFolder } from './support/folders.ts';
import { makeStock } from './support/stock.ts';
import { clientId, fillGroup, foundGroup, siteId, timezone } from './support/theatre.ts';

const ROWS = 10_000;
const CHANGED = 5_000;
const NOW = '2026-05-14T10:00:00.000Z';

interface Step {
  readonly step: string;
  readonly time: string;
  readonly processor: string;
  readonly records: number;
}

async function timed(step: string, run: () => number | Promise<number>): Promise<Step> {
  const before = process.cpuUsage();
  const from = performance.now();
  const records = await run();
  const { user, system } = process.cpuUsage(before);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  return { step, time: seconds(performance.now() - from), processor: seconds((user + system) / 1000), records };
}

/** Decides and folds each command, as the device does for pending changes. */
function carryOut(layer: Layer, bodies: readonly CommandBody[]): number {
  let kept = 0;
  for (const [at, body] of bodies.entries()) {
    const command = {
      ...body,
      commandId: `0190a000-0000-7000-8000-${String(at).padStart(12, '0')}`,
      v: 1,
      issuedAt: NOW,
      timezone,
    } as Command;
    const decision = decide(command, layer, { actor: systemActor, now: NOW });
    if (isRefused(decision)) continue;
    for (const fact of decision.accepted)
      layer.put(evolve(layer.record(fact.kind, fact.id), { ...fact, stamp: { by: 'bench', at: NOW } }));
    kept += 1;
  }
  return kept;
}

async function bulkEdit(layer: Layer): Promise<readonly Step[]> {
  const items = [...layer.records('prop').values()].slice(0, CHANGED);
  const notes = { how: 'set', value: 'Measured.' } as const;
  const on = { fields: prop.fields, today: '2026-05-14' };
  const bodies = items.flatMap((item) => bulkChange(item, { notes }, on) ?? []);
  const back = bodies.flatMap((body) => changeRecord(body, body.payload.changes).undo);
  return [
    await timed('change of 5,000 items: judged', () => carryOut(new Layer(layer), bodies)),
    await timed('change of 5,000 items: made', () => carryOut(layer, bodies)),
    await timed('change of 5,000 items: taken back', () => carryOut(layer, back)),
  ];
}

const headings = ['Name', 'Category', 'Home location', 'Condition', 'Tags', 'Paid', 'Notes'];

function rowsFor(layer: Layer): readonly { readonly line: number; readonly cells: readonly string[] }[] {
  const categories = [...layer.records('propCategory').values()].map(({ values }) => String(values['name']));
  return Array.from({ length: ROWS }, (_, at) => ({
    line: at + 2,
    cells: [
      `Imported thing ${at}`,
      categories[at % categories.length] ?? '',
      `Store ${at % 6} / Shelf ${at % 80}`,
      'good',
      'measured; new',
      `${at % 90}.50`,
      'From the old hall',
    ],
  }));
}

async function importRows(layer: Layer, count: number): Promise<readonly Step[]> {
  return inFolder(async (folder) => {
    const database = await openEmbeddedDatabase(folder);
    const { services } = await foundGroup(database, folder);
    await fillGroup(services, count);
    const staged = () =>
      atOnce(
        stage({
          catalogue: prop,
          importId: importIdFrom('01990000-0000-7000-8000-000000000000'),
          rows: rowsFor(layer),
          mapping: guessMapping(prop, headings),
          options: usualOptions,
          resolutions: new Map(),
          world: layer,
          all: (kind) => layer.records(kind).values(),
          actor: systemActor,
          now: NOW,
          timezone,
        }),
      );
    const plan = () =>
      planOf({
        staged: staged(),
        kind: 'prop',
        file: 'bench.csv',
        headings,
        now: services.now().toISOString(),
        timezone,
      });
    let planned = plan();
    const rehearsed = await timed('import of 10,000 rows: rehearsed', () => {
      planned = plan();
      return planned.rows;
    });
    const kept = await timed('import of 10,000 rows: kept by the server', async () => {
      for (const batch of planned.batches)
        await services.events.submit({
          siteId,
          by: 'system',
          clientId,
          commands: batch.map(({ command }) => command),
          allOrNothing: true,
        });
      return planned.rows;
    });
    services.events.close();
    await database.close();
    return [rehearsed, kept];
  });
}

const count = Number(process.argv[2] ?? 100_000);
const layer = makeStock(count);
console.log(`${count.toLocaleString('en')} props, Node ${process.version}`);
const steps = [
  await timed('possible duplicates', () => possibleDuplicates(prop, layer.records('prop').values()).length),
  ...(await bulkEdit(layer)),
  ...(await importRows(makeStock(1_000), 1_000)),
];
console.table(steps);
