/** The fold of work and tests on an item. */
import type { ItemTest, OpenWork } from './facts/upkeep.ts';
import type { FieldValues } from './fields.ts';
import { fieldValue } from './record.ts';
import type { CatalogueRecord, Occurrence } from './record.ts';
import type { FieldKey } from './values.ts';

/** The open work with one order added or replaced. */
function withWork(before: readonly OpenWork[] = [], work: OpenWork): readonly OpenWork[] {
  const isKnown = before.some(({ workId }) => workId === work.workId);
  return isKnown ? before.map((one) => (one.workId === work.workId ? work : one)) : [...before, work];
}

/** An item's test fields: date, result and next due date. */
const testKeys = ['testedOn', 'testResult', 'testDue'] as const satisfies FieldKey[];

/** The latest test of each type. A typed result counts until there is a test on that day or later. */
function latestTests(tests: readonly ItemTest[]): readonly ItemTest[] {
  const latest = new Map<string, ItemTest>();
  for (const test of tests) {
    const known = latest.get(test.scheme);
    if (known === undefined || known.on <= test.on) latest.set(test.scheme, test);
  }
  const typed = latest.get('');
  if (typed !== undefined && tests.some(({ scheme, on }) => scheme !== '' && on >= typed.on)) latest.delete('');
  return [...latest.values()].toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

/** The latest test of any type; of several on one day, the one recorded last. */
export function lastTest(tests: readonly ItemTest[]): ItemTest | undefined {
  return latestTests(tests).at(-1);
}

/** What tests say about their item: the latest date, the earliest due date, and a fail if any type of test failed. */
function toldBy(tests: readonly ItemTest[]): Readonly<Record<(typeof testKeys)[number], string>> {
  const latest = latestTests(tests);
  const last = latest.at(-1);
  const [due = ''] = latest.flatMap((test) => test.due ?? []).toSorted();
  const result = latest.some((test) => test.result === 'fail') ? 'fail' : (last?.result ?? '');
  return { testedOn: last?.on ?? '', testDue: due, testResult: result };
}

/** The tests on record. Values that were typed or imported, before the first test or since the last one, count as one. */
function testsBefore(record: CatalogueRecord): readonly ItemTest[] {
  const { tests = [] } = record;
  const told = toldBy(tests);
  if (testKeys.every((key) => (fieldValue(record, key) ?? '') === told[key])) return tests;
  const [on = '', result = '', due = ''] = testKeys.map((key) => fieldValue(record, key));
  const typed = { inspectionId: '', scheme: '', on, result, ...(due === '' ? {} : { due }) };
  return [...(on + result + due === '' ? [] : [typed]), ...tests.filter(({ inspectionId }) => inspectionId !== '')];
}

/** The record with these tests. */
function withTests(record: CatalogueRecord, tests: readonly ItemTest[]): Pick<CatalogueRecord, 'tests' | 'values'> {
  const values = Object.entries({ ...record.values, ...toldBy(tests) }).flatMap(([key, value]) =>
    value === '' ? [] : [[key, value] as const],
  );
  return { tests, values: Object.fromEntries(values) };
}

/** The values with the condition observed, if any. What was observed of a part says nothing about the rest. */
export function withCondition(values: FieldValues, condition: string | undefined, ofPart = false): FieldValues {
  return condition === undefined || ofPart ? values : { ...values, condition };
}

/** The changes made by facts about work and tests. */
export function upkeepAlteration(
  record: CatalogueRecord,
  event: Extract<Occurrence, { type: 'ItemWorkNoted' | 'ItemWorkEnded' | 'ItemTested' | 'ItemTestWithdrawn' }>,
): Partial<CatalogueRecord> {
  switch (event.type) {
    case 'ItemWorkNoted':
      return { work: withWork(record.work, event.data.work) };
    case 'ItemWorkEnded': {
      const { workId, cleaned, condition, ofPart } = event.data;
      const work = (record.work ?? []).filter((one) => one.workId !== workId);
      return {
        work,
        values: withCondition(record.values, condition, ofPart),
        ...(cleaned === true ? { worn: false } : {}),
      };
    }
    case 'ItemTested': {
      const { test } = event.data;
      return withTests(record, [
        ...testsBefore(record).filter(({ inspectionId }) => inspectionId !== test.inspectionId),
        test,
      ]);
    }
    case 'ItemTestWithdrawn':
      return withTests(
        record,
        testsBefore(record).filter(({ inspectionId }) => inspectionId !== event.data.inspectionId),
      );
  }
}
