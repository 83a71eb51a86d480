/** Formats the result of a scan in a stocktake as a line of the list. */
import { uncountItem } from '../../domain/changes/index.ts';
import type { Claimant, World } from '../../domain/catalogue/index.ts';
import { type Counting } from '../../domain/stocktaking/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { homeOf } from '../../domain/places/index.ts';
import type { CountPlan, Surprise } from '../../machines/stocktake/countPlan.ts';
import type { SeenItem } from '../../machines/stocktake/stocktake.machine.ts';
import { displayPath } from '../catalogue/shared/displayText.ts';
import type { ScanLine } from '../desk/scanLines.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { countOutcomes } from '../texts/stocktake.ts';
import { scanOutcomes } from '../texts/scan.ts';
import { formatDay } from '../texts/plural.ts';

export interface CountWords {
  readonly world: World;
  readonly today: string;
  readonly who: (userId: string) => string;
  readonly counting: Counting;
}

export interface CountScan extends CountWords {
  readonly key: string;
  readonly code: string;
  readonly surprise: Surprise;
}

type Words = Pick<ScanLine, 'text' | 'tone'>;

function baseOf(
  { kind, id }: Claimant,
  { key, code, world }: CountScan,
): Pick<ScanLine, 'key' | 'code' | 'title' | 'to' | 'holder'> {
  const record = world.record(kind, id);
  const title = record === undefined ? code : titleOf(record);
  return { key, code: code === '' ? title : code, title, to: recordPath(kind, id), holder: { kind, id } };
}

function surpriseWords({ kind, id }: SeenItem, quantity: number, { surprise, world, today }: CountScan): Words {
  const record = world.record(kind, id);
  const [loan] = record?.loans ?? [];
  const home = record === undefined ? undefined : homeOf(record);
  if (surprise === 'elsewhere')
    return {
      tone: 'note',
      text:
        home === undefined
          ? countOutcomes.homeless
          : countOutcomes.elsewhere({ home: displayPath('location', home, world) }),
    };
  if (surprise === 'out' && loan) {
    const member = world.record('member', loan.memberId);
    return {
      tone: 'note',
      text: countOutcomes.out({
        member: member === undefined ? scanOutcomes.somebody : titleOf(member),
        due: formatDay(loan.dueBack, today),
      }),
    };
  }
  if (surprise === 'missing') return { tone: 'good', text: countOutcomes.missing };
  return { tone: 'good', text: quantity === 1 ? countOutcomes.found : countOutcomes.foundMany({ quantity }) };
}

/** The line of a stored count. */
export function keptLine(item: SeenItem, quantity: number, scan: CountScan): ScanLine {
  return {
    ...baseOf(item, scan),
    ...surpriseWords(item, quantity, scan),
    undo: uncountItem(item, scan.counting.stocktakeId),
    quantity,
  };
}

/** The line of a count that failed: its reason, or a word for it. */
export function refusedLine(item: SeenItem, reason: string, scan: CountScan): ScanLine {
  const text = reason === 'crowded' || reason === 'ignored' ? countOutcomes[reason] : reason;
  return { ...baseOf(item, scan), tone: 'bad', text };
}

/** The line of a scan that isn't a count. */
export function planLine(plan: Exclude<CountPlan, { plan: 'count' }>, scan: CountScan): ScanLine {
  switch (plan.plan) {
    case 'unknown':
      return {
        key: scan.key,
        code: scan.code,
        title: scan.code,
        tone: 'bad',
        text: countOutcomes.unknown,
        isUnknown: true,
      };
    case 'place':
    case 'otherPlace': {
      const path = displayPath('location', plan.placeId, scan.world);
      const words: Words =
        plan.plan === 'place'
          ? { tone: 'good', text: countOutcomes.place({ path }) }
          : { tone: 'bad', text: countOutcomes.otherPlace({ path }) };
      return { ...baseOf({ kind: 'location', id: plan.placeId }, scan), ...words };
    }
    case 'notCounted':
      return { ...baseOf(plan.holder, scan), tone: 'note', text: countOutcomes.notCounted };
    case 'again':
      return {
        ...baseOf(plan.holder, scan),
        tone: 'note',
        text: countOutcomes.again({ who: scan.who(plan.count.stamp.by) }),
      };
  }
}
