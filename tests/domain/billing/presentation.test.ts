import { describe, expect, it, test } from 'vitest';
import {
  hasBillingActions,
  mayNotifyContact,
  presentation,
  type BillingPresentation,
  type BillingStatus,
  type BillingViewer,
} from '../../../src/domain/billing/index.ts';

const viewers = {
  superAdmin: { roles: ['Super_Admin'], permissions: [] },
  admin: { roles: ['Admin'], permissions: [] },
  viewsSubscriptions: { roles: [], permissions: ['subscriptions:view'] },
  managesSubscriptions: { roles: ['Treasurer'], permissions: ['subscriptions:manage'] },
  member: { roles: ['Member'], permissions: ['props:manage'] },
} as const satisfies Readonly<Record<string, BillingViewer>>;
type Who = keyof typeof viewers;

const admins: readonly Who[] = ['superAdmin', 'admin'];
const payers: readonly Who[] = ['viewsSubscriptions', 'managesSubscriptions'];
const others: readonly Who[] = ['member'];

function status(daysPastDue: number, graceDaysRemaining: number, overdue: boolean): BillingStatus {
  return { daysPastDue, graceDaysRemaining, overdue, dueDate: null, amountDue: null, lastNoticeDate: null };
}

/** A cell of the table in words: the parts shown, then the available actions. */
function told({ overlay, banner, isMaintenance }: BillingPresentation): string {
  const parts = [
    ...(isMaintenance ? ['maintenance'] : []),
    ...(banner ? [`banner${banner.isDismissible ? '' : ' without close'}${banner.hasLink ? ' with link' : ''}`] : []),
    ...(overlay
      ? [`overlay${overlay.isDismissible ? ' to dismiss' : ''}${overlay.hasActions ? ' with actions' : ''}`]
      : []),
  ];
  return parts.join(' + ') || 'nothing';
}

/** The design's table (section 5): days past due, grace days remaining, overdue flag, then what each type of user sees. */
const table: readonly (readonly [
  readonly number[],
  readonly number[],
  readonly boolean[],
  admin: string,
  payer: string,
  other: string,
])[] = [
  [[-3, 0], [-2, 0, 1, 5], [false], 'nothing', 'nothing', 'nothing'],
  [[-3, 0], [1, 5], [true], 'overlay to dismiss with actions', 'overlay to dismiss with actions', 'overlay'],
  [[-3, 0], [-2, 0], [true], 'overlay with actions', 'overlay with actions', 'maintenance'],
  [[1, 40], [1, 5], [false], 'banner with link', 'banner with link', 'banner'],
  [
    [1, 40],
    [1, 5],
    [true],
    'banner with link + overlay to dismiss with actions',
    'banner with link + overlay to dismiss with actions',
    'overlay',
  ],
  [[1, 40], [-2, 0], [false, true], 'overlay with actions', 'banner without close with link', 'maintenance'],
];

const cells = table.flatMap(([pastDue, remaining, flags, admin, payer, other]) =>
  pastDue.flatMap((days) =>
    remaining.flatMap((grace) => flags.map((flag) => ({ days, grace, flag, expected: { admin, payer, other } }))),
  ),
);

describe('the table of what billing shows', () => {
  it.each(cells)('[BILL-1] $days days past due, $grace remaining, overdue $flag', ({ days, grace, flag, expected }) => {
    const seen = (who: Who) => told(presentation(status(days, grace, flag), viewers[who], '/props', false));

    expect(admins.map(seen)).toEqual(admins.map(() => expected.admin));
    expect(payers.map(seen)).toEqual(payers.map(() => expected.payer));
    expect(others.map(seen)).toEqual(others.map(() => expected.other));
  });

  it('[BILL-1] has a cell for every combination', () => {
    expect(new Set(cells.map(({ days, grace, flag }) => `${days} ${grace} ${flag}`)).size).toBe(4 * 4 * 2);
  });

  it.each(['/subscription', '/subscription/', '/subscription//', '/pricing'])(
    '[BILL-2] shows nothing of it on %s',
    (path) => {
      const shown = cells.flatMap(({ days, grace, flag }) =>
        Object.values(viewers).map((viewer) => told(presentation(status(days, grace, flag), viewer, path, false))),
      );
      expect(new Set(shown)).toEqual(new Set(['nothing']));
    },
  );

  it.each(['/', '/stripe', '/subscriptions', '/account', '/login', '/subscription/more'])(
    '[BILL-2] is as on any other page on %s',
    (path) => {
      for (const { days, grace, flag } of cells) {
        for (const viewer of Object.values(viewers)) {
          expect(presentation(status(days, grace, flag), viewer, path, false)).toEqual(
            presentation(status(days, grace, flag), viewer, '/props', false),
          );
        }
      }
    },
  );

  it('[BILL-3] shows nothing to visitors, nor before the status is known', () => {
    for (const { days, grace, flag } of cells)
      expect(told(presentation(status(days, grace, flag), undefined, '/', false))).toBe('nothing');
    for (const viewer of Object.values(viewers)) expect(told(presentation(null, viewer, '/', false))).toBe('nothing');
  });

  it('[BILL-4] takes away by a dismissal exactly what can be dismissed', () => {
    for (const { days, grace, flag } of cells) {
      for (const viewer of Object.values(viewers)) {
        const before = presentation(status(days, grace, flag), viewer, '/', false);
        const after = presentation(status(days, grace, flag), viewer, '/', true);
        expect(after.isMaintenance).toBe(before.isMaintenance);
        expect(after.overlay).toEqual(before.overlay?.isDismissible === true ? null : before.overlay);
        expect(after.banner).toEqual(before.banner?.isDismissible === true ? null : before.banner);
      }
    }
  });
});

describe('what the overlay says', () => {
  const lines = (days: number, grace: number) =>
    presentation(status(days, grace, true), viewers.admin, '/', false).overlay?.lines;

  it('[BILL-5] counts the days that are past and that remain', () => {
    expect(lines(3, 4)).toEqual(['daysPastDue', 'graceRemaining']);
    expect(lines(0, 4)).toEqual(['graceRemaining']);
  });

  it('[BILL-5] says when the grace period is over, and what that means', () => {
    expect(lines(30, 0)).toEqual(['graceExpired', 'daysPastDue', 'accessDisabled']);
    expect(lines(0, 0)).toEqual(['graceExpired', 'accessDisabled']);
  });
});

test('[BILL-6] gives the buttons to administrators and to those who see or manage subscriptions', () => {
  const withActions = Object.entries(viewers).filter(([, viewer]) => hasBillingActions(viewer));
  expect(withActions.map(([name]) => name)).toEqual([
    'superAdmin',
    'admin',
    'viewsSubscriptions',
    'managesSubscriptions',
  ]);
});

test('[BILL-7] lets everybody but the billing contact have the contact written to', () => {
  const contact = { email: 'Treasurer@Example.org ' };
  expect(mayNotifyContact('sam@example.org', contact)).toBe(true);
  expect(mayNotifyContact(' treasurer@example.ORG', contact)).toBe(false);
  expect(mayNotifyContact('sam@example.org', undefined)).toBe(true);
});
