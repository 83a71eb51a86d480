/** Faults between the statecharts and the server: services, tabs and coordination. */
import type { PlantedFault } from './types.ts';

const feed = { file: 'src/services/feed.ts', tests: ['tests/services/feed.test.ts'] };
const tabs = { file: 'src/services/tabs.ts', tests: ['tests/services/tabs.test.ts'] };
const photos = { file: 'src/services/photos.ts', tests: ['tests/services/photos.test.ts'] };
const sender = { file: 'src/services/outboxSender.ts', tests: ['tests/services/outboxSender.test.ts'] };
const coordination = {
  file: 'src/app/coordination.ts',
  tests: ['tests/app/coordination.test.ts', 'tests/app/tabs.test.ts'],
};
const simulation = { rule: 'CONV-1', tests: ['tests/convergence/convergence.test.ts'] };

const faults: readonly PlantedFault[] = [
  {
    ...feed,
    what: 'a healthy stream is cut after 50 s',
    rule: 'SYNC-45',
    from: 'export function untilSilent<Value>(): MonoTypeOperatorFunction<Value> {\n  return timeout({ each: silenceMs });',
    to: [
      "import { merge as both, timer as once } from 'rxjs';",
      'export function untilSilent<Value>(): MonoTypeOperatorFunction<Value> {',
      '  return (source) => both(source, once(silenceMs).pipe(map((): never => { throw new TimeoutError(); })));',
    ].join('\n'),
  },
  { ...feed, what: 'silence lasts 500 s', rule: 'SYNC-45', from: 'silenceMs = 50_000', to: 'silenceMs = 500_000' },
  {
    ...feed,
    what: 'a page that comes after leaving is kept',
    rule: 'SYNC-23',
    from: "  return abortable((signal) => api.request({ path: 'feed', params, signal })).pipe(\n    concatMap(async (answer) => ('ok' in answer ? keepPage(workspace, answer.ok) : endingOf(answer))),\n  );",
    to: "  return abortable((signal) =>\n    api\n      .request({ path: 'feed', params, signal })\n      .then((answer) => ('ok' in answer ? keepPage(workspace, answer.ok) : endingOf(answer))),\n  );",
  },
  {
    ...tabs,
    what: 'a lock that comes after leaving is never given back',
    rule: 'SYNC-2',
    from: '      if (signal.aborted) return Promise.resolve();\n',
    to: '',
  },
  {
    ...tabs,
    what: 'who joins others stays with the ones before',
    rule: 'SYNC-25',
    from: '    this.leave();\n',
    to: '',
  },
  {
    ...sender,
    what: 'an outcome of a command that was not sent is taken',
    rule: 'OUT-15',
    from: ' && sent.has(commandId)',
    to: '',
  },
  {
    ...sender,
    what: 'after one unreadable command all are sent alone',
    rule: 'OUT-16',
    from: '    this.#oneByOne = false;\n',
    to: '',
    isInShortForm: true,
  },
  {
    ...coordination,
    what: 'pictures stay on the device when rights change',
    rule: 'MEDIA-16',
    from: '    void forgetPictures();\n',
    to: '',
  },
  {
    ...coordination,
    what: 'a following tab sends',
    rule: 'SYNC-4',
    from: "    const next = hasWay && leader.getSnapshot().hasTag('leads');",
    to: "    const next = (hasWay || state.matches('following')) && leader !== undefined;",
  },
  {
    ...coordination,
    what: 'a following tab tells how it stands',
    rule: 'SYNC-5',
    from: "status !== undefined && leader.getSnapshot().hasTag('leads')",
    to: 'status !== undefined && leader !== undefined',
  },
  {
    ...coordination,
    what: 'a tab that comes to the front does not ask',
    rule: 'SYNC-25',
    from: "    if (connection.getSnapshot().matches('following')) log.value.tabs.tell({ type: 'hello' });\n",
    to: '',
  },
  {
    ...coordination,
    what: 'the network coming back loads everything again where nothing is missing',
    rule: 'SIGN-8',
    from: "if (session.getSnapshot().hasTag('waitsForNetwork')) session.send",
    to: 'session.send',
  },
  {
    ...coordination,
    what: 'the network coming back does not load again what is missing',
    rule: 'SIGN-8',
    from: "    if (session.getSnapshot().hasTag('waitsForNetwork')) session.send({ type: 'session.refresh' });\n",
    to: '',
  },
  {
    ...coordination,
    what: 'the network coming back does not send what waits',
    rule: 'OUT-5',
    from: "    connection.send({ type: 'network.online' });\n    outbox.send({ type: 'outbox.retry' });\n",
    to: "    connection.send({ type: 'network.online' });\n",
  },
  {
    ...coordination,
    what: 'the tail is folded once only',
    rule: 'SYNC-28',
    from: '      isAsked = false;\n      if (mayTidy())',
    to: '      if (mayTidy())',
  },
  {
    what: 'people are asked about every 15 s',
    rule: 'POLL-2',
    file: 'src/app/pollers.ts',
    from: '15 * 60_000',
    to: '15_000',
    tests: ['tests/app/direct/pollers.test.ts'],
  },
  {
    ...simulation,
    what: 'the tail is dropped though another tab has moved on',
    file: 'src/services/workspace.ts',
    from: '    if (await this.store.compact(this.#holdings.snapshotsOf(this.replica, cursor), cursor)) this.#holdings.dropTail();',
    to: '    await this.store.compact(this.#holdings.snapshotsOf(this.replica, cursor), cursor);\n    this.#holdings.dropTail();',
  },
  {
    what: 'a scope is installed though another tab has moved on',
    rule: 'SYNC-24',
    file: 'src/services/workspace.ts',
    from: '      if (isElsewhere) await this.#load();\n',
    to: '',
    tests: ['tests/services/workspace.test.ts'],
  },
  {
    ...simulation,
    what: 'a command is sent before it is durable',
    file: 'src/services/outbox.ts',
    from: "stage === 'waiting' && position !== unplaced)",
    to: "(stage === 'waiting' && position !== undefined))",
  },
  {
    ...photos,
    what: 'a pass in its last minute is not used',
    rule: 'PIC-3',
    from: 'const isOfUse = timeLeft(ticket, now) > 0',
    to: 'const isOfUse = timeLeft(ticket, now) > 60_000',
  },
  {
    ...photos,
    file: 'src/services/passTimes.ts',
    what: 'a pass is renewed with two minutes left',
    rule: 'PIC-3',
    from: 'renewalMs = 60_000',
    to: 'renewalMs = 120_000',
  },
  {
    ...photos,
    file: 'src/services/passTimes.ts',
    what: 'no pass is requested for 150 s after a failure',
    rule: 'PIC-6',
    from: 'pauseMs = 15_000',
    to: 'pauseMs = 150_000',
  },
  {
    what: 'a change accepted before anything was loaded stays pending',
    rule: 'SYNC-18',
    file: 'src/services/workspace.ts',
    from: '      await this.#outboxKeeper.remove(store, settled);\n',
    to: '',
    tests: ['tests/services/workspace.test.ts'],
  },
  {
    what: 'a tab that reads what it missed shows the data before it has read the outbox',
    rule: 'SYNC-18',
    file: 'src/services/workspace.ts',
    from: '    const entries = await this.#outboxKeeper.read(this.store);\n    this.replica.clear();\n    this.#holdings.load(data);\n',
    to: '    this.replica.clear();\n    this.#holdings.load(data);\n    const entries = await this.#outboxKeeper.read(this.store);\n',
    tests: ['tests/services/workspace.test.ts'],
  },
  {
    ...coordination,
    what: 'a leading tab that wakes does not read what others stored',
    rule: 'SYNC-25',
    from: '    else if (log.isHere) void log.value.workspace.catchUpWithStore();\n',
    to: '',
  },
];

/** Those that the simulation with whole clients must notice too, and the rule they break there. */
const inSimulation: ReadonlyMap<string, string> = new Map([
  ['a healthy stream is cut after 50 s', 'CONV-6'],
  ['a following tab sends', 'CONV-5'],
  ['a following tab tells how it stands', 'CONV-5'],
  ['pictures stay on the device when rights change', 'CONV-7'],
  ['a scope is installed though another tab has moved on', 'CONV-9'],
  ['a change accepted before anything was loaded stays pending', 'CONV-4'],
]);

export const clientFaults: readonly PlantedFault[] = [
  ...faults,
  ...faults.flatMap((fault) => {
    const rule = inSimulation.get(fault.what);
    return rule === undefined ? [] : [{ ...fault, rule, tests: ['tests/convergence/whole.test.ts'] }];
  }),
];
