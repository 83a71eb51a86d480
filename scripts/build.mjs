// `npm run build`: builds the client to dist/client and the server to dist/server.
import { build } from './support/build.mjs';
import { requireNode } from './support/process.mjs';

requireNode();
await build({ isForced: true });
