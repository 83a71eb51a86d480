import { expect, test } from '../fixtures.ts';
import { launchOptions } from '../../scripts/support/browser.mjs';
import { axeViolations, wearTheme } from '../support/axe.ts';
import { freshCode } from '../support/unique.ts';

/** A minimal PDF with one page of text. */
function pdf(text: string): Buffer {
  const stream = `BT /F1 24 Tf 40 100 Td (${text}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 6\n0000000000 65535 f \n${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`,
  );
}

// Documents open in the browser's own viewer.
test.use({ launchOptions: launchOptions({ isWhole: true }) });

test('[JOURNEY-53] a document is filed in a folder, viewed, replaced, restored to the old version, and found by its folder @desktop', async ({
  page,
  signIn,
}) => {
  const tag = freshCode();
  const file = (text: string) => ({ name: `${tag}.pdf`, mimeType: 'application/pdf', buffer: pdf(text) });
  await signIn(page, 'administrator');
  await page.goto('/documentsMainMenu');
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('textbox', { name: 'New folder' }).fill(`Safety ${tag}`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('link', { name: new RegExp(`^Safety ${tag}`) }).click();
  await expect(page.locator('.folders [aria-current=page]')).toHaveText(`Safety ${tag}`);
  await page.getByRole('link', { name: 'Add a document' }).first().click();
  await expect(page).toHaveURL(/documents\/new\?folderId=/);
  await page.locator('input[type=file]').setInputFiles(file('First'));
  await page.getByLabel(`Name of ${tag}.pdf`).fill(`Fire risk ${tag}`);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('1 document added')).toBeVisible();

  await page.goto(`/documentsMainMenu?q=safety+${tag}`);
  await page.getByRole('link', { name: `Fire risk ${tag}` }).click();
  const preview = page.getByTitle(`Preview of Fire risk ${tag}`);
  await expect(preview).toBeVisible();
  const first = await preview.getAttribute('src');
  await page.locator('input[type=file]').setInputFiles(file('Second'));
  await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible();
  await expect(preview).not.toHaveAttribute('src', first ?? '');
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(preview).toHaveAttribute('src', first ?? '');
  for (const theme of ['light', 'dark'] as const) {
    await wearTheme(page, theme);
    expect(await axeViolations(page, theme === 'light' ? 'all' : 'colours')).toEqual([]);
  }
});
