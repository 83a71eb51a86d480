/** Says in one plain sentence what is wrong with a value, where its schema has no sentence of its own. */
import type { z } from 'zod';

const choicesShown = 12;

const kinds: Readonly<Record<string, string>> = {
  string: 'This has to be text.',
  number: 'This has to be a number.',
  int: 'This has to be a whole number.',
  boolean: 'This has to be true or false.',
  array: 'This has to be a list.',
  object: 'This has to be an object with named fields.',
  record: 'This has to be an object with named fields.',
  null: 'This has to be empty.',
};

const formats: Readonly<Record<string, string>> = {
  uuid: 'This is not a valid id: send a UUID.',
  email: 'This is not an email address.',
  url: 'This is not a web address.',
  datetime: 'Write a time such as 2026-05-14T19:30:00Z.',
  date: 'Write a date such as 2026-05-14.',
  lowercase: 'Write this in lower case.',
};

type Issue = z.core.$ZodRawIssue;

function bound(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const isBelow = issue.code === 'too_small';
  const limit = String(isBelow ? issue.minimum : issue.maximum);
  const way = isBelow ? 'at least' : 'at most';
  if (issue.origin === 'string')
    return isBelow && limit === '1' ? 'This is missing.' : `Write ${way} ${limit} characters.`;
  return issue.origin === 'array' || issue.origin === 'set'
    ? `Send ${way} ${limit} of these.`
    : `This has to be ${way} ${limit}.`;
}

function ofType(issue: Extract<Issue, { code: 'invalid_type' }>): string {
  const isBody = (issue.path ?? []).length === 0;
  if (issue.input === undefined || (isBody && issue.input === null))
    return isBody ? 'Send the details as JSON.' : 'This is missing.';
  return kinds[issue.expected] ?? 'This is not valid.';
}

/** Each form that a value may have says what it wants; told together where all of them are a plain "has to be". */
function ofUnion({ errors }: Extract<Issue, { code: 'invalid_union' }>): string {
  const said = [...new Set(errors.flatMap(([first]) => (first === undefined ? [] : [first.message])))];
  const wanted = said.flatMap((sentence) => /^This has to be (.+)\.$/.exec(sentence)?.[1] ?? []);
  return wanted.length === said.length && said.length > 0
    ? `This has to be ${wanted.join(', or ')}.`
    : (said[0] ?? 'This is not valid.');
}

/** The sentence for a failed check; for every parse of something that came from outside. */
export function schemaMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue);
    case 'too_small':
    case 'too_big':
      return bound(issue);
    case 'unrecognized_keys':
      return `There is no field called "${issue.keys[0] ?? ''}" here.`;
    case 'invalid_value':
      return issue.values.length <= choicesShown
        ? `Choose one of: ${issue.values.map(String).join(', ')}.`
        : 'This is none of the choices.';
    case 'invalid_format':
      return (
        formats[issue.format] ??
        (String(issue.path?.at(-1)).toLowerCase().endsWith('id')
          ? 'This is not a valid id.'
          : 'This is not written as it has to be.')
      );
    case 'invalid_union':
      return issue['note'] === undefined ? ofUnion(issue) : 'This type is not known.';
    default:
      return 'This is not valid.';
  }
}
