import { useState } from 'react';
import type { Difference, Finding } from '../../domain/stocktaking/index.ts';

/** Default ticks for each difference; home locations are left for people to decide. */
const isTickedAtFirst: Readonly<Record<Finding, boolean>> = {
  missing: true,
  fewer: true,
  more: true,
  foundAgain: true,
  out: true,
  misplaced: false,
  unexpected: false,
};

/** The key of a difference within a review. */
function keyOf({ finding, item }: Difference): string {
  return `${finding} ${item.id}`;
}

/** The reviewer's choices: ticks and alternatives, by difference. */
export interface Choices {
  readonly isTicked: (difference: Difference) => boolean;
  readonly isInstead: (difference: Difference) => boolean;
  readonly tick: (differences: readonly Difference[], isTicked: boolean) => void;
  readonly choose: (difference: Difference, isInstead: boolean) => void;
}

/** The reviewer's choices, while the review is open. */
export function useChoices(): Choices {
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [instead, setInstead] = useState<ReadonlySet<string>>(new Set());
  return {
    isTicked: (difference) =>
      difference.commands.length > 0 && (ticks.get(keyOf(difference)) ?? isTickedAtFirst[difference.finding]),
    isInstead: (difference) => instead.has(keyOf(difference)),
    tick: (differences, isTicked) =>
      setTicks(new Map([...ticks, ...differences.map((each) => [keyOf(each), isTicked] as const)])),
    choose: (difference, isInstead) => {
      const next = new Set(instead);
      if (isInstead) next.add(keyOf(difference));
      else next.delete(keyOf(difference));
      setInstead(next);
    },
  };
}
