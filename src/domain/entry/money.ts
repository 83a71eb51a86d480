/** Parses amounts of money. */
import { decimalOf, entered, problem } from './entry.ts';
import type { Entry } from './entry.ts';
import { valueRefusals } from '../../words/en/refusalsValues.ts';

const AMOUNT_MAX = 9_999_999.99;

/** EUR, £, US$, kr, Fr., Rs or R. */
const sign = String.raw`(?:[A-Z]{3}|[A-Z]{0,2}\p{Sc}|kr\.?|fr\.?|rs\.?|r)`;
const signs = new RegExp(String.raw`^${sign}\s*|\s*${sign}$`, 'giu');

/** Parses `12`, `£12.50`, `US$1,234.50`, `120 kr` or `12,5 EUR` as minor units. */
export function parseMoney(text: string): Entry<number> {
  const bare = text.trim().replace(signs, '');
  if (text.trim() === '') return entered<number>(null);
  const amount = decimalOf(bare);
  if (amount === undefined) return problem(valueRefusals.amountHint);
  if (amount > AMOUNT_MAX) return problem(valueRefusals.amountRange);
  return entered(Math.round(amount * 100));
}

/** Minor units as text for an input: `12.50`. */
export function moneyText(minor: number): string {
  return (minor / 100).toFixed(2);
}
