import { defineConfig } from 'vitest/config';
import { wigs } from './tests/wigs/plugin.ts';

/** Folders whose `.test.ts` files need more than plain Node; everything else belongs to `unit`. */
const elsewhere = [
  'tests/wigs/**',
  'tests/views/**',
  'tests/app/**',
  'tests/server/**',
  'tests/contracts/**',
  'tests/convergence/**',
];

/** All that brings React along has to come from one place: what is missing here would bring another React. */
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

export default defineConfig({
  // The client's vite.config.ts is not read: tests need neither its proxy nor its build settings.
  test: {
    maxWorkers: 2,
    // React may end what it has scheduled after the document of a test file has gone: a toast that takes itself away, say.
    onUnhandledError: ({ name, message }) => !(name === 'ReferenceError' && message === 'window is not defined'),
    // As the journeys: on a busy machine a failure is looked at twice, and the second look is shown in the report.
    retry: process.env['CI'] === undefined ? 0 : 1,
    // `npm run check` measures the unit tests: no line or branch of the decision core goes without a case.
    // What serves a screen (lists, typed entry, files, the guard of routes) is tested with it and not counted here.
    coverage: {
      include: ['src/domain/**'],
      exclude: ['src/domain/query/**', 'src/domain/entry/**', 'src/domain/transfer/**', 'src/domain/access/guard.ts'],
      reporter: ['text-summary', ['text', { skipFull: true }]],
      thresholds: { 100: true },
    },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Pure programs share what they have loaded: most of a run was loading the domain once for each file.
          pool: 'threads',
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
          include: ['tests/**/*.test.ts'],
          exclude: [...elsewhere, 'tests/**/*.int.test.ts'],
          // Bounds a test that hangs; a busy machine must not fail one that works.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'views',
          environment: 'happy-dom',
          exclude: ['tests/wigs/**'],
          include: ['tests/**/*.test.tsx', 'tests/views/**/*.test.ts', 'tests/app/**/*.test.ts'],
          setupFiles: ['tests/views/setup.ts'],
          // Put into few files once in a run: loading a thousand of them for each test file took as long as its tests.
          deps: { optimizer: { client: { enabled: true, include: reactPackages } } },
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          globalSetup: ['tests/server/support/globalSetup.ts'],
          include: ['tests/server/**/*.test.ts', 'tests/contracts/**/*.test.ts', 'tests/**/*.int.test.ts'],
          // Some start programs: on a machine that is busy with others too, two of them have taken a minute.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        // The product with one catalogue more.
        plugins: [wigs()],
        test: {
          name: 'wigs',
          environment: 'node',
          globalSetup: ['tests/server/support/globalSetup.ts'],
          include: ['tests/wigs/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'convergence',
          environment: 'node',
          include: ['tests/convergence/**/*.test.ts'],
          exclude: ['tests/**/*.int.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
