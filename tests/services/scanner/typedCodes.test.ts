// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { typedCodes } from '../../../src/services/scanner/wedge.ts';
import { afterKey, wedgeStart } from '../../../src/services/scanner/wedgeKeys.ts';

/** The code that keys complete, each after a pause in ms. */
function typed(...keys: readonly (readonly [key: string, pause: number])[]): string | undefined {
  let [state, at] = [wedgeStart, 10_000];
  let code: string | undefined;
  for (const [key, pause] of keys) {
    at += pause;
    const next = afterKey(state, key, at);
    state = next.state;
    code = next.code;
  }
  return code;
}

describe('the keys of a hand scanner', () => {
  const fast = 50;
  it.each<readonly [string, readonly (readonly [string, number])[], string | undefined]>([
    [
      '50 ms apart',
      [
        ['P', 0],
        ['-', fast],
        ['1', fast],
        ['Enter', fast],
      ],
      'P-1',
    ],
    [
      '51 ms apart',
      [
        ['P', 0],
        ['-', 51],
        ['1', 51],
        ['Enter', 51],
      ],
      undefined,
    ],
    [
      'with capitals',
      [
        ['Shift', 0],
        ['P', 0],
        ['Shift', fast],
        ['-', fast],
        ['1', fast],
        ['Enter', fast],
      ],
      'P-1',
    ],
    [
      'with blanks around',
      [
        [' ', 0],
        ['P', 9],
        ['-', 9],
        ['1', 9],
        [' ', 9],
        ['Enter', 9],
      ],
      'P-1',
    ],
    [
      'too short',
      [
        ['P', 0],
        ['1', 9],
        ['Enter', 9],
      ],
      undefined,
    ],
    [
      'blanks only',
      [
        [' ', 0],
        [' ', 9],
        [' ', 9],
        ['Enter', 9],
      ],
      undefined,
    ],
    [
      'stalling once',
      [
        ['P', 0],
        ['-', 9],
        ['1', 500],
        ['Enter', 9],
      ],
      'P-1',
    ],
    [
      'stalling too long',
      [
        ['P', 0],
        ['-', 9],
        ['1', 501],
        ['Enter', 9],
      ],
      undefined,
    ],
    [
      'stalling after the first key',
      [
        ['P', 0],
        ['-', 500],
        ['1', 9],
        ['2', 9],
        ['Enter', 9],
      ],
      'P-12',
    ],
    [
      'stalling as often as not',
      [
        ['P', 0],
        ['-', 500],
        ['1', 9],
        ['Enter', 500],
      ],
      undefined,
    ],
    [
      'with Enter too late',
      [
        ['P', 0],
        ['-', 9],
        ['1', 9],
        ['Enter', 501],
      ],
      undefined,
    ],
    [
      'with Enter after a stall',
      [
        ['P', 0],
        ['-', 9],
        ['1', 9],
        ['Enter', 500],
      ],
      'P-1',
    ],
    [
      'with an arrow within',
      [
        ['P', 0],
        ['-', 9],
        ['ArrowLeft', 9],
        ['1', 9],
        ['Enter', 9],
      ],
      undefined,
    ],
    [
      'after slow typing',
      [
        ['a', 0],
        ['b', 200],
        ['c', 200],
        ['P', 600],
        ['-', 9],
        ['1', 9],
        ['Enter', 9],
      ],
      'P-1',
    ],
    [
      'in the middle of typing',
      [
        ['a', 0],
        ['b', 200],
        ['P', 200],
        ['-', 200],
        ['1', 9],
        ['Enter', 9],
      ],
      undefined,
    ],
    ['Enter alone', [['Enter', 0]], undefined],
  ])('[SCAN-21] %s', (_, keys, code) => {
    expect(typed(...keys)).toBe(code);
  });
});

describe('codes typed into the page', () => {
  afterEach(() => document.body.replaceChildren());

  function listening() {
    const codes: string[] = [];
    const reading = typedCodes().subscribe((code) => codes.push(code));
    const press = (target: EventTarget, key: string, init: KeyboardEventInit = {}): boolean =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
    return { codes, press, stop: () => reading.unsubscribe() };
  }
  const add = (tag: string, attributes: Readonly<Record<string, string>> = {}): HTMLElement => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.body.append(element);
    return element;
  };
  const scan = (press: (target: EventTarget, key: string) => boolean, target: EventTarget): boolean =>
    ['P', '-', '1', 'Enter'].map((key) => press(target, key)).at(-1) === true;

  it('[SCAN-21] are read wherever the focus is, and their Enter presses nothing', () => {
    const { codes, press, stop } = listening();
    let pressed = 0;
    const button = add('button');
    button.addEventListener('keydown', () => (pressed += 1));
    expect(scan(press, button)).toBe(false);
    expect([codes, pressed]).toEqual([['P-1'], 3]);
    expect(scan(press, add('input', { type: 'checkbox' }))).toBe(false);
    expect(scan(press, document)).toBe(false);
    stop();
    expect(scan(press, document.body)).toBe(true);
    expect(codes).toEqual(['P-1', 'P-1', 'P-1']);
  });

  it.each(['button', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])(
    '[SCAN-21] are read where the focus is on an input of type %s',
    (type) => {
      const { codes, press, stop } = listening();
      scan(press, add('input', { type }));
      expect(codes).toEqual(['P-1']);
      stop();
    },
  );

  it.each([
    ['input', {}],
    ['input', { type: 'search' }],
    ['textarea', {}],
    ['select', {}],
    ['div', { contenteditable: 'true' }],
  ])('[SCAN-21] are left to a text field: %s %j', (tag, attributes) => {
    const { codes, press, stop } = listening();
    expect(scan(press, add(tag, attributes))).toBe(true);
    expect(codes).toEqual([]);
    stop();
  });

  it('[SCAN-24] aren’t shortcuts, from the second key on', () => {
    const { press, stop } = listening();
    expect(['L', 'X', '/'].map((key) => press(document.body, key))).toEqual([true, false, false]);
    stop();
  });

  it('[SCAN-24] aren’t confused with a key that is held down', () => {
    const { codes, press, stop } = listening();
    const isHeld = { repeat: true };
    expect([press(document.body, 'j'), press(document.body, 'j', isHeld), press(document.body, 'j', isHeld)]).toEqual([
      true,
      true,
      true,
    ]);
    press(document.body, 'Enter');
    expect(codes).toEqual([]);
    stop();
  });

  it.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }])(
    '[SCAN-21] are broken off by a key with %j',
    (init) => {
      const { codes, press, stop } = listening();
      press(document, 'P');
      press(document, '-');
      press(document, '1', init);
      press(document, 'Enter');
      expect(codes).toEqual([]);
      stop();
    },
  );
});
