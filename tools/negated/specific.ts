/** Which of the conditions that a rule's tests reach say something about that rule. */
import { createHash } from 'node:crypto';

/** How many conditions are tried for a rule in a test file: the most specific ones, and as many of the others. */
const triesMax = 8;

/** A test, with the rules of its title and the conditions that it reached. */
export interface ReachingTest {
  readonly rules: readonly string[];
  readonly conditions: readonly string[];
}

export interface RuleConditions {
  readonly id: string;
  /** Conditions to try: those that at most a third of the file's rules reach. */
  readonly specific: readonly string[];
  /** How many conditions more than a third of the file's rules reach as well. */
  readonly sharedCount: number;
}

/** The same order each time, but not that of the files. */
const shuffled = (condition: string): string => createHash('sha256').update(condition).digest('hex');
const byChance = (a: string, b: string): number => shuffled(a).localeCompare(shuffled(b));

/** The rules of a test file, with the conditions to try. */
export function conditionsByRule(tests: readonly ReachingTest[]): readonly RuleConditions[] {
  const ids = [...new Set(tests.flatMap(({ rules }) => rules))];
  const rulesReaching = new Map<string, Set<string>>();
  for (const { rules, conditions } of tests)
    for (const condition of conditions)
      rulesReaching.set(condition, new Set([...(rulesReaching.get(condition) ?? []), ...rules]));
  const specificMax = Math.max(1, Math.floor(ids.length / 3));
  return ids.map((id) => {
    const reached = [...rulesReaching].filter(([, rules]) => rules.has(id));
    const specific = reached
      .filter(([, rules]) => rules.size <= specificMax)
      .toSorted(([a, { size: ofA }], [b, { size: ofB }]) => ofA - ofB || byChance(a, b))
      .map(([condition]) => condition);
    const rest = specific.slice(triesMax).toSorted(byChance);
    return {
      id,
      specific: [...specific.slice(0, triesMax), ...rest.slice(0, triesMax)],
      sharedCount: reached.length - specific.length,
    };
  });
}
