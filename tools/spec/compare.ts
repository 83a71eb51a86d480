import type { ParsedRules } from './rules.ts';

/** A test as its runner lists it, with loops and templates resolved. */
export interface ListedTest {
  readonly title: string;
  readonly file: string;
  /** False for skipped tests: they prove nothing. */
  readonly runs: boolean;
}

const titleIds = /^\[([A-Z][A-Z0-9]*-\d+(?:, [A-Z][A-Z0-9]*-\d+)*)\] \S/;

/** The rule ids at the start of a title: `[PROP-3] refuses ...`, or `[PROP-3, LOAN-1] ...`. */
export function idsOf(title: string): string[] {
  return titleIds.exec(title)?.[1]?.split(', ') ?? [];
}

/** All mismatches between the specification and the tests, one sentence each. */
export function compareSpec({ rules, malformed }: ParsedRules, tests: readonly ListedTest[]): string[] {
  // Reversed, so that the first of two equal ids wins.
  const known = new Map(rules.toReversed().map((rule) => [rule.id, rule]));
  const tested = new Set(tests.filter(({ runs }) => runs).flatMap(({ title }) => idsOf(title)));
  const untitled = tests.filter(({ title }) => idsOf(title).length === 0);
  const unknown = tests.flatMap(({ title, file }) =>
    idsOf(title)
      .filter((id) => !known.has(id))
      .map((id) => `${file}: "${title}" names ${id}, which no file of docs/spec has.`),
  );
  return [
    ...malformed.map((at) => `${at} looks like a rule but is not one; write "- **PROP-3** text."`),
    ...rules
      .filter((rule) => known.get(rule.id) !== rule)
      .map(({ id, at }) => `${at} uses ${id} again; it is taken at ${known.get(id)?.at ?? ''}.`),
    ...rules
      .filter(({ id }) => !tested.has(id))
      .map(({ id, at, text }) => `${at}: no running test shows ${id} (${text})`),
    ...new Set(
      untitled.map(
        ({ title, file }) =>
          `${file}: "${title}" does not begin with the id of the rule it shows, e.g. "[PROP-3] refuses ...".`,
      ),
    ),
    ...new Set(unknown),
  ];
}
