/** Why a piece is where it is, in words: "chest 4 cm too small; can be let out". */
import type { Fit, FitReason } from '../../domain/costumes/index.ts';
import { fitTexts } from '../texts/measurements.ts';

function isHem({ key }: FitReason): boolean {
  return key === 'inseam' || key === 'sleeve';
}

function remedy(reason: FitReason): string {
  if (reason.key === 'shoe') return fitTexts.insole;
  if (reason.what === 'small') return isHem(reason) ? fitTexts.letDown : fitTexts.letOut;
  return isHem(reason) ? fitTexts.takeUp : fitTexts.takeIn;
}

function byWords({ key, by }: FitReason): string {
  if (key !== 'shoe') return fitTexts.cm({ by: Math.round(by / 5) / 2 });
  return by === 0.5 ? fitTexts.halfSize : fitTexts.sizes({ by });
}

/** One reason as a phrase. */
function reasonWords(reason: FitReason): string {
  const label = fitTexts.keys[reason.key];
  if (reason.what === 'body-unknown') return fitTexts.bodyUnknown({ label });
  if (reason.what === 'piece-unknown') return fitTexts.pieceUnknown({ label });
  if (reason.what === 'systems-differ') return fitTexts.systems;
  const by = byWords(reason);
  const small = isHem(reason) ? 'short' : 'small';
  const large = isHem(reason) ? 'long' : 'large';
  const what = fitTexts[reason.what === 'small' ? small : large]({ label, by });
  return reason.canAlter ? `${what}; ${remedy(reason)}` : what;
}

/** All reasons of a piece, what rules it out first. */
export function fitWords({ verdict, reasons }: Fit): string {
  if (reasons.length === 0) return verdict === 'maybe' ? fitTexts.nothingCompared : '';
  return reasons
    .toSorted((a, b) => Number(a.canAlter) - Number(b.canAlter))
    .map(reasonWords)
    .join(' · ');
}
