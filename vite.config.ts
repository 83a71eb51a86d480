import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { buildTarget } from './tools/engines/oldest.ts';
import { compressAssets } from './tools/build/compressPlugin.ts';
import { laterPlugin } from './tools/build/laterPlugin.ts';
import { messagesPlugin } from './tools/build/messagesPlugin.ts';
import { serviceWorker, serviceWorkerEntry } from './tools/build/serviceWorkerPlugin.ts';
import { startingPlugin } from './tools/build/startingPlugin.ts';

/** Address of the API server during `npm run dev`, set by scripts/dev.mjs. */
const devServer = process.env['DEV_API'] ?? 'http://127.0.0.1:8000';

/** Blueprint includes the code points of its icon font (9 kB compressed) for icons referenced by name. We use icon components. */
function withoutIconFont(): Plugin {
  return {
    name: 'without-icon-font',
    load(id) {
      return id.endsWith('/blueprint-icons-16.js')
        ? 'export const BlueprintIcons_16 = {}; export const BLUEPRINT_ICONS_16_CODEPOINTS = {};'
        : null;
    },
  };
}

/** FullCalendar embeds a font for the arrows of its toolbar. We have our own toolbar, and our CSP blocks `data:` fonts. */
function withoutCalendarFont(): Plugin {
  return {
    name: 'without-calendar-font',
    transform(code, id) {
      return id.includes('/@fullcalendar/core/') && code.includes('@font-face')
        ? code.replaceAll(/@font-face\s*\{[^}]*\}/g, '')
        : null;
    },
  };
}

/** Blueprint's table detects resizing with elements that have inline styles, which our CSP blocks. This uses ResizeObserver. */
function withoutTableSensor(): Plugin {
  return {
    name: 'without-table-sensor',
    load: (id) =>
      id.endsWith('/table/lib/esm/interactions/resizeSensor.js')
        ? `export const ResizeSensor = {
            attach(element, callback) {
              const observer = new ResizeObserver(() => requestAnimationFrame(callback));
              observer.observe(element);
              return () => observer.disconnect();
            },
          };`
        : null,
  };
}

/**
 * Blueprint's date pickers look up a table of time zones in the browser, which takes some tenths of a second on a phone. We don't use
 * their time zone picker.
 */
function withoutTimeZoneTable(): Plugin {
  return {
    name: 'without-time-zone-table',
    load: (id) =>
      id.endsWith('/datetime/lib/esm/common/timezoneItems.js')
        ? `export const UTC_TIME = { label: 'UTC', ianaCode: 'Etc/UTC', offset: '+00:00' };
           export const TIMEZONE_ITEMS = [];
           export const MINIMAL_TIMEZONE_ITEMS = [];`
        : null,
  };
}

/** jsPDF uses these to render HTML and SVG, which we don't do. */
const unusedByPdf = new Set(['canvg', 'dompurify', 'html2canvas']);

function withoutPdfExtras(): Plugin {
  return {
    name: 'without-pdf-extras',
    enforce: 'pre',
    resolveId: (id) => (unusedByPdf.has(id) ? `\0unused-by-pdf:${id}` : null),
    load: (id) => (id.startsWith('\0unused-by-pdf:') ? 'export default undefined;' : null),
  };
}

/**
 * Parts of axios that we don't use (9 kB compressed): the fetch adapter (every browser has XMLHttpRequest), names of status codes,
 * conversion of objects to forms and back, CancelToken (we use AbortSignal), validation of options (the compiler does it) and of
 * parameters (ours are flat), progress, interceptors, XSRF cookies (requests carry a token) and the forms of Node.
 */
const unusedOfAxios: Readonly<Record<string, string>> = {
  '/axios/lib/adapters/fetch.js': 'export const getFetch = () => null;',
  '/axios/lib/helpers/HttpStatusCode.js': 'export default {};',
  '/axios/lib/helpers/formDataToJSON.js': 'export default () => null;',
  '/axios/lib/cancel/CancelToken.js': 'export default class CancelToken {}',
  '/axios/lib/helpers/validator.js':
    'export default { assertOptions() {}, validators: { transitional() {}, spelling() {} } };',
  '/axios/lib/helpers/toFormData.js': 'export default () => null;',
  '/axios/lib/helpers/toURLEncodedForm.js': 'export default () => null;',
  '/axios/lib/helpers/AxiosURLSearchParams.js': 'export default class AxiosURLSearchParams {}',
  '/axios/lib/helpers/progressEventReducer.js':
    'export const progressEventReducer = () => []; export const progressEventDecorator = () => []; export const asyncDecorator = (f) => f;',
  '/axios/lib/core/InterceptorManager.js': 'export default class InterceptorManager { forEach() {} }',
  '/axios/lib/core/assertParamsAcyclic.js': 'export default () => {};',
  '/axios/lib/core/setFormDataHeaders.js': 'export default () => {};',
  '/axios/lib/helpers/isURLSameOrigin.js': 'export default () => false;',
  '/axios/lib/helpers/cookies.js': 'export default { write() {}, read: () => null, remove() {} };',
};

function withoutAxiosExtras(): Plugin {
  return {
    name: 'without-axios-extras',
    load(id) {
      const file = Object.keys(unusedOfAxios).find((end) => id.endsWith(end));
      return file === undefined ? null : (unusedOfAxios[file] ?? null);
    },
  };
}

/** Modules without side effects: unused ones can be dropped. Messages of a module that's left are registered when it loads. */
const pure = /\/src\/(?:domain|words\/en|views\/texts)\//;

/**
 * What people wait for when they open a link: fetched together with all that it imports. Other pages are prefetched when idle, so
 * listing their chunks would only make the first load larger.
 */
const opensFirst = /\/(?:members|list|home|record|ScanPage)-/;

/** Modules that members need whichever page they open first. */
const members =
  /\/src\/(?:views\/(?:shell\/MembersShell|ui\/(?:PageHeading|Chip)|shared\/(?:Thumb|useSend|FirstLoad))|app\/log|services\/(?:calls|indexedDbStore|dataShape|billingAnswers))\.tsx?$/;

/** The members' home page. */
const home = /\/src\/views\/home\/(?:HomePage|ComingUp)\.tsx$/;

/** Modules that every list needs. */
const list = /\/src\/views\/(?:catalogue\/list\/ListPage|listSlots)\.tsx$/;

/** Pages for which nobody needs to be logged in. */
const visitors = /\/src\/views\/session\/(?:OauthCallback|PasswordReset|Setup)Page\.tsx$/;

/** What changes anything, needed by most pages soon after a list. */
const acting = /\/src\/(?:app\/(?:screenMachines|program)|domain\/(?:decide\/index|kernel\/fileType))\.ts$/;

/** The page and the form of a record, with what features add to them. */
const record = /\/src\/views\/(?:slots|catalogue\/(?:detail\/DetailPage|editor\/EditorPage|peek\/BesideRecord))\.tsx$/;

/** VITE_API_ORIGIN is the origin of the API if it's hosted elsewhere. Empty means the client's own origin. */
export default defineConfig({
  plugins: [
    react(),
    messagesPlugin(),
    withoutIconFont(),
    withoutCalendarFont(),
    withoutTableSensor(),
    withoutTimeZoneTable(),
    withoutPdfExtras(),
    withoutAxiosExtras(),
    startingPlugin(),
    laterPlugin('/src/services/calls.ts'),
    serviceWorker('public'),
    compressAssets(),
  ],
  // The ES2015 build of rxjs, without helpers for browsers that lack classes.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  define: { 'import.meta.env.VITE_API_ORIGIN': JSON.stringify(process.env['VITE_API_ORIGIN'] ?? '') },
  server: { proxy: { '/api': { target: devServer, changeOrigin: false } } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: buildTarget,
    sourcemap: false,
    modulePreload: {
      resolveDependencies: (file, parts, { hostType }) =>
        hostType === 'html' || opensFirst.test(file) ? parts : parts.filter((part) => part.endsWith('.css')),
    },
    rolldownOptions: {
      input: { index: 'index.html', [serviceWorkerEntry]: 'src/serviceWorker/main.ts' },
      output: {
        codeSplitting: {
          // A few large files instead of many small ones: each costs request headers, and larger files compress better. A module goes to
          // the first group that matches it or something that imports it.
          groups: [
            // Everything needed before the login form can be used. The service worker must be self-contained.
            { name: 'start', tags: ['$initial'], test: (id) => !id.includes('/src/serviceWorker/') },
            { name: 'members', test: members },
            { name: 'list', test: list },
            { name: 'home', test: home },
            { name: 'visitors', test: visitors },
            { name: 'acting', test: acting },
            { name: 'record', test: record },
          ],
        },
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.includes('/src/words/languages/') === true
            ? 'assets/language-[name]-[hash].js'
            : 'assets/[name]-[hash].js',
        // The service worker must have the same URL in every version.
        entryFileNames: ({ name }) => (name === serviceWorkerEntry ? '[name].js' : 'assets/[name]-[hash].js'),
      },
      treeshake: { moduleSideEffects: [{ test: pure, sideEffects: false }] },
    },
  },
});
