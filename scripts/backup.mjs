// `npm run backup`: see the README, "Backups". Passes on arguments after `--`.
import { build } from './support/build.mjs';
import { installWhatIsMissing, requireNode, runForwarding } from './support/process.mjs';

requireNode();
await installWhatIsMissing(['dependencies']);
await build({ isServerOnly: true });
process.exit(await runForwarding(['dist/server/backup.js', ...process.argv.slice(2)], process.env));
