import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Command } from '../../src/domain/decide/index.ts';
import type { ImportPlan, PlannedCommand } from '../../src/domain/transfer/index.ts';
import type { Answer, Request } from '../../src/services/api.ts';
import { sendCommands } from '../../src/services/imports/commandSender.ts';
import { Imports, type ImportReport } from '../../src/services/imports/imports.ts';
import { ImportStore } from '../../src/services/imports/importStore.ts';
import { inMemory, openKeyValues, type KeyValues } from '../../src/services/imports/keyValues.ts';
import { okWith, recordingApi, strange } from './support/recordingApi.ts';
import { clock, command, commandOf, logged } from './support/samples.ts';
import { recordOf } from '../support/recordOf.ts';

// Tests in one worker share the device.
afterAll(() => {
  globalThis.indexedDB = new IDBFactory();
});

const signal = new AbortController().signal;
const importId = '0190a000-0000-7000-8000-0000000000cc';
const unreadable = "The server's response can't be read. Try again in a moment.";
const offline: Answer = { failed: 'offline', message: 'Offline.' };

/** The commands of a request. */
function sentIn({ body }: Request): readonly Command[] {
  // The sender's own body.
  return (body as { commands: readonly Command[] }).commands;
}

/** An answer that accepts these commands, or refuses them with a sentence. */
function outcomes(commands: readonly Command[], refused?: string): Answer {
  return okWith({
    outcomes: commands.map(({ commandId }) =>
      refused === undefined
        ? { commandId, outcome: 'accepted', lastSeq: 5 }
        : { commandId, outcome: 'rejected', refusal: { code: 'invalid', message: refused } },
    ),
  });
}

describe('sending commands', () => {
  const [cup, saucer] = [command('Cup'), command('Saucer')];
  const tools = (...answers: Parameters<typeof recordingApi>) => {
    const { api, requests } = recordingApi(...answers);
    return { tools: { api, clientId: () => Promise.resolve('device') }, requests };
  };

  it('[IMP-30] sends them in one call with a minute to answer', async () => {
    const { tools: to, requests } = tools(outcomes([cup, saucer]));
    expect(await sendCommands(to, [cup, saucer], signal)).toEqual({
      stages: new Map([
        [cup.commandId, { stage: 'accepted', lastSeq: 5 }],
        [saucer.commandId, { stage: 'accepted', lastSeq: 5 }],
      ]),
    });
    expect(requests).toEqual([
      {
        method: 'POST',
        path: 'commands',
        body: { clientId: 'device', commands: [cup, saucer] },
        signal,
        timeoutMs: 60_000,
      },
    ]);
  });

  it.each<readonly [string, Answer, string]>([
    ['the network is gone', offline, 'Offline.'],
    ['the server refuses to take any', { refused: { status: 403, message: 'Not allowed.' } }, 'Not allowed.'],
    ['the answer says nothing of one', outcomes([cup]), unreadable],
    ['the answer cannot be read', strange, unreadable],
  ])('[IMP-31] is lost if %s', async (_, answer, lost) => {
    expect(await sendCommands(tools(answer).tools, [cup, saucer], signal)).toEqual({ lost });
  });

  it('[LOG-22] sends what is left where the answer ends early', async () => {
    const { tools: to, requests } = tools(outcomes([cup]), outcomes([saucer]));
    const sent = await sendCommands(to, [cup, saucer], signal);
    expect('stages' in sent ? [...sent.stages.keys()] : sent).toEqual([cup.commandId, saucer.commandId]);
    expect(requests.map(sentIn)).toEqual([[cup, saucer], [saucer]]);
    expect(await sendCommands(tools(outcomes([cup]), offline).tools, [cup, saucer], signal)).toEqual({
      lost: 'Offline.',
    });
  });

  it('[IMP-32] sends them one by one if the server cannot read them together', async () => {
    const bad: Answer = { refused: { status: 400, message: "The request can't be read." } };
    const { tools: to, requests } = tools(bad, bad, outcomes([saucer]));
    expect(await sendCommands(to, [cup, saucer], signal)).toEqual({
      stages: new Map<string, unknown>([
        [cup.commandId, { stage: 'refused', refusal: { code: 'invalid', message: "The request can't be read." } }],
        [saucer.commandId, { stage: 'accepted', lastSeq: 5 }],
      ]),
    });
    expect(requests.map(sentIn)).toEqual([[cup, saucer], [cup], [saucer]]);
    expect(await sendCommands(tools(bad, outcomes([cup]), offline).tools, [cup, saucer], signal)).toEqual({
      lost: 'Offline.',
    });
    expect(await sendCommands(tools(bad).tools, [], signal)).toEqual({ stages: new Map() });
  });
});

const row = (line: number) => ({ line, cells: [`Row ${line}`] });
const restore = (id: string) => commandOf({ type: 'RestoreRecord', kind: 'prop', id, payload: {} } as never);
const change = (id: string) =>
  commandOf({ type: 'ChangeRecord', kind: 'prop', id, payload: { changes: { name: { from: 'a', to: 'b' } } } });

function planOf(...batches: readonly (readonly PlannedCommand[])[]): ImportPlan {
  return { importId, kind: 'prop', file: 'props.csv', headings: ['Name'], batches, rows: 3 };
}

describe('an import', () => {
  /** Imports on a device, and the reports of what is run. */
  function device(...answers: Parameters<typeof recordingApi>) {
    const values = inMemory();
    const { api, requests } = recordingApi(...answers);
    const opened = vi.fn(() => Promise.resolve(values));
    const imports = new Imports({ api, clock, clientId: () => Promise.resolve('device'), open: opened });
    const reports: ImportReport[] = [];
    return { imports, requests, values, opened, reports, report: (event: ImportReport) => void reports.push(event) };
  }

  it('[IMP-32] is sent batch by batch, counts what was done, and is then finished', async () => {
    const [cup, saucer, lent] = [command('Cup'), command('Saucer'), commandOf({ type: 'SignOutItem' } as never)];
    const [first, both] = [command('Set up'), [restore('spoon'), change('spoon')] as const];
    const finish = { commandId: expect.any(String) };
    const batches = [
      [{ command: first }, { command: cup, row: row(2) }],
      [
        { command: saucer, row: row(3) },
        { command: lent, row: row(2) },
      ],
      both.map((one) => ({ command: one, row: row(4) })),
    ];
    const { imports, requests, reports, report } = device(
      outcomes([first, cup]),
      okWith({
        outcomes: [
          { commandId: saucer.commandId, outcome: 'rejected', refusal: { code: 'invalid', message: 'No.' } },
          { commandId: lent.commandId, outcome: 'accepted', lastSeq: 6 },
        ],
      }),
      outcomes(both),
      offline,
    );
    await imports.begin(planOf(...batches));
    await imports.apply(importId, report, signal);
    expect(reports).toEqual([
      { type: 'run.progress', done: 0, total: 3 },
      { type: 'run.progress', done: 1, total: 3 },
      { type: 'run.progress', done: 2, total: 3 },
      { type: 'run.lost', message: 'Offline.' },
    ]);
    expect(await imports.refusedRows(importId)).toEqual([{ line: 3, cells: ['Row 3'], message: 'No.' }]);
    expect(await imports.unfinished('prop')).toMatchObject({
      importId,
      file: 'props.csv',
      headings: ['Name'],
      rows: 3,
      batches: 3,
      done: 3,
      result: { added: 1, changed: 1, lent: 1, refused: 1 },
      isFinished: false,
    });
    expect(await imports.unfinished('costume')).toBeUndefined();
    expect(requests.map(sentIn).slice(0, 3)).toEqual(batches.map((batch) => batch.map(({ command: one }) => one)));
    expect(requests.map(sentIn)[3]).toMatchObject([
      {
        ...finish,
        type: 'ChangeRecord',
        kind: 'importSession',
        id: importId,
        issuedAt: '2026-05-14T12:00:00.000Z',
        timezone: 'UTC',
        payload: { changes: { added: { from: null, to: 1 }, refused: { from: null, to: 1 } } },
      },
    ]);
  });

  it('[IMP-32] counts a row once that restores and changes a record, and other rows of its batch as well', async () => {
    const batch = [
      { command: command('Set up') },
      { command: restore('spoon'), row: row(4) },
      { command: change('spoon'), row: row(4) },
      { command: change('spoon'), row: row(4) },
      { command: change('fork'), row: row(5) },
      { command: restore('knife'), row: row(6) },
    ];
    const { imports, report } = device(outcomes(batch.map(({ command: one }) => one)), offline);
    await imports.begin(planOf(batch));
    await imports.apply(importId, report, signal);
    expect((await imports.unfinished('prop'))?.result).toEqual({ added: 0, changed: 3, lent: 0, refused: 0 });
  });

  it('[IMP-31] goes on where it was, and a row is listed as refused once', async () => {
    const [cup, saucer] = [restore('cup'), change('cup')];
    const values = inMemory();
    const run = async (...answers: Parameters<typeof recordingApi>) => {
      const { api, requests } = recordingApi(...answers);
      const open = () => Promise.resolve(values);
      const imports = new Imports({ api, clock, clientId: () => Promise.resolve('device'), open });
      const reports: ImportReport[] = [];
      await imports.apply(importId, (event) => reports.push(event), signal);
      return { reports, requests, imports };
    };
    const nothing = await run();
    expect(nothing.reports).toEqual([{ type: 'run.lost', message: expect.objectContaining({}) }]);
    await nothing.imports.begin(planOf([{ command: cup, row: row(2) }], [{ command: saucer, row: row(2) }]));
    const first = await run(outcomes([cup], 'No.'), offline);
    expect(first.reports.at(-1)).toEqual({ type: 'run.lost', message: 'Offline.' });
    expect(await values.keys('')).toEqual([`${importId}/batch/000001`, `${importId}/standing`]);
    const api = recordingApi(outcomes([saucer], 'Never.'));
    const finishing: typeof api.api.request = (request) => {
      const [sent] = sentIn(request);
      return sent?.kind === 'importSession' ? Promise.resolve(outcomes([sent])) : api.api.request(request);
    };
    const imports = new Imports({
      api: { ...api.api, request: finishing },
      clock,
      clientId: () => Promise.resolve('device'),
      open: () => Promise.resolve(values),
    });
    const reports: ImportReport[] = [];
    await imports.apply(importId, (event) => reports.push(event), signal);
    expect(reports).toEqual([
      { type: 'run.progress', done: 1, total: 2 },
      { type: 'run.finished', result: { added: 0, changed: 0, lent: 0, refused: 1 } },
    ]);
    expect(await imports.refusedRows(importId)).toEqual([{ line: 2, cells: ['Row 2'], message: 'No.' }]);
    expect(await imports.unfinished('prop')).toBeUndefined();
    await imports.begin({ ...planOf(), importId: 'next' });
    expect(await imports.refusedRows(importId)).toEqual([]);
    expect(await values.keys('')).toEqual(['next/standing']);
    await imports.discard('next');
    expect(await values.keys('')).toEqual([]);
  });

  it('[IMP-31] that was stopped reports nothing more, and keeps the batch', async () => {
    const stop = new AbortController();
    const cup = command('Cup');
    const { imports, reports, report, values } = device(outcomes([cup]));
    await imports.begin(planOf([{ command: cup, row: row(2) }]));
    stop.abort();
    await imports.apply(importId, report, stop.signal);
    expect(reports).toEqual([{ type: 'run.progress', done: 0, total: 1 }]);
    expect(await values.keys('')).toEqual([`${importId}/batch/000000`, `${importId}/standing`]);
  });

  it('[IMP-31] counts the loans of an import that an earlier version began from none', async () => {
    const lent = commandOf({ type: 'SignOutItem' } as never);
    const values = inMemory();
    await values.put(`${importId}/standing`, {
      ...planOf(),
      batches: 1,
      done: 0,
      result: { added: 2, changed: 3, refused: 0 },
      refusedRows: [],
      isFinished: false,
    });
    await values.put(`${importId}/batch/000000`, [{ command: lent, row: row(2) }]);
    const { api } = recordingApi(outcomes([lent]), offline);
    const open = () => Promise.resolve(values);
    const imports = new Imports({ api, clock, clientId: () => Promise.resolve('device'), open });
    await imports.apply(importId, () => undefined, signal);
    expect((await imports.unfinished('prop'))?.result).toEqual({ added: 2, changed: 3, lent: 1, refused: 0 });
  });

  it('[IMP-31] opens its store once, and again after it was closed', async () => {
    const { imports, opened, values } = device();
    const close = vi.spyOn(values, 'close');
    await imports.close();
    expect([opened.mock.calls.length, close.mock.calls.length]).toEqual([0, 0]);
    await imports.unfinished('prop');
    await imports.unfinished('prop');
    expect(opened).toHaveBeenCalledTimes(1);
    await imports.close();
    expect(close).toHaveBeenCalledTimes(1);
    await imports.unfinished('prop');
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it('[IMP-31] is forgotten on a device without storage that is loaded again', async () => {
    expect(await new ImportStore(inMemory()).batch(importId, 0)).toEqual([]);
  });
});

describe('undoing an import', () => {
  const added = (id: string, seq: number) => ({
    event: logged(seq, 1, { type: 'RecordAdded', kind: 'prop', id, data: { values: { name: id } } }),
    record: recordOf('prop', id, { name: id }),
  });
  const session = {
    event: logged(2, 1, { type: 'RecordAdded', kind: 'importSession', id: importId, data: { values: {} } } as never),
    record: recordOf('importSession', importId, { state: 'finished' }),
  };

  /** A server with these pages of traces, that answers the first batch of commands like this. */
  async function undo(pages: readonly Answer[], answer?: (commands: readonly Command[]) => Answer, stop = signal) {
    const recorded = recordingApi(...pages);
    const sent: (readonly Command[])[] = [];
    const request = (asked: Request): Promise<Answer> => {
      if (asked.path !== 'commands') return recorded.api.request(asked);
      sent.push(sentIn(asked));
      return Promise.resolve(sent.length === 1 && answer ? answer(sentIn(asked)) : outcomes(sentIn(asked)));
    };
    const values = inMemory();
    await values.put(`${importId}/standing`, {});
    const open = () => Promise.resolve(values);
    const api = { ...recorded.api, request };
    const imports = new Imports({ api, clock, clientId: () => Promise.resolve('device'), open });
    const reports: ImportReport[] = [];
    await imports.undo(importId, (event) => reports.push(event), stop);
    return { reports, sent, requests: recorded.requests, left: await values.keys('') };
  }

  it('[IMP-33] disposes of what was added, notes it, and forgets the import on the device', async () => {
    const pages = [
      okWith({ traces: [added('cup', 9), added('saucer', 8)], more: true }),
      okWith({
        traces: [session, 'text', null, {}, { event: 1, record: {} }, { event: added('x', 1).event }],
        more: false,
      }),
    ];
    const { reports, sent, requests, left } = await undo(pages);
    expect(requests).toEqual([
      { path: `imports/${importId}/traces`, params: {}, signal },
      { path: `imports/${importId}/traces`, params: { before: 8 }, signal },
    ]);
    // A parameter without a value would be sent as text.
    expect(Object.keys(requests[0]?.params ?? {})).toEqual([]);
    expect(reports).toEqual([
      { type: 'run.progress', done: 0, total: 1 },
      { type: 'run.undone', undone: 2, kept: 0 },
    ]);
    expect(sent[0]).toMatchObject([
      { type: 'DisposeRecord', id: 'cup', v: 1, issuedAt: '2026-05-14T12:00:00.000Z', timezone: 'UTC' },
      { type: 'DisposeRecord', id: 'saucer' },
    ]);
    expect(sent[1]).toMatchObject([
      {
        type: 'ChangeRecord',
        kind: 'importSession',
        id: importId,
        payload: { changes: { state: { from: 'finished', to: 'undone' }, kept: { from: null, to: 0 } } },
      },
    ]);
    expect(left).toEqual([]);
  });

  it('[IMP-33] goes on after what only a newer version can read, and counts it as kept', async () => {
    const newer = (id: string, seq: number) => ({
      ...added(id, seq),
      event: { ...added(id, seq).event, kind: 'puppet' },
    });
    const pages = [
      okWith({ traces: [added('cup', 9), newer('judy', 8), newer('punch', 7)], more: true }),
      okWith({ traces: [added('saucer', 6), session], more: false }),
    ];
    const { reports, sent, requests } = await undo(pages);
    expect(requests.map(({ params }) => params)).toEqual([{}, { before: 7 }]);
    expect(reports.at(-1)).toEqual({ type: 'run.undone', undone: 2, kept: 2 });
    expect(sent[1]).toMatchObject([{ payload: { changes: { kept: { from: null, to: 2 } } } }]);
  });

  it('[IMP-33] counts what is kept: changed since, or refused by the server', async () => {
    const changed = { ...added('jug', 7), record: recordOf('prop', 'jug', { name: 'Jug' }, { version: 4 }) };
    const traces = [added('cup', 9), changed];
    const { reports, sent } = await undo([okWith({ traces })], (commands) => outcomes(commands, 'No.'));
    expect(reports.at(-1)).toEqual({ type: 'run.undone', undone: 0, kept: 2 });
    expect(sent).toHaveLength(1);
  });

  it('[IMP-33] goes by the version that the server says the import left a record at', async () => {
    const at = (id: string, seq: number, lastVersion: unknown) => ({
      ...added(id, seq),
      record: recordOf('prop', id, { name: id }, { version: 2 }),
      lastVersion,
    });
    const { reports, sent } = await undo([okWith({ traces: [at('cup', 9, 2), at('jug', 8, 'two'), session] })]);
    expect(sent[0]).toMatchObject([{ type: 'DisposeRecord', id: 'cup' }]);
    expect(reports.at(-1)).toEqual({ type: 'run.undone', undone: 1, kept: 1 });
  });

  it('[IMP-33] counts a record as kept of which only a part is undone, and notes the change of that number', async () => {
    const changed = {
      event: logged(9, 2, {
        type: 'RecordChanged',
        kind: 'prop',
        id: 'cup',
        data: { changes: { name: { from: 'Mug', to: 'Cup' }, notes: { from: null, to: 'Red' } } },
      }),
      record: recordOf('prop', 'cup', { name: 'Cup', notes: 'Blue' }, { version: 3 }),
    };
    const before = { ...session, record: recordOf('importSession', importId, { state: 'finished', kept: 3 }) };
    const { reports, sent } = await undo([okWith({ traces: [changed, before] })]);
    expect(sent[0]).toMatchObject([{ type: 'ChangeRecord', id: 'cup' }]);
    expect(reports.at(-1)).toEqual({ type: 'run.undone', undone: 0, kept: 1 });
    expect(sent[1]).toMatchObject([{ payload: { changes: { kept: { from: 3, to: 1 } } } }]);
  });

  it.each<readonly [string, Answer, string]>([
    ['the network is gone', offline, 'Offline.'],
    ['the server refuses', { refused: { status: 403, message: 'Not allowed.' } }, 'Not allowed.'],
    ['the answer cannot be read', strange, unreadable],
    ['the answer has no list', okWith({ traces: 'none' }), unreadable],
    ['the answer is empty', okWith(null), unreadable],
  ])('[IMP-33] says why it cannot be undone when %s', async (_, answer, message) => {
    const { reports, left } = await undo([answer]);
    expect(reports).toEqual([{ type: 'run.lost', message }]);
    expect(left).toEqual([`${importId}/standing`]);
  });

  it('[IMP-33] is lost if the commands, or the note of it, are', async () => {
    const page = okWith({ traces: [added('cup', 9), session] });
    expect((await undo([page], () => offline)).reports.at(-1)).toEqual({ type: 'run.lost', message: 'Offline.' });
    const noted = await undo([okWith({ traces: [session] })], () => offline);
    expect(noted.reports).toEqual([{ type: 'run.lost', message: 'Offline.' }]);
    const stop = new AbortController();
    const stopped = await undo([page], (commands) => (stop.abort(), outcomes(commands)), stop.signal);
    expect(stopped.reports).toEqual([{ type: 'run.progress', done: 0, total: 1 }]);
    expect(stopped.sent).toHaveLength(1);
  });

  it('[IMP-33] ends at a page that says more but has none', async () => {
    const { reports, requests } = await undo([okWith({ traces: [], more: true })]);
    expect(reports).toEqual([{ type: 'run.undone', undone: 0, kept: 0 }]);
    expect(requests).toHaveLength(1);
  });
});

describe('where imports are kept', () => {
  async function check(values: KeyValues): Promise<void> {
    await values.put('b/1', { line: 1 });
    await values.put('a/2', 'two');
    await values.put('a/1', 'one');
    expect([await values.get('b/1'), await values.get('none')]).toEqual([{ line: 1 }, undefined]);
    expect(await values.keys('a/')).toEqual(['a/1', 'a/2']);
    expect(await values.keys('')).toEqual(['a/1', 'a/2', 'b/1']);
    await values.remove('a/');
    expect(await values.keys('')).toEqual(['b/1']);
  }

  it('[IMP-31] finds what was kept, by the beginning of its name', async () => {
    await check(inMemory());
    const stored = await openKeyValues('imports');
    await check(stored);
    stored.close();
    await expect(stored.keys('')).rejects.toThrow();
    const again = await openKeyValues('imports');
    expect(await again.keys('')).toEqual(['b/1']);
    again.close();
    const other = await openKeyValues('others');
    expect(await other.keys('')).toEqual([]);
    other.close();
  });

  it('[IMP-31] keeps an unfinished import beside one of another catalogue, and forgets finished ones', async () => {
    const values = inMemory();
    const store = new ImportStore(values);
    const plan = { file: 'list.csv', headings: ['Name'], batches: [[], []], rows: 2 } as const;
    await store.begin({ ...plan, importId: 'one', kind: 'prop' });
    await store.begin({ ...plan, importId: 'two', kind: 'costume' });
    expect((await store.unfinished('prop'))?.importId).toBe('one');
    expect((await store.unfinished('costume'))?.importId).toBe('two');
    const standing = await store.standing('one');
    if (standing === undefined) throw new Error('it was begun');
    await store.note({ ...standing, done: 1 });
    expect(await values.keys('one/')).toEqual(['one/batch/000001', 'one/standing']);
    await store.note({ ...standing, done: 2, isFinished: true });
    await store.begin({ ...plan, importId: 'three', kind: 'prop' });
    expect(await values.keys('one/')).toEqual([]);
    await store.discard('three');
    expect(await values.keys('')).toEqual(['two/batch/000000', 'two/batch/000001', 'two/standing']);
  });

  it('[IMP-31] keeps in memory what a browser without storage does not', async () => {
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('Blocked.', 'SecurityError');
      },
    });
    const values = await openKeyValues('imports');
    await check(values);
    values.close();
  });
});
