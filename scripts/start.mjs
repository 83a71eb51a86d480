// `npm start`: installs missing packages, builds if anything changed, and runs the server.
// Import only Node's own modules here: a fresh clone has no packages yet.
import { build } from './support/build.mjs';
import { installWhatIsMissing, requireNode, runForwarding } from './support/process.mjs';

requireNode();
await installWhatIsMissing(['dependencies']);
await build();
process.exit(await runForwarding(['dist/server/main.js'], process.env));
