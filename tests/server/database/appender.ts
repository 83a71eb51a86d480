// Started by embedded.test.ts as a separate process: appends until it is killed and prints what was acknowledged.
import { openEmbeddedDatabase } from '../../../server/database/embedded.ts';

const folder = process.argv[2];
if (folder === undefined) throw new Error('The folder is missing.');
const database = await openEmbeddedDatabase(folder);
await database.query(
  'create table if not exists entry (id bigint generated always as identity primary key, body text not null)',
);
console.info('open');
for (;;) {
  const [row] = await database.query<{ id: number }>("insert into entry (body) values (repeat('x', 300)) returning id");
  console.info(`kept ${row?.id}`);
}
