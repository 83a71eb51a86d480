/** Layout and touch faults of a page, measured in the browser: docs/spec/usedDevices.md. */
import { expect, type Page } from '@playwright/test';

interface Looked {
  /** Width of the viewport. */
  readonly width: number;
  /** Minimum size of touch targets, in CSS pixels; 0 with a mouse. */
  readonly target: number;
  /** Selector of the element to check, if a layer is on top of the page; default: the whole page. */
  readonly within?: string;
  /** False: only overflow and cut-off text count. */
  readonly isPressed?: boolean;
  /** Short words must not be broken either. */
  readonly areWordsWhole?: boolean;
}

/** Resizes the viewport and waits for the layout. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Doubles the text size, as users can in their browser, or resets it. */
export async function doubleText(page: Page, isDoubled: boolean): Promise<void> {
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
    },
    isDoubled ? '200%' : '',
  );
}

export async function expectNoOverflow(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    'reaches beyond the screen',
  ).toBe(0);
}

/** All layout faults of the current page, one line each: too wide, off screen, cut off, covered, or too small to tap. */
export async function layoutFaults(page: Page, looked: Looked): Promise<readonly string[]> {
  return page.evaluate(findFaults, looked);
}

/** Runs in the page, so it must be self-contained. */
function findFaults({
  target,
  width,
  within = 'body',
  isPressed = true,
  areWordsWhole = false,
}: Looked): readonly string[] {
  const TARGETS =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="link"], [role="checkbox"], [role="radio"], [role="switch"], [role="tab"], [role="option"], [role="menuitem"], [role="slider"], [role="combobox"]';
  const faults: string[] = [];
  const root = document.querySelector(within);
  if (!root) return [`${within} is not there`];
  const height = innerHeight;

  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    const own = [...element.classList].slice(0, 2).join('.');
    const parent = element.parentElement ? [...element.parentElement.classList].slice(0, 1).join('.') : '';
    return `${element.tagName.toLowerCase()}${own && `.${own}`} in ${parent || element.parentElement?.tagName.toLowerCase()} “${label.replace(/\s+/g, ' ').slice(0, 40)}”`;
  };
  const isShown = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
      return false;
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath === 'inset(50%)') return false;
    return true;
  };
  const clipsAcross = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
  const scrollsAcross = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);

  function sideways(root: Element): void {
    // A phone widens its viewport for a page that is too wide.
    const over = Math.max(document.documentElement.scrollWidth, innerWidth) - width;
    if (over > 0) faults.push(`${over} px wider than the screen`);
    for (const element of root.querySelectorAll('*')) {
      const { left, right, width: own, height: tall } = element.getBoundingClientRect();
      if (own === 0 || tall === 0 || (right <= width + 1 && left >= -1) || !isShown(element)) continue;
      let at = element.parentElement;
      while (at && at !== document.body && !clipsAcross(at)) at = at.parentElement;
      // Innermost elements only, otherwise their ancestors would be reported as well.
      if (
        (!at || at === document.body) &&
        ![...element.children].some((child) => child.getBoundingClientRect().right > width + 1)
      )
        faults.push(`beyond the edge by ${Math.round(Math.max(right - width, -left))} px: ${nameOf(element)}`);
    }
  }

  /** Text clipped by its container without an ellipsis. */
  function cutOff(root: Element): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const seen = new Set<Element>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (
        !holder ||
        !node.textContent?.trim() ||
        seen.has(holder) ||
        !isShown(holder) ||
        holder.closest('select, option, .bp6-toast, svg')
      )
        continue;
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter((rect) => rect.width > 1);
      if (rects.length === 0) continue;
      let ends = false;
      for (let at: Element | null = holder; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') ends = true;
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        const frame = at.getBoundingClientRect();
        const across =
          !ends &&
          ['hidden', 'clip'].includes(style.overflowX) &&
          rects.some(
            ({ left, right }) =>
              (right > frame.right + 2 && left < frame.right) || (left < frame.left - 2 && right > frame.left),
          );
        const down =
          !ends &&
          ['hidden', 'clip'].includes(style.overflowY) &&
          rects.some((rect) => rect.bottom > frame.bottom + 4 && rect.top < frame.bottom - 4);
        if (across || down) {
          seen.add(holder);
          faults.push(`cut off ${across ? 'at the side' : 'at the foot'}: ${nameOf(holder)}`);
        }
        if (across || down || scrollsAcross(at)) break;
      }
    }
  }

  /** A word short enough for every screen that goes on in the next line; not a part of something longer, e.g. of an address. */
  function brokenWords(root: Element): void {
    const whole = /(?<![\p{L}\p{N}\p{Pd}’'@_/\u00a0]|\p{L}\.)\p{L}{2,12}(?![\p{L}\p{N}\p{Pd}’'@_/\u00a0]|\.\p{L})/gu;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const linesOf = () => new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4))).size;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [text, holder] = [node.textContent ?? '', node.parentElement];
      if (!holder || text.trim() === '' || holder.closest('select, option, svg, .code')) continue;
      range.selectNodeContents(node);
      if (linesOf() < 2 || !isShown(holder)) continue;
      for (const { 0: word, index } of text.matchAll(whole)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (linesOf() > 1) faults.push(`the word ${word} is broken: ${nameOf(holder)}`);
      }
    }
  }

  /** Words in the bottom bar so close together that they read as one. */
  function closeWords(): void {
    const words = [...document.querySelectorAll('.bottom-bar > *')]
      .filter(isShown)
      .map((item) => {
        const range = document.createRange();
        const text = document.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode();
        if (text) range.selectNodeContents(text);
        return { item, ...range.getBoundingClientRect().toJSON() };
      })
      .toSorted((a, b) => a.left - b.left);
    for (const [index, { item, right, width: own }] of words.entries()) {
      const next = words[index + 1];
      if (next && own > 0 && next.left - right < 4) faults.push(`touches the next word: ${nameOf(item)}`);
    }
  }

  /** The element to press for a control: a checkbox includes its label. */
  const pressed = (element: Element): Element =>
    element.matches('input[type="checkbox"], input[type="radio"], input[type="file"]')
      ? (element.closest('label') ?? element)
      : element;
  const belongs = (hit: Element | null, wanted: Element): boolean =>
    hit !== null &&
    (wanted.contains(hit) ||
      (hit instanceof HTMLLabelElement && hit.control !== null && wanted.contains(hit.control)) ||
      (hit.closest('label')?.control ?? null) === wanted);
  const isInSentence = (element: Element): boolean => {
    if (getComputedStyle(element).display !== 'inline') return false;
    let block = element.parentElement;
    while (
      block &&
      getComputedStyle(block).display.startsWith('inline') &&
      getComputedStyle(block).display === 'inline'
    )
      block = block.parentElement;
    return (block?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0);
  };
  /** How far from a point, in one direction, a press still hits the control. */
  const reach = (wanted: Element, x: number, y: number, dx: number, dy: number): number => {
    let far = 0;
    while (far < target && belongs(document.elementFromPoint(x + dx * (far + 1), y + dy * (far + 1)), wanted)) far += 1;
    return far;
  };

  function press(element: Element): void {
    const wanted = pressed(element);
    wanted.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const box = [...wanted.getClientRects()].find((rect) => rect.width > 0 && rect.height > 0);
    if (!box) return;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || x > width || y < 0 || y > height) {
      if (box.height < height) faults.push(`cannot be brought into view: ${nameOf(element)}`);
      return;
    }
    const hit = document.elementFromPoint(x, y);
    if (!belongs(hit, wanted)) {
      faults.push(`covered by ${hit ? nameOf(hit) : 'nothing'}: ${nameOf(element)}`);
      return;
    }
    if (target === 0 || isInSentence(wanted)) return;
    // One pixel less, because edges fall between pixels.
    const least = target - 1;
    if (box.width >= least && box.height >= least) return;
    const across = Math.max(box.width, reach(wanted, x, y, -1, 0) + reach(wanted, x, y, 1, 0));
    const down = Math.max(box.height, reach(wanted, x, y, 0, -1) + reach(wanted, x, y, 0, 1));
    if (across < least || down < least)
      faults.push(`${Math.round(across)} x ${Math.round(down)} px: ${nameOf(element)}`);
  }

  sideways(root);
  cutOff(root);
  closeWords();
  if (areWordsWhole) brokenWords(root);
  if (!isPressed) return [...new Set(faults)];
  const all = [...root.querySelectorAll(TARGETS)].filter(
    (element) =>
      !element.matches('[disabled], [aria-disabled="true"], input[type="hidden"], [tabindex="-1"]:is(input)') &&
      isShown(pressed(element)),
  );
  for (const element of all) if (element.isConnected) press(element);
  // In reverse order too: elements fixed at the top cover those reached from below.
  for (const element of all.toReversed()) if (element.isConnected && target > 0) press(element);
  scrollTo({ top: 0, behavior: 'instant' });
  return [...new Set(faults)];
}
