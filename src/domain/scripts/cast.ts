/** Which scripts a company can cast. Missing cast details mean `maybe`, never `no` (domain-fields 1.10). */
import type { WithValues } from '../catalogue/index.ts';

/** The performers available. */
export interface Company {
  readonly men: number;
  readonly women: number;
  readonly children: number;
}

export type CastFit = 'fits' | 'maybe' | 'no';

/** The known parts. Unknown numbers count as 0 and make `isKnown` false. */
function partsOf({ values }: WithValues<'script'>) {
  const { men = 0, women = 0, anyGender = 0, children = 0 } = values;
  return {
    men,
    women,
    adults: men + women + anyGender,
    children,
    isKnown: values.men !== undefined && values.women !== undefined,
  };
}

/**
 * Whether a company can cast a script: `fits` if the men and women it needs are known and available, `no` if it needs more than
 * are available, `maybe` if the numbers aren't known, or if parts can be doubled.
 */
export function castFit(script: WithValues<'script'>, company: Company): CastFit {
  const parts = partsOf(script);
  const adults = company.men + company.women;
  const everybody = adults + company.children;
  const { castMin } = script.values;
  if (castMin !== undefined && castMin > everybody) return 'no';
  const isShort =
    parts.men > company.men ||
    parts.women > company.women ||
    parts.children > company.children ||
    parts.adults > adults;
  // A minimum cast below the number of parts means that parts can be doubled.
  if (isShort) return castMin !== undefined && castMin < parts.adults + parts.children ? 'maybe' : 'no';
  return parts.isKnown ? 'fits' : 'maybe';
}
