import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { evolve } from '../../src/domain/catalogue/index.ts';
import type { CatalogueRecord, FactType } from '../../src/domain/catalogue/index.ts';
import { currentVersions, decode, occurrenceOf, wireEventSchema } from '../../src/domain/log/index.ts';
import type { LoggedEvent, WireEvent } from '../../src/domain/log/index.ts';
import { frozen, happened } from '../support/specify.ts';
import { added, chair, uuid } from './support/theatre.ts';

const folder = new URL('golden/', import.meta.url);
const golden: readonly WireEvent[] = readdirSync(folder)
  .map((name) => wireEventSchema.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))))
  .toSorted((a, b) => a.seq - b.seq || a.v - b.v);

function read(wire: WireEvent): LoggedEvent {
  const decoded = decode(frozen(structuredClone(wire)));
  if ('setAside' in decoded) throw new Error(`${wire.type} v${wire.v} was set aside as ${decoded.setAside}`);
  return decoded.event;
}

const first = golden[0] ?? raise('no golden event');
function raise(message: string): never {
  throw new Error(message);
}

describe('golden events', () => {
  test('[EVOL-1] keeps one of every version of every fact', () => {
    const versions = Object.entries(currentVersions).flatMap(([type, current]) =>
      Array.from({ length: current }, (_, index) => `${type}.v${index + 1}.json`),
    );
    expect(readdirSync(folder).toSorted()).toEqual(versions.toSorted());
  });

  test.each(golden.map((wire) => [wire.type, wire.v, wire] as const))(
    '[EVOL-1, EVOL-5] reads %s of version %i',
    (type, v, wire) => {
      const event = read(wire);
      expect(event).toMatchObject({ type, v: currentVersions[event.type], seq: wire.seq, meta: wire.meta });
      if (v === currentVersions[event.type]) expect(event).toEqual(wire);
    },
  );

  test('[EVOL-8] keeps the member noted with an event, and reads one from before without', () => {
    const noted = wireEventSchema.parse({ ...first, meta: { ...first.meta, memberId: 'm-ann' } });
    expect(read(noted).meta).toEqual({ ...first.meta, memberId: 'm-ann' });
    expect(read(first).meta).not.toHaveProperty('memberId');
  });

  test('[EVOL-1, EVOL-6] folds a life of golden events to the same record for ever', () => {
    const life = golden.filter(({ id }) => id === uuid(1)).map((wire) => occurrenceOf(read(wire)));
    const record = life.reduce<CatalogueRecord | undefined>(
      (before, event) => frozen(evolve(before, event)),
      undefined,
    );
    expect(record).toEqual({
      kind: 'prop',
      id: uuid(1),
      version: 23,
      values: {
        name: 'Wine glasses',
        code: 'TAG-5501',
        categoryId: uuid(4),
        tracking: 'batch',
        quantity: 10,
        height: { mm: 190, entered: '19 cm' },
        condition: 'good',
        notes: 'Two spare in the cellar.',
      },
      photos: [
        { mediaId: uuid(61), width: 1600, height: 1200 },
        { mediaId: uuid(62), width: 800, height: 600 },
      ],
      lifecycle: {
        stage: 'disposed',
        reason: 'merged',
        into: uuid(10),
        stamp: { by: uuid(2), at: '2026-05-23T09:00:01.000Z' },
      },
      loans: [],
      missing: 0,
      formerCodes: ['GLA-00001', 'GLA-00007', 'TAG-77'],
      seen: { by: uuid(2), at: '2026-05-10T09:00:01.000Z' },
      cameBack: { by: uuid(2), at: '2026-05-10T09:00:01.000Z' },
      documents: [
        { fileId: uuid(71), name: 'Care of old glass', kind: 'manual', type: 'application/pdf', bytes: 48213 },
      ],
      counts: [
        {
          stocktakeId: uuid(81),
          quantity: 8,
          placeId: uuid(6),
          stamp: { by: uuid(2), at: '2026-05-15T09:00:01.000Z' },
        },
      ],
      closed: {
        figures: { expected: 60, found: 57, missing: 2, misplaced: 1, unexpected: 1, differing: 1 },
        stamp: { by: uuid(2), at: '2026-05-17T09:00:01.000Z' },
      },
      work: [],
      tests: [],
      worn: false,
      added: { by: uuid(2), at: '2026-05-01T09:00:01.000Z' },
      changed: { by: uuid(2), at: '2026-05-23T09:00:01.000Z' },
    });
  });
});

describe('events of other programs', () => {
  const none = () => ({});

  test.each(['PropPainted', 'constructor', '__proto__', 'toString', ''])(
    '[EVOL-2] sets the unknown fact %j aside',
    (type) => {
      expect(decode({ ...first, type })).toEqual({ setAside: 'newer', wire: { ...first, type } });
    },
  );

  test('[EVOL-2] sets a newer version aside', () => {
    expect(decode({ ...first, v: 2 })).toEqual({ setAside: 'newer', wire: { ...first, v: 2 } });
  });

  test.each(golden.filter(({ data }) => Object.keys(data).length > 0).map((wire) => [wire.type, wire] as const))(
    '[EVOL-3] sets a damaged %s aside',
    (_type, wire) => {
      const emptied = { ...wire, data: {} };
      expect(decode(emptied)).toEqual({ setAside: 'damaged', wire: emptied });
      const [key = ''] = Object.keys(wire.data);
      const nulled = { ...wire, data: { ...wire.data, [key]: null } };
      expect(decode(nulled)).toEqual({ setAside: 'damaged', wire: nulled });
    },
  );

  const versions: Readonly<Record<FactType, number>> = { ...currentVersions, RecordAdded: 3 };
  const lifts = {
    RecordAdded: {
      1: ({ title, ...rest }: WireEvent['data']) => ({ ...rest, label: title }),
      2: ({ label }: WireEvent['data']) => ({ values: { name: label } }),
    },
  };

  test('[EVOL-4] lifts an old event version by version', () => {
    const lifted = { event: { ...first, v: 3, data: { values: { name: 'Chair' } } } };
    expect(decode({ ...first, v: 1, data: { title: 'Chair' } }, lifts, versions)).toEqual(lifted);
    expect(decode({ ...first, v: 2, data: { label: 'Chair' } }, lifts, versions)).toEqual(lifted);
    expect(decode({ ...first, v: 3, data: { values: { name: 'Chair' } } }, lifts, versions)).toEqual(lifted);
  });

  test('[EVOL-4] sets an event aside that cannot be lifted', () => {
    const old = { ...first, v: 1, data: { title: 'Chair' } };
    expect(decode(old, { RecordAdded: { 2: none } }, versions)).toEqual({ setAside: 'damaged', wire: old });
    expect(decode(old, {}, versions)).toEqual({ setAside: 'damaged', wire: old });
    expect(decode(old, { RecordAdded: { 1: none, 2: none } }, versions)).toEqual({ setAside: 'damaged', wire: old });
  });

  test('[EVOL-3] refuses an envelope that is none', () => {
    expect(wireEventSchema.safeParse({ ...first, seq: 0 }).success).toBe(false);
    expect(wireEventSchema.safeParse({ ...first, kind: 'constructor' }).success).toBe(false);
    expect(wireEventSchema.safeParse({ ...first, data: [] }).success).toBe(false);
  });
});

describe('the fold', () => {
  test('[EVOL-7] cannot begin with anything but an addition', () => {
    const found = happened('prop', 'chair', { type: 'ItemFound', data: { quantity: 1 } });
    expect(() => evolve(undefined, found)).toThrow('Invariant broken: ItemFound for prop chair, which was never added');
  });

  test('[EVOL-6] stays whole where more comes back or is found than was gone', () => {
    const found = happened('prop', 'chair', { type: 'ItemFound', data: { quantity: 3 } });
    const returned = happened('prop', 'chair', { type: 'ItemReturned', data: { loanId: uuid(1), quantity: 1 } });
    const record = [chair, found, returned].reduce<CatalogueRecord | undefined>(evolve, undefined);
    expect(record).toMatchObject({ version: 3, missing: 0, loans: [] });
  });

  test('[EVOL-6] tells who did it and when, and keeps who added it', () => {
    const renamed = happened(
      'prop',
      'x',
      { type: 'RecordChanged', data: { changes: { name: { from: 'X', to: 'Y' } } } },
      'kim',
      '2026-06-01T00:00:00.000Z',
    );
    const record = [added('prop', 'x', { name: 'X', condition: 'new' }), renamed].reduce<CatalogueRecord | undefined>(
      evolve,
      undefined,
    );
    expect(record).toMatchObject({
      version: 2,
      values: { name: 'Y', condition: 'new' },
      added: { by: 'system', at: '2026-05-01T09:00:00.000Z' },
      changed: { by: 'kim', at: '2026-06-01T00:00:00.000Z' },
    });
  });

  test('[EVOL-7] has no answer to a fact that it does not know', () => {
    const before = evolve(undefined, chair);
    // why: the decoder sets such events aside; a defect there must not go unnoticed.
    expect(() => evolve(before, { ...chair, type: 'Painted' } as never)).toThrow('Invariant broken: unexpected');
  });
});
