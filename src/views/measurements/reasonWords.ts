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

/** One reason as a phrase. */
function reasonWords(reason: FitReason): string {
  const label = fitTexts.keys[reason.key];
  if (reason.what === 'body-unknown') return fitTexts.bodyUnknown(label);
  if (reason.what === 'piece-unknown') return fitTexts.pieceUnknown(label);
  if (reason.what === 'systems-differ') return fitTexts.systems;
  const by = reason.key === 'shoe' ? fitTexts.size(reason.by) : fitTexts.cm(reason.by);
  const small = isHem(reason) ? fitTexts.short : fitTexts.small;
  const large = isHem(reason) ? fitTexts.long : fitTexts.large;
  const what = (reason.what === 'small' ? small : large)(label, by);
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
