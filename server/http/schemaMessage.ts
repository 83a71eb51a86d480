/** The default error message for an invalid value, if its schema doesn't define one. */
import type { z } from 'zod';
import { serverFieldTexts as words } from '../../src/words/en/serverFields.ts';
import { named } from '../../src/words/named.ts';

const choicesShown = 12;

type Issue = z.core.$ZodRawIssue;
type Bound = Extract<Issue, { code: 'too_small' | 'too_big' }>;

const limitOf = (issue: Bound) => String(issue.code === 'too_small' ? issue.minimum : issue.maximum);

function bound(issue: Bound): string {
  const isBelow = issue.code === 'too_small';
  const limit = limitOf(issue);
  if (issue.origin === 'string') {
    if (isBelow && limit === '1') return words.missing;
    return isBelow ? words.charactersAtLeast({ limit }) : words.charactersAtMost({ limit });
  }
  if (issue.origin === 'array' || issue.origin === 'set')
    return isBelow ? words.listAtLeast({ limit }) : words.listAtMost({ limit });
  return hasToBe(wantedOf(issue));
}

/** What a value must be, e.g. "a number", "at least 3"; undefined for other kinds of issue. */
function wantedOf(issue: Issue | z.core.$ZodIssue): string | undefined {
  const { atLeast, atMost, ...kinds } = words.wanted;
  if (issue.code === 'invalid_type') return named(kinds, issue.expected);
  if (issue.code === 'too_small') return atLeast({ limit: String(issue.minimum) });
  return issue.code === 'too_big' ? atMost({ limit: String(issue.maximum) }) : undefined;
}

const hasToBe = (wanted: string | undefined) => (wanted === undefined ? words.notValid : words.hasToBe({ wanted }));

function ofType(issue: Extract<Issue, { code: 'invalid_type' }>): string {
  const isBody = (issue.path ?? []).length === 0;
  if (issue.input === undefined || (isBody && issue.input === null)) return isBody ? words.sendJson : words.missing;
  return hasToBe(wantedOf(issue));
}

/** Combines the requirements of a union's options if each is a plain "has to be"; otherwise returns the first message. */
function ofUnion({ errors }: Extract<Issue, { code: 'invalid_union' }>): string {
  const firsts = errors.flatMap(([first]) => first ?? []);
  const wanted = firsts.flatMap((first) => {
    const one = wantedOf(first);
    return one !== undefined && first.message === hasToBe(one) ? one : [];
  });
  const [only, ...others] = new Set(wanted);
  return only !== undefined && wanted.length === firsts.length
    ? hasToBe(others.reduce((one, other) => words.either({ one, other }), only))
    : (firsts[0]?.message ?? words.notValid);
}

/** The message for a failed check, in the caller's language. Use it wherever external input is parsed. */
export function schemaMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue);
    case 'too_small':
    case 'too_big':
      return bound(issue);
    case 'unrecognized_keys':
      return words.unknownField({ key: issue.keys[0] ?? '' });
    case 'invalid_value':
      return issue.values.length <= choicesShown
        ? words.chooseOneOf({ choices: issue.values.map(String).join(', ') })
        : words.noChoice;
    case 'invalid_format':
      return (
        named(words.formats, issue.format) ??
        (String(issue.path?.at(-1)).toLowerCase().endsWith('id') ? words.notAnId : words.notWritten)
      );
    case 'invalid_union':
      return issue['note'] === undefined ? ofUnion(issue) : words.unknownType;
    default:
      return words.notValid;
  }
}
