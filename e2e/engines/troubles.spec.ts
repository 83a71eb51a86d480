import { expect, test } from '../fixtures.ts';

test('[ENGINE-5] errors on the console are read in full, and a request that gets no answer has failed, in every engine @phone @members', async ({
  page,
  watch,
}) => {
  watch.expect(/ERR_FAILED/);
  await page.route('**/api/nobody', (route) => route.abort());
  await page.goto('/login');
  const asked = () =>
    fetch('/api/nobody')
      .then((answer) => answer.text())
      .then(
        () => 'answered',
        () => 'failed',
      );
  expect(await page.evaluate(asked)).toBe('failed');
  expect(watch.troubles).toEqual([]);

  await page.evaluate(() => console.error('The lamp is out:', new TypeError('no mains')));
  await expect
    .poll(() => watch.troubles)
    .toEqual([expect.stringMatching(/^console error: The lamp is out: TypeError: no mains\n./)]);
  watch.expect(/The lamp is out/);
});
