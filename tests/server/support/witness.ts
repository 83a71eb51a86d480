/** Records what clients were told by servers that crash, and checks that it still holds. */
import { expect } from 'vitest';
import type { Outcome, Submitted } from '../../../server/eventStore/submission.ts';
import type { SentPage } from './store.ts';
import { kinds } from '../../../src/domain/catalogue/index.ts';
import type { CatalogueRecord } from '../../../src/domain/catalogue/index.ts';
import type { Command } from '../../../src/domain/decide/index.ts';
import type { WireEvent } from '../../../src/domain/log/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { founder } from './app.ts';
import { add, giveBack, mintId, signOut } from './commands.ts';
import { fold } from './store.ts';

/** Everything one group was told and had acknowledged, over all runs of its servers. */
export class Witness {
  readonly acknowledged = new Map<string, Outcome>();
  readonly sent = new Map<string, Command>();
  token = '';
  memberId = '';
  categoryId = '';
  #made = 0;

  async setUp(address: string): Promise<void> {
    const headers = { 'content-type': 'application/json', 'x-timezone': 'Europe/London' };
    const founded = await fetch(`${address}/api/setup`, { method: 'POST', headers, body: JSON.stringify(founder) });
    const { token, data } = (await founded.json()) as { token: string; data: { memberId: string } };
    this.token = token;
    this.memberId = data.memberId;
    const categories = (await (
      await fetch(`${address}/api/propCategories`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { data: { id: string }[] };
    this.categoryId = categories.data[0]?.id ?? '';
  }

  /** Writes until the server is gone; calls back after each acknowledgement. */
  async write(address: string, onAcknowledged: () => void): Promise<void> {
    while (await this.#ask(address, this.#next())) onAcknowledged();
  }

  /** Writes until told to stop, and resends commands without a response, like a device. */
  async persist(address: string, isOver: () => boolean, onAcknowledged: () => void): Promise<void> {
    while (!isOver()) {
      const commands = this.#next();
      while (!(await this.#ask(address, commands))) if (isOver()) return;
      onAcknowledged();
    }
  }

  async #ask(address: string, commands: readonly Command[]): Promise<boolean> {
    for (const each of commands) this.sent.set(each.commandId, each);
    const answer = await this.send(address, commands).catch(() => undefined);
    for (const outcome of answer?.outcomes ?? []) {
      // A command saved before its response was lost gets its first response again.
      const first = outcome.outcome === 'duplicate' ? outcome.first : outcome;
      this.acknowledged.set(outcome.commandId, first);
    }
    return answer !== undefined;
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

  /** An item that is added, signed out twice (the second time refused) and returned. */
  #next(): readonly Command[] {
    this.#made += 1;
    const [id, loanId] = [mintId(), mintId()];
    const values = { name: `Item ${this.#made}`, categoryId: this.categoryId };
    return [
      add('prop', id, values),
      signOut(id, this.memberId, 1, loanId),
      signOut(id, this.memberId),
      giveBack(id, loanId),
    ].slice(0, 1 + (this.#made % 4));
  }

  async log(address: string): Promise<readonly WireEvent[]> {
    const events: WireEvent[] = [];
    for (let after = 0; ;) {
      const response = await fetch(`${address}/api/feed?after=${after}&limit=1000`, {
        headers: { authorization: `Bearer ${this.token}` },
      });
      const page = (await response.json()) as SentPage;
      events.push(...page.events);
      after = page.next;
      if (!page.more) return events;
    }
  }
}

export async function expectNothingLost(witness: Witness, address: string): Promise<void> {
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
  const response = await fetch(`${address}/api/snapshot?scope=props`, {
    headers: { authorization: `Bearer ${witness.token}` },
  });
  const { records } = (await response.json()) as { records: readonly CatalogueRecord[] };
  const layer = fold(log);
  const expected = kinds
    .filter((kind) => catalogueOf(kind).scope === 'props')
    .flatMap((kind) => [...layer.records(kind).values()]);
  expect(new Map(records.map((record) => [record.id, record]))).toEqual(
    new Map(expected.map((record) => [record.id, record])),
  );
}
