// `npm run looks`: looks at every screen on a device with a year of use, at each width, in both themes and with text twice as large.
// `npm test` looks at some screens of each sort.
import { installBrowserIfMissing } from './support/browser.mjs';
import { build } from './support/build.mjs';
import { installWhatIsMissing, packageProgram, requireNode, runForwarding } from './support/process.mjs';

requireNode();
await installWhatIsMissing();
if (!(await installBrowserIfMissing())) {
  console.error(
    'No Chromium could be installed: install one and name it in CHROMIUM_PATH, then run npm run looks again.',
  );
  process.exit(1);
}
await build();
const journeys = ['test', 'e2e/journeys/usedDevice.spec.ts', '--project', 'desktop', '--project', 'phone'];
process.exit(
  await runForwarding([packageProgram('@playwright/test/cli.js'), ...journeys], { ...process.env, LOOKS: 'all' }),
);
