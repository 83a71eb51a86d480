import { describe, expect, it, onTestFinished } from 'vitest';
import { addDays } from '../../../src/domain/kernel/dates.ts';
import { add, mintId } from '../support/commands.ts';
import { openGroup } from '../support/app.ts';
import type { Json, TestGroup } from '../support/app.ts';
import { databaseKinds } from '../support/database.ts';
import { expectAudited } from '../support/audit.ts';
import { listen } from '../support/listening.ts';

const today = new Date().toISOString().slice(0, 10);
const total = 5;

/** The same numbers in every run. */
function* dice(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

interface Kept {
  readonly from: string;
  readonly dueBack: string;
  readonly quantity: number;
}

/** Concurrent requests for an item by different routes: REST, a phone, a desk, as part of a kit, as any of several. */
async function ask(address: string, token: string, rolls: Iterator<number>, loans: readonly string[]): Promise<number> {
  const roll = (below: number) => Math.floor((rolls.next().value ?? 0) * below);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const from = addDays(today, roll(6));
  const days = { from, dueBack: addDays(from, roll(5)), quantity: 1 + roll(3) };
  const post = async (path: string, body: object) =>
    (await fetch(`${address}/api/props/glasses/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }))
      .status;
  const command = async (body: object) => {
    const asked = { commandId: mintId(), v: 1, issuedAt: new Date().toISOString(), timezone: 'UTC', ...body };
    const response = await fetch(`${address}/api/commands`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ clientId: mintId(), commands: [asked] }),
    });
    const { outcomes } = (await response.json()) as Json;
    return Object(outcomes)[0].outcome === 'accepted' ? 200 : 409;
  };
  switch (roll(6)) {
    case 0:
      return post('reservations', { bookingId: 'gala', ...days });
    case 1:
      return post('sign-out', { memberId: 'm-ann', dueBack: days.dueBack, quantity: days.quantity, bookingId: 'gala' });
    case 2:
      return post('extend', { loanId: loans[roll(loans.length)], dueBack: days.dueBack });
    case 3:
      return command({
        type: 'ReserveItem',
        kind: 'prop',
        id: 'cups',
        payload: { reservationId: mintId(), bookingId: 'gala', ...days, anyOf: ['cups', 'glasses'] },
      });
    case 4:
      return command({
        type: 'ReserveKit',
        kind: 'kit',
        id: 'bar',
        payload: {
          bookingId: 'gala',
          from: days.from,
          dueBack: days.dueBack,
          parts: [{ reservationId: mintId(), kind: 'prop', itemId: 'glasses', quantity: days.quantity }],
        },
      });
    default:
      return command({
        type: 'ReserveItem',
        kind: 'prop',
        id: 'glasses',
        payload: { reservationId: mintId(), bookingId: 'gala', ...days },
      });
  }
}

async function openWithGlasses(kind: 'embedded' | 'server'): Promise<TestGroup> {
  const group = await openGroup({ kind });
  onTestFinished(() => group.dispose());
  await group.send(
    group.tokens.admin,
    add('kit', 'bar', { name: 'Bar' }),
    add('prop', 'glasses', { name: 'Glasses', categoryId: 'cat', tracking: 'batch', quantity: total, kitId: 'bar' }),
    add('prop', 'cups', { name: 'Cups', categoryId: 'cat', tracking: 'batch', quantity: total }),
    add('booking', 'gala', { name: 'Gala', memberId: 'm-ann', from: today, dueBack: addDays(today, 30) }),
  );
  return group;
}

describe('64 people who reserve, take and extend the same things at once', () => {
  it.each(databaseKinds)('[RESV-5] are promised no more than there are, on the %s database', async (kind) => {
    const group = await openWithGlasses(kind);
    const address = await listen(group.app);
    const loans: string[] = [];
    for (const quantity of [1, 1]) {
      const { body } = await group.call('POST', '/api/props/glasses/sign-out', {
        token: group.tokens.member,
        body: { memberId: 'm-ben', dueBack: today, quantity },
      });
      loans.push(String(Object(Object.values(body['loans'] ?? {}).at(-1))['loanId']));
    }
    const rolls = dice(20260514);
    const statuses = await Promise.all(
      Array.from({ length: 64 }, () => ask(address, group.tokens.admin, rolls, loans)),
    );
    expect([...new Set(statuses)].toSorted()).toEqual([200, 409]);
    const worst = await Promise.all(
      ['glasses', 'cups'].map(async (id) => {
        const { body } = await group.call('GET', `/api/props/${id}`, { token: group.tokens.member });
        // Trusted: the route declares the shape, and strict responses are validated against it.
        const kept = [
          ...Object.values(body['loans'] ?? {}),
          ...Object.values(body['reservations'] ?? {}),
        ] as unknown as readonly Kept[];
        const perDay = Array.from({ length: 20 }, (_, offset) => addDays(today, offset)).map((day) =>
          kept.filter((one) => one.from <= day && day <= one.dueBack).reduce((sum, one) => sum + one.quantity, 0),
        );
        return Math.max(...perDay);
      }),
    );
    expect(worst).toEqual([total, expect.toSatisfy((most: number) => most > 0 && most <= total)]);
    await expectAudited(group.database);
  });
});
