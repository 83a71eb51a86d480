/** One mistake a programmer could make, and the tests that must detect it. */
export interface PlantedFault {
  /** The mistake, in words. */
  readonly what: string;
  /** The rule it breaks. Only tests whose title begins with it count. */
  readonly rule: string;
  readonly file: string;
  /** Text that occurs in the file exactly once. */
  readonly from: string;
  readonly to: string;
  /** The test files that must detect it. */
  readonly tests: readonly string[];
  /** Also run by `npm test`, to show that faults are detected at all. */
  readonly isInShortForm?: true;
}
