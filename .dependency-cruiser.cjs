/**
 * Who may import whom. Type-only imports and cycles count. Each rule has a planted violation in
 * tests/architecture/boundaries.test.ts: a new rule needs one too.
 */

/** Matches npm packages other than the named ones. */
function packagesExcept(...names) {
  return { path: '(^|/)node_modules/', pathNot: `(^|/)node_modules/(@types/)?(${names.join('|')})(/|$)` };
}

/** Matches the named npm packages. */
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

/** The rooms of src/views: these, then catalogue, then a room for each feature, then the shell and the routes. */
const belowCatalogue = 'ui|texts|shared|addresses|camera';
const belowFeatures = `${belowCatalogue}|catalogue`;
const aboveFeatures = 'shell/|App\\.tsx|routes\\.tsx|slots\\.tsx';

const forbidden = [
  { name: 'no-cycle', comment: 'Move the shared part into a file of its own.', from: {}, to: { circular: true } },
  { name: 'no-unresolvable', comment: 'The file or package does not exist.', from: {}, to: { couldNotResolve: true } },
  {
    name: 'production-not-tests',
    comment: 'Move what is shared into src or server.',
    from: { path: '^(src|server|sample)/' },
    to: { path: '^(tests|e2e|tools|bench|scripts)/' },
  },
  {
    name: 'src-not-node',
    comment: 'src runs in a browser: no Node modules.',
    from: { path: '^src/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'src-not-server',
    comment: 'What both sides need lives in src/domain.',
    from: { path: '^src/' },
    to: { path: '^server/' },
  },

  {
    name: 'words-inside',
    comment: 'Words are the floor: they know nothing of what is said with them.',
    from: { path: '^src/words/' },
    to: { path: '^src/', pathNot: '^src/words/' },
  },
  {
    name: 'words-npm',
    comment: 'Lingui says messages.',
    from: { path: '^src/words/' },
    to: packagesExcept('@lingui/core', '@schummar/icu-type-parser'),
  },

  {
    name: 'domain-inside',
    comment: 'The domain imports nothing but itself and its words.',
    from: { path: '^src/domain/' },
    to: { path: '^src/', pathNot: '^src/(domain|words)/' },
  },
  {
    name: 'domain-npm',
    comment: 'zod is the only library of the domain.',
    from: { path: '^src/domain/' },
    to: packagesExcept('zod'),
  },
  {
    name: 'domain-context-index',
    comment: "Import another context's index.ts; kernel is free.",
    from: { path: '^src/domain/([^/]+)/' },
    to: {
      path: '^src/domain/[^/]+/',
      pathNot: ['^src/domain/$1/', '^src/domain/kernel/', '^src/domain/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'domain-own-index',
    comment: 'Inside a context import the file itself, not the index.',
    from: { path: '^src/domain/([^/]+)/', pathNot: '/index\\.ts$' },
    to: { path: '^src/domain/$1/index\\.ts$' },
  },
  {
    name: 'domain-index-only',
    comment: "From outside, import a context's index.ts; kernel is free.",
    from: { path: '^(src|server|sample|e2e|tools|bench)/', pathNot: '^src/domain/' },
    to: { path: '^src/domain/[^/]+/', pathNot: ['^src/domain/kernel/', '^src/domain/[^/]+/index\\.ts$'] },
  },

  {
    name: 'services-inside',
    comment: 'Services know the domain only, and what the service worker is told.',
    from: { path: '^src/services/' },
    to: { path: '^src/', pathNot: '^src/(domain|services|words|serviceWorker/messages)' },
  },
  {
    name: 'service-worker-inside',
    comment: 'The service worker stands alone: what it shared with pages would be a file of its own.',
    from: { path: '^src/serviceWorker/' },
    to: { pathNot: '^src/serviceWorker/' },
  },
  {
    name: 'service-worker-types',
    comment: 'Pages know the types of the service worker only.',
    from: { path: '^(src|server|e2e|tools|bench)/', pathNot: '^src/serviceWorker/' },
    to: { path: '^src/serviceWorker/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'services-npm',
    comment: 'Services use axios, rxjs, idb and the libraries they adapt.',
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
    comment: 'Machines know the domain, and services as types.',
    from: { path: '^src/machines/' },
    to: { path: '^src/', pathNot: '^src/(domain|machines|services|words)/' },
  },
  {
    name: 'machines-services-types',
    comment: 'Declare a slot; src/app/wiring.ts provides the service.',
    from: { path: '^src/machines/' },
    to: { path: '^src/services/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'machines-npm',
    comment: 'Machines use xstate and rxjs.',
    from: { path: '^src/machines/' },
    to: packagesExcept('xstate', 'rxjs'),
  },

  {
    name: 'views-inside',
    comment: 'Views render machines and the domain.',
    from: { path: '^src/views/' },
    to: { path: '^src/', pathNot: '^src/(domain|machines|views|words)/' },
  },
  {
    name: 'views-npm',
    comment:
      'Views use React, Blueprint, the router, the drawing of the calendar and of statecharts, the viewer of photos and the bridge to xstate.',
    from: { path: '^src/views/' },
    to: packagesExcept('xstate', '@fullcalendar/[^/]+', 'elkjs', 'photoswipe', ...reactPackages),
  },
  {
    name: 'views-xstate-types',
    comment: 'Views subscribe through @xstate/react; from xstate they take types.',
    from: { path: '^src/views/' },
    to: { ...packages('xstate'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'views-ui-inside',
    comment: 'ui knows how things look and are pressed, nothing of the domain or of the program.',
    from: { path: '^src/views/ui/' },
    to: { path: '^src/', pathNot: '^src/(words|views/(ui|texts))/' },
  },
  {
    name: 'views-blueprint-in-ui',
    comment: 'src/views/ui wraps what is used of Blueprint: import it from there, or wrap another part.',
    from: { path: '^src/', pathNot: '^src/views/ui/' },
    to: packages('@blueprintjs/(core|icons|select)'),
  },
  {
    name: 'views-catalogue-slots',
    comment:
      'The pages of every catalogue offer slots (catalogue/slots.tsx); features fill them in src/views/slots.tsx and listSlots.tsx.',
    from: { path: `^src/views/(${belowFeatures})/` },
    to: { path: '^src/views/', pathNot: `^src/views/(${belowFeatures})/` },
  },
  {
    name: 'views-catalogue-lends-nothing',
    comment: 'Signing out and returning stand in src/views/lending, which fills slots of these pages.',
    from: { path: '^src/views/catalogue/' },
    to: { path: '^src/views/texts/loans\\.ts$' },
  },
  {
    name: 'views-below-catalogue',
    comment: 'What the pages of every catalogue stand on knows nothing of them.',
    from: { path: `^src/views/(${belowCatalogue})/` },
    to: { path: '^src/views/catalogue/' },
  },
  {
    name: 'views-shell-above',
    comment:
      'Features stand in the shell and are named by the routes; what they need of either lies in shared, ui or addresses.',
    from: { path: '^src/views/', pathNot: `^src/views/(${aboveFeatures})` },
    to: { path: `^src/views/(${aboveFeatures})` },
  },

  {
    name: 'server-inside',
    comment: 'The server shares src/domain and its words only.',
    from: { path: '^server/' },
    to: { path: '^src/', pathNot: '^src/(domain|words)/' },
  },
  {
    name: 'server-sample-door',
    comment: 'server/setup/sample.ts is the one door to the sample theatre.',
    from: { path: '^(src|server)/', pathNot: '^server/setup/sample\\.ts$' },
    to: { path: '^sample/' },
  },
  {
    name: 'server-sample-lazy',
    comment: 'The sample theatre is read where it is asked for: import() its index.ts.',
    from: { path: '^server/setup/sample\\.ts$' },
    to: { path: '^sample/', dynamic: false, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'sample-inside',
    comment: 'The sample theatre knows the domain and the words, and what it needs of a server as SampleHost.',
    from: { path: '^sample/' },
    to: { path: '^(src|server)/', pathNot: '^src/(domain|words)/' },
  },
  {
    name: 'server-npm',
    comment: 'A library of the client.',
    from: { path: '^server/' },
    to: packages('xstate', 'idb', 'axios', ...reactPackages),
  },

  {
    name: 'e2e-inside',
    comment: 'Journeys see the product from outside.',
    from: { path: '^e2e/' },
    to: { path: '^(src|server|sample)/', pathNot: '^src/domain/' },
  },
  {
    name: 'e2e-domain-types',
    comment: 'Journeys take types from the domain, no behaviour.',
    from: { path: '^e2e/' },
    to: { path: '^src/domain/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'tools-inside',
    comment: 'Tools read machines, the domain and the words.',
    from: { path: '^tools/' },
    to: { path: '^(src|server|sample|e2e|bench)/', pathNot: '^src/(domain|machines|words)/' },
  },
  {
    name: 'tests-not-e2e',
    comment: 'Share through tests/, not through e2e/.',
    from: { path: '^tests/' },
    to: { path: '^(e2e|bench)/' },
  },
  {
    name: 'bench-not-tests',
    comment: 'A benchmark measures the product, not its tests; the used device is made once for both.',
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
