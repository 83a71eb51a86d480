/** How work stands: what waits, what is late. */
import { isActive, toned } from '../catalogue/index.ts';
import type {
  CatalogueRecord,
  Consequences,
  Kind,
  OpenWork,
  RecordOf,
  Standing,
  StreamFact,
} from '../catalogue/index.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import { workStandingWords } from '../../words/en/labelsWork.ts';

/** The kinds of work orders, one a department. */
export type WorkKind = Extract<Kind, `${string}Work`>;
type WorkOrder = RecordOf<WorkKind>;

/** Work that has yet to be finished. */
function isPending({ values: { status } }: WorkOrder): boolean {
  return status !== 'done' && status !== 'cancelled';
}

export const workStanding: Standing<WorkKind> = {
  label: workStandingWords.workStanding.label,
  watched: ['open', 'in-progress', 'away'],
  choices: toned(workStandingWords.workStanding.choices, {
    late: 'bad',
    'late-back': 'bad',
    open: 'note',
    'in-progress': 'note',
    away: 'note',
    done: 'good',
    cancelled: 'quiet',
  }),
  of: (record, today) => {
    const { status = 'open', due, expected } = record.values;
    if (isPending(record) && due !== undefined && due < today) return 'late';
    return status === 'away' && expected !== undefined && expected < today ? 'late-back' : status;
  },
};

/** What an item has to know of the work on it; nothing once it is finished. */
function openWorkOf(record: WorkOrder): OpenWork | undefined {
  if (!isActive(record) || !isPending(record)) return undefined;
  const { work, status = 'open', quantity = 1, blocks, due, expected } = record.values;
  const until = status === 'away' ? (expected ?? due) : due;
  return {
    workId: record.id,
    work,
    status,
    quantity,
    ...(blocks === true ? { blocks } : {}),
    ...withoutUndefined({ until }),
  };
}

function isSame(a: OpenWork, b: OpenWork): boolean {
  return (
    a.work === b.work &&
    a.status === b.status &&
    a.quantity === b.quantity &&
    a.blocks === b.blocks &&
    a.until === b.until
  );
}

const cleaning: readonly string[] = ['clean', 'launder'];

/** How the work came to its end: what was cleaned is clean, and the item is as the work left it. */
function ended(record: WorkOrder): Extract<StreamFact, { type: 'ItemWorkEnded' }>['data'] {
  const { status, work, conditionAfter } = record.values;
  if (status !== 'done' || !isActive(record)) return { workId: record.id };
  return {
    workId: record.id,
    ...(cleaning.includes(work) ? { cleaned: true } : {}),
    ...withoutUndefined({ condition: conditionAfter }),
  };
}

/** The item hears of the work on it in the same decision: that keeps it in the store, and makes it clean again. */
export function tellItem(kind: Kind): Consequences<WorkKind> {
  return (next, before, world) => {
    const itemOf = (record: WorkOrder | undefined) =>
      record === undefined ? undefined : world.record(kind, record.values.itemId);
    const [item, former] = [itemOf(next), itemOf(before)];
    const facts: StreamFact[] = [];
    const known = (on: CatalogueRecord) => on.work?.find(({ workId }) => workId === next.id);
    if (former && former.id !== item?.id && known(former))
      facts.push({ type: 'ItemWorkEnded', data: { workId: next.id }, kind, id: former.id });
    if (!item) return facts;
    const [was, now] = [known(item), openWorkOf(next)];
    if (now && !(was && isSame(was, now)))
      facts.push({ type: 'ItemWorkNoted', data: { work: now }, kind, id: item.id });
    if (!now && was) facts.push({ type: 'ItemWorkEnded', data: ended(next), kind, id: item.id });
    return facts;
  };
}
