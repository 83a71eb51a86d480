/** Which scripts a company can cast. What a script does not say is a maybe, never a no (domain-fields 1.10). */
import type { WithValues } from '../catalogue/index.ts';

/** Who is there to play. */
export interface Company {
  readonly men: number;
  readonly women: number;
  readonly children: number;
}

export type CastFit = 'fits' | 'maybe' | 'no';

/** What is known of the parts; unknown counts none, and is told apart. */
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
 * Whether a company can cast a script: `fits` where the men and women it asks for are known and there, `no` where more are asked
 * for than are there, `maybe` where that is not said, or where parts may be doubled.
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
  // A smallest cast that is there means that parts are doubled.
  if (isShort) return castMin !== undefined && castMin < parts.adults + parts.children ? 'maybe' : 'no';
  return parts.isKnown ? 'fits' : 'maybe';
}
