// `npm start`: installs and builds what is missing, then runs the server.
// Only Node's own modules may be imported here: nothing is installed yet on a fresh clone.
import { build } from './support/build.mjs';
import { installWhatIsMissing, requireNode, runForwarding } from './support/process.mjs';

requireNode();
await installWhatIsMissing();
await build();
process.exit(await runForwarding(['dist/server/main.js'], process.env));
