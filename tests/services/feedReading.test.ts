import { expect, it } from 'vitest';
import { readEvents, readPage, readSnapshot } from '../../src/services/feedPages.ts';
import { eventOf } from './support/samples.ts';

const event = eventOf(8, 'prop', 'chair', 2);
const body = { logId: 'log-1', next: 9, events: [event], scopes: ['props', 'puppets', 1], more: true };

it('[SYNC-12] reads a page, without scopes that this program does not know', () => {
  expect(readPage(body, 7)).toEqual({
    logId: 'log-1',
    more: true,
    page: { after: 7, next: 9, scopes: ['props'], events: [event], setAside: [] },
  });
  expect(readPage({ ...body, more: 'yes', scopes: 'all' }, 7)).toMatchObject({
    more: false,
    page: { scopes: undefined },
  });
});

it.each([undefined, null, 'text', [], { ...body, logId: 1 }, { ...body, next: '9' }, { ...body, events: {} }])(
  '[SYNC-8] reads no page from %j',
  (raw) => {
    expect(readPage(raw, 7)).toBeUndefined();
  },
);

it('[SYNC-12] leaves out events that it cannot read', () => {
  const newer = { seq: 9, scope: 'props', kind: 'hologram' };
  const unknown = [
    null,
    'text',
    { seq: '9', scope: 'props' },
    { scope: 'props' },
    { seq: 9, scope: 'puppets' },
    { seq: 9 },
  ];
  expect(readEvents([event, newer, ...unknown])).toEqual([event]);
  expect(readPage({ ...body, events: [newer, ...unknown, event] }, 7)?.page).toMatchObject({
    events: [event],
    setAside: [{ scope: 'props', seq: 9, reason: 'newer' }],
  });
});

it.each([
  undefined,
  null,
  { logId: 'l', scope: 'props', schema: 's', upToSeq: 3, count: 1, records: [] },
  { logId: 1, scope: 'props', schema: 's', upToSeq: 3, count: 0, records: [] },
  { logId: 'l', scope: 'puppets', schema: 's', upToSeq: 3, count: 0, records: [] },
  { logId: 'l', scope: 'props', schema: 1, upToSeq: 3, count: 0, records: [] },
  { logId: 'l', scope: 'props', schema: 's', upToSeq: '3', count: 0, records: [] },
  { logId: 'l', scope: 'props', schema: 's', upToSeq: 3, count: 4, records: 'none' },
])('[SYNC-24] reads no snapshot from %j', (raw) => {
  expect(readSnapshot(raw)).toBeUndefined();
});

it('[SYNC-24] reads a snapshot', () => {
  expect(readSnapshot({ logId: 'l', scope: 'props', schema: 's', upToSeq: 3, count: 0, records: [] })).toEqual({
    logId: 'l',
    isWhole: false,
    snapshot: { scope: 'props', schema: 's', upToSeq: 3, records: [] },
  });
});
