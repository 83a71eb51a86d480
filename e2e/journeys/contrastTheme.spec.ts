import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const pages = [
  '/props',
  '/props/new',
  '/calendar',
  '/fitSearch',
  '/labels?kind=prop',
  '/subscription',
  '/scan',
] as const;

/** What can't be told by its edge, or told from others of its kind that aren't chosen. */
function whatLooksAlike(): readonly string[] {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
  const edgeOf = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor, borderStyle, borderWidth, borderColor } =
      getComputedStyle(element);
    const [outline, border] = [
      outlineStyle === 'none' ? '0px' : outlineWidth,
      borderStyle === 'none' ? '0px' : borderWidth,
    ];
    return { isThere: /[1-9]/.test(outline + border), text: [outline, outlineColor, border, borderColor].join() };
  };
  const looksOf = (element: Element) => `${getComputedStyle(element).backgroundColor} ${edgeOf(element).text}`;

  const typed = 'input:not([type="checkbox"], [type="radio"], [type="file"], [type="color"]), select, textarea';
  const edged = seen(`${typed}, .bp6-button.bp6-intent-primary:not(.bp6-minimal)`);
  const withoutEdge = edged
    .filter((element) => !edgeOf(element).isThere)
    .map((element) => `no edge: ${named(element)}`);

  const field = edged.find((element) => element.matches(`:is(${typed}):enabled`));
  // Forms put the cursor in their first field.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const before = field && edgeOf(field).text;
  if (field instanceof HTMLElement) field.focus();
  const isLost = field !== undefined && edgeOf(field).text === before;

  const chosen = ['[aria-pressed="true"]', '[aria-selected="true"]', '[aria-checked="true"]', '[aria-current="page"]'];
  const alike = seen(chosen.join()).flatMap((element) => {
    const others = [...(element.closest('ul, ol, [role], fieldset, nav')?.querySelectorAll(element.tagName) ?? [])];
    const other = others.find(
      (one) => one !== element && one.classList[0] === element.classList[0] && !one.matches(chosen.join()),
    );
    return other !== undefined && looksOf(other) === looksOf(element)
      ? [`alike: ${named(element)}, ${named(other)}`]
      : [];
  });
  const colours = new Set(seen(chosen.join()).map((element) => getComputedStyle(element).color));
  if (colours.size > 1) alike.push(`chosen, in ${colours.size} colours`);
  return [...withoutEdge, ...(isLost ? [`typed in and alike: ${named(field)}`] : []), ...alike];
}

async function faultsOf(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    found.push(...(await page.evaluate(whatLooksAlike)).map((fault) => `${path}, ${fault}`));
  }
  return found;
}

test('[USED-13] fields have borders and selected choices are visible in a high-contrast theme @desktop', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await signIn(page, 'administrator');
  expect(await faultsOf(page)).toEqual([]);
});
