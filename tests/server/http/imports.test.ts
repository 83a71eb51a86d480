import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, change, farAway, mintId, signOut } from '../support/commands.ts';
import { openGroup } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';
import { systemActor } from '../../../src/domain/access/index.ts';
import { Layer } from '../../../src/domain/layers/index.ts';
import { atOnce } from '../../../src/domain/query/index.ts';
import { prop } from '../../../src/domain/props/index.ts';
import {
  guessMapping,
  importIdFrom,
  importPartId,
  planOf,
  stage,
  unknownKey,
  usualOptions,
} from '../../../src/domain/transfer/index.ts';
import type { ImportPlan, ImportStep } from '../../../src/domain/transfer/index.ts';
import type { Command } from '../../../src/domain/decide/index.ts';
import type { Kind } from '../../../src/domain/catalogue/index.ts';
import type { Api, Request } from '../../../src/services/api.ts';
import { Imports, type ImportReport } from '../../../src/services/imports/imports.ts';
import { inMemory, type KeyValues } from '../../../src/services/imports/keyValues.ts';
import { recordOf } from '../../support/recordOf.ts';
import { siteId } from '../support/store.ts';

let group: TestGroup;
let plans = 0;
beforeAll(async () => {
  group = await openGroup();
});
afterAll(() => group.dispose());

/** The server as a device reaches it; `lose` drops the responses to the next requests, after they were carried out. */
function device(token: string) {
  const kept: KeyValues = inMemory();
  const requests: Request[] = [];
  let lost = 0;
  const api: Pick<Api, 'request'> = {
    async request(request) {
      requests.push(request);
      const query = new URLSearchParams(
        Object.entries(request.params ?? {}).map(([key, value]) => [key, String(value)]),
      );
      const { status, body } = await group.call(request.method ?? 'GET', `/api/${request.path}?${query}`, {
        token,
        body: request.body,
      });
      if (lost > 0) {
        lost -= 1;
        return { failed: 'unavailable', message: "The server can't be reached. Try again in a moment." };
      }
      return status < 300 ? { ok: body, status } : { refused: { status, message: String(body['message']) } };
    },
  };
  const clock = { now: () => '2026-05-14T12:00:00.000Z', timezone: () => 'UTC', mintId };
  const clientId = mintId();
  const reload = () =>
    new Imports({
      api: api as Api,
      clock,
      clientId: () => Promise.resolve(clientId),
      open: () => Promise.resolve(kept),
    });
  return { requests, reload, lose: (calls: number) => (lost = calls) };
}

/** The final report. */
async function ended(
  run: (report: (event: ImportReport) => void, signal: AbortSignal) => Promise<void>,
): Promise<ImportReport | undefined> {
  const reports: ImportReport[] = [];
  await run((event) => reports.push(event), new AbortController().signal);
  return reports.at(-1);
}

/** A plan of props, each with a new category, and a change of the clock. */
function planFor(names: readonly string[], known: readonly ReturnType<typeof recordOf>[] = []): ImportPlan {
  const layer = new Layer();
  for (const record of known) layer.put(record);
  const headings = ['Name', 'Code', 'Category', 'Notes'];
  plans += 1;
  const category = `Imported things ${plans}`;
  const rows = [
    ...known.map(({ values }) => [String(values['name']), String(values['code']), '', 'Imported']),
    ...names.map((name) => [name, '', category, '']),
  ];
  const staged = atOnce(
    stage({
      catalogue: prop,
      importId: importIdFrom(mintId()),
      rows: rows.map((cells, index) => ({ line: index + 2, cells })),
      mapping: guessMapping(prop, headings),
      options: usualOptions,
      resolutions: new Map([[unknownKey('propCategory', category), 'create']]),
      world: layer,
      all: (kind) => layer.records(kind).values(),
      actor: systemActor,
      now: '2026-05-14T12:00:00.000Z',
      timezone: 'UTC',
    }),
  );
  return planOf({
    staged,
    kind: 'prop',
    file: 'props.csv',
    headings,
    now: '2026-05-14T12:00:00.000Z',
    timezone: 'UTC',
  });
}

/** A plan of these commands alone. */
function planWith(kind: Kind, commands: readonly (readonly [ImportStep, Command])[]): ImportPlan {
  const importId = importIdFrom(mintId());
  const session = add('importSession', importId, { file: 'rows.csv', into: kind, rows: 1, state: 'running' });
  const own = commands.map(([step, command], index) => ({
    command: { ...command, commandId: importPartId(importId, step, index) },
    ...(step === 'reference' ? {} : { row: { line: index, cells: [] } }),
  }));
  const first = { command: { ...session, commandId: importPartId(importId, 'session', 0) } };
  return { importId, kind, file: 'rows.csv', headings: [], rows: own.length, batches: [[first, ...own]] };
}

async function importAndUndo(plan: ImportPlan): Promise<{ readonly applied: unknown; readonly undone: unknown }> {
  const { reload } = device(group.tokens.founder);
  await reload().begin(plan);
  const applied = await ended((report, signal) => reload().apply(plan.importId, report, signal));
  return { applied, undone: await ended((report, signal) => reload().undo(plan.importId, report, signal)) };
}

const bodyOf = async (kind: Kind, id: string) =>
  (
    await group.database.query<{ body: Record<string, unknown> }>(
      'select body from record where site_id = $1 and kind = $2 and id = $3',
      [siteId, kind, id],
    )
  )[0]?.body;

const propsCalled = async (search: string) =>
  Number(
    (await group.call('GET', `/api/props?search=${encodeURIComponent(search)}`, { token: group.tokens.founder })).body[
      'total'
    ],
  );

describe('an import', () => {
  it('[IMP-34] is done once, though answers are lost and the page is loaded again', async () => {
    const { reload, lose } = device(group.tokens.founder);
    const plan = planFor(Array.from({ length: 130 }, (_, index) => `Twiceling ${index}`));
    await reload().begin(plan);
    lose(1);
    expect(await ended((report, signal) => reload().apply(plan.importId, report, signal))).toEqual({
      type: 'run.lost',
      message: "The server can't be reached. Try again in a moment.",
    });
    expect(await reload().unfinished('prop')).toMatchObject({
      importId: plan.importId,
      done: 0,
      batches: 2,
      file: 'props.csv',
    });

    expect(await ended((report, signal) => reload().apply(plan.importId, report, signal))).toEqual({
      type: 'run.finished',
      result: { added: 130, changed: 0, lent: 0, refused: 0 },
    });
    expect(await propsCalled('Twiceling')).toBe(130);
    expect(await reload().unfinished('prop')).toBeUndefined();
    expect(await reload().apply('gone', () => undefined, new AbortController().signal)).toBeUndefined();
  });

  it('[IMP-32] keeps the rows that the server did not take, with their reasons', async () => {
    const { reload } = device(group.tokens.founder);
    const plan = planFor(['Latecomer']);
    await group.send(
      group.tokens.founder,
      add('prop', importPartId(plan.importId, 'row', 2), { name: 'Someone else', categoryId: 'cat' }),
    );
    await reload().begin(plan);

    expect(await ended((report, signal) => reload().apply(plan.importId, report, signal))).toEqual({
      type: 'run.finished',
      result: { added: 0, changed: 0, lent: 0, refused: 1 },
    });
    expect(await reload().refusedRows(plan.importId)).toEqual([
      {
        line: 2,
        cells: ['Latecomer', '', `Imported things ${plans}`, ''],
        message: { id: 'recordRefusal.addedAlready', values: { noun: { id: 'labels.prop.noun.one' } } },
      },
    ]);
  });

  it('[IMP-33] is taken back from another device, except what somebody has changed or borrowed since', async () => {
    const token = group.tokens.founder;
    await group.send(
      token,
      add('prop', 'tall-clock', { name: 'Tall clock', code: 'CLK-1', categoryId: 'cat', notes: 'Before' }),
    );
    const first = device(token);
    const known = [
      recordOf('prop', 'tall-clock', { name: 'Tall clock', code: 'CLK-1', categoryId: 'cat', notes: 'Before' }),
    ];
    const plan = planFor(['Undone one', 'Undone two', 'Undone three'], known);
    await first.reload().begin(plan);
    expect(await ended((report, signal) => first.reload().apply(plan.importId, report, signal))).toMatchObject({
      result: { added: 3, changed: 1, lent: 0, refused: 0 },
    });
    const [, two, three] = [3, 4, 5].map((line) => importPartId(plan.importId, 'row', line));
    await group.send(token, signOut(two ?? '', 'm-ben'));
    await group.call('PATCH', `/api/props/${three}`, { token, body: { notes: 'Touched' } });
    expect((await group.call('GET', '/api/props/tall-clock', { token })).body['notes']).toBe('Imported');

    // The category is still in use by what is left.
    expect(await ended((report, signal) => device(token).reload().undo(plan.importId, report, signal))).toEqual({
      type: 'run.undone',
      undone: 2,
      kept: 3,
    });
    expect((await group.call('GET', '/api/props/tall-clock', { token })).body['notes']).toBe('Before');
    expect(await propsCalled('Undone')).toBe(2);
    expect(await ended((report, signal) => device(token).reload().undo(plan.importId, report, signal))).toEqual({
      type: 'run.undone',
      undone: 0,
      kept: 3,
    });
  });

  it('[IMP-33] gives a character back the name it had, and the calls and scenes with it', async () => {
    await group.send(
      group.tokens.founder,
      add('event', 'night', { name: 'Twelfth Night', eventType: 'production' }),
      add('character', 'viola', { name: 'Viola', eventId: 'night' }),
      add('scene', 'shore', { name: 'Shore', eventId: 'night', characters: ['Viola', 'Captain'] }),
      add('call', 'act', {
        name: 'Act one',
        eventId: 'night',
        date: farAway,
        start: '19:00',
        end: '21:00',
        called: 'some',
        who: ['Viola'],
      }),
    );
    const plan = planWith('character', [
      ['change', change('character', 'viola', { name: { from: 'Viola', to: 'Cesario' } })],
    ]);
    expect(await importAndUndo(plan)).toMatchObject({
      applied: { result: { changed: 1, refused: 0 } },
      undone: { type: 'run.undone', undone: 1, kept: 0 },
    });
    expect(await bodyOf('character', 'viola')).toMatchObject({ version: 3, values: { name: 'Viola' } });
    expect(await bodyOf('scene', 'shore')).toMatchObject({ version: 3, values: { characters: ['Viola', 'Captain'] } });
    expect(await bodyOf('call', 'act')).toMatchObject({ version: 3, values: { who: ['Viola'] } });
  });

  it('[IMP-33] disposes of a work order with the prop that was added for it', async () => {
    const plan = planWith('propWork', [
      ['reference', add('prop', 'chair', { name: 'Chair', categoryId: 'cat' })],
      ['row', add('propWork', 'glue', { name: 'Glue the leg', itemId: 'chair', work: 'repair', status: 'open' })],
    ]);
    expect(await importAndUndo(plan)).toMatchObject({
      applied: { result: { added: 1, refused: 0 } },
      undone: { type: 'run.undone', undone: 2, kept: 0 },
    });
    expect(await bodyOf('propWork', 'glue')).toMatchObject({ lifecycle: { stage: 'disposed' } });
    expect(await bodyOf('prop', 'chair')).toMatchObject({ lifecycle: { stage: 'disposed' } });
  });

  it('[IMP-33] takes a test off the equipment again', async () => {
    await group.send(
      group.tokens.founder,
      add('equipmentCategory', 'lights', { name: 'Lights', prefix: 'LX' }),
      add('equipment', 'fresnel', { name: 'Fresnel', categoryId: 'lights' }),
    );
    const test = { name: 'Portable appliance test', equipmentId: 'fresnel', scheme: 'pat', on: '2026-01-10' };
    const plan = planWith('inspection', [['row', add('inspection', 'tested', { ...test, result: 'pass' })]]);
    expect(await importAndUndo(plan)).toMatchObject({
      applied: { result: { added: 1, refused: 0 } },
      undone: { type: 'run.undone', undone: 1, kept: 0 },
    });
    expect(await bodyOf('inspection', 'tested')).toMatchObject({ lifecycle: { stage: 'disposed' } });
    expect((await bodyOf('equipment', 'fresnel'))?.['tests'] ?? []).toEqual([]);
  });

  it('[IMP-33] tells what it did to kinds that only a newer version knows', async () => {
    const token = group.tokens.founder;
    const plan = planWith('prop', [['row', add('prop', 'punch', { name: 'Mr Punch', categoryId: 'cat' })]]);
    const { reload } = device(token);
    await reload().begin(plan);
    await ended((report, signal) => reload().apply(plan.importId, report, signal));
    const become = async (kind: string) => {
      for (const table of ['event', 'record'])
        await group.database.query(`update ${table} set kind = $2 where site_id = $1 and id = $3`, [
          siteId,
          kind,
          'punch',
        ]);
    };
    await become('puppet');
    const answer = await group
      .call('GET', `/api/imports/${plan.importId}/traces`, { token })
      .finally(() => become('prop'));
    expect(answer.status).toBe(200);
    expect(Object.values(answer.body['traces'] ?? {}).map(({ event }) => String(event?.['kind']))).toEqual([
      'importSession',
      'puppet',
      'importSession',
    ]);
  });

  it('[IMP-33] says so when the network is gone, or the import is not known', async () => {
    const gone = device(group.tokens.founder);
    gone.lose(1);
    expect(await ended((report, signal) => gone.reload().undo(mintId(), report, signal))).toEqual({
      type: 'run.lost',
      message: "The server can't be reached. Try again in a moment.",
    });
    expect(await ended((report, signal) => gone.reload().undo(mintId(), report, signal))).toEqual({
      type: 'run.lost',
      message: "This import can't be found.",
    });
  });

  it('[IMP-35] tells what it did to those who may see it, and to nobody else', async () => {
    const { reload } = device(group.tokens.founder);
    const plan = planFor(['Secret item']);
    await reload().begin(plan);
    await ended((report, signal) => reload().apply(plan.importId, report, signal));
    const kindsFor = async (token: string) => {
      const { traces = {} } = (await group.call('GET', `/api/imports/${plan.importId}/traces`, { token })).body;
      return [...new Set(Object.values(traces).map(({ event }) => String(event?.['kind'])))];
    };

    expect(await kindsFor(group.tokens.founder)).toEqual(['importSession', 'prop', 'propCategory']);
    for (const token of [group.tokens.guest, group.tokens.member]) {
      expect((await group.call('GET', `/api/imports/${plan.importId}/traces`, { token })).status).toBe(403);
      expect((await group.call('GET', '/api/snapshot?scope=imports', { token })).status).toBe(403);
      const { events = {} } = (await group.call('GET', '/api/feed?after=0', { token })).body;
      expect(Object.values(events).map(({ kind }) => String(kind))).not.toContain('importSession');
    }
    expect(
      JSON.stringify((await group.call('GET', '/api/feed?after=0', { token: group.tokens.founder })).body),
    ).toContain('importSession');
    await group.send(
      group.tokens.founder,
      add('importSession', 'no-uuid', { file: 'x', into: 'prop', rows: 0, state: 'running' }),
    );
    expect((await group.call('GET', '/api/imports/no-uuid/traces', { token: group.tokens.founder })).body).toEqual({
      traces: [],
      more: false,
    });
    const pages = await group.call('GET', `/api/imports/${plan.importId}/traces?limit=1`, {
      token: group.tokens.founder,
    });
    expect(pages.body['more']).toBe(true);
  });
});
