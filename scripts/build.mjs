// `npm run build`: client to dist/client, server to dist/server.
import { build } from './support/build.mjs';
import { installWhatIsMissing, requireNode } from './support/process.mjs';

requireNode();
await installWhatIsMissing();
await build({ isForced: true });
