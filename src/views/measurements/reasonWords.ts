/** Explains a piece's result in words: "Chest: let out 4 cm · collar 2 cm too small". */
import { isUnknown, type Fit, type FitReason } from '../../domain/costumes/index.ts';
import type { LengthUnit } from '../../domain/site/index.ts';
import { fitTexts } from '../texts/measurements.ts';

function isHem({ key }: FitReason): boolean {
  return key === 'inseam' || key === 'sleeve';
}

/** Rounded to half a centimetre, or to a quarter of an inch. */
function byWords({ key, by }: FitReason, unit: LengthUnit): string {
  if (key !== 'shoe')
    return fitTexts.lengths[unit]({ by: unit === 'cm' ? Math.round(by / 5) / 2 : Math.round(by / 6.35) / 4 });
  return by === 0.5 ? fitTexts.halfSize : fitTexts.sizes({ by });
}

/** One reason as a phrase. */
function reasonWords(reason: FitReason, unit: LengthUnit): string {
  const label = fitTexts.keys[reason.key];
  if (reason.what === 'body-unknown') return fitTexts.bodyUnknown({ label });
  if (reason.what === 'piece-unknown') return fitTexts.pieceUnknown({ label });
  if (reason.what === 'systems-differ') return fitTexts.systems;
  const by = byWords(reason, unit);
  const isSmall = reason.what === 'small';
  if (reason.canAlter && reason.key !== 'shoe') {
    if (isHem(reason)) return fitTexts[isSmall ? 'letDown' : 'takeUp']({ label, by });
    return fitTexts[isSmall ? 'letOut' : 'takeIn']({ label, by });
  }
  const what = fitTexts[isHem(reason) ? (isSmall ? 'short' : 'long') : isSmall ? 'small' : 'large']({ label, by });
  return reason.canAlter ? fitTexts.tryOn({ what }) : what;
}

/** All reasons of a piece: those that rule it out first, missing measurements last. */
export function fitWords({ reasons }: Fit, unit: LengthUnit): string {
  const rank = (reason: FitReason) => (reason.canAlter ? (isUnknown(reason) ? 2 : 1) : 0);
  return reasons
    .toSorted((a, b) => rank(a) - rank(b))
    .map((reason) => reasonWords(reason, unit))
    .join(' · ');
}
