import { expect, test } from '../fixtures.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { axeViolations } from '../support/axe.ts';
import { freshCode } from '../support/unique.ts';
import { offlineTrouble } from '../support/watch.ts';
import { goOffline, goOnline, keepsProgram } from '../support/offline.ts';

test.use(keepsProgram);

const manual = {
  name: 'lamp_manual.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'),
};
const page_ = {
  name: 'receipt.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('<!doctype html><script>document.title = "taken"</script>'),
};

test('[JOURNEY-42] a manual is attached offline, uploaded later, opened by another person, and removed with an undo @phone', async ({
  page,
  anotherDevice,
  api,
  signIn,
  watch,
}) => {
  watch.expect(...offlineTrouble);
  test.setTimeout(180_000);
  const id = await api.addProp({ name: 'Standard lamp', code: freshCode() });
  await signIn(page);
  await page.goto(`/props/prop/${id}?tab=documents`);
  const documents = page.getByRole('region', { name: 'Documents' });
  await expect(documents.getByRole('button', { name: 'Attach document' })).toBeVisible();
  await expect(page.getByText('All changes saved')).toBeAttached();
  // The dialog's code is on the device once it has been opened.
  await documents.getByRole('button', { name: 'Attach document' }).click();
  await page.getByLabel('File', { exact: true }).setInputFiles(page_);
  await page.getByRole('button', { name: 'Attach', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText("This type of file isn't supported");
  expect(await axeViolations(page)).toEqual([]);
  await expectNoOverflow(page);

  await goOffline(page);
  await page.getByLabel('File', { exact: true }).setInputFiles(manual);
  await page.getByLabel('Name', { exact: true }).fill('How to wire the lamp');
  await page.getByRole('button', { name: 'Attach', exact: true }).click();
  await expect(documents.getByText('How to wire the lamp')).toBeVisible();
  await expect(documents.getByText('waiting to be sent')).toBeVisible();
  await goOnline(page);
  await expect(page.getByText('All changes saved')).toBeAttached({ timeout: 60_000 });
  await expect(documents.getByRole('link', { name: 'How to wire the lamp', exact: true })).toBeVisible({
    timeout: 30_000,
  });

  const elsewhere = await (await anotherDevice()).newPage();
  await signIn(elsewhere, 'borrower');
  await elsewhere.goto(`/props/prop/${id}?tab=documents`);
  const link = elsewhere.getByRole('link', { name: 'How to wire the lamp', exact: true });
  await expect(link).toBeVisible();
  const answer = await elsewhere.request.get(String(await link.getAttribute('href')));
  expect(answer.headers()).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
  expect((await answer.body()).equals(manual.buffer)).toBe(true);
  await expect(elsewhere.getByRole('button', { name: 'Remove "How to wire the lamp"' })).toHaveCount(0);

  await documents.getByRole('button', { name: 'Remove "How to wire the lamp"' }).click();
  await expect(documents.getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(documents.getByRole('link', { name: 'How to wire the lamp', exact: true })).toBeVisible({
    timeout: 30_000,
  });
});
