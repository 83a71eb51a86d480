import { describe, expect, it } from 'vitest';
import { Holdings } from '../../src/services/holdings.ts';
import { Replica } from '../../src/services/replica.ts';
import { manager } from './support/bench.ts';
import { clock, commandOf, eventOf, page } from './support/samples.ts';
import { recordOf } from '../support/recordOf.ts';
import { decider } from '../support/decider.ts';

const furniture = recordOf('propCategory', 'furniture', { name: 'Furniture' });
const chair = recordOf('prop', 'chair', { name: 'Chair', code: 'P-00007', categoryId: 'furniture' });
const rename = (from: string, to: string) =>
  commandOf({ type: 'ChangeRecord', kind: 'prop', id: 'chair', payload: { changes: { name: { from, to } } } });

function shown(): Replica {
  const replica = new Replica(clock, decider);
  replica.actAs(manager);
  replica.install('props', [furniture, chair]);
  return replica;
}
const nameIn = (replica: Replica) => replica.get('prop', 'chair')?.values['name'];

describe('the records on this device', () => {
  it('[SYNC-17] are looked up by id, code, number and reference', () => {
    const { world } = shown();
    expect(world.record('prop', 'chair')?.values['name']).toBe('Chair');
    expect(world.claimant('code', 'P-00007')).toEqual({ kind: 'prop', id: 'chair' });
    expect(world.lastNumber('P')).toBe(7);
    expect(world.referenceCount('furniture', 'prop')).toBe(1);
    expect([...world.children('location', 'nowhere')]).toEqual([]);
  });

  it('[SYNC-40] have their claims read a slice at a time', () => {
    const replica = shown();
    expect(replica.unread).toBe(2);
    const reading = replica.settle();
    while (reading.next().done !== true);
    expect(replica.unread).toBe(0);
  });

  it('[SYNC-15] are the body of a new snapshot, without pending changes', () => {
    const replica = shown();
    replica.setPending([rename('Chair', 'Stool')]);
    expect(replica.recordsOf('props')).toEqual(expect.arrayContaining([furniture, chair]));
    expect(replica.recordsOf('props')).toHaveLength(2);
    expect(replica.recordsOf('places')).toEqual([]);
    expect([replica.isHeld('prop'), replica.isHeld('location')]).toEqual([true, false]);
  });

  it('[SYNC-18] show pending changes in order, and fewer of them again', () => {
    const replica = shown();
    const [first, second] = [rename('Chair', 'Stool'), rename('Stool', 'Bench')];
    replica.setPending([first]);
    expect(nameIn(replica)).toBe('Stool');
    const known = replica.revision('prop');
    replica.setPending([first, second]);
    expect([nameIn(replica), replica.changedSince('prop', known)]).toEqual(['Bench', ['chair']]);
    // Only the new change was decided: one for the command, one for its event.
    expect(replica.revision('prop') - known).toBe(2);
    replica.setPending([first]);
    expect(nameIn(replica)).toBe('Stool');
    const instead = rename('Stool', 'Throne');
    replica.setPending([first, second]);
    replica.setPending([first, instead]);
    expect(nameIn(replica)).toBe('Throne');
    replica.setPending([second]);
    expect(nameIn(replica)).toBe('Chair');
    replica.setPending([]);
    expect(nameIn(replica)).toBe('Chair');
  });

  it('[SYNC-19] set an event aside whose predecessor is missing, and one that cannot be applied', () => {
    const replica = shown();
    const lost = { ...eventOf(7, 'prop', 'lamp', 1), type: 'PhotoRemoved', data: { mediaId: 'm' } } as never;
    expect(replica.confirm([eventOf(6, 'prop', 'chair', 5), lost])).toEqual([
      { scope: 'props', seq: 6, reason: 'gap' },
      { scope: 'props', seq: 7, reason: 'damaged' },
    ]);
  });

  it('[SYNC-17] say who made a pending change, and when', () => {
    const replica = shown();
    replica.setPending([rename('Chair', 'Stool')]);
    expect(replica.get('prop', 'chair')?.changed).toEqual({ by: 'kim', at: '2026-05-14T12:00:00.000Z' });
  });
});

describe('what a tab knows of its store', () => {
  const position = { logId: 'log', cursor: 5 };
  const [chairs, places] = [eventOf(6, 'prop', 'chair', 2), eventOf(7, 'location', 'store', 2)];
  const gaps = [
    { scope: 'props', seq: 6, reason: 'gap' },
    { scope: 'places', seq: 7, reason: 'gap' },
  ] as const;

  function holdings(): Holdings {
    const known = new Holdings();
    known.load({
      position,
      scopes: [{ scope: 'props', upToSeq: 5, schema: 's', records: [] }],
      tail: [chairs, places],
      setAside: gaps,
    });
    return known;
  }

  it('[SYNC-16] begins empty, and forgets a scope with its tail', () => {
    const empty = new Holdings();
    expect([empty.position, empty.tail, empty.outdated]).toEqual([undefined, [], []]);
    empty.advance(page(0, 3, []), new Set(), []);
    expect(empty.position).toBeUndefined();
    const known = holdings();
    expect(known.outdated).toEqual(['props', 'places']);
    known.forget(['props']);
    expect([known.tail, known.outdated]).toEqual([[places], ['places']]);
    known.install({ scope: 'places', upToSeq: 9, schema: 't', records: [] }, { logId: 'log', cursor: 9 });
    expect([known.position?.cursor, known.tail, known.outdated]).toEqual([9, [], []]);
    known.clear();
    expect([known.position, known.tail, known.outdated]).toEqual([undefined, [], []]);
  });

  it('[SYNC-15] makes snapshots of the scopes with a tail that are held', () => {
    const known = holdings();
    expect(known.snapshotsOf(shown(), 7)).toMatchObject([{ scope: 'props', upToSeq: 7, schema: 's' }]);
    known.dropTail();
    expect(known.snapshotsOf(shown(), 7)).toEqual([]);
  });
});
