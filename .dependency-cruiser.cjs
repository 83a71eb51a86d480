/**
 * Import rules. They also cover type-only imports and cycles. Each rule has a planted violation in
 * tests/architecture/boundaries.long.test.ts; a new rule needs one too.
 */

/** Matches all npm packages except these. */
function packagesExcept(...names) {
  return { path: '(^|/)node_modules/', pathNot: `(^|/)node_modules/(@types/)?(${names.join('|')})(/|$)` };
}

/** Matches these npm packages. */
function packages(...names) {
  return { path: `(^|/)node_modules/(@types/)?(${names.join('|')})(/|$)` };
}

const reactPackages = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  '@xstate/react',
  '@blueprintjs/[^/]+',
  '@tanstack/react-virtual',
];

/** The layers of src/views: these folders, then catalogue, then a folder for each feature, then the shell and the routes. */
const belowCatalogue = 'ui|texts|shared|addresses|camera';
const belowFeatures = `${belowCatalogue}|catalogue`;
const aboveFeatures = 'shell/|App\\.tsx|routes\\.tsx|slots\\.tsx';

const forbidden = [
  { name: 'no-cycle', comment: 'Move the shared part to its own file.', from: {}, to: { circular: true } },
  { name: 'no-unresolvable', comment: 'The file or package does not exist.', from: {}, to: { couldNotResolve: true } },
  {
    name: 'production-not-tests',
    comment: 'Move shared code to src or server.',
    from: { path: '^(src|server|sample)/' },
    to: { path: '^(tests|e2e|tools|bench|scripts)/' },
  },
  {
    name: 'src-not-node',
    comment: 'src runs in the browser, which has no Node modules.',
    from: { path: '^src/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'src-not-server',
    comment: 'Code that client and server share belongs in src/domain.',
    from: { path: '^src/' },
    to: { path: '^server/' },
  },

  {
    name: 'words-inside',
    comment: 'Words are the lowest layer and import nothing else from src.',
    from: { path: '^src/words/' },
    to: { path: '^src/', pathNot: '^src/words/' },
  },
  {
    name: 'words-npm',
    comment: 'Words only use Lingui and the types of ICU messages.',
    from: { path: '^src/words/' },
    to: packagesExcept('@lingui/core', '@schummar/icu-type-parser'),
  },

  {
    name: 'domain-inside',
    comment: 'The domain only imports itself and its words.',
    from: { path: '^src/domain/' },
    to: { path: '^src/', pathNot: '^src/(domain|words)/' },
  },
  {
    name: 'domain-npm',
    comment: 'The domain only uses zod.',
    from: { path: '^src/domain/' },
    to: packagesExcept('zod'),
  },
  {
    name: 'domain-context-index',
    comment: "Import another context through its index.ts. Only kernel's files can be imported directly.",
    from: { path: '^src/domain/([^/]+)/' },
    to: {
      path: '^src/domain/[^/]+/',
      pathNot: ['^src/domain/$1/', '^src/domain/kernel/', '^src/domain/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'domain-own-index',
    comment: 'Within a context, import the file itself, not index.ts.',
    from: { path: '^src/domain/([^/]+)/', pathNot: '/index\\.ts$' },
    to: { path: '^src/domain/$1/index\\.ts$' },
  },
  {
    name: 'domain-index-only',
    comment:
      "From outside the domain, import a context through its index.ts. Only kernel's files can be imported directly.",
    from: { path: '^(src|server|sample|e2e|tools|bench)/', pathNot: '^src/domain/' },
    to: { path: '^src/domain/[^/]+/', pathNot: ['^src/domain/kernel/', '^src/domain/[^/]+/index\\.ts$'] },
  },

  {
    name: 'services-inside',
    comment: 'Services only import the domain, words and the messages of the service worker.',
    from: { path: '^src/services/' },
    to: { path: '^src/', pathNot: '^src/(domain|services|words|serviceWorker/messages)' },
  },
  {
    name: 'service-worker-inside',
    comment: 'The service worker must be self-contained: code shared with pages would become a separate file.',
    from: { path: '^src/serviceWorker/' },
    to: { pathNot: '^src/serviceWorker/' },
  },
  {
    name: 'service-worker-types',
    comment: 'Pages only import types from the service worker.',
    from: { path: '^(src|server|e2e|tools|bench)/', pathNot: '^src/serviceWorker/' },
    to: { path: '^src/serviceWorker/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'services-npm',
    comment: 'Services only use axios, rxjs, idb and the libraries they wrap.',
    from: { path: '^src/services/' },
    to: packagesExcept(
      'axios',
      'eventsource-parser',
      'rxjs',
      'idb',
      'xstate',
      '@simplewebauthn/browser',
      '@zxing/library',
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
      '@stripe/stripe-js',
      'bwip-js',
      'dejavu-fonts-ttf',
      'jspdf',
      'jspdf-autotable',
      'papaparse',
      'read-excel-file',
      'write-excel-file',
    ),
  },
  {
    name: 'services-xstate-in-actors',
    comment: 'Wrap the service as an actor in src/services/actors.ts.',
    from: { path: '^src/services/', pathNot: '^src/services/actors\\.ts$' },
    to: packages('xstate'),
  },

  {
    name: 'machines-inside',
    comment: 'Machines only import the domain, words and types of services.',
    from: { path: '^src/machines/' },
    to: { path: '^src/', pathNot: '^src/(domain|machines|services|words)/' },
  },
  {
    name: 'machines-services-types',
    comment: 'Declare a slot and provide the service in src/app/wiring.ts.',
    from: { path: '^src/machines/' },
    to: { path: '^src/services/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'machines-npm',
    comment: 'Machines only use xstate and rxjs.',
    from: { path: '^src/machines/' },
    to: packagesExcept('xstate', 'rxjs'),
  },

  {
    name: 'views-inside',
    comment: 'Views only import machines, the domain and words.',
    from: { path: '^src/views/' },
    to: { path: '^src/', pathNot: '^src/(domain|machines|views|words)/' },
  },
  {
    name: 'views-npm',
    comment:
      'Views only use React, Blueprint, the router, @xstate/react, and libraries for calendars, statechart diagrams and photos.',
    from: { path: '^src/views/' },
    to: packagesExcept('xstate', '@fullcalendar/[^/]+', 'elkjs', 'photoswipe', ...reactPackages),
  },
  {
    name: 'views-xstate-types',
    comment: 'Views subscribe through @xstate/react and only import types from xstate.',
    from: { path: '^src/views/' },
    to: { ...packages('xstate'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'views-ui-inside',
    comment: 'ui is only about look and interaction. It imports nothing from the domain or the rest of the app.',
    from: { path: '^src/views/ui/' },
    to: { path: '^src/', pathNot: '^src/(words|views/(ui|texts))/' },
  },
  {
    name: 'views-blueprint-in-ui',
    comment: 'src/views/ui wraps the parts of Blueprint we use. Import them from there, or wrap another part.',
    from: { path: '^src/', pathNot: '^src/views/ui/' },
    to: packages('@blueprintjs/(core|icons|select)'),
  },
  {
    name: 'views-catalogue-slots',
    comment:
      'Catalogue pages define slots (catalogue/slots.tsx). Features fill them in src/views/slots.tsx and listSlots.tsx.',
    from: { path: `^src/views/(${belowFeatures})/` },
    to: { path: '^src/views/', pathNot: `^src/views/(${belowFeatures})/` },
  },
  {
    name: 'views-catalogue-lends-nothing',
    comment: 'Signing out and returning belong in src/views/lending, which fills slots of these pages.',
    from: { path: '^src/views/catalogue/' },
    to: { path: '^src/views/texts/loans\\.ts$' },
  },
  {
    name: 'views-below-catalogue',
    comment: 'Layers below the catalogue pages must not import them.',
    from: { path: `^src/views/(${belowCatalogue})/` },
    to: { path: '^src/views/catalogue/' },
  },
  {
    name: 'views-shell-above',
    comment:
      'Shell and routes import the features. Anything features need from them belongs in shared, ui or addresses.',
    from: { path: '^src/views/', pathNot: `^src/views/(${aboveFeatures})` },
    to: { path: `^src/views/(${aboveFeatures})` },
  },

  {
    name: 'server-inside',
    comment: 'The server only imports src/domain and src/words from src.',
    from: { path: '^server/' },
    to: { path: '^src/', pathNot: '^src/(domain|words)/' },
  },
  {
    name: 'server-sample-door',
    comment: 'Only server/setup/sample.ts imports the sample theatre.',
    from: { path: '^(src|server)/', pathNot: '^server/setup/sample\\.ts$' },
    to: { path: '^sample/' },
  },
  {
    name: 'server-sample-lazy',
    comment: 'Load the sample theatre only when it is requested, with import().',
    from: { path: '^server/setup/sample\\.ts$' },
    to: { path: '^sample/', dynamic: false, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'sample-inside',
    comment:
      'The sample theatre only imports the domain and words. It gets what it needs from the server through SampleHost.',
    from: { path: '^sample/' },
    to: { path: '^(src|server)/', pathNot: '^src/(domain|words)/' },
  },
  {
    name: 'server-npm',
    comment: 'This library is only for the client.',
    from: { path: '^server/' },
    to: packages('xstate', 'idb', 'axios', ...reactPackages),
  },

  {
    name: 'e2e-inside',
    comment: 'Journeys test the product from the outside.',
    from: { path: '^e2e/' },
    to: { path: '^(src|server|sample)/', pathNot: '^src/domain/' },
  },
  {
    name: 'e2e-domain-types',
    comment: 'Journeys only import types from the domain.',
    from: { path: '^e2e/' },
    to: { path: '^src/domain/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'tools-inside',
    comment:
      'Tools only import machines, the domain and words. The build writes styles into the page that the server allows by their hash.',
    from: { path: '^tools/' },
    to: {
      path: '^(src|server|sample|e2e|bench)/',
      pathNot: '^src/(domain|machines|words)/|^server/http/startingStyles.ts$',
    },
  },
  {
    name: 'tests-not-e2e',
    comment: 'Put shared code in tests/, not e2e/.',
    from: { path: '^tests/' },
    to: { path: '^(e2e|bench)/' },
  },
  {
    name: 'bench-not-tests',
    comment: 'Benchmarks measure the product, not its tests. Only the used device is shared with the tests.',
    from: { path: '^bench/' },
    to: { path: '^e2e/', pathNot: '^e2e/support/(usedDevice|template)\\.ts$' },
  },
];

module.exports = {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^(dist|data|coverage|test-results)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
