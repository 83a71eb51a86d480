/** The tables of two groups, emptied before each test, for tests of the parts of the event store. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { Writer } from '../../../server/eventStore/writer.ts';
import type { WriterTools } from '../../../server/eventStore/writer.ts';
import type { Submission, Submitted } from '../../../server/eventStore/submission.ts';
import type { Command } from '../../../src/domain/decide/index.ts';
import { after, openTwoGroups } from '../accounts/support.ts';
import { add, mintId } from '../support/commands.ts';
import type { TestDatabase } from '../support/database.ts';
import { beginning, clientId, siteId } from '../support/store.ts';

const tables = [
  'event',
  'command_receipt',
  'record',
  'kind_total',
  'claim',
  'code_number',
  'media',
  'file',
  'private_value',
  'session',
  'derivation',
];

export interface EmptyLog {
  readonly database: Database;
  rows<Row>(sql: string, ...values: readonly unknown[]): Promise<Row[]>;
  /** A writer at the time `after(0)`; by default on the database itself. */
  writer(database?: Database, onCommitted?: WriterTools['onCommitted']): Writer;
  /** Submits as Backstock: all or nothing. */
  submit(...commands: readonly Command[]): Promise<Submitted>;
}

export function openEmptyLog(): EmptyLog {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTwoGroups();
  });
  afterAll(() => test.dispose());
  beforeEach(async () => {
    await test.database.query(`truncate ${tables.join(', ')}`);
    await test.database.query('update site set last_seq = 0');
  });
  const writer: EmptyLog['writer'] = (database = test.database, onCommitted = () => undefined) =>
    new Writer(siteId, { database, now: () => after(0), mintId, onCommitted });
  return {
    get database() {
      return test.database;
    },
    rows: (sql, ...values) => test.database.query(sql, values),
    writer,
    submit: (...commands) => writer().submit(submission(commands, { allOrNothing: true })),
  };
}

export const submission = (commands: readonly Command[], more: Partial<Submission> = {}): Submission => ({
  siteId,
  by: 'system',
  clientId,
  commands,
  ...more,
});

/** The commands of `beginning`, as sent for the first time: seven events. */
export const begun = (): readonly Command[] => beginning.map((each) => ({ ...each, commandId: mintId() }));

export const prop = (id: string, name = 'Clock'): Command => add('prop', id, { name, categoryId: 'cat' });
