// Plain Fastify: one small response and, with DATABASE_URL, the bare query for each measured call and the same durable rows for each change.
// Nothing is checked, decided or validated.
import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';

const app = fastify();
app.get('/', () => ({ hello: 'world' }));
if (process.env.DATABASE_URL) await withDatabase(process.env.DATABASE_URL);
console.log(`Backstock is ready: ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));

async function withDatabase(connectionString) {
  const pool = new pg.Pool({ connectionString, max: 10 });
  app.addHook('onClose', () => pool.end());
  // Each statement is prepared once for each connection.
  const names = new Map();
  const ask = async (sql, text, values) => {
    if (!names.has(text)) names.set(text, `plain${names.size}`);
    return (await sql.query({ name: names.get(text), text, values })).rows;
  };
  reads(pool, ask);
  await writes(pool, ask);
}

function reads(pool, ask) {
  const props = `select body from record where site_id = 'main' and kind = 'prop'`;
  const bodies = (rows) => ({ data: rows.map(({ body }) => body) });
  const one = async (reply, rows) => rows[0]?.body ?? reply.status(404).send({});
  app.get('/list', async ({ query }) =>
    bodies(
      await ask(pool, `${props} and is_active order by sort_key, id limit 25 offset $1`, [
        (Number(query.page) - 1) * 25,
      ]),
    ),
  );
  app.get('/search', async ({ query }) => {
    const words = query.search.split(' ').map((word) => `%${word}%`);
    const has = words.map((_, at) => `and search like $${at + 1}`).join(' ');
    return bodies(await ask(pool, `${props} and is_active ${has} order by sort_key, id limit 25`, words));
  });
  app.get('/one/:id', async ({ params }, reply) => one(reply, await ask(pool, `${props} and id = $1`, [params.id])));
  app.get('/barcode/:code', async ({ params }, reply) =>
    one(
      reply,
      await ask(
        pool,
        `select r.body from claim c join record r on r.site_id = c.site_id and r.kind = c.kind and r.id = c.id
         where c.site_id = 'main' and c.space = 'code' and c.key = $1`,
        [params.code],
      ),
    ),
  );
}

/** The rows of a change as the store wrote them last, with new ids, for a second group in the same tables. */
async function writes(pool, ask) {
  await pool.query(
    `insert into site (site_id, host, secret) values ('plain', 'plain', '\\x00') on conflict do nothing`,
  );
  const samples = new Map();
  const sampleOf = async (type) => {
    const { rows } = await pool.query(
      `select to_jsonb(e) as event, to_jsonb(r) as record, c.outcome, c.asked_by, c.digest from event e
       join record r on r.site_id = e.site_id and r.kind = e.kind and r.id = e.id
       join command_receipt c on c.site_id = e.site_id and c.command_id = (e.meta ->> 'commandId')::uuid
       where e.site_id = 'main' and e.kind = 'prop' and e.type = $1 order by e.seq desc limit 1`,
      [type],
    );
    if (!rows[0]) throw new Error(`The store has written no ${type}.`);
    samples.set(type, rows[0]);
    return rows[0];
  };
  const inserted = (table, row, update = '') => {
    const columns = Object.keys(row);
    return [
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) ${update}`,
      // Arrays are columns of texts; every other object is JSON.
      Object.values(row).map((value) =>
        typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value,
      ),
    ];
  };
  const replaced =
    'on conflict (site_id, kind, id) do update set version = excluded.version, seq = excluded.seq, facets = excluded.facets, orders = excluded.orders, body = excluded.body';
  let number = 0;
  app.post('/change/:type', async ({ params: { type }, body }) => {
    const { event, record, outcome, asked_by, digest } = samples.get(type) ?? (await sampleOf(type));
    const isNew = type === 'RecordAdded';
    const id = isNew ? randomUUID() : body.id;
    const client = await pool.connect();
    try {
      await client.query('begin');
      const [{ seq }] = await ask(
        client,
        `update site set last_seq = last_seq + 1 where site_id = 'plain' returning last_seq as seq`,
      );
      const version = isNew ? 1 : Number(seq);
      const own = { site_id: 'plain', id, seq, version };
      await ask(client, ...inserted('event', { ...event, ...own, event_id: randomUUID() }));
      await ask(client, ...inserted('record', { ...record, ...own }, replaced));
      const receipt = { site_id: 'plain', command_id: randomUUID(), outcome, asked_by, digest };
      await ask(client, ...inserted('command_receipt', receipt));
      if (isNew) {
        number += 1;
        const claim = {
          site_id: 'plain',
          space: 'code',
          key: `plain ${seq} ${number}`,
          kind: 'prop',
          id,
          permanent: true,
        };
        await ask(client, ...inserted('claim', claim));
        await ask(
          client,
          `insert into code_number (site_id, prefix, last) values ('plain', 'P', $1) on conflict (site_id, prefix) do update set last = excluded.last`,
          [seq],
        );
      }
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
    return record.body;
  });
}
