import { defineConfig } from 'vitest/config';
import { fetchedLater } from './tests/convergence/support/whole/fetchedLater.ts';
import { wigs } from './tests/wigs/plugin.ts';

/** Folders whose `.test.ts` files need more than plain Node. All others are in `unit`. */
const elsewhere = ['tests/wigs/**', 'tests/views/**', 'tests/app/**', 'tests/server/**', 'tests/convergence/**'];

/** React and every package that shares it. A package missing here would load a second copy of React. */
const reactPackages = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  '@blueprintjs/core',
  '@blueprintjs/datetime',
  '@blueprintjs/icons',
  '@blueprintjs/select',
  '@blueprintjs/table',
  '@fullcalendar/core',
  '@fullcalendar/daygrid',
  '@fullcalendar/interaction',
  '@fullcalendar/react',
  '@fullcalendar/timegrid',
  '@tanstack/react-virtual',
  '@testing-library/react',
  '@xstate/react',
  'xstate',
  'xstate/graph',
];

/** Only ends polls for what never comes. A busy machine must not fail a test. */
const patient = { poll: { timeout: 30_000 } } as const;

/** Pure code, in plain Node. Files share loaded modules: loading the domain for each takes longer than the tests. */
const pure = {
  environment: 'node',
  pool: 'threads',
  isolate: false,
  unstubGlobals: true,
  restoreMocks: true,
  expect: patient,
  // Only stops tests that hang.
  testTimeout: 60_000,
} as const;

export default defineConfig({
  // The client's vite.config.ts isn't loaded: tests don't need its proxy or build settings.
  test: {
    maxWorkers: 2,
    // React may run scheduled work after a test file's window is gone, e.g. to remove a toast.
    onUnhandledError: ({ name, message }) => !(name === 'ReferenceError' && message === 'window is not defined'),
    // Measured by `npm test`: unit tests must cover every line and branch of the decision core.
    // Code that serves screens (lists, typed entry, files, the route guard) is tested with them and isn't measured.
    coverage: {
      include: ['src/domain/**'],
      exclude: ['src/domain/query/**', 'src/domain/entry/**', 'src/domain/transfer/**', 'src/domain/access/guard.ts'],
      reporter: ['text-summary', ['text', { skipFull: true }]],
      thresholds: { 100: true },
    },
    projects: [
      {
        test: {
          ...pure,
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [...elsewhere, 'tests/**/*.int.test.ts', 'tests/**/*.long.test.ts'],
        },
      },
      {
        // Files that take several seconds each. `npm run check` leaves them out.
        test: { ...pure, name: 'long', include: ['tests/**/*.long.test.ts'], exclude: elsewhere },
      },
      {
        test: {
          name: 'views',
          environment: 'happy-dom',
          // The same zone as the journeys and the client of these tests, wherever they run.
          env: { TZ: 'Europe/London' },
          exclude: ['tests/wigs/**'],
          include: ['tests/**/*.test.tsx', 'tests/views/**/*.test.ts', 'tests/app/**/*.test.ts'],
          // Files share loaded modules: loading them for each takes as long as its tests. `setupFiles` mocks what files share.
          isolate: false,
          setupFiles: ['tests/views/setup.ts'],
          // Bundled once per run: loading their thousand files for each test file takes as long as its tests.
          deps: { optimizer: { client: { enabled: true, include: reactPackages } } },
          expect: patient,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          globalSetup: ['tests/server/support/globalSetup.ts'],
          // Files share loaded modules: loading the server for each takes longer than half of the tests.
          isolate: false,
          include: ['tests/server/**/*.test.ts', 'tests/**/*.int.test.ts'],
          expect: patient,
          // Some tests start programs, which can take a minute on a busy machine.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        // The product with one extra catalogue.
        plugins: [wigs()],
        test: {
          name: 'wigs',
          environment: 'node',
          globalSetup: ['tests/server/support/globalSetup.ts'],
          include: ['tests/wigs/**/*.test.ts'],
          expect: patient,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [fetchedLater()],
        test: {
          name: 'convergence',
          environment: 'node',
          include: ['tests/convergence/**/*.test.ts'],
          exclude: ['tests/**/*.int.test.ts'],
          expect: patient,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
