// `npm run looks`: checks every screen on a device with a year's worth of data, at each width, in both themes and with text twice the size.
// `npm test` checks some screens of each kind.
import { installBrowserIfMissing } from './support/browser.mjs';
import { build } from './support/build.mjs';
import { installWhatIsMissing, packageProgram, requireNode, runForwarding } from './support/process.mjs';

requireNode();
await installWhatIsMissing();
if (!(await installBrowserIfMissing())) {
  console.error('Could not install Chromium. Install it, set CHROMIUM_PATH to its path, and run npm run looks again.');
  process.exit(1);
}
await build();
const journeys = ['test', 'e2e/journeys/usedDevice.spec.ts', '--project', 'desktop', '--project', 'phone'];
process.exit(
  await runForwarding([packageProgram('@playwright/test/cli.js'), ...journeys], { ...process.env, LOOKS: 'all' }),
);
