/** Texts of work orders, tests, looks and licences. */
import { counted, formatNumber } from './plural.ts';

/** What happened to an item, after the name of who did it. */
export const upkeepTexts = {
  noted: (work: string, status: string, until: string | undefined) => {
    const by = until === undefined ? '' : ` until ${until}`;
    if (status === 'away') return `sent it away${by}: ${work.toLowerCase()}`;
    if (status === 'in-progress') return `began work on it${by}: ${work.toLowerCase()}`;
    return `asked for work on it: ${work.toLowerCase()}`;
  },
  ended: 'ended the work on it',
  cleaned: 'had it cleaned',
  tested: (scheme: string, result: string, on: string, due: string | undefined) =>
    `noted a test of ${on} (${scheme}): ${result.toLowerCase()}${due === undefined ? '' : `, due again ${due}`}`,
  testWithdrawn: 'took a test back',
} as const;

/** Texts of work on an item. */
export const workTexts = {
  onIt: 'Work on it',
  line: (work: string, status: string, until: string | undefined) => {
    const state = status === 'away' ? 'sent away' : status === 'in-progress' ? 'under way' : 'waiting';
    return `${work}: ${state}${until === undefined ? '' : ` until ${until}`}`;
  },
  late: 'Late',
  blocks: 'Not to be used',
  cameClean: 'It came back clean',
} as const;

const stepVerbs: Readonly<Record<string, string>> = {
  'in-progress': 'Start',
  away: 'Send away',
  done: 'Done',
  cancelled: 'Cancel it',
  open: 'Back to waiting',
  idea: 'Back to an idea',
  proposed: 'Propose it',
  approved: 'Plan it',
  casting: 'Begin casting',
  rehearsal: 'Begin rehearsals',
  'production-week': 'Move into the theatre',
  running: 'It opens',
  struck: 'It is struck',
  wrapped: 'Wrap it up',
  archived: 'Put it in the archive',
  postponed: 'Postpone it',
};

/** Texts of records that go step by step. */
export const stepTexts = {
  verbs: stepVerbs,
  done: (title: string, step: string) => `${title}: ${step.toLowerCase()}.`,
} as const;

/** Texts of looks. */
export const lookTexts = {
  today: 'Can it be worn today?',
  substitute: 'Another stands in',
  states: {
    ready: 'Ready',
    unready: 'Not clean or mended',
    'at-work': 'Being worked on',
    out: 'Out',
    missing: 'Missing',
    unusable: 'Unusable',
    gone: 'No longer ours',
    wanted: 'To be found',
  },
  standings: {
    empty: 'Nothing in it yet',
    incomplete: 'Not complete',
    substituted: 'Complete with a substitute',
    ready: 'Ready',
  },
} as const;

/** Texts of what the landing pages watch. */
export const watchedTexts = {
  heading: 'What waits',
  line: ({ many }: { readonly many: string }, label: string) =>
    `${many.charAt(0).toUpperCase()}${many.slice(1)}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
} as const;

function asked(count: unknown, one: string, many: string): string | undefined {
  return typeof count === 'number' ? counted(count, one, many) : undefined;
}

/** Texts of finding a script for a cast. */
export const castTexts = {
  subtitle: 'What a script does not say counts as a maybe.',
  nothingAsked: 'Who is there to play?',
  nothingAskedText: 'Say how many men, women and children you have: the scripts that they can play stand here.',
  fields: { men: 'Men', women: 'Women', children: 'Children' },
  fits: (count: number) => `Fits: ${formatNumber(count)}`,
  maybe: (count: number) => `Maybe: ${formatNumber(count)}`,
  none: 'None.',
  more: (count: number) => `and ${formatNumber(count)} more`,
  asks: ({ men, women, anyGender, children, castMin }: Readonly<Record<string, unknown>>) =>
    [
      asked(men, 'man', 'men'),
      asked(women, 'woman', 'women'),
      asked(anyGender, 'of any gender', 'of any gender'),
      asked(children, 'child', 'children'),
      typeof castMin === 'number' ? `at least ${castMin} people` : undefined,
    ]
      .filter((part) => part !== undefined)
      .join(', ') || 'The cast is not known',
} as const;

/** Texts of testing many in a row. */
export const roundTexts = {
  subtitle: 'Scan, pass, next. Each test is kept at once.',
  scheme: 'Test',
  on: 'Tested on',
  by: 'Tested by',
  scan: 'Scan a piece of equipment',
  item: 'Being tested',
  defects: 'Defects',
  pass: 'Pass',
  fail: 'Fail',
  results: { pass: 'Passed', fail: 'Failed' },
  undo: 'Take back',
  done: (count: number) => `${counted(count, 'test', 'tests')} noted`,
  notEquipment: (code: string) => `${code} is no piece of equipment that is known here: scan another.`,
} as const;
