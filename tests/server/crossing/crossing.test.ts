import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kinds } from '../../../src/domain/catalogue/index.ts';
import type { Kind } from '../../../src/domain/catalogue/index.ts';
import { commandTypes } from '../../../src/domain/decide/index.ts';
import type { Command } from '../../../src/domain/decide/index.ts';
import { add, command, dispose, mintId } from '../support/commands.ts';
import { commandOf } from './batch.ts';
import { catalogues, writtenByTheProgram } from './oracle/catalogues.ts';
import { answerOf, calls } from './oracle/calls.ts';
import type { Call } from './oracle/calls.ts';
import { told } from './oracle/commands.ts';
import { confidences } from './oracle/confidences.ts';
import { isSignedIn, isViewing, people } from './oracle/people.ts';
import type { Person } from './oracle/people.ts';
import { canary, shared, valuesOf } from './records.ts';
import { requestOf } from './requests.ts';
import { setTheStage } from './stage.ts';
import type { Stage } from './stage.ts';

const isDone = (status: number): boolean => status >= 200 && status < 300;
const nameOf = ({ method, url }: Call): string => `${method} ${url}`;
/** What ends the caller's own session is done at the very end. */
const ending = ['DELETE /api/account/devices', 'POST /api/logout'];
const inOrder = calls;

/** Who tries what is open to anybody: it is the same for all, and a wrong password takes its time. */
const knocking = ['stranger', 'newcomer', 'Super_Admin'];
/** Calls under way at one time. */
const atOnce = 8;

async function inTurn(of: readonly Call[], work: (call: Call) => Promise<void>): Promise<void> {
  for (let from = 0; from < of.length; from += atOnce) await Promise.all(of.slice(from, from + atOnce).map(work));
}

let stage: Stage;
let asked = 0;
beforeAll(async () => {
  stage = await setTheStage();
});
afterAll(() => stage.dispose());

async function ask(person: Person, call: Call, ids: Readonly<Record<string, string>> = stage.ids): Promise<{ readonly status: number; readonly text: string }> {
  asked += 1;
  const token = stage.tokens.get(person);
  const { method, url, payload, headers } = requestOf(call, ids, `${people.indexOf(person)} ${asked}`);
  const answer = await stage.app.inject({
    method: method as 'GET', url, ...(payload === undefined ? {} : { payload }),
    // Everybody calls from a place of their own, so that no limit of a place is met.
    remoteAddress: `10.1.${people.indexOf(person)}.1`,
    headers: { accept: 'application/json', 'x-timezone': 'Europe/London', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
  });
  const isPacked = answer.headers['content-encoding'] === 'gzip';
  return { status: answer.statusCode, text: isPacked ? gunzipSync(answer.rawPayload).toString() : answer.body };
}

/** How many rows each table has. What a refusal may leave behind for a while is left out: its receipt, the count of wrong tries, a picture that was sent with it, and challenges of passkeys that were asked for. */
async function rows(): Promise<Readonly<Record<string, number>>> {
  const tables = await stage.database.query<{ name: string }>(`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const counted = tables.map(({ name }) => name).filter((name) => !['command_receipt', 'failed_try', 'media', 'passkey_challenge'].includes(name));
  const [row] = await stage.database.query<Record<string, number>>(`select ${counted.map((name) => `(select count(*)::int from "${name}") as "${name}"`).join(', ')}`);
  return row ?? {};
}

/** A record of its own for whoever may take one away, and one that is gone for whoever may bring it back. */
async function prepared(person: Person): Promise<ReadonlyMap<Call, Readonly<Record<string, string>>>> {
  const found = new Map<Call, Readonly<Record<string, string>>>();
  for (const call of inOrder.filter((each) => isDone(answerOf(person, each)) && each.isWrite)) {
    const of = catalogues.find(({ path }) => path !== undefined && call.url.split('/')[2] === path);
    const id = mintId();
    if (call.url === '/api/members/:id/erasure') {
      await stage.prepare(add('member', id, { name: `Erased ${id}` }));
      found.set(call, { ...stage.ids, id, name: `Erased ${id}` });
    } else if (call.url === '/api/memberships') {
      await stage.prepare(add('member', id, { name: `New ${id}` }));
      found.set(call, { ...stage.ids, key: id, memberId: id });
    } else if (call.url === '/api/measurements/:id/values' || call.url === '/api/measurements/:id/stage' || call.url === '/api/measurements/:id/about') {
      await stage.prepare(add('measurement', id, { memberId: person.member ?? 'm-vic', takenOn: '2026-01-04', unit: 'cm' }));
      await stage.services.events.submit({ siteId: 'main', by: 'system', clientId: mintId(), commands: [command({ type: 'KeepMeasurements', kind: 'measurement', id, payload: { values: { 'x-measurementOption': { mm: 900, entered: '90 cm' } } } })], allOrNothing: true });
      found.set(call, { ...stage.ids, id });
    } else if (of && call.url.includes('/reservations/')) {
      const reservation = mintId();
      await stage.prepare(command({ type: 'ReserveItem', kind: of.kind as 'prop', id: `x-${of.kind}`, payload: { reservationId: reservation, bookingId: 'x-booking', quantity: 1, from: '2027-01-02', dueBack: '2027-01-03' } }));
      found.set(call, { ...stage.ids, reservation });
    } else if (of && (call.method === 'DELETE' || call.url.endsWith('/restore'))) {
      const kind = of.kind as Kind;
      const values = kind === 'membership' ? { name: 'Fresh', memberId: id } : valuesOf(kind, id);
      await stage.prepare(...(kind === 'membership' ? [add('member', id, { name: `Fresh ${id}` })] : []), add(kind, id, values));
      if (call.url.endsWith('/restore')) await stage.prepare(dispose(kind, id));
      found.set(call, { ...stage.ids, id });
    }
  }
  return found;
}

describe('every call and everybody', () => {
  it('[CROSS-1] every route of the server stands in the table', () => {
    const plain = (url: string) => url.split(/[?{]/)[0]?.trim() ?? '';
    const pattern = (url: string) => new RegExp(`^${url.replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`);
    const routes = [...stage.app.accessByRoute.keys()].filter((route) => !route.startsWith('HEAD '));
    const missing = routes.filter((route) => {
      const [method = '', url = ''] = route.split(' ');
      return !calls.some((call) => call.method === method && (plain(call.url) === url || pattern(url).test(plain(call.url))));
    });
    expect(missing).toEqual([]);
  });

  it.each(people.map((person) => [person.name, person] as const))('[CROSS-2] %s is refused what the table refuses, and nothing has changed', async (_name, person) => {
    const before = await rows();
    const wrong: string[] = [];
    const refused = inOrder.filter((call) => !isDone(answerOf(person, call)) && (!call.isPublic || knocking.includes(person.name)));
    await inTurn(refused, async (call) => {
      const { status, text } = await ask(person, call);
      const expected = answerOf(person, call);
      if (status !== expected) wrong.push(`${nameOf(call)}: ${expected} expected, ${status} ${text.slice(0, 160)}`);
    });
    expect(wrong).toEqual([]);
    expect(await rows()).toEqual(before);
  });

  it.each(people.filter(isSignedIn).map((person) => [person.name, person] as const))('[CROSS-4] %s reads what the table gives, and nothing confidential besides', async (_name, person) => {
    const wrong: string[] = [];
    const hidden = Object.keys(confidences).filter((word) => confidences[word]?.(person) !== true).map(canary);
    const reading = inOrder.filter((call) => !call.isPublic && isDone(answerOf(person, call)) && (call.method === 'GET' || call.url.startsWith('/api/contacts/looks')));
    await inTurn(reading, async (call) => {
      const { status, text } = await ask(person, call);
      const expected = answerOf(person, call);
      if (status !== expected) wrong.push(`${nameOf(call)}: ${expected} expected, ${status} ${text.slice(0, 160)}`);
      const found = hidden.filter((word) => text.includes(word));
      if (found.length > 0) wrong.push(`${nameOf(call)}: told ${found.join(', ')}`);
    });
    expect(wrong).toEqual([]);
  });

  it('[CROSS-4] what is confidential is told to whom it is given', async () => {
    const words = new Set<string>();
    const superAdmin = people.find(({ name }) => name === 'Super_Admin');
    for (const call of inOrder.filter(({ url }) => url.includes('/snapshot?') || url.startsWith('/api/contacts/looks') || url === '/api/contacts')) {
      const { text } = superAdmin ? await ask(superAdmin, call) : { text: '' };
      for (const word of Object.keys(confidences)) if (text.includes(canary(word))) words.add(word);
    }
    expect([...words].toSorted()).toEqual(Object.keys(confidences).toSorted());
  });

  it.each(people.map((person) => [person.name, person] as const))('[CROSS-3] %s is given what the table gives', async (_name, person) => {
    const own = await prepared(person);
    const wrong: string[] = [];
    for (const call of inOrder) {
      const expected = answerOf(person, call);
      if (!isDone(expected) || !call.isWrite || ending.includes(nameOf(call))) continue;
      const { status, text } = await ask(person, call, own.get(call));
      if (status !== expected) wrong.push(`${nameOf(call)}: ${expected} expected, ${status} ${text.slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
  });

});

/** What a person's commands are about: records of their own where the command takes something away. */
async function preparedForCommands(person: Person): Promise<Readonly<Record<string, string>>> {
  const ids: Record<string, string> = { ...stage.ids };
  const upload = async (url: string) => {
    const [call, id] = [calls.find((each) => each.method === 'POST' && each.url === url), mintId()];
    if (call && isSignedIn(person) && !isViewing(person)) expect((await ask(person, call, { upload: id })).status).toBe(201);
    return id;
  };
  [ids['picture'], ids['file']] = [await upload('/api/media'), await upload('/api/files')];
  const done = (type: string, kind: string) => told.some((each) => each.type === type && each.kind === kind && each.answers(person) === 'accepted');
  for (const { kind } of told.filter(({ type }) => type === 'DisposeRecord')) {
    if (!done('DisposeRecord', kind)) continue;
    const id = mintId();
    await stage.prepare(add(kind as Kind, id, { ...valuesOf(kind, id), ...(kind === 'setting' ? { parameter: id } : {}) }));
    ids[`own-${kind}`] = id;
  }
  if (done('CancelReservation', 'prop')) {
    ids['own-reservation'] = mintId();
    await stage.prepare(command({ type: 'ReserveItem', kind: 'prop', id: 'x-prop', payload: { reservationId: ids['own-reservation'], bookingId: 'x-booking', quantity: 1, from: '2027-01-02', dueBack: '2027-01-03' } }));
  }
  if (done('CloseStocktake', 'stocktake')) {
    ids['own-stocktake'] = mintId();
    await stage.prepare(add('stocktake', ids['own-stocktake'], valuesOf('stocktake', ids['own-stocktake'])));
  }
  if (done('KeepMeasurements', 'measurement')) {
    ids['own-measurement'] = mintId();
    await stage.prepare(add('measurement', ids['own-measurement'], { memberId: person.member ?? 'm-vic', takenOn: '2026-01-05', unit: 'cm' }));
  }
  return ids;
}

async function valuesNow(): Promise<(kind: string, key: string) => unknown> {
  const records = await stage.database.query<{ kind: string; id: string; values: Record<string, unknown> }>(`select kind, id, body -> 'values' as values from record where site_id = 'main'`);
  return (kind, key) => records.find((each) => each.kind === kind && each.id === shared(kind))?.values[key];
}

async function outcomesOf(person: Person, commands: readonly Command[]): Promise<readonly string[] | number> {
  asked += commands.length;
  const answer = await stage.call('POST', '/api/commands', { token: stage.tokens.get(person), body: { clientId: mintId(), commands } });
  if (answer.status !== 200) return answer.status;
  return Object.values(answer.body['outcomes'] ?? {}).map(({ outcome, refusal }) => String(outcome === ('accepted' as unknown) ? outcome : (refusal?.['code'] ?? outcome)));
}

describe('every command and everybody', () => {
  it('[CROSS-1] every command and every kind of record stands in the table', () => {
    expect([...new Set(told.map(({ type }) => type))].toSorted()).toEqual([...commandTypes].toSorted());
    expect([...catalogues.map(({ kind }) => kind), ...writtenByTheProgram].toSorted()).toEqual([...kinds].toSorted());
  });

  it.each(people.map((person) => [person.name, person] as const))('[CROSS-5] %s commands what the table gives, and what is refused changes nothing', async (_name, person) => {
    const [ids, before, events] = [await preparedForCommands(person), await valuesNow(), (await rows())['event']];
    const expected = told.map(({ type, kind, about, answers }) => [type, kind, about, answers(person)]);
    const found = await outcomesOf(person, told.map((one) => commandOf(one, ids, before)));
    if (!isSignedIn(person) || isViewing(person)) {
      expect(found).toBe(isViewing(person) ? 403 : 401);
      expect((await rows())['event']).toBe(events);
      return;
    }
    expect(told.map(({ type, kind, about }, index) => [type, kind, about, Array.isArray(found) ? found[index] : found])).toEqual(expected);
    if (expected.every(([, , , outcome]) => outcome !== 'accepted')) expect((await rows())['event']).toBe(events);
  });
});

describe('the end', () => {
  it.each(people.filter(isSignedIn).map((person) => [person.name, person] as const))('[CROSS-6] %s logs out, and nothing more is answered', async (_name, person) => {
    for (const text of isViewing(person) ? ending.slice(1) : ending) {
      const call = calls.find((each) => nameOf(each) === text);
      if (call) expect((await ask(person, call)).status).toBe(204);
    }
    const wrong: string[] = [];
    await inTurn(inOrder.filter(({ isPublic, isWrite }) => !isPublic && isWrite), async (call) => {
      const { status } = await ask(person, call);
      if (status !== 401) wrong.push(`${nameOf(call)}: ${status}`);
    });
    expect(wrong).toEqual([]);
  });

  it('[CROSS-1] some thousand requests were made', () => {
    expect(asked).toBeGreaterThan(10_000);
  });
});
