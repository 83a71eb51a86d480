import { basename, dirname } from 'node:path';
import { filesBelow } from '../files.ts';

/** A folder to mutate, one place at a time, and the tests that must detect it. */
export interface Part {
  readonly name: string;
  /** Files to mutate. */
  readonly mutate: readonly string[];
  /** Patterns of test files. */
  readonly tests: readonly string[];
  /** Ids of the statecharts whose generated tests are run. */
  readonly machines: readonly string[];
  /**
   * Skips static code, which runs once on loading, so that every mutant of it takes all tests.
   * Statecharts are static; in the domain it is labels and lists of fields.
   */
  readonly ignoreStatic: boolean;
  /** Environment of its tests; `server` has a PostgreSQL server. */
  readonly environment: 'node' | 'happy-dom' | 'server';
  /** Runs all tests in one thread: fast, but they must not leave anything behind. */
  readonly isThreadKept: boolean;
}

/** `ports` and `client` are types. */
const leftOut = /\/index\.ts$|^src\/machines\/shared\/(?:client|ports|device)\.ts$/;
/**
 * What only real browsers can run, and the journeys check: workers, the camera's picture, the payment service's frame, the service
 * worker of a build, the typeface for printing, and the browser's APIs gathered in `environment.ts`.
 */
const inBrowsersOnly =
  /\.worker\.ts$|\/sheets\/sheets\.ts$|\/scanner\/(?:camera|zxingDecoder)\.ts$|\/payments\/cardForm\.ts$|\/program\/keepProgram\.ts$|\/paper\/(?:fonts|paper)\.ts$|^src\/app\/environment\.ts$/;
const machineFile = /([^/]+)\.machine\.ts$/;

/** Tests elsewhere of a folder's files, most of which only other parts of the program use. */
const elsewhere = new Map([
  ['src/machines/sync', ['tests/app/whenAtRest.test.ts']],
  [
    'src/machines/shared',
    ['tests/mbt/harness.test.ts', 'tests/mbt/recordedRun.long.test.ts', 'tests/qa/flightRecorder.test.ts'],
  ],
  ['src/domain', ['tests/services/shape.test.ts', 'tests/architecture/lifeCycles.test.ts']],
  [
    'src/domain/kernel',
    ['tests/services/sliced.test.ts', 'tests/services/photos.test.ts', 'tests/qa/flightRecorder.test.ts'],
  ],
]);

function machinePart(folder: string, files: readonly string[]): Part {
  const machines = files.flatMap((file) => machineFile.exec(file)?.[1] ?? []);
  const tests = [
    'tests/machines/mutated.ts',
    ...filesBelow('tests/machines', /\.test\.ts$/).filter((file) => file !== 'tests/machines/machines.test.ts'),
    ...(elsewhere.get(folder) ?? []),
  ];
  return {
    name: folder.slice('src/'.length),
    mutate: files,
    tests,
    machines,
    ignoreStatic: false,
    environment: 'node',
    isThreadKept: false,
  };
}

/**
 * Folders whose examples must notice every change, without the walks through random states: what is typed and what is declared concern no walk,
 * and as every test goes through the layers, a change to them keeps the walks waiting.
 */
const onlyExamples = new Set(['src/domain', 'src/domain/entry', 'src/domain/layers']);
export const walks = /\/(?:sequences|gaining|paths|interleaving|lifeCycles)\.(?:long\.)?test\.ts$|\.long\.test\.ts$/;
/** Files that keep what a kind's fields tell, so their modules are loaded anew for every change, with only their own tests. */
const kept = [
  { file: 'src/domain/layers/claims.ts', tests: /^(?:claims|layer)\.test\.ts$/ },
  { file: 'src/domain/catalogue/schema.ts', tests: /^(?:fields|customFields|records|types)\.test\.ts$/ },
  { file: 'src/domain/catalogue/withheld.ts', tests: /^(?:booking|claims)\.test\.ts$/ },
  { file: 'src/domain/query/facets.ts', tests: /^(?:values|facetNames)\.test\.ts$/ },
] as const;

/** Tests of lists: their own, and those of what catalogues add to their lists. */
const ofLists = /^tests\/domain\/(?:query\/|(?:events|inspections|documentsOfGroup)\.test\.ts$)/;

/** Lists are tested by these only, and typed entry also by those of imports, which no other part needs. */
function domainTests(folder: string): readonly string[] {
  const all = filesBelow('tests/domain', /\.test\.ts$/);
  if (folder === 'src/domain/query') return all.filter((file) => ofLists.test(file));
  const others = folder === 'src/domain/entry' ? /\/domain\/query\// : /\/domain\/(?:query|import)\//;
  const own = all.filter((file) => !others.test(file) && !(onlyExamples.has(folder) && walks.test(file)));
  return [...own, ...(elsewhere.get(folder) ?? [])];
}

function domainPart(folder: string, files: readonly string[]): Part {
  return {
    name: folder.slice('src/'.length),
    mutate: files,
    tests: domainTests(folder),
    machines: [],
    ignoreStatic: true,
    environment: 'node',
    isThreadKept: true,
  };
}

/**
 * Parts of `src/services` with slow tests of their own: PDFs are drawn and read, pictures searched for codes, thousands of records
 * packed. A change of `reopeningDatabase.ts` would hold up all tests after it, so its own load it anew each time. What is typed needs a page.
 */
const slowParts: readonly (Pick<Part, 'name'> & {
  readonly files: RegExp;
  readonly tests: RegExp;
  readonly environment?: Part['environment'];
})[] = [
  { name: 'services/paper', files: /^src\/services\/paper\//, tests: /^tests\/services\/paper\// },
  { name: 'services/sheets', files: /^src\/services\/sheets\//, tests: /^tests\/services\/sheets\/(?!roundTrip)/ },
  {
    name: 'services/codeReading',
    files: /^src\/services\/scanner\/(?:decoder|frames|zxingReader)\.ts$/,
    tests: /^tests\/services\/scanner\/decoder\./,
  },
  {
    name: 'services/reopeningDatabase',
    files: /^src\/services\/reopeningDatabase\.ts$/,
    tests: /^tests\/services\/reopening\./,
  },
  { name: 'services/bootstrap', files: /^src\/services\/bootstrap\.ts$/, tests: /^tests\/services\/bootstrap\./ },
  { name: 'services/packing', files: /^src\/services\/packing\.ts$/, tests: /^tests\/services\/packing\./ },
  {
    name: 'services/typedText',
    files: /^src\/services\/program\/typedText\.ts$/,
    tests: /^tests\/app\/direct\/language\./,
    environment: 'happy-dom',
  },
];

/** Files of `src/app` whose tests are those of the files that use them. */
const testedByUsers = new Map([['answerDue', ['accountCoordination', 'syncedPreferences']]]);

/** Each file of `src/app` with the tests of its name: the other tests in `tests/app` run the whole client, which takes seconds with every change. */
function appParts(): readonly Part[] {
  const tests = filesBelow('tests/app/direct', /\.test\.tsx?$/);
  return filesBelow('src/app', /\.ts$/).flatMap((file): readonly Part[] => {
    const name = basename(file, '.ts');
    const subjects = testedByUsers.get(name) ?? [name];
    const own = tests.filter((test) => subjects.some((subject) => basename(test).startsWith(`${subject}.test.`)));
    if (own.length === 0 || inBrowsersOnly.test(file)) return [];
    return [
      {
        name: `app/${name}`,
        mutate: [file],
        tests: own,
        machines: [],
        ignoreStatic: true,
        environment: 'happy-dom',
        isThreadKept: true,
      },
    ];
  });
}

function keptParts(): readonly Part[] {
  return kept.map(({ file, tests }) => ({
    ...domainPart(dirname(file), [file]),
    name: file.replace(/^src\/|\.ts$/g, ''),
    tests: filesBelow('tests/domain', tests),
    isThreadKept: false,
  }));
}

/** What lies between the statecharts and the server. */
function clientParts(): readonly Part[] {
  const common = { machines: [], ignoreStatic: true, isThreadKept: true } as const;
  const services = filesBelow('src/services', /\.ts$/).filter((file) => !inBrowsersOnly.test(file));
  const tests = [
    ...filesBelow('tests/services', /\.test\.ts$/),
    'tests/serviceWorker/pictures.test.ts',
    'tests/app/direct/language.test.ts',
  ];
  const slow = slowParts.map(({ name, files, tests: own, environment = 'node' }): Part => ({
    ...common,
    name,
    mutate: services.filter((file) => files.test(file)),
    tests: tests.filter((file) => own.test(file)),
    environment,
  }));
  const isQuick = (file: string) => !slow.some(({ mutate }) => mutate.includes(file));
  return [
    {
      ...common,
      name: 'services',
      mutate: services.filter(isQuick),
      tests: tests.filter((file) => !slowParts.some(({ tests: own }) => own.test(file)) && !file.includes('roundTrip')),
      environment: 'node',
    },
    ...slow,
    ...appParts(),
  ];
}

/** Files of the event store measured with only the tests of their own: a change that makes one wait holds the run up for half a minute. */
const withTestsOfTheirOwn = [
  { file: 'liveFeed', test: 'liveFeed', environment: 'node' },
  { file: 'writer', test: 'writing', environment: 'server' },
  { file: 'eventStore', test: 'eventStore', environment: 'server' },
] as const;

/**
 * Parts of the server that decide who somebody is, what they may do, and what is written. Tests that take longer than half a minute
 * would fail with every change (tools/mutation/setup.ts).
 */
function serverParts(): readonly Part[] {
  const common = { machines: [], ignoreStatic: true, environment: 'server', isThreadKept: true } as const;
  const parted = withTestsOfTheirOwn.map(({ file }) => `server/eventStore/${file}.ts`);
  return [
    {
      ...common,
      name: 'server/http/guard',
      mutate: ['server/http/guard.ts'],
      tests: ['tests/server/http/guard.test.ts'],
      environment: 'node',
    },
    {
      ...common,
      name: 'server/accounts',
      mutate: filesBelow('server/accounts', /\.ts$/),
      tests: [...filesBelow('tests/server/accounts', /\.test\.ts$/), 'tests/server/start/installationSecret.test.ts'],
    },
    ...withTestsOfTheirOwn.map(({ file, test, environment }): Part => ({
      ...common,
      name: `server/eventStore/${file}`,
      mutate: [`server/eventStore/${file}.ts`],
      tests: [`tests/server/eventStore/${test}.test.ts`],
      environment,
    })),
    {
      ...common,
      name: 'server/eventStore',
      mutate: filesBelow('server/eventStore', /\.ts$/).filter((file) => !parted.includes(file)),
      tests: filesBelow('tests/server/eventStore', /\.test\.ts$/),
    },
  ];
}

/** Every part of the project that mutation runs on, by folder. */
export function mutationParts(): readonly Part[] {
  const parts = new Map<string, string[]>();
  for (const file of [...filesBelow('src/machines', /\.ts$/), ...filesBelow('src/domain', /\.ts$/)]) {
    if (leftOut.test(file) || kept.some((one) => one.file === file)) continue;
    const folder = dirname(file);
    parts.set(folder, [...(parts.get(folder) ?? []), file]);
  }
  const control = [...parts].map(([folder, files]) =>
    folder.startsWith('src/machines/') ? machinePart(folder, files) : domainPart(folder, files),
  );
  return [...control, ...keptParts(), ...clientParts(), ...serverParts()];
}

/** The parts of the given names, or below the given folders or files, named relative to `src/` or the project; all if none are given. */
export function partsBelow(wanted: readonly string[]): readonly Part[] {
  const isBelow = (file: string, path: string) => file === path || file.startsWith(`${path}/`);
  const isWanted = (file: string) =>
    wanted.length === 0 || wanted.some((path) => isBelow(file, `src/${path}`) || isBelow(file, path));
  const parts = mutationParts();
  const named = parts.filter(({ name }) => wanted.includes(name));
  if (named.length > 0 && named.length === wanted.length) return named;
  return parts.flatMap((part) => {
    const mutate = part.mutate.filter(isWanted);
    const [only] = mutate;
    if (only === undefined) return [];
    return [
      { ...part, mutate, name: mutate.length === 1 && part.mutate.length > 1 ? only.replace(/^src\//, '') : part.name },
    ];
  });
}
