/** Playwright's `expect`, extended to pages and locators of other engines. */
import { expect as ofPlaywright } from '@playwright/test';
import { DeviceLocator } from './locator.ts';
import { DevicePage } from './page.ts';
import { patience, until } from './patience.ts';

interface Options {
  readonly timeout?: number;
}

type Wanted = string | RegExp | ((url: URL) => boolean);
type Look = { readonly isSo: boolean; readonly seen: string };

const say = (value: unknown) =>
  value === undefined ? 'nothing there' : typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function isText(text: string, wanted: string | RegExp, isPart: boolean): boolean {
  if (typeof wanted !== 'string') return wanted.test(text);
  return isPart ? text.includes(spaced(wanted)) : text === spaced(wanted);
}

class Expectation {
  readonly #isNot: boolean;
  readonly #message: string;

  constructor(isNot: boolean, message: string) {
    this.#isNot = isNot;
    this.#message = message;
  }

  protected async hold(
    what: string,
    { timeout = patience }: Options | undefined = {},
    look: () => Promise<Look>,
  ): Promise<void> {
    await until(async () => {
      const { isSo, seen } = await look();
      return isSo === this.#isNot
        ? {
            why: `${this.#message === '' ? '' : `${this.#message}: `}expected ${this.#isNot ? 'not ' : ''}${what}; there was ${seen}`,
          }
        : { value: undefined };
    }, timeout);
  }
}

class PageExpectation extends Expectation {
  readonly #page: DevicePage;

  constructor(page: DevicePage, isNot = false, message = '') {
    super(isNot, message);
    this.#page = page;
  }

  get not(): PageExpectation {
    return new PageExpectation(this.#page, true);
  }

  toHaveURL(wanted: Wanted, options?: Options): Promise<void> {
    return this.hold(`address ${String(wanted)}`, options, async () => {
      const href = await this.#page.readHref();
      const isSo =
        typeof wanted === 'function'
          ? wanted(new URL(href))
          : typeof wanted === 'string'
            ? href === new URL(wanted, href).href
            : wanted.test(href);
      return { isSo, seen: href };
    });
  }

  toHaveTitle(wanted: string | RegExp, options?: Options): Promise<void> {
    return this.hold(`title ${String(wanted)}`, options, async () => {
      const title = await this.#page.title();
      return { isSo: isText(title, wanted, false), seen: title };
    });
  }
}

class LocatorExpectation extends Expectation {
  readonly #locator: DeviceLocator;
  readonly #message: string;

  constructor(locator: DeviceLocator, isNot = false, message = '') {
    super(isNot, message);
    this.#locator = locator;
    this.#message = message;
  }

  get not(): LocatorExpectation {
    return new LocatorExpectation(this.#locator, true, this.#message);
  }

  #is(
    what: string,
    options: Options | undefined,
    read: () => Promise<unknown>,
    isSo: (seen: unknown) => boolean,
  ): Promise<void> {
    return this.hold(`${this.#locator} ${what}`, options, async () => {
      const seen = await read();
      return { isSo: isSo(seen), seen: say(seen) };
    });
  }

  toBeVisible(options?: Options): Promise<void> {
    return this.#is(
      'to be visible',
      options,
      () => this.#locator.read('isVisible'),
      (seen) => seen === true,
    );
  }

  toBeHidden(options?: Options): Promise<void> {
    return this.#is(
      'to be hidden',
      options,
      () => this.#locator.read('isVisible'),
      (seen) => seen !== true,
    );
  }

  toBeAttached(options?: Options): Promise<void> {
    return this.#is(
      'to be there',
      options,
      () => this.#locator.count(),
      (seen) => Number(seen) > 0,
    );
  }

  toHaveCount(count: number, options?: Options): Promise<void> {
    return this.#is(
      `to be ${count}`,
      options,
      () => this.#locator.count(),
      (seen) => seen === count,
    );
  }

  toBeFocused(options?: Options): Promise<void> {
    return this.#is(
      'to have the focus',
      options,
      () => this.#locator.read('isFocused'),
      (seen) => seen === true,
    );
  }

  toBeChecked(options?: Options): Promise<void> {
    return this.#is(
      'to be checked',
      options,
      () => this.#locator.read('isChecked'),
      (seen) => seen === true,
    );
  }

  toBeEnabled(options?: Options): Promise<void> {
    return this.#is(
      'to be enabled',
      options,
      () => this.#locator.read('isEnabled'),
      (seen) => seen === true,
    );
  }

  toBeDisabled(options?: Options): Promise<void> {
    return this.#is(
      'to be disabled',
      options,
      () => this.#locator.read('isEnabled'),
      (seen) => seen === false,
    );
  }

  toHaveValue(wanted: string | RegExp, options?: Options): Promise<void> {
    return this.#is(
      `to have the value ${String(wanted)}`,
      options,
      () => this.#locator.read('value'),
      (seen) => typeof seen === 'string' && (typeof wanted === 'string' ? seen === wanted : wanted.test(seen)),
    );
  }

  toHaveAttribute(name: string, wanted: string | RegExp, options?: Options): Promise<void> {
    return this.#is(
      `to have ${name}=${String(wanted)}`,
      options,
      () => this.#locator.read('attribute', name),
      (seen) => typeof seen === 'string' && (typeof wanted === 'string' ? seen === wanted : wanted.test(seen)),
    );
  }

  toHaveClass(wanted: RegExp, options?: Options): Promise<void> {
    return this.toHaveAttribute('class', wanted, options);
  }

  /** A single text, or one per element. */
  #texts(wanted: string | RegExp | readonly (string | RegExp)[], isPart: boolean, options?: Options): Promise<void> {
    const isSo = (seen: unknown): boolean => {
      if (!Array.isArray(seen)) return false;
      if (typeof wanted !== 'string' && !(wanted instanceof RegExp))
        return (
          seen.length === wanted.length && wanted.every((each, index) => isText(String(seen[index]), each, isPart))
        );
      return seen.length === 1 && isText(String(seen[0]), wanted, isPart);
    };
    return this.#is(
      `to ${isPart ? 'contain' : 'be'} ${[wanted].flat().map(String).join(' | ')}`,
      options,
      () => this.#locator.read('texts'),
      isSo,
    );
  }

  toHaveText(wanted: string | RegExp | readonly (string | RegExp)[], options?: Options): Promise<void> {
    return this.#texts(wanted, false, options);
  }

  toContainText(wanted: string | RegExp, options?: Options): Promise<void> {
    return this.#texts(wanted, true, options);
  }
}

/** The `expect` that journeys use; it delegates to Playwright's for Playwright's objects. */
export const expect = new Proxy(ofPlaywright, {
  apply(target, self, given: readonly unknown[]): unknown {
    const [actual, message] = given;
    const words = typeof message === 'string' ? message : '';
    if (actual instanceof DeviceLocator) return new LocatorExpectation(actual, false, words);
    if (actual instanceof DevicePage) return new PageExpectation(actual, false, words);
    return Reflect.apply(target, self, given);
  },
});
