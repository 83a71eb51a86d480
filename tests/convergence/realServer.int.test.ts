import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../src/domain/access/index.ts';
import { scopesOf } from '../../src/domain/access/index.ts';
import type { CatalogueRecord } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import type { Answer, Api, Request } from '../../src/services/api.ts';
import { systemClock } from '../../src/services/clock.ts';
import { MemoryStore } from '../../src/services/memoryStore.ts';
import { openGroup, type TestGroup } from '../server/support/app.ts';
import { Tab } from './support/device.ts';
import { answerOf } from './support/network.ts';
import { RandomSource } from './support/randomSource.ts';

let group: TestGroup;
beforeAll(async () => {
  group = await openGroup({ kind: 'embedded' });
});
afterAll(() => group.dispose());

/** The real server behind a network that loses requests and responses. */
function lossyApi(token: string, random: RandomSource, isLossy: () => boolean): Api {
  const lost: Answer = { failed: 'timeout', message: 'lost' };
  const ask = async ({ method = 'GET', path, params = {}, body }: Request): Promise<Answer> => {
    if (isLossy() && random.chance(0.15)) return lost;
    const query = new URLSearchParams(
      Object.entries(params).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const { raw } = await group.call(method, `/api/${path}?${query}`, { token, body });
    if (isLossy() && random.chance(0.15)) return lost;
    const text = raw.headers['content-encoding'] === 'gzip' ? gunzipSync(raw.rawPayload).toString() : raw.body;
    return answerOf({ status: raw.statusCode, body: text === '' ? undefined : JSON.parse(text) });
  };
  return {
    request: ask,
    stream: () => Promise.resolve({ failed: 'unavailable', message: 'no stream here' }),
    address: (path) => path,
  };
}

interface Device {
  readonly durable: MemoryStore;
  readonly api: Api;
  readonly actor: Actor;
  tab: Tab;
}

const admin: Actor = { userId: 'ann', roles: ['Admin'], permissions: [], features: ['Props'] };

async function open(durable: MemoryStore, api: Api, actor: Actor): Promise<Tab> {
  const tab = new Tab(durable, api, systemClock, () => undefined);
  await tab.open(actor);
  return tab;
}

function wish({ replica }: Tab['workspace'], random: RandomSource, ids: readonly string[]): CommandBody {
  const id = random.pick(ids);
  const item = replica.get('prop', id);
  const category = [...replica.all('propCategory')][0]?.id ?? 'none';
  if (item === undefined)
    return {
      type: 'AddRecord',
      kind: 'prop',
      id,
      payload: { values: { name: `Thing ${id.slice(-3)}`, categoryId: category } },
    };
  const on = { kind: 'prop', id } as const;
  return random.pick<CommandBody>([
    {
      ...on,
      type: 'ChangeRecord',
      payload: { changes: { name: { from: item.values['name'] ?? null, to: `Name ${random.below(4)}` } } },
    },
    { ...on, type: item.missing > 0 ? 'ReportFound' : 'ReportMissing', payload: { quantity: 1 } },
  ]);
}

function sorted(records: Iterable<CatalogueRecord>): unknown {
  return JSON.parse(JSON.stringify([...records].toSorted((a, b) => a.id.localeCompare(b.id))));
}

async function play(seed: number): Promise<void> {
  const random = new RandomSource(seed);
  let isLossy = true;
  const ids = Array.from({ length: 4 }, () => systemClock.mintId());
  const devices: Device[] = [];
  for (let index = 0; index < 2; index += 1) {
    const durable = new MemoryStore(systemClock.mintId());
    const api = lossyApi(group.tokens.admin, random, () => isLossy);
    devices.push({ durable, api, actor: admin, tab: await open(durable, api, admin) });
  }
  const promised = new Map<string, CommandBody['type']>();
  for (let turn = 0; turn < 60; turn += 1) {
    const device = random.pick(devices);
    const dice = random.below(10);
    if (dice < 4) {
      const dispatched = await device.tab.gateway.dispatch(wish(device.tab.workspace, random, ids));
      if ('kept' in dispatched) for (const { commandId, type } of dispatched.kept) promised.set(commandId, type);
    } else if (dice < 6) await device.tab.send();
    else if (dice < 9) await device.tab.pull(1 + random.below(5));
    else device.tab = await open(device.durable, device.api, device.actor);
  }
  isLossy = false;
  for (let round = 0; round < 12; round += 1) {
    for (const { tab } of devices) {
      await tab.send();
      await tab.pull(1_000);
    }
  }
  await expectAgreement(devices, promised);
}

async function expectAgreement(
  devices: readonly Device[],
  promised: ReadonlyMap<string, CommandBody['type']>,
): Promise<void> {
  const feed = await group.call('GET', '/api/feed?after=0&limit=1000', { token: group.tokens.admin });
  const events = feed.body['events'] as unknown as readonly { readonly meta: { readonly commandId: string } }[];
  const conflicts = devices.flatMap(({ tab }) => tab.workspace.outbox.list().map(({ command }) => command.commandId));
  const rows = await group.database.query<{ id: string }>(
    `select command_id as id from command_receipt where outcome ->> 'outcome' = 'accepted'`,
  );
  const accepted = new Set(rows.map(({ id }) => id));
  for (const [commandId, type] of promised) {
    const times = events.filter(({ meta }) => meta.commandId === commandId).length;
    // Two devices may set the same name: a change to the current value is accepted without an event.
    const isSo = times === 0 && type === 'ChangeRecord' && accepted.has(commandId);
    expect(
      times + conflicts.filter((id) => id === commandId).length + (isSo ? 1 : 0),
      `${commandId} was done once, was so already or is a conflict`,
    ).toBe(1);
  }
  for (const { tab } of devices) {
    expect(tab.workspace.outbox.pending()).toEqual([]);
    for (const scope of scopesOf(admin)) {
      const { raw } = await group.call('GET', `/api/snapshot?scope=${scope}`, { token: group.tokens.admin });
      const { records } = JSON.parse(gunzipSync(raw.rawPayload).toString()) as {
        readonly records: readonly CatalogueRecord[];
      };
      expect(sorted(tab.workspace.replica.recordsOf(scope)), scope).toEqual(sorted(records));
    }
  }
}

describe('devices and the real server', () => {
  it.each([1, 2, 3, 4])(
    '[CONV-2] agree in the end over a network that loses requests and answers: seed %i',
    async (seed) => {
      await expect(play(seed)).resolves.toBeUndefined();
    },
  );
});
