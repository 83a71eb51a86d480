import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbeddedDatabase } from '../../../server/database/embedded.ts';
import type { Outcome, Submitted } from '../../../server/eventStore/submission.ts';
import type { FeedPage } from '../../../server/eventStore/feed.ts';
import { kinds } from '../../../src/domain/catalogue/index.ts';
import type { CatalogueRecord } from '../../../src/domain/catalogue/index.ts';
import type { Command } from '../../../src/domain/decide/index.ts';
import type { WireEvent } from '../../../src/domain/log/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { founder } from '../support/app.ts';
import { expectAudited } from '../support/audit.ts';
import { buildServer, startServer } from '../support/builtServer.ts';
import type { BuiltServer, RunningServer } from '../support/builtServer.ts';
import { add, giveBack, mintId, signOut } from '../support/commands.ts';
import { temporaryFolder } from '../support/database.ts';
import { fold } from '../support/store.ts';

const chains = 4;
const killsOfChain = 13;
const writers = 6;

let built: BuiltServer;
beforeAll(async () => { built = await buildServer(); });
afterAll(() => built.remove());

/** What one data folder has been told and has acknowledged, over all its lives. */
class Witness {
  readonly acknowledged = new Map<string, Outcome>();
  readonly sent = new Map<string, Command>();
  token = '';
  memberId = '';
  categoryId = '';
  #made = 0;

  async setUp({ address }: RunningServer): Promise<void> {
    const headers = { 'content-type': 'application/json', 'x-timezone': 'Europe/London' };
    const founded = await fetch(`${address}/api/setup`, { method: 'POST', headers, body: JSON.stringify(founder) });
    const { token, data } = (await founded.json()) as { token: string; data: { memberId: string } };
    this.token = token;
    this.memberId = data.memberId;
    const categories = (await (await fetch(`${address}/api/propCategories`, { headers: { authorization: `Bearer ${token}` } })).json()) as { data: { id: string }[] };
    this.categoryId = categories.data[0]?.id ?? '';
  }

  /** Writes until the server is gone; calls back after each acknowledgement. */
  async write({ address }: RunningServer, onAcknowledged: () => void): Promise<void> {
    for (;;) {
      const commands = this.#next();
      for (const each of commands) this.sent.set(each.commandId, each);
      const answer = await this.send(address, commands).catch(() => undefined);
      if (!answer) return;
      for (const outcome of answer.outcomes) this.acknowledged.set(outcome.commandId, outcome);
      onAcknowledged();
    }
  }

  async send(address: string, commands: readonly Command[]): Promise<Submitted> {
    const response = await fetch(`${address}/api/commands`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: mintId(), commands }),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as Submitted;
  }

  /** An item that is added, goes out twice (the second time in vain) and comes back. */
  #next(): readonly Command[] {
    this.#made += 1;
    const [id, loanId] = [mintId(), mintId()];
    const values = { name: `Item ${this.#made}`, categoryId: this.categoryId };
    return [add('prop', id, values), signOut(id, this.memberId, 1, loanId), signOut(id, this.memberId), giveBack(id, loanId)].slice(0, 1 + (this.#made % 4));
  }

  async log(address: string): Promise<readonly WireEvent[]> {
    const events: WireEvent[] = [];
    for (let after = 0; ; ) {
      const response = await fetch(`${address}/api/feed?after=${after}&limit=1000`, { headers: { authorization: `Bearer ${this.token}` } });
      const page = (await response.json()) as FeedPage;
      events.push(...page.events);
      after = page.next;
      if (!page.more) return events;
    }
  }
}

async function expectNothingLost(witness: Witness, address: string): Promise<void> {
  const log = await witness.log(address);
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
  const lastSeqOf = new Map(log.map(({ meta, seq }) => [meta.commandId, seq]));
  const refused: Command[] = [];
  for (const [commandId, outcome] of witness.acknowledged) {
    if (outcome.outcome === 'accepted') expect(lastSeqOf.get(commandId)).toBe(outcome.lastSeq);
    const command = witness.sent.get(commandId);
    if (outcome.outcome === 'rejected' && command) refused.push(command);
  }
  for (let from = 0; from < refused.length; from += 100) {
    const { outcomes } = await witness.send(address, refused.slice(from, from + 100));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(outcomes.map(() => 'duplicate'));
  }
  await expectProjected(witness, address, log);
}

async function expectProjected(witness: Witness, address: string, log: readonly WireEvent[]): Promise<void> {
  const response = await fetch(`${address}/api/snapshot?scope=props`, { headers: { authorization: `Bearer ${witness.token}` } });
  const { records } = (await response.json()) as { records: readonly CatalogueRecord[] };
  const layer = fold(log);
  const expected = kinds.filter((kind) => catalogueOf(kind).scope === 'props').flatMap((kind) => [...layer.records(kind).values()]);
  expect(new Map(records.map((record) => [record.id, record]))).toEqual(new Map(expected.map((record) => [record.id, record])));
}

/** One life: writes under load, and a kill in the middle of it. */
async function liveAndDie(witness: Witness, server: RunningServer, acknowledgements: number): Promise<void> {
  let left = acknowledgements;
  const writing = Array.from({ length: writers }, () => witness.write(server, () => {
    left -= 1;
    if (left === 0) server.process.kill('SIGKILL');
  }));
  await Promise.all(writing);
  await server.gone;
}

describe('a server that is killed in the middle of appends', () => {
  it.concurrent.each(Array.from({ length: chains }, (_, chain) => chain + 1))('[LOG-14] loses nothing it acknowledged and opens by itself (folder %i)', async (chain) => {
    const { folder, remove } = temporaryFolder();
    const witness = new Witness();
    try {
      for (let kill = 0; kill < killsOfChain; kill += 1) {
        const server = await startServer(built.main, folder);
        try {
          if (kill === 0) await witness.setUp(server);
          else await expectNothingLost(witness, server.address);
          await liveAndDie(witness, server, 5 + ((kill * 7 + chain * 11) % 40));
        } finally {
          server.process.kill('SIGKILL');
        }
      }
      expect(witness.acknowledged.size).toBeGreaterThan(killsOfChain * 5);
      const database = await openEmbeddedDatabase(folder);
      try {
        const log = await expectAudited(database);
        expect(log.length).toBeGreaterThan(witness.acknowledged.size / 2);
      } finally {
        await database.close();
      }
    } finally {
      remove();
    }
  }, 300_000);
});
