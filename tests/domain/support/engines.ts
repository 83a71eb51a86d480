/** Dates and times as other browsers format them: their own layout with the correct numbers. */
import { vi } from 'vitest';

type Options = Intl.DateTimeFormatOptions;
type Part = Intl.DateTimeFormatPart;

const Real = Intl.DateTimeFormat;

/** The numbers at an instant, read from a locale whose layout no test depends on. */
function numbersAt(instant: number, timeZone: string): Readonly<Record<string, string>> {
  const format = new Real('de-DE', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

interface Engine {
  readonly name: string;
  /** The layout of `en-CA` there, with placeholders in braces for the numbers. */
  readonly layout: string;
  /** Writes 24 where others write 0. */
  readonly saysTwentyFour?: boolean;
}

/** As recorded; U+200E and U+202F are invisible characters. */
export const recorded: readonly Engine[] = [
  { name: 'WebKitGTK 2.50', layout: '{month}/{day}/{year}, {hour}:{minute}:{second}' },
  { name: 'Chrome 110', layout: '{month}/{day}/{year}, {hour}:{minute}:{second}\u202f' },
  { name: 'Chrome 109', layout: '{year}-{month}-{day}, {hour}:{minute}:{second}' },
  { name: 'Chrome 79', layout: '{year}-{month}-{day}, {hour}:{minute}:{second}', saysTwentyFour: true },
  { name: 'Firefox 140', layout: '{year}-{month}-{day}, {hour} h {minute} min {second} s' },
  { name: 'Edge 18', layout: '\u200e{year}\u200e-\u200e{month}\u200e-\u200e{day}\u200e {hour}:{minute}:{second}' },
];

function partsOf(
  { layout, saysTwentyFour = false }: Engine,
  instant: number,
  { timeZone = 'UTC', ...asked }: Options,
): Part[] {
  const numbers = numbersAt(instant, timeZone);
  const fields = layout.split(/(\{\w+\})/).filter((piece) => piece !== '');
  return fields.flatMap((piece): Part[] => {
    const type = /^\{(\w+)\}$/.exec(piece)?.[1] as Intl.DateTimeFormatPartTypes | undefined;
    if (type === undefined) return [{ type: 'literal', value: piece }];
    if (!(type in asked)) return [];
    const value = numbers[type] ?? '';
    return [{ type, value: type === 'hour' && saysTwentyFour && value === '00' ? '24' : value }];
  });
}

function withFormat(make: (options: Options) => Pick<Intl.DateTimeFormat, 'format' | 'formatToParts'>): void {
  function DateTimeFormat(_language: unknown, options: Options = {}) {
    return make(options);
  }
  vi.stubGlobal(
    'Intl',
    new Proxy(Intl, { get: (target, key) => (key === 'DateTimeFormat' ? DateTimeFormat : Reflect.get(target, key)) }),
  );
}

/** Runs the rest of the test as if in that engine. */
export function inEngine(engine: Engine): void {
  withFormat((options) => {
    // Throws for an invalid time zone, like every engine.
    const real = new Real('en', options);
    const parts = (instant?: Date | number) =>
      partsOf(engine, Number(instant ?? Date.now()), { ...options, timeZone: real.resolvedOptions().timeZone });
    return {
      formatToParts: parts,
      format: (instant) =>
        parts(instant)
          .map(({ value }) => value)
          .join(''),
    };
  });
}

/** Runs the rest of the test as if the engine supported only one language. */
export function inLanguage(language: string): void {
  withFormat((options) => new Real(language, options));
}
