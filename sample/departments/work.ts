/** Work on items of the sample, from the report to its current status. */
import type { FieldValues, Kind } from '../../src/domain/catalogue/index.ts';
import type { SampleCommand } from '../host.ts';
import type { Thing } from '../thing.ts';
import { enterThing, memberOf } from './company.ts';
import type { Department } from './company.ts';

/** A work order of the sample; days are relative to today. */
export interface SampleWork {
  /** Day on which it was requested. */
  readonly day: number;
  readonly values: FieldValues & { readonly name: string; readonly work: string };
  /** Handle of the assigned member. */
  readonly assignee?: string;
  /** Date fields, as days relative to today. */
  readonly dates?: Readonly<Record<string, number>>;
  /** Progress since then. */
  readonly since?: {
    readonly day: number;
    readonly values: FieldValues;
    readonly dates?: Readonly<Record<string, number>>;
  };
}

const workOn: Readonly<Partial<Record<Kind, Kind>>> = {
  prop: 'propWork',
  costume: 'costumeWork',
  equipment: 'equipmentWork',
};

/** Enters a work order for an item and its progress; by the day's keeper unless `by` is given. */
export function tellWork(
  department: Department,
  thing: Thing,
  { day, values, dates = {}, assignee, since }: SampleWork,
  by?: SampleCommand['by'],
): void {
  const kind = workOn[thing.kind];
  if (kind === undefined) throw new Error(`Invariant broken: no work is done on a ${thing.kind}`);
  const dated = (days: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(days).map(([key, at]) => [key, department.calendar.date(at)]));
  const order = enterThing(
    department,
    kind,
    day,
    {
      itemId: thing.id,
      status: 'open',
      ...values,
      ...(assignee === undefined ? {} : { assigneeId: memberOf(department.members, assignee) }),
      ...dated(dates),
    },
    by,
  );
  if (since) order.change(since.day, { ...since.values, ...dated(since.dates ?? {}) });
}
