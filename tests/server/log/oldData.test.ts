/** Databases as left by earlier versions, in order of their numbers. A release adds one; existing ones are never changed. */
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { migrationsFolder } from '../../../server/database/artefacts.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { EventStore } from '../../../server/eventStore/eventStore.ts';
import { rederive } from '../../../server/eventStore/rederive.ts';
import { decode } from '../../../src/domain/log/index.ts';
import { expectAudited } from '../support/audit.ts';
import { add, mintId } from '../support/commands.ts';
import { withDatabase } from '../support/database.ts';
import { clientId, siteId, wholeLog } from '../support/store.ts';

const folder = new URL('../golden/', import.meta.url);

interface Kept {
  /** Number of the last migration applied. */
  readonly schema: number;
  /** Rows by table; `site` first, because all others refer to it. */
  readonly tables: Readonly<Record<string, readonly object[]>>;
}

const kept = readdirSync(folder).map((name) => ({
  name,
  ...(JSON.parse(gunzipSync(readFileSync(new URL(name, folder))).toString()) as Kept),
}));

describe('old data', () => {
  it.each(kept)(
    '[EVOL-9] what the program left at version $schema opens, reads and goes on',
    async ({ schema, tables }) => {
      await withDatabase('server', async (database) => {
        await migrate(database, { upTo: schema });
        for (const [table, rows] of Object.entries(tables)) {
          await database.query(
            `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::public.${table}, $1::jsonb)`,
            [JSON.stringify(rows)],
          );
        }
        const later = readdirSync(migrationsFolder).filter((name) => Number(name.slice(0, 4)) > schema);
        expect(await migrate(database)).toEqual(later.toSorted());

        const events = new EventStore({ database, now: () => new Date(), mintId });
        try {
          const log = await wholeLog(events);
          expect(log.length).toBe(tables['event']?.length);
          for (const event of log) expect(decode(event)).toHaveProperty('event');
          const prop = add('prop', mintId(), { name: 'Mantel clock', categoryId: 'cat' });
          expect(await events.submit({ siteId, by: 'system', clientId, commands: [prop] })).toMatchObject({
            outcomes: [{ outcome: 'accepted', lastSeq: log.length + 1 }],
          });
          expect(JSON.parse(gunzipSync(await events.snapshot(siteId, 'props')).toString())).toMatchObject({
            upToSeq: log.length + 1,
          });
        } finally {
          events.close();
        }
        await rederive({ database });
        await expectAudited(database);
      });
    },
  );
});
