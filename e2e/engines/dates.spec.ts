import { inPageScript } from '../../tests/device/bundle.ts';
import { expect } from '../../tests/device/expect.ts';
import { startSectionSeven } from '../../tests/support/sectionSevenServer.ts';
import { test } from '../support/deviceTest.ts';

test('[ENGINE-3] a date taken from a format of the browser breaks in WebKit, and the domain’s own does not @phone @members', async ({
  openDevice,
  engine,
  watch,
}) => {
  // The server answers the test's page with 404; only the origin matters.
  watch.expect(/404/);
  const server = await startSectionSeven();
  const device = await openDevice(server.url);
  const page = await device.newPage();
  await page.goto(`${server.url}/`);
  await page.evaluate(`(() => { ${await inPageScript('dates')} })()`);
  const [own, byFormat] = await page.evaluate<string[]>(
    `['dateIn', 'dateByFormat'].map((name) => window.__dates[name]('2026-11-22T23:30:00.000Z', 'Europe/Berlin'))`,
  );
  expect(own).toBe('2026-11-23');
  if (engine === 'webkit') expect(byFormat).toBe('11/23/2026');
  await device.close();
  await server.stop();
});
