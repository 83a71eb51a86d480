/** Which scripts a company can cast. What a script does not say is a maybe, never a no (domain-fields 1.10). */
import type { FieldValues } from '../catalogue/index.ts';

/** Who is there to play. */
export interface Company {
  readonly men: number;
  readonly women: number;
  readonly children: number;
}

export type CastFit = 'fits' | 'maybe' | 'no';

/** What is known of the parts; unknown counts none, and is told apart. */
function partsOf({ men, women, anyGender, children }: FieldValues) {
  const known = (value: unknown) => (typeof value === 'number' ? value : 0);
  return {
    men: known(men),
    women: known(women),
    adults: known(men) + known(women) + known(anyGender),
    children: known(children),
    isKnown: typeof men === 'number' && typeof women === 'number',
  };
}

/**
 * Whether a company can cast a script: `fits` where the men and women it asks for are known and there, `no` where more are asked
 * for than are there, `maybe` where that is not said, or where parts may be doubled.
 */
export function castFit(script: FieldValues, company: Company): CastFit {
  const parts = partsOf(script);
  const adults = company.men + company.women;
  const everybody = adults + company.children;
  const { castMin } = script;
  if (typeof castMin === 'number' && castMin > everybody) return 'no';
  const isShort =
    parts.men > company.men ||
    parts.women > company.women ||
    parts.children > company.children ||
    parts.adults > adults;
  // A smallest cast that is there means that parts are doubled.
  if (isShort) return typeof castMin === 'number' && castMin < parts.adults + parts.children ? 'maybe' : 'no';
  return parts.isKnown ? 'fits' : 'maybe';
}
