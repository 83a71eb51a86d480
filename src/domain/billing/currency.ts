/** Amounts as the payment service counts them: whole numbers of a currency's smallest unit. */
import { spokenLocale } from '../../words/speaker.ts';

/**
 * Currencies counted without decimals. Two that have lost theirs in life are still counted with them by the payment
 * service, and are not here: ISK and UGX.
 */
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

/** Written for people, `£12.50`; an unknown currency stands in front as it is. Whole amounts may leave their decimals out. */
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

/** What was typed, `12.50`, `12,50` or `1,200`, as an amount; undefined where it is none. */
export function amountTyped(text: string, currency: string): number | undefined {
  const decimals = decimalsOf(currency);
  const [, whole, part = ''] =
    /^\s*(\d{1,9}),(\d{2})\s*$/.exec(text) ?? /^\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,3}))?\s*$/.exec(text) ?? [];
  if (whole === undefined || part.length > decimals) return undefined;
  return Number(whole.replaceAll(',', '')) * 10 ** decimals + Number(part.padEnd(decimals, '0') || 0);
}
