import { cpSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { defineConfig, type Plugin } from 'vite';

const outDir = 'dist/server';

/** The server reads its SQL files at start, from `migrations` next to the bundle. */
function copyMigrations(): Plugin {
  return {
    name: 'backstock:migrations',
    closeBundle() {
      cpSync('server/migrations', `${outDir}/migrations`, { recursive: true });
    },
  };
}

/** Builds the server as plain JavaScript. Its packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  plugins: [copyMigrations()],
  ssr: { external: true },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'server/main.ts',
        backup: 'server/backupMain.ts',
        restore: 'server/restoreMain.ts',
        databaseWorker: 'server/database/worker.ts',
      },
      external: [...builtinModules, /^node:/],
      // Flat, because some modules load files relative to their own (e.g. the database worker).
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
