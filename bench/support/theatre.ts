/** A group with the requested number of props, created through the ordinary event store. */
import { join } from 'node:path';
import { createServices } from '../../server/app.ts';
import type { Database } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import type { Services } from '../../server/http/context.ts';
import { FolderMediaStore } from '../../server/media/mediaStore.ts';
import { defaultSiteId } from '../../server/sites/sites.ts';
import { kinds } from '../../src/domain/catalogue/index.ts';
import type { CatalogueRecord } from '../../src/domain/catalogue/index.ts';
import type { Command, CommandBody } from '../../src/domain/decide/index.ts';
import type { Layer } from '../../src/domain/layers/index.ts';
import { makeStock } from './stock.ts';

export const siteId = defaultSiteId;
/** The administrator of the group. */
export const administrator = { name: 'Kim Cole', email: 'kim@example.org', password: 'a-light-on-the-stage' } as const;
export const clientId = '00000000-0000-7000-8000-0000000000be';
export const timezone = 'Europe/London';
const day = 86_400_000;

/** Commands per submission: as many as fit in one transaction without making it long. */
const batch = 1_000;

export type Mint = Pick<Services, 'now' | 'mintId'>;

/** A command as a device would send it. */
export function command(body: CommandBody, { now, mintId }: Mint): Command {
  // Body and envelope together are one member of the union; spreading loses which one.
  return { commandId: mintId(), v: 1, issuedAt: now().toISOString(), timezone, ...body } as Command;
}

/** Creates a group in an empty database. The `userId` returned is its administrator. */
export async function foundGroup(
  database: Database,
  folder: string,
): Promise<{ readonly services: Services; readonly userId: string }> {
  await migrate(database);
  const loadSample = () => Promise.reject(new Error('Benchmarks do not load the sample theatre.'));
  const services = await createServices({ database, media: new FolderMediaStore(join(folder, 'media')), loadSample });
  const userId = await services.setup.found(siteId, {
    ...administrator,
    groupName: 'The Measured Players',
    timezone,
    sample: false,
  });
  return { services, userId };
}

/** Submits commands in batches; throws if one is refused. */
export async function submitAll({ events }: Pick<Services, 'events'>, commands: readonly Command[]): Promise<void> {
  for (let from = 0; from < commands.length; from += batch) {
    await events.submit({
      siteId,
      by: 'system',
      clientId,
      commands: commands.slice(from, from + batch),
      allOrNothing: true,
    });
  }
}

function* bodiesOf(records: Iterable<CatalogueRecord>, { now, mintId }: Mint): Generator<CommandBody> {
  const date = (days: number) => new Date(now().getTime() + days * day).toISOString().slice(0, 10);
  for (const { kind, id, values, loans } of records) {
    yield { type: 'AddRecord', kind, id, payload: { values: { ...values } } };
    // Broken items stay in the store.
    if (values['condition'] === 'unusable') continue;
    for (const { memberId, quantity } of loans) {
      yield {
        type: 'SignOutItem',
        kind,
        id,
        payload: { loanId: mintId(), memberId, quantity, from: date(0), dueBack: date(30) },
      };
    }
  }
}

/** The commands that make a stock. */
export function commandsOf(stock: Layer, mint: Mint): readonly Command[] {
  const records = kinds
    .toSorted((a, b) => Number(a === 'prop') - Number(b === 'prop'))
    .flatMap((kind) => [...stock.records(kind).values()]);
  return Array.from(bodiesOf(records, mint), (body) => command(body, mint));
}

/** Fills a group with props, their categories, locations and members; one prop in twenty is out. None has a picture. */
export async function fillGroup(services: Services, props: number): Promise<void> {
  await submitAll(services, commandsOf(makeStock(props), services));
  await services.database.query('vacuum (analyze)');
}
