import { useState } from 'react';
import type { Difference, Finding } from '../../domain/stocktaking/index.ts';

/** What is done about each difference unless the reviewer says otherwise: where things live is for people to say. */
const isTickedAtFirst: Readonly<Record<Finding, boolean>> = {
  missing: true,
  fewer: true,
  more: true,
  foundAgain: true,
  out: true,
  misplaced: false,
  unexpected: false,
};

/** Names a difference within a review. */
function keyOf({ finding, item }: Difference): string {
  return `${finding} ${item.id}`;
}

/** What the reviewer has said: ticks and other ways, by difference. */
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
