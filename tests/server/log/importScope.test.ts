import { describe, expect, it } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { EventStore } from '../../../server/eventStore/eventStore.ts';
import { readPage } from '../../../server/eventStore/feed.ts';
import { Sites } from '../../../server/sites/sites.ts';
import { expectAudited } from '../support/audit.ts';
import { add, mintId } from '../support/commands.ts';
import { withDatabase } from '../support/database.ts';
import { clientId, sent, siteId } from '../support/store.ts';

describe('what was brought in before', () => {
  it('[IMP-37] [EVOL-9] is for those alone who may bring files in from now on', async () => {
    await withDatabase('server', async (database) => {
      await migrate(database);
      await new Sites(database).ensureOne();
      const events = new EventStore({ database, now: () => new Date(), mintId });
      const session = add('importSession', mintId(), {
        file: 'members.csv',
        into: 'member',
        rows: 3,
        state: 'finished',
      });
      expect(await events.submit({ siteId, by: 'system', clientId, commands: [session] })).toMatchObject({
        outcomes: [{ outcome: 'accepted' }],
      });
      // As written before that version.
      for (const table of ['event', 'record']) await database.query(`update ${table} set scope = 'site'`);
      await database.query('delete from schema_migration where version = 18');
      await migrate(database);
      const kindsOf = async (scope: 'site' | 'imports') =>
        sent(await readPage(database, siteId, { after: 0, limit: 10, scopes: [scope] })).events.map(({ kind }) => kind);
      expect([await kindsOf('site'), await kindsOf('imports')]).toEqual([[], ['importSession']]);
      await expectAudited(database);
      events.close();
    });
  });
});
