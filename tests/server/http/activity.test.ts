import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, change, dispose, mintId } from '../support/commands.ts';
import { openGroup } from '../support/app.ts';
import type { Answer, TestGroup } from '../support/app.ts';
import { siteId } from '../support/store.ts';

let now = Date.parse('2026-05-10T22:30:00Z');
let group: TestGroup;
beforeAll(async () => {
  group = await openGroup({ now: () => new Date(now) });
  await group.send(
    group.tokens.admin,
    add('prop', 'clock', { name: 'Mantel clock', categoryId: 'cat' }),
    add('prop', 'vase', { name: 'Vase 100%', categoryId: 'cat' }),
  );
  // Already the eleventh in London, on British Summer Time.
  now = Date.parse('2026-05-10T23:30:00Z');
  await group.send(
    group.tokens.founder,
    change('prop', 'clock', { name: { from: 'Mantel clock', to: 'Carriage clock' } }),
    dispose('prop', 'vase'),
  );
  await group.send(
    group.tokens.founder,
    add('measurement', 'set', { memberId: 'm-ben', takenOn: '2026-01-02', unit: 'cm' }),
  );
});
afterAll(() => group.dispose());

const ask = (query: string, token = group.tokens.admin) => group.call('GET', `/api/activity?${query}`, { token });
const events = ({ body }: Answer) => Object.values(body['events'] ?? {});
const told = (answer: Answer) => events(answer).map(({ type, id }) => `${String(type)} ${String(id)}`);

describe('the activity log', () => {
  it('[ACT-1] lists the newest first, page by page, with current names', async () => {
    const whole = await ask('limit=500');
    const seqs = events(whole).map(({ seq }) => Number(seq));
    expect(seqs).toEqual([...seqs].sort((a, b) => b - a));
    expect(whole.body['names']?.['prop/clock']).toBe('Carriage clock');
    const paged: number[] = [];
    for (let before = '', more = true; more;) {
      const page = await ask(`limit=40${before}`);
      paged.push(...events(page).map(({ seq }) => Number(seq)));
      before = `&before=${paged.at(-1)}`;
      more = String(page.body['more']) === 'true';
    }
    expect(paged).toEqual(seqs);
  });

  it('[ACT-1] has events of kinds that only a newer version knows, as they are', async () => {
    const [vase] = events(await ask('kind=prop&q=vase&limit=1'));
    const become = (kind: string) =>
      group.database.query('update event set kind = $3 where site_id = $1 and seq = $2', [
        siteId,
        Number(vase?.['seq']),
        kind,
      ]);
    await become('puppet');
    const answer = await ask('limit=500').finally(() => become('prop'));
    expect(answer.status).toBe(200);
    expect(events(answer).filter(({ kind }) => String(kind) === 'puppet')).toEqual([{ ...vase, kind: 'puppet' }]);
  });

  it('[ACT-2] is narrowed by person, kind, day and name', async () => {
    expect(told(await ask('by=ann&kind=prop'))).toEqual(['RecordAdded vase', 'RecordAdded clock']);
    expect(told(await ask('kind=prop&from=2026-05-11'))).toEqual(['RecordDisposed vase', 'RecordChanged clock']);
    expect(told(await ask('kind=prop&to=2026-05-10'))).toEqual(['RecordAdded vase', 'RecordAdded clock']);
    expect(told(await ask('q=CARRIAGE'))).toEqual(['RecordChanged clock', 'RecordAdded clock']);
    expect(told(await ask(`q=${encodeURIComponent('100%')}`))).toEqual(['RecordDisposed vase', 'RecordAdded vase']);
    expect(told(await ask(`q=${encodeURIComponent('%')}&kind=propCategory`))).toEqual([]);
    expect((await ask('from=yesterday')).status).toBe(400);
    expect(told(await ask('q=carriage&by=ann'))).toEqual(['RecordAdded clock']);
  });

  it('[ACT-8] names devices as their owners do, or their browsers, also after the next sign-in, and is narrowed to one', async () => {
    const [clientId, other] = [mintId(), mintId()];
    const send = (token: string, client: string, id: string) =>
      group.call('POST', '/api/commands', {
        token,
        body: { clientId: client, commands: [add('propCategory', id, { name: id, prefix: id.toUpperCase() })] },
      });
    const phone = await group.services.accounts.open(siteId, 'ann', 'Chrome on Android');
    await send(phone, clientId, 'da');
    await send(group.tokens.admin, other, 'db');
    const narrowed = await ask(`device=${clientId}`);
    expect(told(narrowed)).toEqual(['RecordAdded da']);
    expect(narrowed.body['devices']).toEqual({
      [`ann/${clientId}`]: { name: 'Chrome on Android', signedInAt: new Date(now).toISOString() },
    });
    const devices = async (token: string) =>
      Object.values((await group.call('GET', '/api/account/devices', { token })).body);
    const [here] = await devices(phone);
    const path = `/api/account/devices/${String(here?.['id'])}`;
    expect((await group.call('PUT', path, { token: group.tokens.founder, body: { name: 'Stolen' } })).status).toBe(404);
    expect((await group.call('PUT', path, { token: phone, body: { name: ' Ann’s phone ' } })).status).toBe(204);
    await group.call('POST', '/api/logout', { token: phone });
    const again = await group.services.accounts.open(siteId, 'ann', 'Chrome on Android');
    await send(again, clientId, 'dc');
    expect((await ask(`device=${clientId}`)).body['devices']).toMatchObject({
      [`ann/${clientId}`]: { name: 'Ann’s phone' },
    });
    expect((await devices(again))[0]).toMatchObject({ device: 'Ann’s phone', isThis: true });
    await group.call('PUT', `/api/account/devices/${String((await devices(again))[0]?.['id'])}`, {
      token: again,
      body: { name: '' },
    });
    expect((await ask(`device=${clientId}`)).body['devices']).toMatchObject({
      [`ann/${clientId}`]: { name: 'Chrome on Android' },
    });
  });

  it('[ACT-3] leaves out what the person cannot see, and is only for administrators', async () => {
    expect(told(await ask('kind=measurement', group.tokens.founder))).toEqual(['RecordAdded set']);
    expect(told(await ask('kind=measurement'))).toEqual([]);
    expect(events(await ask('limit=500')).some(({ scope }) => String(scope) === 'measurements')).toBe(false);
    expect((await ask('', group.tokens.member)).status).toBe(403);
  });
});
