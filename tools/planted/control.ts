/** Faults in the statecharts and their back-off. */
import type { PlantedFault } from './types.ts';

const tests = ['tests/machines/machines.test.ts'];
const backOff = 'firstMs * 2 ** Math.max(0, Math.min(failures, 16) - 1)';

/** The same mistake under both rules that use the back-off. */
const inBoth = (fault: Pick<PlantedFault, 'what' | 'from' | 'to'>): readonly PlantedFault[] =>
  ['OUT-4', 'SYNC-8'].map((rule) => ({ ...fault, rule, file: 'src/machines/sync/backOff.ts', tests }));

/** Whatever is given later, an actor gets what its machine was given first. */
const firstGiven = (from: string, given: string): Pick<PlantedFault, 'from' | 'to' | 'tests'> => ({
  from,
  to: from.replace('({ event })', '({ event, self })').replace(given, `(self.first ??= ${given})`),
  tests,
});

/** A machine that treats every value as the first or as the only one. */
const valueFaults: readonly PlantedFault[] = [
  {
    what: 'a form is sent with what was typed first',
    rule: 'SHELL-23',
    file: 'src/machines/shared/submission.machine.ts',
    ...firstGiven(
      "input: ({ event }) => (event.type === 'submission.submit' ? event.submission : null),",
      'event.submission',
    ),
  },
  {
    what: 'a record is saved as it was saved first',
    rule: 'EDIT-1',
    file: 'src/machines/catalogue/recordEditor.machine.ts',
    ...firstGiven("input: ({ event }) => (event.type === 'editor.save' ? event.save : null),", 'event.save'),
  },
  {
    what: 'the changes of a stocktake are those ticked first',
    rule: 'COUNT-25',
    file: 'src/machines/stocktake/stocktake.machine.ts',
    ...firstGiven("input: ({ event }) => (event.type === 'review.apply' ? event.changes : []),", 'event.changes'),
  },
  {
    what: 'the same email and password are always asked of the server',
    rule: 'SIGN-7',
    file: 'src/machines/session/sessionEvents.ts',
    from: 'email: event.email, password: event.password',
    to: "email: 'sam@example.org', password: 'ghost light'",
    tests,
  },
  {
    what: 'roles that are known are never replaced',
    rule: 'SIGN-11',
    file: 'src/machines/session/sessionSetup.ts',
    from: "keepIdentity: assign((_, loaded: Loaded<Identity>) => ('ok' in loaded ? { ...loaded.ok, complete: true } : {})),",
    to: "keepIdentity: assign(({ context }, loaded: Loaded<Identity>) => ('ok' in loaded ? { ...loaded.ok, roles: context.roles, complete: true } : {})),",
    tests,
  },
  {
    what: 'who logs in starts with what the device remembers of another',
    rule: 'SIGN-12',
    file: 'src/machines/session/sessionSetup.ts',
    from: 'remembered !== null && remembered.user.id === user?.id',
    to: 'remembered !== null',
    tests,
  },
  {
    what: 'what could not be read first is all that is told',
    rule: 'SYNC-12',
    file: 'src/machines/sync/connection.machine.ts',
    from: 'noteOutdated: assign((_, params: { scopes: readonly Scope[] }) => ({ outdated: params.scopes })),',
    to: "noteOutdated: assign(() => ({ outdated: ['props'] })),",
    tests,
  },
  {
    what: 'an import that was begun has the counts of another',
    rule: 'IMP-31',
    file: 'src/machines/imports/importRun.machine.ts',
    from: 'params: ({ event }) => ({ importId: event.importId, done: event.done, total: event.total }),',
    to: 'params: ({ event }) => ({ importId: event.importId, done: 3, total: 4 }),',
    tests,
  },
];

export const controlFaults: readonly PlantedFault[] = [
  ...valueFaults,
  {
    what: 'the last redirect wins',
    rule: 'START-3',
    file: 'src/machines/startUp/startUp.machine.ts',
    from: 'context.redirect ?? answer.redirect',
    to: 'answer.redirect ?? context.redirect',
    tests,
    isInShortForm: true,
  },
  {
    what: 'a step of the start has 40 s',
    rule: 'START-2',
    file: 'src/machines/startUp/startUp.machine.ts',
    from: 'patience: 4_000',
    to: 'patience: 40_000',
    tests,
  },
  {
    what: 'a version has 100 s to take over',
    rule: 'UPD-5',
    file: 'src/machines/update/update.machine.ts',
    from: 'TAKE_PATIENCE_MS = 10_000',
    to: 'TAKE_PATIENCE_MS = 100_000',
    tests,
  },
  ...inBoth({ what: 'the first wait is 2 s', from: backOff, to: backOff.replace(' - 1)', ')') }),
  ...inBoth({ what: 'the longest wait is ten minutes', from: 'longestMs = 60_000', to: 'longestMs = 600_000' }),
  ...inBoth({ what: 'the wait grows by a second', from: backOff, to: backOff.replace('2 **', '') }),
  {
    what: 'a session out of reach waits 150 s',
    rule: 'SIGN-8',
    file: 'src/machines/session/sessionSetup.ts',
    from: 'retryDelay: 15_000',
    to: 'retryDelay: 150_000',
    tests,
  },
  {
    what: 'a look-up is slow after 3 s',
    rule: 'SCAN-6',
    file: 'src/machines/scan/scanner.machine.ts',
    from: 'PATIENCE_MS = 300',
    to: 'PATIENCE_MS = 3_000',
    tests,
  },
  {
    what: 'the result of an import is told while it is taken back',
    rule: 'IMP-33',
    file: 'src/machines/imports/importRun.machine.ts',
    from: 'begin: assign((_, params: { importId: string }) => ({ ...nothing, ...params })),',
    to: 'begin: assign((_, params: { importId: string }) => params),',
    tests,
  },
  {
    what: 'dropping the data counts as done for ever',
    rule: 'SYNC-10',
    file: 'src/machines/sync/connection.machine.ts',
    from: 'forgetProblem: assign({ failures: 0, problem: null, hasReset: false }),',
    to: 'forgetProblem: assign({ failures: 0, problem: null }),',
    tests,
  },
  {
    what: 'dropping the data counts as done after a failure',
    rule: 'SYNC-10',
    file: 'src/machines/sync/connection.machine.ts',
    from: '      problem: message,\n      hasReset: false,',
    to: '      problem: message,',
    tests,
  },
  {
    what: 'how many wait is not taken from a failed attempt',
    rule: 'OUT-4',
    file: 'src/machines/sync/outbox.machine.ts',
    from: '      waiting: report.waiting,\n      failures: context.failures + 1,',
    to: '      failures: context.failures + 1,',
    tests,
  },
  {
    what: "the member's own loan comes back before the booking's",
    rule: 'RESV-28',
    file: 'src/domain/stock/loans.ts',
    from: 'loans.find((loan) => loan.bookingId === bookingId) ?? loans.find((loan) => loan.memberId === memberId)',
    to: 'loans.find((loan) => loan.memberId === memberId) ?? loans.find((loan) => loan.bookingId === bookingId)',
    tests: ['tests/machines/deskPlan.test.ts'],
  },
  {
    what: 'a booking that begins today begins on another day',
    rule: 'RESV-28',
    file: 'src/machines/lending/deskPlan.ts',
    from: 'said >= today',
    to: 'said > today',
    tests: ['tests/machines/deskPlan.test.ts'],
  },
  {
    what: 'a kit counts as reserved once a part of it is',
    rule: 'RESV-32',
    file: 'src/machines/lending/deskPlan.ts',
    from: 'parts.every(({ reservations = [] })',
    to: 'parts.some(({ reservations = [] })',
    tests: ['tests/machines/deskPlan.test.ts'],
  },
  {
    what: 'a kit asks for a member only where every part does',
    rule: 'RESV-32',
    file: 'src/machines/lending/deskPlan.ts',
    from: "plans.some(({ plan }) => plan === 'needsMember')",
    to: "plans.every(({ plan }) => plan === 'needsMember')",
    tests: ['tests/machines/deskPlan.test.ts'],
  },
];
