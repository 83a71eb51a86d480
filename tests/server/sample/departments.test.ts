import { describe, expect, it } from 'vitest';
import { isActive } from '../../../src/domain/catalogue/index.ts';
import type { CatalogueRecord, Kind } from '../../../src/domain/catalogue/index.ts';
import { dressingList } from '../../../src/domain/costumes/index.ts';
import { isStale, setsByMember, stateOf } from '../../../src/domain/measurements/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { daysOverdue, whereaboutsState } from '../../../src/domain/stock/index.ts';
import { departmentAccounts, sampleAccounts } from '../../../sample/people.ts';
import { sampledOn } from './replay.ts';

const today = '2026-05-14';
const { theatre, replayed, all } = sampledOn(today);
const inState = (kind: Kind, state: string) => all(kind).filter((item) => whereaboutsState(item, today) === state);
const out = (kind: Kind) => all(kind).filter(({ loans }) => loans.length > 0);
const unfit = ({ values }: CatalogueRecord) =>
  values['serviceable'] === 'fault' ||
  values['testResult'] === 'fail' ||
  (typeof values['testDue'] === 'string' && values['testDue'] < today);

/** Number of records of a kind by status. */
function standings(kind: Kind): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const record of all(kind)) {
    const value = (isActive(record) ? catalogueOf(kind).standing?.of(record, today) : undefined) ?? 'none';
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

describe('the wardrobe', () => {
  it('[SAMPLE-13] has its costumes, most of them measured and drawn', () => {
    const costumes = all('costume');
    const share = (has: (costume: CatalogueRecord) => boolean) => costumes.filter(has).length / costumes.length;
    expect(theatre.counts.costumes).toBe(costumes.length);
    expect(costumes.length).toBeGreaterThan(200);
    expect(share(({ photos }) => photos.length > 0)).toBeGreaterThan(2 / 3);
    expect(
      share(({ values }) => ['chest', 'waist', 'head', 'collar'].some((key) => values[key] !== undefined)),
    ).toBeGreaterThan(0.5);
    expect(share(({ values }) => values['fabric'] !== undefined && values['sizeSystem'] !== undefined)).toBe(1);
  });

  it('[SAMPLE-13] has some out, two late, one missing', () => {
    expect(out('costume').length).toBeGreaterThan(15);
    expect(
      inState('costume', 'overdue')
        .flatMap(({ loans }) => loans.map((loan) => daysOverdue(loan, today)))
        .toSorted((a, b) => a - b),
    ).toEqual([4, 45]);
    expect(inState('costume', 'missing')).toHaveLength(1);
    expect(inState('costume', 'disposed')).toHaveLength(2);
  });

  it('[SAMPLE-8] does not call two costumes of a category by one name', () => {
    const names = all('costume').map(({ values }) => `${String(values['categoryId'])} ${String(values['name'])}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('the technical store', () => {
  it('[SAMPLE-14] has its equipment, with tests passed, missed and failed', () => {
    const equipment = all('equipment');
    expect(theatre.counts.equipment).toBe(equipment.length);
    expect(equipment.length).toBeGreaterThan(90);
    expect(
      equipment.filter(({ values }) => typeof values['testDue'] === 'string' && values['testDue'] < today).length,
    ).toBeGreaterThan(3);
    expect(equipment.filter(({ values }) => values['testResult'] === 'fail').length).toBeGreaterThan(1);
    expect(equipment.filter(({ values }) => values['serviceable'] === 'fault').length).toBeGreaterThan(0);
  });

  it('[SAMPLE-14] has lent nothing that is not fit for it', () => {
    expect(out('equipment')).toHaveLength(6);
    expect(out('equipment').filter(unfit)).toEqual([]);
  });
});

describe('the library', () => {
  it('[SAMPLE-15] has scripts, and anthologies in which they are printed', () => {
    expect(theatre.counts).toMatchObject({
      scripts: all('script').length,
      anthologies: 3,
      copies: all('scriptCopy').length,
    });
    expect(all('script')).toHaveLength(45);
    expect(all('script').filter(({ values }) => values['rights'] === 'public-domain').length).toBeGreaterThan(11);
    const scripts = new Set(all('script').map(({ id }) => id));
    const pieces = all('anthologyPiece');
    expect(new Set(pieces.map(({ values }) => values['anthologyId']))).toEqual(
      new Set(all('anthology').map(({ id }) => id)),
    );
    expect(pieces.filter(({ values }) => !scripts.has(String(values['scriptId'])))).toEqual([]);
  });

  it('[SAMPLE-15] has lent some copies and rented a set', () => {
    const rented = all('scriptCopy').filter(({ values }) => values['ownership'] === 'rented');
    expect(all('scriptCopy').length).toBeGreaterThan(100);
    expect(out('scriptCopy').length).toBeGreaterThan(15);
    expect(inState('scriptCopy', 'overdue')).toHaveLength(1);
    expect(rented.map(({ values }) => String(values['rentalDue']) > today)).toEqual([true]);
  });
});

describe('the departments', () => {
  it('[SAMPLE-16] are looked after by their own people', () => {
    const userOf = (memberKey: string) =>
      theatre.users[[...sampleAccounts, ...departmentAccounts].findIndex((account) => account.memberKey === memberKey)]
        ?.userId;
    const authors = (kind: Kind) =>
      new Set(
        theatre.commands.flatMap(({ command, by }) => (command.kind === kind && by !== 'system' ? [by.userId] : [])),
      );
    expect(authors('costume')).toEqual(new Set([userOf('dilys-morgan')]));
    expect(authors('equipment')).toEqual(new Set([userOf('leon-baptiste')]));
    expect(authors('scriptCopy')).toEqual(new Set([userOf('margaret-ashdown')]));
  });

  it('[SAMPLE-16] have lent nothing to those who log in for the props alone', () => {
    const strangers = new Set(sampleAccounts.map(({ name }) => name));
    const borrowers = (['costume', 'equipment', 'scriptCopy'] as const).flatMap((kind) =>
      out(kind).flatMap(({ loans }) => loans.map(({ memberId }) => memberId)),
    );
    expect(
      borrowers
        .map((id) => String(replayed.layer.record('member', id)?.values['name']))
        .filter((name) => strangers.has(name)),
    ).toEqual([]);
  });
});

describe('what is under way', () => {
  it('[SAMPLE-17] every department has work under way', () => {
    expect(standings('costumeWork')).toEqual({
      open: 2,
      'in-progress': 3,
      away: 3,
      late: 1,
      'late-back': 1,
      done: 1,
      cancelled: 1,
    });
    expect(standings('propWork')).toEqual({ open: 5, 'in-progress': 1, late: 1, done: 1 });
    expect(standings('equipmentWork')).toEqual({ open: 2, away: 2, late: 1, done: 1 });
    const locked = (['costume', 'prop', 'equipment'] as const).flatMap((kind) =>
      all(kind).filter(({ work = [] }) => work.some(({ status, blocks }) => status === 'away' || blocks === true)),
    );
    expect(locked.filter(({ loans, missing }) => loans.length + missing > 0)).toEqual([]);
    expect(locked.length).toBeGreaterThan(5);
  });

  it('[SAMPLE-18] the status of equipment agrees with its tests', () => {
    const counts = standings('equipment');
    for (const [standing, least] of [
      ['failed', 2],
      ['overdue', 4],
      ['due', 3],
      ['tested', 40],
    ] as const)
      expect(counts[standing], standing).toBeGreaterThanOrEqual(least);
    const tested = all('equipment').filter(({ values }) => values['testResult'] !== undefined);
    expect(tested.filter(({ tests = [] }) => tests.length === 0)).toEqual([]);
  });

  it('[SAMPLE-19] the shows in rehearsal have looks of every sort', () => {
    const list = dressingList(all('look'), all('lookPiece'), (id) => replayed.layer.record('costume', id));
    expect(new Set(list.map(({ standing }) => standing))).toEqual(new Set(['ready', 'substituted', 'incomplete']));
    expect(list.flatMap(({ slots }) => slots).some(({ pieces }) => pieces.length > 1)).toBe(true);
    const named = (key: 'status' | 'source') => new Set(all('lookPiece').flatMap(({ values }) => values[key] ?? []));
    expect(named('status')).toEqual(new Set(['needed', 'sourced', 'fitting', 'alterations', 'ready']));
    expect(named('source')).toEqual(new Set(['stock', 'hire', 'buy', 'make', 'actor']));
  });

  it('[SAMPLE-20] scripts have licences in every stage that matters', () => {
    expect(standings('scriptLicence')).toEqual({
      expiring: 1,
      'books-due': 1,
      applied: 1,
      signed: 1,
      ended: 1,
      refused: 1,
    });
  });

  it('[SAMPLE-21] some people are measured, and some should be again', () => {
    const states = all('measurement').map(stateOf);
    expect(new Set(states)).toEqual(new Set(['draft', 'submitted', 'verified']));
    const current = [...setsByMember(all('measurement')).values()].flatMap((sets) => sets.current ?? []);
    expect(current.filter((set) => isStale(set, today)).length).toBeGreaterThan(1);
    expect(current.some((set) => !isStale(set, today))).toBe(true);
  });

  it('[SAMPLE-22] one bay is being counted, and costumes have a field of the group’s own', () => {
    const [stocktake, ...others] = all('stocktake');
    expect(others).toEqual([]);
    const counted = all('prop').filter(({ counts = [] }) =>
      counts.some(({ stocktakeId }) => stocktakeId === stocktake?.id),
    );
    expect(stocktake?.closed).toBeUndefined();
    expect(counted.length).toBeGreaterThan(10);
    const [field] = all('customField');
    expect(all('costume').filter(({ values }) => values[`x_${field?.id}`] !== undefined).length).toBeGreaterThan(30);
  });
});
