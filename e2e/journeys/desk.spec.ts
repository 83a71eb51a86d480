import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { expect, test } from '../fixtures.ts';
import { ScanPage } from '../pages/scan.page.ts';
import { axeViolations } from '../support/axe.ts';
import { browserSeeing } from '../support/camera.ts';
import { freshCode } from '../support/unique.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
] as const;

/** Camera, last scan and code field are fully visible between the bars, even after the page has been scrolled. */
async function expectInView(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const box = (css: string) => document.querySelector(css)?.getBoundingClientRect();
    const isWhole = (css: string) => {
      const { top = -1, bottom = Infinity } = box(css) ?? {};
      return top >= (box('.topbar')?.bottom ?? 0) - 1 && bottom <= (box('.bottom-bar')?.top ?? innerHeight) + 1;
    };
    const parts = ['.viewfinder', '.desk-latest', '.code-field-line'];
    return { cut: parts.filter((part) => !isWhole(part)), wide: document.documentElement.scrollWidth - innerWidth };
  });
  expect(seen).toEqual({ cut: [], wide: 0 });
}

/** Milliseconds from Enter until the result is painted. */
async function answerTime(page: Page, code: string): Promise<number> {
  return page.evaluate(async (typed) => {
    const field = document.querySelector<HTMLInputElement>('.code-field input');
    const stage = document.querySelector('.desk-stage');
    if (!field || !stage) throw new Error('There is no desk.');
    const before = document.querySelector('.desk-latest strong')?.textContent;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise(requestAnimationFrame);
    return new Promise<number>((resolve) => {
      performance.mark('scan');
      const observer = new MutationObserver(() => {
        if (document.querySelector('.desk-latest strong')?.textContent === before) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.measure('answer', 'scan').duration)));
      });
      observer.observe(stage, { subtree: true, childList: true, characterData: true });
      field.form?.requestSubmit();
    });
  }, code);
}

test('[SCAN-30, SCAN-31, SCAN-33] thirty cups are signed out with one scan and a number, and returned with one button @phone', async ({
  launchOptions,
  anotherDevice,
  api,
  signIn,
}) => {
  test.setTimeout(180_000);
  const code = freshCode();
  const category = await api.category();
  const { id } = await api.call<{ id: string }>('POST', 'props', {
    name: 'Tin cups',
    code,
    categoryId: category.id,
    tracking: 'batch',
    quantity: 40,
  });
  const others = Array.from({ length: 6 }, () => freshCode());
  await api.send(
    ...others.map((other, index): CommandBody => ({
      type: 'AddRecord',
      kind: 'prop',
      id: randomUUID(),
      payload: { values: { name: `Lantern ${index + 1}`, code: other, categoryId: category.id } },
    })),
  );
  const loans = () =>
    api
      .call<{ loans: { quantity: number }[] }>('GET', `props/${id}`)
      .then((prop) => prop.loans.map(({ quantity }) => quantity));
  const browser = await browserSeeing(code, 'qrcode', launchOptions);
  try {
    const page = await (await anotherDevice({ browser })).newPage();
    await signIn(page);
    await expect(page.getByText('All changes saved')).toBeAttached();
    const scan = new ScanPage(page);
    const latest = page.getByRole('region', { name: 'Last scan' });
    await scan.open('signOut');
    await expect(latest).toContainText('Signed out to Priya');
    await scan.code.fill('30');
    await scan.code.press('Enter');
    await expect(latest).toContainText('30 signed out to Priya');
    await expect.poll(loans).toEqual([30]);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectInView(page);
      await page.screenshot({ path: `test-results/desk-${size.width}.png` });
    }
    expect(await axeViolations(page, 'all')).toEqual([]);
    await latest.getByRole('button', { name: 'Undo: Tin cups' }).click();
    await expect(latest).toContainText('Undone');
    await expect.poll(loans).toEqual([]);

    const times: number[] = [];
    for (const other of others) times.push(Math.round(await answerTime(page, other)));
    await expect(page.getByRole('heading', { name: 'Scanned 6 items' })).toBeVisible();
    console.info(`From Enter to the answer: ${times.join(', ')} ms`);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.mouse.wheel(0, 2_000);
      await expectInView(page);
      await page.screenshot({ path: `test-results/desk-list-${size.width}.png` });
    }
  } finally {
    await browser.close();
  }
});

test('[SCAN-30] the booking desk, a stocktake and putting away keep the scan field and the result in view @phone', async ({
  page,
  api,
  signIn,
}) => {
  test.setTimeout(120_000);
  const code = freshCode();
  await api.addProp({ name: 'Brass bell', code });
  const { id } = await api.call<{ id: string }>('POST', 'stocktakes', { name: `Count ${code}`, department: 'props' });
  await signIn(page);
  for (const path of ['/props/SignOut?mode=in', `/stocktakes/stocktake/${id}`, '/putAway']) {
    await page.goto(path);
    await page.getByLabel('Or type the code').fill(code);
    await page.getByLabel('Or type the code').press('Enter');
    await expect(page.getByRole('region', { name: 'Last scan' })).toContainText('Brass bell');
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.getByRole('region', { name: 'Last scan' }).scrollIntoViewIfNeeded();
      await expectInView(page);
      await page.mouse.wheel(0, 2_000);
      await expectInView(page);
    }
    await page.screenshot({ path: `test-results/desk-${path.split(/[/?]/)[1]}.png` });
  }
});
