import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kinds } from '../../../src/domain/catalogue/index.ts';
import type { Kind } from '../../../src/domain/catalogue/index.ts';
import { commandTypes } from '../../../src/domain/decide/index.ts';
import type { Command } from '../../../src/domain/decide/index.ts';
import { add, change, command, dispose, mintId } from '../support/commands.ts';
import { commandOf } from './batch.ts';
import { contentsOf } from './contents.ts';
import { catalogues, writtenByTheProgram } from './oracle/catalogues.ts';
import { answerOf, calls } from './oracle/calls.ts';
import type { Call } from './oracle/calls.ts';
import { told } from './oracle/commands.ts';
import { confidences } from './oracle/confidences.ts';
import { eachOnce, isSignedIn, isViewing, people, withoutRights } from './oracle/people.ts';
import type { Person } from './oracle/people.ts';
import { canary, shared, valuesOf } from './records.ts';
import { requestOf } from './requests.ts';
import { lent, setTheStage, userId } from './stage.ts';
import type { Stage } from './stage.ts';

const isDone = (status: number): boolean => status >= 200 && status < 300;
const nameOf = ({ method, url }: Call): string => `${method} ${url}`;
/** Calls that end the caller's own session come last. */
const ending = ['DELETE /api/account/devices', 'POST /api/logout'];
const inOrder = calls;

/** Who tries the public routes: the result is the same for all, and a wrong password takes time. */
const knocking = ['stranger', 'newcomer', 'Super_Admin'];
/** Who repeats calls with idempotency keys, and who logs out; everybody in `npm run faults`. */
const some = process.env['CROSSING'] === 'all' ? people : eachOnce;
/** How many people repeat the same call: the first two who may make it. */
const repeaters = process.env['CROSSING'] === 'all' ? people.length : 2;
/** Maximum number of concurrent calls. */
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

const [superAdmin, other, newcomer] = ['Super_Admin', 'Super_Admin, logged in yesterday', 'newcomer'].map((name) =>
  people.find((one) => one.name === name),
) as [Person, Person, Person];
const addsRecord = ({ method, url }: Call): boolean => method === 'POST' && url.split('/').length === 3;

/** How many commands have been carried out or refused. */
async function commandsKept(): Promise<number> {
  const [row] = await stage.database.query<{ count: number }>('select count(*)::int as count from command_receipt');
  return row?.count ?? 0;
}

/** Revokes or restores all of a user's permissions. */
async function rightsOf(person: Person, what: 'taken' | 'given'): Promise<void> {
  const rights = {
    permissions: person.permissions,
    features: person.features,
    roles: person.byRole ? (person.byRole.taken ? [] : ['Wardrobe and props']) : person.roles,
  };
  const changes = Object.entries(rights)
    .filter(([, all]) => all.length > 0)
    .map(
      ([key, all]) => [key, what === 'taken' ? { from: [...all], to: null } : { from: null, to: [...all] }] as const,
    );
  if (changes.length > 0) await stage.prepare(change('user', userId(person), Object.fromEntries(changes)));
}

async function ask(
  person: Person,
  call: Call,
  ids: Readonly<Record<string, string>> = stage.ids,
  n?: string,
): Promise<{ readonly status: number; readonly text: string }> {
  asked += 1;
  const token = stage.tokens.get(person);
  const { method, url, payload, headers } = requestOf(call, ids, n ?? `${people.indexOf(person)} ${asked}`);
  const answer = await stage.app.inject({
    method: method as 'GET',
    url,
    ...(payload === undefined ? {} : { payload }),
    // Each person calls from their own address, so that no rate limit per address is reached.
    remoteAddress: `10.1.${people.indexOf(person)}.1`,
    headers: {
      accept: 'application/json',
      'x-timezone': 'Europe/London',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  const isPacked = answer.headers['content-encoding'] === 'gzip';
  return { status: answer.statusCode, text: isPacked ? gunzipSync(answer.rawPayload).toString() : answer.body };
}

/** A new record for each person who may dispose of one, and a disposed-of one for each who may restore one. */
async function prepared(
  person: Person,
  among: readonly Call[] = inOrder,
): Promise<ReadonlyMap<Call, Readonly<Record<string, string>>>> {
  const found = new Map<Call, Readonly<Record<string, string>>>();
  for (const call of among.filter((each) => isDone(answerOf(person, each)) && each.isWrite)) {
    const of = catalogues.find(({ path }) => path !== undefined && call.url.split('/')[2] === path);
    const id = mintId();
    if (call.url === '/api/members/:id/erasure') {
      await stage.prepare(add('member', id, { name: `Erased ${id}` }));
      found.set(call, { ...stage.ids, id, name: `Erased ${id}` });
    } else if (call.url === '/api/memberships') {
      await stage.prepare(add('member', id, { name: `New ${id}` }));
      found.set(call, { ...stage.ids, key: id, memberId: id });
    } else if (
      call.url === '/api/measurements/:id/values' ||
      call.url === '/api/measurements/:id/stage' ||
      call.url === '/api/measurements/:id/about'
    ) {
      await stage.prepare(
        add('measurement', id, { memberId: person.member ?? 'm-vic', takenOn: '2026-01-04', unit: 'cm' }),
      );
      await stage.services.events.submit({
        siteId: 'main',
        by: 'system',
        clientId: mintId(),
        commands: [
          command({
            type: 'KeepMeasurements',
            kind: 'measurement',
            id,
            payload: { values: { 'x-measurementOption': { mm: 900, entered: '90 cm' } } },
          }),
        ],
        allOrNothing: true,
      });
      found.set(call, { ...stage.ids, id });
    } else if (of && call.url.includes('/reservations/')) {
      const reservation = mintId();
      await stage.prepare(
        command({
          type: 'ReserveItem',
          kind: of.kind as 'prop',
          id: `x-${of.kind}`,
          payload: {
            reservationId: reservation,
            bookingId: 'x-booking',
            quantity: 1,
            from: '2027-01-02',
            dueBack: '2027-01-03',
          },
        }),
      );
      found.set(call, { ...stage.ids, reservation });
    } else if (of && call.url.endsWith('/photos')) {
      await stage.prepare(add(of.kind as Kind, id, valuesOf(of.kind, id)));
      found.set(call, { ...stage.ids, id });
    } else if (of && (call.method === 'DELETE' || call.url.endsWith('/restore'))) {
      const kind = of.kind as Kind;
      const values = kind === 'membership' ? { name: 'Fresh', memberId: id } : valuesOf(kind, id);
      await stage.prepare(
        ...(kind === 'membership' ? [add('member', id, { name: `Fresh ${id}` })] : []),
        add(kind, id, values),
      );
      if (call.url.endsWith('/restore')) await stage.prepare(dispose(kind, id));
      found.set(call, { ...stage.ids, id });
    }
  }
  return found;
}

describe('every call and everybody', () => {
  it('[CROSS-1] every route of the server is in the table', () => {
    const plain = (url: string) => url.split(/[?{]/)[0]?.trim() ?? '';
    const pattern = (url: string) => new RegExp(`^${url.replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`);
    const routes = [...stage.app.accessByRoute.keys()].filter((route) => !route.startsWith('HEAD '));
    const missing = routes.filter((route) => {
      const [method = '', url = ''] = route.split(' ');
      return !calls.some(
        (call) => call.method === method && (plain(call.url) === url || pattern(url).test(plain(call.url))),
      );
    });
    expect(missing).toEqual([]);
  });

  it('[CROSS-1] the table names the rule for each request that a Super_Admin is refused', () => {
    const rules = new Set(
      readdirSync('docs/spec').flatMap((page) =>
        [...readFileSync(`docs/spec/${page}`, 'utf8').matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id]) => id),
      ),
    );
    expect(
      calls.filter((call) => !isDone(answerOf(superAdmin, call)) && !rules.has(call.rule ?? '')).map(nameOf),
    ).toEqual([]);
  });

  // Read once for each person: what one leaves is what the next one finds.
  let contents: Readonly<Record<string, string>>;
  beforeAll(async () => {
    contents = await contentsOf(stage.database);
  });

  it.each(people.map((person) => [person.name, person] as const))(
    '[CROSS-2] %s is refused the requests that the table refuses, and nothing changes',
    async (_name, person) => {
      const wrong: string[] = [];
      const refused = inOrder.filter(
        (call) => !isDone(answerOf(person, call)) && (!call.isPublic || knocking.includes(person.name)),
      );
      await inTurn(refused, async (call) => {
        const { status, text } = await ask(person, call);
        const expected = answerOf(person, call);
        if (status !== expected) wrong.push(`${nameOf(call)}: ${expected} expected, ${status} ${text.slice(0, 160)}`);
      });
      const [before, after] = [contents, await contentsOf(stage.database)];
      contents = after;
      expect(wrong).toEqual([]);
      expect(after).toEqual(before);
    },
  );

  it.each(people.filter(isSignedIn).map((person) => [person.name, person] as const))(
    '[CROSS-4] %s gets the data that the table allows, and no confidential data besides',
    async (_name, person) => {
      const wrong: string[] = [];
      const hidden = Object.keys(confidences)
        .filter((word) => confidences[word]?.(person) !== true)
        .map(canary);
      const reading = inOrder.filter(
        (call) =>
          !call.isPublic &&
          isDone(answerOf(person, call)) &&
          (call.method === 'GET' || call.url.startsWith('/api/contacts/looks')),
      );
      await inTurn(reading, async (call) => {
        const { status, text } = await ask(person, call);
        const expected = answerOf(person, call);
        if (status !== expected) wrong.push(`${nameOf(call)}: ${expected} expected, ${status} ${text.slice(0, 160)}`);
        const found = hidden.filter((word) => text.includes(word));
        if (found.length > 0) wrong.push(`${nameOf(call)}: told ${found.join(', ')}`);
      });
      expect(wrong).toEqual([]);
    },
  );

  it('[CROSS-4] confidential data is sent to the people who may see it', async () => {
    const words = new Set<string>();
    const superAdmin = people.find(({ name }) => name === 'Super_Admin');
    for (const call of inOrder.filter(
      ({ url }) => url.includes('/snapshot?') || url.startsWith('/api/contacts/looks') || url === '/api/contacts',
    )) {
      const { text } = superAdmin ? await ask(superAdmin, call) : { text: '' };
      for (const word of Object.keys(confidences)) if (text.includes(canary(word))) words.add(word);
    }
    expect([...words].toSorted()).toEqual(Object.keys(confidences).toSorted());
  });

  it.each(people.map((person) => [person.name, person] as const))(
    '[CROSS-3] %s gets the data that the table allows',
    async (_name, person) => {
      const own = await prepared(person);
      const wrong: string[] = [];
      for (const call of inOrder) {
        const expected = answerOf(person, call);
        if (!isDone(expected) || !call.isWrite || ending.includes(nameOf(call))) continue;
        const { status, text } = await ask(person, call, own.get(call));
        if (status !== expected) wrong.push(`${nameOf(call)}: ${expected} expected, ${status} ${text.slice(0, 200)}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('[CROSS-8] the table says which writes accept an idempotency key', async () => {
    const { paths } = (await stage.call('GET', '/api/docs/json')).raw.json<{
      paths: Record<string, Record<string, { readonly parameters?: readonly { readonly name: string }[] }>>;
    }>();
    const documented = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, { parameters = [] }]) =>
        parameters.some(({ name }) => name === 'idempotency-key') ? [`${method.toUpperCase()} ${path}`] : [],
      ),
    );
    const inTable = calls
      .filter(({ takesKey }) => takesKey)
      .map(
        ({ method, url }) =>
          `${method} ${url
            .replace(/ \{\w+\}$/, '')
            .replace(/\/(?:contact|confidential)$/, '/{part}')
            .replace(/:(\w+)/g, '{$1}')}`,
      );
    expect([...new Set(inTable)].toSorted()).toEqual(documented.toSorted());
  });

  const repeating = some.filter((one) => isSignedIn(one) && !isViewing(one));
  const mayRepeat = (person: Person, call: Call) => call.takesKey && isDone(answerOf(person, call));
  const whoRepeats = (call: Call) => repeating.filter((one) => mayRepeat(one, call)).slice(0, repeaters);

  it.each(
    repeating
      .filter((one) => calls.some((call) => whoRepeats(call).includes(one)))
      .map((one) => [one.name, one] as const),
  )('[CROSS-8] %s sends again with a key', async (_name, person) => {
    const own = await prepared(person);
    const wrong: string[] = [];
    const expects = (
      call: Call,
      what: string,
      { status, text }: { readonly status: number; readonly text: string },
      isRight: boolean,
    ) => {
      if (!isRight) wrong.push(`${nameOf(call)}, ${what}: ${status} ${text.slice(0, 160)}`);
    };
    const sent: {
      readonly call: Call;
      readonly ids: Readonly<Record<string, string>>;
      readonly n: string;
      readonly first: { readonly status: number; readonly text: string };
    }[] = [];
    const keyed = inOrder.filter((each) => mayRepeat(person, each));
    for (const call of keyed.filter((each) => whoRepeats(each).includes(person))) {
      const [ids, n] = [{ key: mintId(), ...(own.get(call) ?? stage.ids) }, `again ${mintId().slice(-12)}`];
      const first = await ask(person, call, ids, n);
      expects(call, 'at first', first, first.status === answerOf(person, call));
      const before = await commandsKept();
      const again = await ask(person, call, ids, n);
      expects(call, 'once more', again, again.status === first.status && again.text === first.text);
      const different = keyed.find((each) => each !== call && addsRecord(each)) ?? keyed.find((each) => each !== call);
      if (different) {
        const reused = await ask(person, different, { ...(own.get(different) ?? stage.ids), key: ids.key }, n);
        expects(
          call,
          'the key for another request',
          reused,
          reused.status === 422 && reused.text.includes('"key-reused"'),
        );
      }
      if ((await commandsKept()) !== before) wrong.push(`${nameOf(call)}: done twice`);
      sent.push({ call, ids, n, first });
    }
    // For other users, with every permission or none, the key is unused. Memberships are skipped: they have their member's id and nothing else.
    const somebody = person === superAdmin ? other : superAdmin;
    const ofSomebody = await prepared(
      somebody,
      sent.map(({ call }) => call),
    );
    for (const { call, ids, n, first } of sent.filter(({ call: { url } }) => url !== '/api/memberships')) {
      const before = await commandsKept();
      const theirs = await ask(
        somebody,
        call,
        { ...(ofSomebody.get(call) ?? stage.ids), key: ids['key'] ?? '' },
        `${n} too`,
      );
      const kept = (await commandsKept()) - before;
      const refused = await ask(newcomer, call, ids, n);
      const expected = answerOf(somebody, call);
      expects(
        call,
        'the key of somebody else',
        theirs,
        theirs.status === expected &&
          kept === (isDone(expected) ? 1 : 0) &&
          (theirs.text !== first.text || expected === 204),
      );
      expects(call, 'the key of somebody with rights', refused, refused.status === answerOf(newcomer, call));
    }
    await rightsOf(person, 'taken');
    for (const { call, ids, n, first } of sent) {
      const left = answerOf(withoutRights(person), call);
      const later = await ask(person, call, ids, n);
      expects(
        call,
        `after the rights were taken, ${left} expected`,
        later,
        later.status === left &&
          (isDone(left) || first.text.length < 60 || !later.text.includes(first.text.slice(1, 60))),
      );
    }
    await rightsOf(person, 'given');
    expect(wrong).toEqual([]);
  });
});

/** The records of a person's commands: separate ones if the command removes something. */
async function preparedForCommands(person: Person): Promise<Readonly<Record<string, string>>> {
  const ids: Record<string, string> = { ...stage.ids };
  const upload = async (url: string) => {
    const [call, id] = [calls.find((each) => each.method === 'POST' && each.url === url), mintId()];
    if (call && isSignedIn(person) && !isViewing(person))
      expect((await ask(person, call, { upload: id })).status).toBe(201);
    return id;
  };
  [ids['picture'], ids['file']] = [await upload('/api/media'), await upload('/api/files')];
  const done = (type: string, kind: string) =>
    told.some((each) => each.type === type && each.kind === kind && each.answers(person) === 'accepted');
  for (const { kind } of told.filter(({ type }) => type === 'DisposeRecord')) {
    if (!done('DisposeRecord', kind)) continue;
    const id = mintId();
    if (kind === 'membership') await stage.prepare(add('member', id, { name: `Member ${id}` }));
    await stage.prepare(
      add(kind as Kind, id, {
        ...valuesOf(kind, id),
        ...(kind === 'setting' ? { parameter: id } : {}),
        ...(kind === 'membership' ? { memberId: id } : {}),
      }),
    );
    ids[`own-${kind}`] = id;
  }
  for (const kind of lent.filter((each) => done('CancelReservation', each))) {
    const reservationId = mintId();
    ids[`own-reservation-${kind}`] = reservationId;
    await stage.prepare(
      command({
        type: 'ReserveItem',
        kind,
        id: shared(kind),
        payload: { reservationId, bookingId: 'x-booking', quantity: 1, from: '2027-01-02', dueBack: '2027-01-03' },
      }),
    );
  }
  if (done('AddRecord', 'membership')) {
    ids['new-member'] = mintId();
    await stage.prepare(add('member', ids['new-member'], { name: `Member ${ids['new-member']}` }));
  }
  if (done('CloseStocktake', 'stocktake')) {
    ids['open-stocktake'] = mintId();
    await stage.prepare(add('stocktake', ids['open-stocktake'], valuesOf('stocktake', ids['open-stocktake'])));
  }
  if (done('KeepMeasurements', 'measurement')) {
    ids['own-numbers'] = mintId();
    await stage.prepare(
      add('measurement', ids['own-numbers'], { memberId: person.member ?? 'm-vic', takenOn: '2026-01-05', unit: 'cm' }),
    );
  }
  return ids;
}

async function valuesNow(): Promise<(kind: string, key: string) => unknown> {
  const records = await stage.database.query<{ kind: string; id: string; values: Record<string, unknown> }>(
    `select kind, id, body -> 'values' as values from record where site_id = 'main'`,
  );
  return (kind, key) => records.find((each) => each.kind === kind && each.id === shared(kind))?.values[key];
}

/** Maximum number of commands sent together. */
const batchMax = 90;

async function outcomesOf(person: Person, commands: readonly Command[]): Promise<readonly string[] | number> {
  asked += commands.length;
  const outcomes: string[] = [];
  for (let from = 0; from < commands.length; from += batchMax) {
    const answer = await stage.call('POST', '/api/commands', {
      token: stage.tokens.get(person),
      body: { clientId: mintId(), commands: commands.slice(from, from + batchMax) },
    });
    if (answer.status !== 200) return answer.status;
    outcomes.push(
      ...Object.values(answer.body['outcomes'] ?? {}).map(({ outcome, refusal }) =>
        String(outcome === ('accepted' as unknown) ? outcome : (refusal?.['code'] ?? outcome)),
      ),
    );
  }
  return outcomes;
}

/** Commands show which device they came from, whether they are refused or not: ACT-8. */
const devices = 'known_client';

describe('every command and everybody', () => {
  it('[CROSS-1] every command and every kind of record is in the table', () => {
    expect([...new Set(told.map(({ type }) => type))].toSorted()).toEqual([...commandTypes].toSorted());
    expect([...catalogues.map(({ kind }) => kind), ...writtenByTheProgram].toSorted()).toEqual([...kinds].toSorted());
  });

  it.each(people.map((person) => [person.name, person] as const))(
    '[CROSS-5] %s can send the commands that the table allows, and refused ones change nothing',
    async (_name, person) => {
      const [ids, before] = [await preparedForCommands(person), await valuesNow()];
      const expected = told.map(({ type, kind, about, answers }) => [type, kind, about, answers(person)]);
      const isOutside = !isSignedIn(person) || isViewing(person);
      const changesNothing = isOutside || expected.every(([, , , outcome]) => outcome !== 'accepted');
      const digest = async () => (changesNothing ? await contentsOf(stage.database, devices) : {});
      const contents = await digest();
      const found = await outcomesOf(
        person,
        told.map((one) => commandOf(one, ids, before)),
      );
      expect(await digest()).toEqual(contents);
      if (isOutside) {
        expect(found).toBe(isViewing(person) ? 403 : 401);
        return;
      }
      const answered = told.map(({ type, kind, about }, index) => [
        type,
        kind,
        about,
        Array.isArray(found) ? found[index] : found,
      ]);
      expect(answered.filter((each, index) => each[3] !== expected[index]?.[3])).toEqual(
        expected.filter((each, index) => each[3] !== answered[index]?.[3]),
      );
    },
  );
});

describe('the end', () => {
  it.each(some.filter(isSignedIn).map((person) => [person.name, person] as const))(
    '[CROSS-6] after %s logs out, every request is refused',
    async (_name, person) => {
      for (const text of isViewing(person) ? ending.slice(1) : ending) {
        const call = calls.find((each) => nameOf(each) === text);
        if (call) expect((await ask(person, call)).status).toBe(204);
      }
      const wrong: string[] = [];
      await inTurn(
        inOrder.filter(({ isPublic, isWrite }) => !isPublic && isWrite),
        async (call) => {
          const { status } = await ask(person, call);
          if (status !== 401) wrong.push(`${nameOf(call)}: ${status}`);
        },
      );
      expect(wrong).toEqual([]);
    },
  );

  it('[CROSS-1] some thousand requests were made', () => {
    expect(asked).toBeGreaterThan(10_000);
  });
});
