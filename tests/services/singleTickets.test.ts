import { describe, expect, it } from 'vitest';
import { SingleTickets } from '../../src/services/singleTickets.ts';
import type { Answer } from '../../src/services/api.ts';
import { okWith, recordingApi } from './support/recordingApi.ts';
import { clock } from './support/samples.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));
const ticketsFor = (...ids: readonly string[]): Answer =>
  okWith({
    tickets: Object.fromEntries(ids.map((id) => [id, `ticket of ${id}`])),
    expiresAt: '2026-05-14T12:10:00.000Z',
  });

function screen(...answers: Parameters<typeof recordingApi>) {
  const time = { now: '2026-05-14T12:00:00.000Z' };
  const { api, requests } = recordingApi(...answers);
  const told = { times: 0 };
  const tickets = new SingleTickets(api, { ...clock, now: () => time.now }, () => (told.times += 1));
  const asked = () => requests.map(({ params }) => params?.['ids']);
  return { tickets, requests, asked, time, told };
}

describe('tickets for single pictures', () => {
  it('[TICKET-4] are requested together, once, and announced', async () => {
    const { tickets, requests, told } = screen(ticketsFor('a', 'b'));
    expect([tickets.of('a'), tickets.of('b'), tickets.of('a')]).toEqual([undefined, undefined, undefined]);
    await settle();
    expect(requests).toEqual([{ path: 'media/tickets', params: { ids: 'a,b' } }]);
    expect([tickets.of('a'), tickets.of('b'), told.times]).toEqual(['ticket of a', 'ticket of b', 1]);
    await settle();
    expect(requests).toHaveLength(1);
  });

  it('[TICKET-4] are requested fifty at a time', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => `p${index}`);
    const { tickets, asked, told } = screen(ticketsFor(...ids.slice(0, 50)), ticketsFor('p50'));
    for (const id of ids) tickets.of(id);
    await settle();
    expect(asked()).toEqual([ids.slice(0, 50).join(','), 'p50']);
    expect([tickets.of('p0'), tickets.of('p50'), told.times]).toEqual(['ticket of p0', 'ticket of p50', 2]);
  });

  it('[TICKET-4] are renewed in their last minute, and shown until they expire', async () => {
    const { tickets, asked, time } = screen(ticketsFor('a'));
    tickets.of('a');
    await settle();
    time.now = '2026-05-14T12:09:00.000Z';
    expect(tickets.of('a')).toBe('ticket of a');
    await settle();
    expect(asked()).toEqual(['a']);
    time.now = '2026-05-14T12:09:00.001Z';
    expect(tickets.of('a')).toBe('ticket of a');
    await settle();
    expect(asked()).toEqual(['a', 'a']);
    time.now = '2026-05-14T12:10:00.000Z';
    expect(tickets.of('a')).toBeUndefined();
  });

  it.each<Answer>([
    { failed: 'offline', message: 'Offline.' },
    okWith('<html>'),
    okWith(null),
    okWith({ tickets: {} }),
    okWith({ expiresAt: '2026-05-14T12:10:00.000Z' }),
    okWith({ tickets: null, expiresAt: '2026-05-14T12:10:00.000Z' }),
    okWith({ tickets: 'a', expiresAt: '2026-05-14T12:10:00.000Z' }),
    okWith({ tickets: {}, expiresAt: true }),
    okWith({ tickets: { a: 'ticket of a' }, expiresAt: 'soon' }),
  ])('[TICKET-4] are not requested for 15 seconds after a failure: %j', async (answer) => {
    const { tickets, asked, time, told } = screen(answer, ticketsFor('a'));
    tickets.of('a');
    await settle();
    time.now = '2026-05-14T12:00:14.999Z';
    tickets.of('a');
    await settle();
    expect([asked(), told.times]).toEqual([['a'], 0]);
    time.now = '2026-05-14T12:00:15.000Z';
    expect(tickets.of('a')).toBeUndefined();
    await settle();
    expect([asked(), tickets.of('a'), told.times]).toEqual([['a', 'a'], 'ticket of a', 1]);
  });

  it('[TICKET-4] that are no text are left out', async () => {
    const { tickets } = screen(okWith({ tickets: { a: 1, b: 'b' }, expiresAt: '2026-05-14T12:10:00.000Z' }));
    tickets.of('a');
    tickets.of('b');
    await settle();
    expect([tickets.of('a'), tickets.of('b')]).toEqual([undefined, 'b']);
  });

  it.each([660_000, 570_000, 0, -86_400_000])(
    '[PIC-10] last as long as the server says, however wrong the clock: %i ms ahead',
    async (ahead) => {
      const answer = { tickets: { a: 'ticket of a' }, expiresAt: '2026-05-14T12:10:00.000Z', expiresIn: 600 };
      const { tickets, requests, time } = screen(okWith(answer));
      const setClock = (ms: number) => (time.now = new Date(Date.UTC(2026, 4, 14, 12) + ahead + ms).toISOString());
      const shown = async () => {
        for (let turn = 0; turn < 20; turn += 1) {
          tickets.of('a');
          await settle();
        }
        return [tickets.of('a'), requests.length];
      };
      setClock(0);
      expect(await shown()).toEqual(['ticket of a', 1]);
      setClock(540_000);
      expect(await shown()).toEqual(['ticket of a', 1]);
      setClock(540_001);
      expect(await shown()).toEqual(['ticket of a', 2]);
    },
  );

  it.each([660_000, 570_000])(
    "[PIC-10] are requested only every 15 seconds from a server that doesn't say how long they last: %i ms ahead",
    async (ahead) => {
      const { tickets, asked, time } = screen(ticketsFor('a'));
      const askedAfter = async (ms: number) => {
        time.now = new Date(Date.UTC(2026, 4, 14, 12) + ahead + ms).toISOString();
        for (let turn = 0; turn < 20; turn += 1) {
          tickets.of('a');
          await settle();
        }
        return asked().length;
      };
      expect([await askedAfter(0), await askedAfter(14_999), await askedAfter(15_000)]).toEqual([1, 1, 2]);
    },
  );

  it('[PIC-10] that an answer leaves out are not requested again and again', async () => {
    const { tickets, asked } = screen(ticketsFor());
    for (let turn = 0; turn < 20; turn += 1) {
      tickets.of('a');
      await settle();
    }
    expect(asked()).toEqual(['a']);
  });
});
