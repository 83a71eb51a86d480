import { describe, expect, it, vi } from 'vitest';
import type { Catalogue, FieldValues } from '../../../src/domain/catalogue/index.ts';
import { labelRun } from '../../../src/domain/labelRuns/index.ts';
import { prop } from '../../../src/domain/props/index.ts';
import { glance } from '../../../src/domain/query/index.ts';
import { recordOf } from '../../support/recordOf.ts';

/** The first `count` of these records, by id. */
function glanceAt(catalogue: Catalogue, records: Readonly<Record<string, FieldValues>>, count: number) {
  const all = Object.entries(records).map(([id, values]) => recordOf(catalogue.kind, id, values));
  return glance(catalogue, all, count);
}

const props = {
  tray: { name: 'Tray' },
  bell: { name: 'bell 10' },
  'second-apron': { name: 'Apron' },
  'bell-9': { name: 'Bell 9' },
  'first-apron': { name: 'Apron' },
};

describe('the first page at a glance', () => {
  it('[LIST-40] is by name, and by id among the same names, whatever the order of arrival and the part asked for', () => {
    const glanced = glanceAt(prop, props, 2);
    expect(glanced.ids(0, 9)).toEqual(['first-apron', 'second-apron', 'bell-9', 'bell', 'tray']);
    expect([glanced.ids(0, 2), glanced.ids(1, 1), glanced.ids(1, 3)]).toEqual([
      ['first-apron', 'second-apron'],
      ['second-apron'],
      ['second-apron', 'bell-9', 'bell'],
    ]);
    expect([glanced.total, glanced.facets]).toEqual([5, []]);
  });

  it('[LIST-40] ends with records that have no name', () => {
    const runs = { second: {}, zinc: { name: 'Zinc labels' }, first: { name: '' }, apron: { name: 'Apron labels' } };
    expect(glanceAt(labelRun, runs, 9).ids(0, 9)).toEqual(['apron', 'zinc', 'first', 'second']);
  });

  it('[LIST-40] sorts the whole list only for more than was kept', () => {
    const sortAll = vi.spyOn(Array.prototype, 'toSorted');
    const glanced = glanceAt(prop, props, 3);
    expect([glanced.ids(0, 3), glanced.ids(2, 1), glanced.ids(0, 0)]).toEqual([
      ['first-apron', 'second-apron', 'bell-9'],
      ['bell-9'],
      [],
    ]);
    expect(sortAll).not.toHaveBeenCalled();
    expect(glanced.ids(3, 1)).toEqual(['bell']);
    expect(sortAll).toHaveBeenCalledOnce();
  });
});
