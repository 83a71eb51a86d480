/** The product with an extra catalogue, client or server (WIGS_PART), in its own folder (WIGS_DIST). */
import { defineConfig, mergeConfig } from 'vite';
import client from '../../vite.config.ts';
import server from '../../vite.server.config.ts';
import { wigs } from './plugin.ts';

const { WIGS_PART: part = 'client', WIGS_DIST: dist = '' } = process.env;

export default defineConfig(
  mergeConfig(part === 'server' ? server : client, {
    plugins: [wigs()],
    build: { outDir: `${dist}/${part}`, emptyOutDir: true },
  }),
);
