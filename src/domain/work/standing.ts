/** The status of work: what is waiting, what is late. */
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
import { ofPart } from '../stock/index.ts';
import { workStandingWords } from '../../words/en/labelsWork.ts';

/** The kinds of work orders, one per department. */
export type WorkKind = Extract<Kind, `${string}Work`>;
type WorkOrder = RecordOf<WorkKind>;

/** True for work that isn't finished yet. */
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

/** The work as noted on its item; undefined when finished. */
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

/** The outcome of finished work: whether the item was cleaned, and its condition afterwards. */
function ended(record: WorkOrder, item: CatalogueRecord): Extract<StreamFact, { type: 'ItemWorkEnded' }>['data'] {
  const { status, work, quantity = 1, conditionAfter } = record.values;
  if (status !== 'done' || !isActive(record)) return { workId: record.id };
  return {
    workId: record.id,
    ...(cleaning.includes(work) ? { cleaned: true } : {}),
    ...withoutUndefined({ condition: conditionAfter }),
    ...ofPart(item, quantity, conditionAfter),
  };
}

/** Notes the work on its item in the same decision, which makes the item unavailable, and clean again afterwards. */
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
    if (!now && was) facts.push({ type: 'ItemWorkEnded', data: ended(next, item), kind, id: item.id });
    return facts;
  };
}
