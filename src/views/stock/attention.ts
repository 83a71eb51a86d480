/**
 * What needs attention on a department's landing page, besides overdue and missing items: one line each.
 * A line is shown if its count is above zero, and links to where it can be dealt with.
 */
import type { Area } from '../../domain/access/index.ts';
import {
  type AllRecords,
  type RecordOf,
  fieldOf,
  fieldValue,
  isActive,
  isOutdated,
  type Kind,
  type World,
} from '../../domain/catalogue/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { NOT_SET } from '../../domain/query/index.ts';
import { catalogueOf, stockKinds } from '../../domain/registry.ts';
import { screenOf } from '../addresses/catalogueScreens.ts';
import { locationTotals, overfullPlaces } from '../shared/placeTotals.ts';
import { pathOf } from '../addresses/routeTable.ts';
import type { Module } from '../addresses/navigation.ts';
import { attentionTexts } from '../texts/places.ts';

/** The records on the device that the counts can read. */
export interface Looked {
  readonly all: AllRecords;
  readonly record: World['record'];
  readonly today: string;
}

export interface Attention {
  /** Kinds whose records it reads. */
  readonly kinds: readonly Kind[];
  readonly count: (looked: Looked) => number;
  readonly text: (count: number) => string;
  readonly to: string;
  /** True if something is wrong now; otherwise it is for information. */
  readonly isUrgent?: true;
}

/** Days ahead for which upcoming dates are shown. */
const SOON = 30;

/** A line that counts the active records of a kind that meet a condition. */
export function counting<K extends Kind>(
  kind: K,
  holds: (record: RecordOf<K>, today: string) => boolean,
  line: Pick<Attention, 'text' | 'to' | 'isUrgent'>,
): Attention {
  const count = ({ all, today }: Looked): number => {
    let found = 0;
    for (const record of all(kind)) if (isActive(record) && holds(record, today)) found += 1;
    return found;
  };
  return { kinds: [kind], count, ...line };
}

const isPast = (date: string | undefined, today: string) => date !== undefined && date < today;
const isSoon = (date: string | undefined, today: string) =>
  date !== undefined && date >= today && date <= addDays(today, SOON);
const equipment = pathOf('equipment');

/** Unusable items of each stock that has a condition. */
const unusable = (area: Area) =>
  stockKinds.flatMap((kind) => {
    const { area: own, fields } = catalogueOf(kind);
    if (own !== area || fieldOf({ fields }, 'condition') === undefined) return [];
    return [
      counting(kind, (item) => fieldValue(item, 'condition') === 'unusable', {
        text: (count) => attentionTexts.unusable({ count }),
        to: `${screenOf(kind)?.list ?? ''}?condition=unusable`,
      }),
    ];
  });

/** Borrowed and hired items that should have gone back to their owners. */
const owedToOwners = (area: Area) =>
  stockKinds.flatMap((kind) => {
    const { area: own, fields } = catalogueOf(kind);
    const due = fieldOf({ fields }, 'dueToOwner');
    if (own !== area || due?.when === undefined) return [];
    const { field, is } = due.when;
    const filters = [...is, NOT_SET].map((value) => `${field}=${value}`);
    return [
      counting(kind, (item, today) => !isOutdated(due, item) && isPast(fieldValue(item, 'dueToOwner'), today), {
        text: (count) => attentionTexts.owedToOwners({ count }),
        to: `${screenOf(kind)?.list ?? ''}?${filters.join('&')}&sort=dueToOwner`,
        isUrgent: true,
      }),
    ];
  });

export const attentionOf: Readonly<Partial<Record<Module['key'], readonly Attention[]>>> = {
  props: [...owedToOwners('props'), ...unusable('props')],
  costumes: [...owedToOwners('costumes'), ...unusable('costumes')],
  equipment: [
    counting('equipment', ({ values: { testDue } }, today) => isPast(testDue, today), {
      text: (count) => attentionTexts.testsOverdue({ count }),
      to: `${equipment}?sort=testDue`,
      isUrgent: true,
    }),
    counting('equipment', ({ values: { testResult } }) => testResult === 'fail', {
      text: (count) => attentionTexts.failed({ count }),
      to: `${equipment}?testResult=fail`,
      isUrgent: true,
    }),
    counting('equipment', ({ values: { testDue } }, today) => isSoon(testDue, today), {
      text: (count) => attentionTexts.testsSoon({ count }),
      to: `${equipment}?sort=testDue`,
    }),
    ...owedToOwners('equipment'),
    ...unusable('equipment'),
  ],
  scripts: [
    counting('scriptCopy', ({ values: { rentalDue } }, today) => isPast(rentalDue, addDays(today, SOON)), {
      text: (count) => attentionTexts.rentalsDue({ count }),
      to: `${pathOf('scriptCopies')}?ownership=rented`,
    }),
    ...unusable('scripts'),
  ],
  facilities: [
    {
      kinds: ['location', ...stockKinds],
      count: ({ all, record }) => overfullPlaces(all('location'), locationTotals(all, { record })).length,
      text: (count) => attentionTexts.overfull({ count }),
      to: pathOf('places'),
      isUrgent: true,
    },
  ],
};
