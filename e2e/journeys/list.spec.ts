import { expect, test } from '../fixtures.ts';
import { ListPage } from '../pages/list.page.ts';
import { holdSnapshots } from '../support/heldBack.ts';

test('[JOURNEY-6] a search finds every word in any field, and stays in the URL @desktop', async ({ page, signIn }) => {
  await signIn(page);
  const list = new ListPage(page);
  await list.open();
  await list.search.fill('suitcase leather');
  await expect(page).toHaveURL(/[?&]q=suitcase(\+|%20)leather/);
  await expect(list.count).toHaveText(/^\d\d props$/);
  await expect.poll(async () => (await list.names()).length).toBeGreaterThan(10);
  for (const card of await list.cards.allInnerTexts()) expect(card).toMatch(/case|leather|tan|oxblood|navy/i);
  await page.reload();
  await expect(list.search).toHaveValue('suitcase leather');
  await expect(list.count).toHaveText(/^\d\d props$/);
});

test('[LIST-51] a search uses the server until the props are on this device @phone', async ({ page, signIn }) => {
  const props = await holdSnapshots(page, 'props');
  await signIn(page);
  const list = new ListPage(page);
  // Another test may have chosen the table.
  await list.open('?view=grid');
  await expect(list.count).toHaveText(/^1,\d\d\d props$/);
  await list.search.fill('suitcase leather');
  await expect(page.getByText(/^\d props so far$/)).toBeVisible();
  const early = await list.names();
  expect(early.length).toBeGreaterThan(1);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  props.come();
  await expect(list.count).toHaveText(/^\d\d props$/);
  await expect.poll(() => list.names()).toEqual(expect.arrayContaining([...early]));
  await expect(list.search).toHaveValue('suitcase leather');
});

test('[JOURNEY-6] filters narrow the list and show counts, and the back button removes them @phone', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  const list = new ListPage(page);
  await list.open();
  await list.filter('Whereabouts', 'Overdue');
  await expect(list.count).toHaveText('6 props');
  await expect(page).toHaveURL(/whereabouts=overdue/);
  await page.getByRole('button', { name: /Remove filter/ }).click();
  await expect(list.count).toHaveText(/^1,\d\d\d props$/);
  await page.goBack();
  await expect(list.count).toHaveText('6 props');
  await page.locator('.views-menu > summary').click();
  const panel = page.locator('.views-panel');
  for (const part of [panel, panel.getByRole('button', { name: 'Save', exact: true })])
    await expect(part).toBeInViewport({ ratio: 1 });
});

test('[JOURNEY-7] sorting, paging and "all" show every prop once @desktop', async ({ page, signIn }) => {
  await signIn(page);
  const list = new ListPage(page);
  // Sorted by name: search results are sorted by relevance by default, which can't be reversed.
  await list.open('?q=candlestick&sort=name');
  await expect(list.count).toHaveText(/^[1-9]\d props$/);
  const total = Number.parseInt((await list.count.innerText()).replace(',', ''), 10);
  await list.showIn('Pages of 10');
  await expect(list.cards).toHaveCount(Math.min(10, total));
  const seen: string[] = [...(await list.names())];
  expect(seen).toHaveLength(Math.min(10, total));
  while (await page.getByRole('button', { name: 'Next', exact: true }).isEnabled()) {
    const [before] = await list.names();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(list.cards.first()).not.toContainText(before ?? '');
    seen.push(...(await list.names()));
  }
  expect(seen).toHaveLength(total);
  await page.getByRole('button', { name: 'Reverse order' }).click();
  await expect(list.cards.first()).toContainText(seen.at(-1) ?? '');
  await page.getByLabel('Per page').selectOption('All');
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeHidden();
  // Only cards near the viewport are rendered; the last one appears on scrolling.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(list.cards.last()).toContainText(seen[0] ?? '');
});

test('[LIST-50] the table of events shows dates in full, and icons are centred in their squares @desktop', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await page.goto('/events?view=table');
  const faults = () =>
    page.evaluate(() => {
      const cells = [...document.querySelectorAll('tbody td')].filter(({ textContent }) =>
        /^\d+ \p{L}+/u.test(textContent),
      );
      const marks = [...document.querySelectorAll('.thumb.is-blank')];
      const middle = (element: Element | null) => {
        const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
        return [left + width / 2, top + height / 2] as const;
      };
      const isOff = (mark: Element) => {
        const [[x, y], [iconX, iconY]] = [middle(mark), middle(mark.querySelector('svg'))];
        return Math.abs(x - iconX) > 1 || Math.abs(y - iconY) > 1;
      };
      return {
        hasDates: cells.filter(({ textContent }) => /\d{4}$/.test(textContent)).length > 3,
        cut: cells
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
        hasIcons: marks.length > 3,
        offCentre: marks.filter(isOff).length,
      };
    });
  // Rows arrive in portions.
  await expect.poll(faults).toEqual({ hasDates: true, cut: [], hasIcons: true, offCentre: 0 });
});

test('[SHELL-53] the filter sheet follows the finger, springs back after a short swipe and closes after a long one @phone', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page);
  await new ListPage(page).open();
  await page.evaluate(() =>
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target instanceof Element && target.matches('.facet-sheet')) document.body.dataset['sheetBy'] = propertyName;
    }),
  );
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.locator('.facet-sheet');
  await expect(page.locator('body')).toHaveAttribute('data-sheet-by', 'transform');
  await expect(sheet.getByRole('checkbox').first()).toBeVisible();
  const top = () => sheet.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(top).toBe(111);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', { x: 180, y: 130 });
  for (let y = 140; y <= 230; y += 10) await touch('touchMove', { x: 180, y });
  await expect.poll(top).toBe(211);
  await touch('touchMove', { x: 180, y: 140 });
  await touch('touchEnd');
  await expect.poll(top).toBe(111);
  await touch('touchStart', { x: 180, y: 130 });
  for (let y = 140; y <= 430; y += 10) await touch('touchMove', { x: 180, y });
  await touch('touchEnd');
  await expect(sheet).toHaveCount(0);
});
