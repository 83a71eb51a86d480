import { beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueRecord, Kind } from '../../../src/domain/catalogue/index.ts';
import { daysOverdue, whereaboutsState } from '../../../src/domain/stock/index.ts';
import { departmentAccounts, sampleAccounts } from '../../../server/sample/people.ts';
import { sampleTheatre } from '../../../server/sample/theatre.ts';
import type { SampleTheatre } from '../../../server/sample/theatre.ts';
import { replay } from './replay.ts';
import type { Replayed } from './replay.ts';

const today = '2026-05-14';
let theatre: SampleTheatre;
let replayed: Replayed;

beforeAll(() => {
  theatre = sampleTheatre({ today, timezone: 'Europe/London' });
  replayed = replay(theatre.commands);
});

const all = (kind: Kind): readonly CatalogueRecord[] => [...replayed.layer.records(kind).values()];
const inState = (kind: Kind, state: string) => all(kind).filter((item) => whereaboutsState(item, today) === state);
const out = (kind: Kind) => all(kind).filter(({ loans }) => loans.length > 0);
const unfit = ({ values }: CatalogueRecord) =>
  values['serviceable'] === 'fault' || values['testResult'] === 'fail' || (typeof values['testDue'] === 'string' && values['testDue'] < today);

describe('the wardrobe', () => {
  it('[SAMPLE-13] has its costumes, most of them measured and drawn', () => {
    const costumes = all('costume');
    const share = (has: (costume: CatalogueRecord) => boolean) => costumes.filter(has).length / costumes.length;
    expect(theatre.counts.costumes).toBe(costumes.length);
    expect(costumes.length).toBeGreaterThan(200);
    expect(share(({ photos }) => photos.length > 0)).toBeGreaterThan(2 / 3);
    expect(share(({ values }) => ['chest', 'waist', 'head', 'collar'].some((key) => values[key] !== undefined))).toBeGreaterThan(0.5);
    expect(share(({ values }) => values['fabric'] !== undefined && values['sizeSystem'] !== undefined)).toBe(1);
  });

  it('[SAMPLE-13] has some out, two late, one missing', () => {
    expect(out('costume').length).toBeGreaterThan(15);
    expect(inState('costume', 'overdue').flatMap(({ loans }) => loans.map((loan) => daysOverdue(loan, today))).toSorted((a, b) => a - b)).toEqual([4, 45]);
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
    expect(equipment.filter(({ values }) => typeof values['testDue'] === 'string' && values['testDue'] < today).length).toBeGreaterThan(3);
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
    expect(theatre.counts).toMatchObject({ scripts: all('script').length, anthologies: 3, copies: all('scriptCopy').length });
    expect(all('script')).toHaveLength(45);
    expect(all('script').filter(({ values }) => values['rights'] === 'public-domain').length).toBeGreaterThan(11);
    const scripts = new Set(all('script').map(({ id }) => id));
    const pieces = all('anthologyPiece');
    expect(new Set(pieces.map(({ values }) => values['anthologyId']))).toEqual(new Set(all('anthology').map(({ id }) => id)));
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
    const userOf = (memberKey: string) => theatre.users[[...sampleAccounts, ...departmentAccounts].findIndex((account) => account.memberKey === memberKey)]?.userId;
    const authors = (kind: Kind) => new Set(theatre.commands.flatMap(({ command, by }) => (command.kind === kind && by !== 'system' ? [by.userId] : [])));
    expect(authors('costume')).toEqual(new Set([userOf('dilys-morgan')]));
    expect(authors('equipment')).toEqual(new Set([userOf('leon-baptiste')]));
    expect(authors('scriptCopy')).toEqual(new Set([userOf('margaret-ashdown')]));
  });

  it('[SAMPLE-16] have lent nothing to those who sign in for the props alone', () => {
    const strangers = new Set(sampleAccounts.map(({ name }) => name));
    const borrowers = (['costume', 'equipment', 'scriptCopy'] as const).flatMap((kind) => out(kind).flatMap(({ loans }) => loans.map(({ memberId }) => memberId)));
    expect(borrowers.map((id) => String(replayed.layer.record('member', id)?.values['name'])).filter((name) => strangers.has(name))).toEqual([]);
  });
});
