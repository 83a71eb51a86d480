/** Past productions of the sample theatre, and those in rehearsal. */

export interface SampleProduction {
  /** Short name: "earnest". */
  readonly tag: string;
  readonly title: string;
  /** Days from today to the opening night; past shows are negative. */
  readonly opens: number;
}

/** Oldest first. The last two are in rehearsal. */
export const sampleProductions: readonly SampleProduction[] = [
  { tag: 'oliver', title: 'Oliver!', opens: -4960 },
  { tag: 'blithe-spirit', title: 'Blithe Spirit', opens: -4410 },
  { tag: 'under-milk-wood', title: 'Under Milk Wood', opens: -3990 },
  { tag: 'aladdin', title: 'Aladdin', opens: -3620 },
  { tag: 'hobsons-choice', title: 'Hobson’s Choice', opens: -3270 },
  { tag: 'macbeth', title: 'Macbeth', opens: -2890 },
  { tag: 'dads-army', title: 'Dad’s Army', opens: -2540 },
  { tag: 'railway-children', title: 'The Railway Children', opens: -2180 },
  { tag: 'ladykillers', title: 'The Ladykillers', opens: -1480 },
  { tag: 'christmas-carol', title: 'A Christmas Carol', opens: -1070 },
  { tag: 'treasure-island', title: 'Treasure Island', opens: -710 },
  { tag: 'calendar-girls', title: 'Calendar Girls', opens: -360 },
  { tag: 'noises-off', title: 'Noises Off', opens: -150 },
  { tag: 'inspector-calls', title: 'An Inspector Calls', opens: -62 },
  { tag: 'earnest', title: 'The Importance of Being Earnest', opens: 19 },
  { tag: 'cinderella', title: 'Cinderella', opens: 96 },
];

/** A production by its tag. */
export function productionOf(tag: string): SampleProduction {
  const production = sampleProductions.find((candidate) => candidate.tag === tag);
  if (!production) throw new Error(`Invariant broken: no production ${tag}`);
  return production;
}

/** Past productions, oldest first. */
export const pastProductions = sampleProductions.filter(({ opens }) => opens < 0);
