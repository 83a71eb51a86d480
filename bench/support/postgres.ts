/** A PostgreSQL server with durable writes, and a group with that many props. */
import type { Database } from '../../server/database/database.ts';
import { openServerDatabase } from '../../server/database/server.ts';
import type { Services } from '../../server/http/context.ts';
import { startPostgres } from '../../tools/postgresServer.ts';
import { inFolder } from './folders.ts';
import { fillGroup, foundGroup } from './theatre.ts';

export interface Filled {
  readonly url: string;
  readonly folder: string;
  readonly database: Database;
  readonly services: Services;
  readonly userId: string;
}

export async function onFilledPostgres<T>(props: number, work: (filled: Filled) => Promise<T>): Promise<T> {
  const server = await startPostgres(['fsync=on', 'synchronous_commit=on', 'shared_buffers=256MB']);
  try {
    const database = await openServerDatabase(server.url, { connections: 16 });
    try {
      return await inFolder(async (folder) => {
        const { services, userId } = await foundGroup(database, folder);
        await fillGroup(services, props);
        try {
          return await work({ url: server.url, folder, database, services, userId });
        } finally {
          services.events.close();
        }
      });
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}
