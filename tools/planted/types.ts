/** One mistake that somebody could make, and who has to notice it. */
export interface PlantedFault {
  /** What goes wrong, in words. */
  readonly what: string;
  /** The rule that it breaks: only tests whose title begins with it count. */
  readonly rule: string;
  readonly file: string;
  /** Text of the file, there exactly once. */
  readonly from: string;
  readonly to: string;
  /** The files of the tests that have to notice. */
  readonly tests: readonly string[];
  /** Played by `npm test` too, to show that faults are noticed at all. */
  readonly isInShortForm?: true;
}
