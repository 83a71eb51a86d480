import { describe, expect, it } from 'vitest';
import type { Actor } from '../../src/domain/access/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { Replica } from '../../src/services/replica.ts';
import { clock, commandOf, eventOf, logged } from './support/samples.ts';
import { recordOf } from '../support/recordOf.ts';
import { decider } from '../support/decider.ts';

const manager: Actor = { userId: 'kim', roles: [], permissions: ['props:manage'], features: ['Props'] };
const chair = recordOf('prop', 'chair', { name: 'Chair', categoryId: 'furniture', code: 'P-00001' });
const furniture = recordOf('propCategory', 'furniture', { name: 'Furniture' });

function replica(): Replica {
  const made = new Replica(clock, decider);
  made.actAs(manager);
  made.install('props', [furniture, chair]);
  return made;
}

const rename = (from: string, to: string) =>
  commandOf({ type: 'ChangeRecord', kind: 'prop', id: 'chair', payload: { changes: { name: { from, to } } } });
const condition = (to: string) =>
  commandOf({
    type: 'ChangeRecord',
    kind: 'prop',
    id: 'chair',
    payload: { changes: { condition: { from: null, to } } },
  });
const renamed = (seq: number, version: number, to: string, commandId?: string) =>
  logged(
    seq,
    version,
    { type: 'RecordChanged', kind: 'prop', id: 'chair', data: { changes: { name: { from: null, to } } } },
    commandId,
  );
const nameOf = (of: Replica) => of.get('prop', 'chair')?.values['name'];

describe('what is held', () => {
  it('[LIST-21] is every kind of a scope that was opened, even where there are no records of it', () => {
    const on = replica();
    const held = () => (['prop', 'propCategory', 'location'] as const).map((kind) => on.isHeld(kind));
    expect(held()).toEqual([true, true, false]);
    on.install('places', []);
    expect(held()).toEqual([true, true, true]);
    on.drop(['props']);
    expect(held()).toEqual([false, false, true]);
  });
});

describe('what is visible', () => {
  it('[SYNC-17] is what is confirmed with what waits on top', () => {
    const on = replica();
    on.setPending([rename('Chair', 'Stool'), condition('good')]);

    expect(on.get('prop', 'chair')?.values).toMatchObject({ name: 'Stool', condition: 'good' });
    expect(on.confirmed('prop', 'chair')).toBe(chair);
    expect([...on.all('prop')]).toEqual([on.get('prop', 'chair')]);
  });

  it('[SYNC-17] includes records that only wait to be added, and their codes', () => {
    const on = replica();
    on.setPending([
      commandOf({
        type: 'AddRecord',
        kind: 'prop',
        id: 'lamp',
        payload: { values: { name: 'Lamp', categoryId: 'furniture', code: 'TAG-1' } },
      }),
    ]);

    expect([...on.all('prop')].map(({ id }) => id)).toEqual(['chair', 'lamp']);
    expect(on.world.claimant('code', 'TAG-1')).toEqual({ kind: 'prop', id: 'lamp' });
  });

  it('[STAND-2] alters other records that a change concerns, and calls back for them', () => {
    const on = replica();
    const before = on.revision('prop');
    on.setPending([
      commandOf({
        type: 'AddRecord',
        kind: 'propWork',
        id: 'glue',
        payload: { values: { name: 'Glue a leg', itemId: 'chair', work: 'repair', blocks: true } },
      }),
    ]);

    expect(on.get('prop', 'chair')?.work).toEqual([
      { workId: 'glue', work: 'repair', status: 'open', quantity: 1, blocks: true },
    ]);
    expect(on.changedSince('prop', before)).toEqual(['chair']);
    on.setPending([]);
    expect(on.get('prop', 'chair')?.work).toBeUndefined();
    expect(on.revision('prop')).toBeGreaterThan(before + 1);
  });

  it('[SYNC-18] moves what waits on top of what others did', () => {
    const on = replica();
    const mine = condition('good');
    on.setPending([mine]);
    on.confirm([renamed(6, 2, 'Armchair')]);

    expect(on.get('prop', 'chair')?.values).toMatchObject({ name: 'Armchair', condition: 'good' });
  });

  it('[SYNC-18] leaves out what would be refused now, and shows it again when it would not', () => {
    const on = replica();
    on.setPending([rename('Chair', 'Stool')]);
    on.confirm([renamed(6, 2, 'Armchair')]);
    expect(nameOf(on)).toBe('Armchair');
    on.confirm([renamed(7, 3, 'Chair')]);
    expect(nameOf(on)).toBe('Stool');
  });

  it('[SYNC-18] shows a confirmed command once', () => {
    const on = replica();
    const missing = commandOf({ type: 'ReportMissing', kind: 'prop', id: 'chair', payload: { quantity: 1 } });
    on.setPending([missing]);
    on.confirm(
      [
        logged(
          6,
          2,
          { type: 'ItemReportedMissing', kind: 'prop', id: 'chair', data: { quantity: 1 } },
          missing.commandId,
        ),
      ],
      [],
    );

    expect(on.get('prop', 'chair')?.missing).toBe(1);
  });

  it('[SYNC-19] passes over events it knows, and those of scopes it does not hold', () => {
    const on = replica();
    on.confirm([renamed(6, 2, 'Armchair')]);

    expect(on.confirm([renamed(6, 2, 'Armchair'), eventOf(7, 'location', 'store', 4)])).toEqual([]);
    expect(on.get('prop', 'chair')?.version).toBe(2);
    expect(on.get('location', 'store')).toBeUndefined();
  });

  it('[SYNC-19] sets aside an event with one missing before it, and goes on', () => {
    const on = replica();
    const after = logged(8, 2, {
      type: 'RecordChanged',
      kind: 'propCategory',
      id: 'furniture',
      data: { changes: { name: { from: 'Furniture', to: 'Seats' } } },
    });

    expect(on.confirm([renamed(7, 3, 'Armchair'), after])).toEqual([{ scope: 'props', seq: 7, reason: 'gap' }]);
    expect(nameOf(on)).toBe('Chair');
    expect(on.get('propCategory', 'furniture')?.values['name']).toBe('Seats');
  });

  it('[SYNC-20] is emptied of a scope that is lost, and its codes are free', () => {
    const on = replica();
    on.drop(['props']);

    expect([...on.all('prop')]).toEqual([]);
    expect(on.world.claimant('code', 'P-00001')).toBeUndefined();
    expect(on.scopes).toEqual(new Set());
  });
});

describe('a proposal', () => {
  const sleep: CommandBody = { type: 'ReportMissing', kind: 'prop', id: 'chair', payload: { quantity: 1 } };

  it('[OUT-11] is decided in order, all or nothing, without changing anything', () => {
    const on = replica();

    expect(on.propose([commandOf(sleep), commandOf(sleep)])).toMatchObject({
      refused: { code: 'quantity-unavailable' },
      at: 1,
    });
    expect(on.propose([commandOf(sleep), commandOf({ ...sleep, type: 'ReportFound' })])).toEqual({
      facts: [
        [{ type: 'ItemReportedMissing', kind: 'prop', id: 'chair', data: { quantity: 1 } }],
        [{ type: 'ItemFound', kind: 'prop', id: 'chair', data: { quantity: 1 } }],
      ],
    });
    expect(on.get('prop', 'chair')).toBe(chair);
  });
});

describe('news of records', () => {
  it('[SYNC-21] says what changed since a revision, and tells listeners once a microtask', async () => {
    const on = replica();
    const before = on.revision('prop');
    let calls = 0;
    const stop = on.subscribe('prop', () => (calls += 1));
    await Promise.resolve();
    calls = 0;
    on.setPending([condition('good')]);
    on.confirm([renamed(6, 2, 'Armchair')]);
    await Promise.resolve();

    expect(calls).toBe(1);
    expect(on.revision('prop')).toBeGreaterThan(before);
    expect(on.changedSince('prop', before)).toEqual(['chair']);
    expect(on.changedSince('prop', on.revision('prop'))).toEqual([]);
    stop();
    on.confirm([renamed(7, 3, 'Bench')]);
    await Promise.resolve();
    expect(calls).toBe(1);
  });

  it('[SYNC-21] says "all" after everything was replaced, and after too long', () => {
    const on = replica();
    const before = on.revision('prop');
    on.install('props', [furniture]);
    expect(on.changedSince('prop', before)).toBe('all');

    const later = on.revision('prop');
    const many = Array.from({ length: 12_000 }, (_, index) =>
      logged(10 + index, 1, {
        type: 'RecordAdded',
        kind: 'prop',
        id: `p-${index}`,
        data: { values: { name: 'Cup', categoryId: 'furniture' } },
      }),
    );
    on.confirm(many);
    expect(on.changedSince('prop', later)).toBe('all');
    expect(on.changedSince('prop', on.revision('prop') - 2)).toEqual(['p-11998', 'p-11999']);
  });
});
