/** Amounts as the payment service counts them: integers in a currency's smallest unit. */
import { spokenLocale } from '../../words/speaker.ts';

/** Currencies without decimals. ISK and UGX are left out: the payment service still counts them with decimals. */
const withoutDecimals = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'JPY',
  'KMF',
  'KRW',
  'MGA',
  'PYG',
  'RWF',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
]);
const withThreeDecimals = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** How many decimals an amount of a currency has. */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  const code = currency.toUpperCase();
  if (withoutDecimals.has(code)) return 0;
  return withThreeDecimals.has(code) ? 3 : 2;
}

/** Formats an amount, e.g. `£12.50`. An unknown currency code is put in front. `isShort` drops the decimals of whole amounts. */
export function currencyText(amount: number, currency: string, isShort = false): string {
  const code = currency.toUpperCase();
  const decimals = decimalsOf(code);
  const units = amount / 10 ** decimals;
  const shown = isShort && Number.isInteger(units) ? 0 : decimals;
  try {
    return new Intl.NumberFormat(spokenLocale(), {
      style: 'currency',
      currency: code,
      minimumFractionDigits: shown,
      maximumFractionDigits: shown,
    }).format(units);
  } catch {
    return `${code} ${units.toFixed(shown)}`;
  }
}

/** Parses a typed amount such as `12.50`, `12,50` or `1,200`. Returns undefined if it isn't one. */
export function amountTyped(text: string, currency: string): number | undefined {
  const decimals = decimalsOf(currency);
  const [, whole, part = ''] =
    /^\s*(\d{1,9}),(\d{2})\s*$/.exec(text) ?? /^\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,3}))?\s*$/.exec(text) ?? [];
  if (whole === undefined || part.length > decimals) return undefined;
  return Number(whole.replaceAll(',', '')) * 10 ** decimals + Number(part.padEnd(decimals, '0') || 0);
}
