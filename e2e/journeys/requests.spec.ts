import { expect, test } from '../fixtures.ts';
import { freshCode } from '../support/unique.ts';

const today = new Date().toISOString().slice(0, 10);

test("[JOURNEY-72] a volunteer's request reaches the people who manage props, and their reply comes back @phone", async ({
  page,
  anotherDevice,
  api,
  signIn,
}) => {
  const tag = freshCode();
  const [request, first, second] = [`Gaslight ${tag}`, `Ruby decanter ${tag}`, `Ruby decanter, chipped ${tag}`];
  await api.addProp({ name: first });
  await api.addProp({ name: second });
  await signIn(page, 'borrower');
  await page.goto('/props/requests/new');
  await page.getByLabel('Purpose').fill(request);
  await page.getByLabel('Needed for the show by').fill(today);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: request })).toBeVisible();
  await page.getByRole('textbox', { name: 'Prop needed' }).fill(`ruby decanters ${tag}`);
  await page.getByLabel('Quantity').fill('2');
  await page.getByRole('button', { name: `Add this: ${first}` }).click();
  await expect(page.getByRole('link', { name: `2 × ${first}` })).toBeVisible();
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('All changes saved')).toBeAttached();

  const manager = await (await anotherDevice()).newPage();
  await signIn(manager);
  await manager.goto('/');
  await manager.getByRole('link', { name: /prop requests? to answer/ }).click();
  await manager.getByRole('link', { name: request }).click();
  await expect(manager.getByText('Requested by Tom Okafor on')).toBeVisible();
  await manager.getByRole('button', { name: 'Start review' }).click();
  await manager.getByLabel(`Source: ${first}`).selectOption('stock');
  await manager.getByRole('button', { name: 'Take these 2' }).click();
  await expect(manager.getByLabel(`Source: ${second}`)).toBeVisible();
  await manager.getByRole('button', { name: 'Approve all' }).click();

  await page.goto('/');
  await expect(page.getByRole('link', { name: `Your request "${request}": approved` })).toBeVisible();
});
