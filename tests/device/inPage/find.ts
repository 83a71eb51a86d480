/** Finds elements in the page: roles and names by Testing Library, so that they are the same in every engine. */
import { configure, queryAllByRole } from '@testing-library/dom';
import type { Match, Step } from '../locator.types.ts';

configure({ computedStyleSupportsPseudoElements: true });

export function normal(text: string | null): string {
  return (text ?? '')
    .replaceAll(/[\u200B\u00AD]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function matches(text: string, match: Match): boolean {
  if ('source' in match) return new RegExp(match.source, match.flags).test(text);
  const wanted = normal(match.text);
  return match.exact ? text === wanted : text.toLowerCase().includes(wanted.toLowerCase());
}

export function isVisible(element: Element): boolean {
  const style = getComputedStyle(element);
  if (style.visibility !== 'visible') return false;
  if (style.display === 'contents') return [...element.children].some(isVisible) || normal(element.textContent) !== '';
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** Not in the accessibility tree: hidden itself or inside a hidden element. */
function isOutOfReach(element: Element): boolean {
  if (element.closest('[aria-hidden="true"], [inert]') !== null) return true;
  if (element instanceof HTMLOptionElement) return false;
  return !element.checkVisibility({ visibilityProperty: true });
}

function byRole(root: Element, { role, name, level }: Extract<Step, { by: 'role' }>): Element[] {
  const container = root instanceof HTMLElement ? root : document.body;
  const found = queryAllByRole(container, role, {
    hidden: true,
    ...(name === undefined ? {} : { name: (accessible: string) => matches(normal(accessible), name) }),
    ...(level === undefined ? {} : { level }),
  });
  return found.filter((element) => !isOutOfReach(element));
}

function labelsOf(element: Element): string[] {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const named = ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)).filter((label) => label !== null);
  if (named.length > 0) return [named.map(({ textContent }) => textContent ?? '').join(' ')];
  const label = element.getAttribute('aria-label');
  if (label !== null && label.trim() !== '') return [label];
  return 'labels' in element && element.labels instanceof NodeList
    ? [...element.labels].map(({ textContent }) => textContent ?? '')
    : [];
}

function byLabel(root: Element, match: Match): Element[] {
  const all = [
    ...root.querySelectorAll(
      'input, textarea, select, button, meter, output, progress, [aria-label], [aria-labelledby]',
    ),
  ];
  return all.filter((element) => labelsOf(element).some((label) => matches(normal(label), match)));
}

const unread = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'HEAD', 'TEMPLATE']);

/** The smallest elements whose text matches, below the root or the root itself. */
function byText(root: Element, match: Match): Element[] {
  const found: Element[] = [];
  const isPart = !('source' in match) && !match.exact;
  const walk = (element: Element): boolean => {
    if (unread.has(element.tagName)) return false;
    const own =
      element instanceof HTMLInputElement && ['submit', 'button'].includes(element.type)
        ? element.value
        : element.textContent;
    const isMatch = matches(normal(own), match);
    // A text that the whole doesn't contain isn't in any part either; this isn't true of patterns and exact matches.
    if (isPart && !isMatch) return false;
    let isBelow = false;
    for (const child of element.children) isBelow = walk(child) || isBelow;
    if (
      isMatch &&
      ![...element.children].some((child) => !unread.has(child.tagName) && matches(normal(child.textContent), match))
    )
      found.push(element);
    return isMatch || isBelow;
  };
  for (const start of root === document.documentElement ? root.children : [root]) walk(start);
  return found.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
}

function below(root: Element, step: Step): Element[] {
  switch (step.by) {
    case 'role':
      return byRole(root, step);
    case 'text':
      return byText(root, step.match);
    case 'label':
      return byLabel(root, step.match);
    case 'css':
      return [...(root === document.documentElement ? document : root).querySelectorAll(step.css)];
    default:
      throw new Error(`${step.by} is no search`);
  }
}

function unique(elements: readonly Element[]): Element[] {
  return [...new Set(elements)].toSorted((one, other) =>
    one === other ? 0 : one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
}

export function find(steps: readonly Step[], within: readonly Element[] = [document.documentElement]): Element[] {
  let found = [...within];
  for (const step of steps) {
    if (step.by === 'nth') {
      const one = found.at(step.index);
      found = one === undefined ? [] : [one];
    } else if (step.by === 'or') {
      found = unique([...found, ...find(step.other)]);
    } else if (step.by === 'filter') {
      const { hasText, has } = step;
      found = found.filter(
        (element) =>
          (hasText === undefined || matches(normal(element.textContent), hasText)) &&
          (has === undefined || find(has, [element]).length > 0),
      );
    } else {
      found = unique(found.flatMap((root) => below(root, step)));
    }
  }
  return found;
}
