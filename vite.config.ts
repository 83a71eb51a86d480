import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { buildTarget } from './tools/engines/oldest.ts';
import { compressAssets } from './tools/build/compressPlugin.ts';
import { messagesPlugin } from './tools/build/messagesPlugin.ts';
import { serviceWorker, serviceWorkerEntry } from './tools/build/serviceWorkerPlugin.ts';

/** Where the server of `npm run dev` listens; scripts/dev.mjs sets it. */
const devServer = process.env['DEV_API'] ?? 'http://127.0.0.1:8000';

/** Blueprint carries a table of its icon font's code points (9 kB compressed) for icons named by text; ours are components. */
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

/** The calendar brings a font for arrows that it draws in a toolbar; ours is another, and the policy of the pages lets no font in as text. */
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

/** The table notices that its size changes by elements with written styles, which the policy of the pages lets in nowhere: browsers say it themselves. */
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

/** The calendars come with a table of time zones, and ask the browser about each of them: some tenths of a second of a phone, though we never choose a zone by it. */
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

/** The PDF library draws web pages and vector files too, with these; we draw text and areas, so they are left out. */
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
 * Parts of axios that nothing here uses (6 kB compressed): its way by fetch, as every browser has XMLHttpRequest; names of status codes;
 * forms read into objects; its own way of cancelling, before there were signals; checks of options that the compiler has checked; cookies against forged requests, as requests carry a token.
 */
const unusedOfAxios: Readonly<Record<string, string>> = {
  '/axios/lib/adapters/fetch.js': 'export const getFetch = () => null;',
  '/axios/lib/helpers/HttpStatusCode.js': 'export default {};',
  '/axios/lib/helpers/formDataToJSON.js': 'export default () => null;',
  '/axios/lib/cancel/CancelToken.js': 'export default class CancelToken {}',
  '/axios/lib/helpers/validator.js':
    'export default { assertOptions() {}, validators: { transitional() {}, spelling() {} } };',
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

/** The domain only declares: what a page does not use of it is left out. */
const domain = /\/src\/domain\//;

/** What most people open first brings its parts along at once. Every other page is fetched beforehand when nothing else is to be done, so a list of its parts would only make the first load larger. */
const opensFirst = /\/(?:LoginPage|MembersShell|HomePage|ListPage|DetailPage|ScanPage|log)-/;

/** What begins what members work with, whatever they open first. */
const members =
  /\/src\/(?:views\/shell\/MembersShell|views\/home\/HomePage|app\/log|app\/screenMachines|services\/calls|services\/indexedDbStore|services\/dataShape|services\/billingAnswers)\.tsx?$/;

/** What begins a list. */
const list = /\/src\/views\/(?:catalogue\/list\/ListPage|listSlots)\.tsx$/;

/** VITE_API_ORIGIN names the origin of the API for an installation elsewhere; empty means the client's own. */
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
    serviceWorker('public'),
    compressAssets(),
  ],
  // rxjs has a build for browsers that know classes, without helpers for those that do not.
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
      // The worker's address must stay the same from version to version.
      output: {
        codeSplitting: {
          // A few large files in place of many small ones: each costs a round trip's headers, and what lies together compresses better.
          groups: [
            // Until the log-in form can be typed in. The service worker stands alone.
            { name: 'start', tags: ['$initial'], test: (id) => !id.includes('/src/serviceWorker/'), priority: 3 },
            { name: 'members', test: members, priority: 2 },
            { name: 'list', test: list, priority: 1 },
          ],
        },
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.includes('/src/words/languages/') === true
            ? 'assets/language-[name]-[hash].js'
            : 'assets/[name]-[hash].js',
        entryFileNames: ({ name }) => (name === serviceWorkerEntry ? '[name].js' : 'assets/[name]-[hash].js'),
      },
      treeshake: { moduleSideEffects: [{ test: domain, sideEffects: false }] },
    },
  },
});
