/** The driver's actions performed by a script in the page: everything but pointer and keys, which are real. */
import type { Act, Point, Step } from '../locator.types.ts';
import { find, isVisible, normal } from './find.ts';

function nameOf(element: Element): string {
  const { id, className } = element;
  return `<${element.tagName.toLowerCase()}${id === '' ? '' : ` id="${id}"`}${typeof className === 'string' && className !== '' ? ` class="${className}"` : ''}>`;
}

function isEnabled(element: Element): boolean {
  return !element.matches(':disabled') && element.closest('[aria-disabled="true"]') === null;
}

/** Being animated: the element or one of its ancestors. */
function isMoving(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (
      at
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    )
      return true;
  }
  return false;
}

/** The centre of an element, scrolled into view, unless something covers it. */
function pointOf(element: Element): Point {
  if (!isVisible(element)) return { why: `${nameOf(element)} is not visible` };
  if (!isEnabled(element)) return { why: `${nameOf(element)} is disabled` };
  if (isMoving(element)) return { why: `${nameOf(element)} is moving` };
  const isInside = ({ left, top, right, bottom }: DOMRect) =>
    left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const isHit = (): Point => {
    const [first = element.getBoundingClientRect()] = [...element.getClientRects()].filter(
      ({ width, height }) => width > 0 && height > 0,
    );
    const [left, right] = [Math.max(first.left, 0), Math.min(first.right, innerWidth)];
    const [top, bottom] = [Math.max(first.top, 0), Math.min(first.bottom, innerHeight)];
    const [x, y] = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
    const hit = document.elementFromPoint(x, y);
    const label = hit?.closest('label')?.control ?? null;
    if (hit !== null && (element.contains(hit) || label === element || hit.shadowRoot?.contains(element) === true))
      return { x, y };
    return { why: `${nameOf(element)} is covered by ${hit === null ? 'nothing: it is off the screen' : nameOf(hit)}` };
  };
  if (!isInside(element.getBoundingClientRect()))
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const first = isHit();
  if ('x' in first) return first;
  // Bars cover the edges of the screen.
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return isHit();
}

function valueOf(element: Element): string {
  if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
    return element.value;
  throw new Error(`${nameOf(element)} has no value`);
}

/** Sets a value and fires the events of user input, also for React. */
function setValue(element: Element, value: string): void {
  if (
    !(
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
    )
  )
    throw new Error(`${nameOf(element)} has no value`);
  element.focus();
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value);
  if (element.value !== value) throw new Error(`${nameOf(element)} does not take “${value}”`);
  element.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

function selectOption(element: Element, wanted: string): void {
  if (!(element instanceof HTMLSelectElement)) throw new Error(`${nameOf(element)} is no select`);
  const option = [...element.options].find(({ value, label }) => value === wanted || normal(label) === wanted);
  if (option === undefined) throw new Error(`${nameOf(element)} has no option “${wanted}”`);
  setValue(element, option.value);
}

function isChecked(element: Element): boolean {
  return element instanceof HTMLInputElement ? element.checked : element.getAttribute('aria-checked') === 'true';
}

function focusOn(element: Element, isSelected: boolean): string {
  if (!(element instanceof HTMLElement)) throw new Error(`${nameOf(element)} takes no keys`);
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  element.focus();
  if (isSelected && (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) element.select();
  return element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase();
}

function boxOf(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

let isPressed = false;
addEventListener('pointerdown', () => (isPressed = true), true);

/** Whether a press has arrived since an element was last targeted. */
export const feltPress = (): boolean => isPressed;

function aimAt(element: Element): Point {
  isPressed = false;
  return pointOf(element);
}

type One = (element: Element, given: string) => unknown;

const ofOne: Readonly<Partial<Record<Act, One>>> = {
  isVisible,
  isEnabled,
  isChecked,
  isFocused: (element) => document.activeElement === element,
  point: aimAt,
  focus: (element) => focusOn(element, false),
  select: (element) => focusOn(element, true),
  value: valueOf,
  attribute: (element, name) => element.getAttribute(name),
  css: (element, name) => getComputedStyle(element).getPropertyValue(name),
  setValue,
  selectOption,
  click: (element) => (element instanceof HTMLElement ? element.click() : undefined),
  box: boxOf,
  scroll: (element) => element.scrollIntoView({ block: 'nearest', behavior: 'instant' }),
};

/** Undefined if there is no such element. */
export function act(steps: readonly Step[], what: Act, given = ''): unknown {
  const found = find(steps);
  if (what === 'count') return found.length;
  if (what === 'texts') return found.map(({ textContent }) => normal(textContent));
  if (what === 'innerTexts')
    return found.map((element) => (element instanceof HTMLElement ? element.innerText : (element.textContent ?? '')));
  if (found.length > 1)
    throw new Error(
      `${found.length} elements are meant, where there must be one: ${found
        .slice(0, 5)
        .map((element) => `${nameOf(element)} “${normal(element.textContent).slice(0, 60)}”`)
        .join(', ')}`,
    );
  const [element] = found;
  return element === undefined ? undefined : ofOne[what]?.(element, given);
}
