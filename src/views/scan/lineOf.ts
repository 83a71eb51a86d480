/** Formats a processed scan as a line of the list. */
import type { Claimant, World } from '../../domain/catalogue/index.ts';
import type { Refusal } from '../../domain/kernel/decision.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { titleOf } from '../../domain/query/index.ts';
import type { ScanPlan, Sticky } from '../../machines/scan/scanPlan.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { scanOutcomes } from '../texts/scan.ts';
import { doneBy, returnedWords, signedOutWords } from '../desk/deedLine.ts';
import type { ScanLine } from '../desk/scanLines.ts';
import { formatDay } from '../texts/plural.ts';
import { say } from '../../words/speaker.ts';

export interface Scan {
  readonly key: string;
  readonly code: string;
  readonly sticky: Sticky;
  readonly world: World;
  readonly today: string;
}

type Words = Pick<ScanLine, 'text' | 'tone'>;

function memberName(id: string | null, world: World): string {
  const record = id === null ? undefined : world.record('member', id);
  return record === undefined ? scanOutcomes.somebody : titleOf(record);
}

function doneWords(plan: Extract<ScanPlan, { plan: 'dispatch' }>, { sticky, world, today }: Scan): Words {
  if (plan.command.type === 'SignOutItem')
    return signedOutWords(
      { ...plan, member: memberName(sticky.memberId, world), dueBack: sticky.dueBack },
      { world, today },
    );
  return { tone: 'good', text: returnedWords(plan.holder, plan.quantity, world) };
}

function wordsOf(plan: Exclude<ScanPlan, { plan: 'open' | 'dispatch' }>, { world, today }: Scan): Words {
  switch (plan.plan) {
    case 'unknown':
      return { tone: 'bad', text: scanOutcomes.unknown };
    case 'member':
      return { tone: 'good', text: scanOutcomes.member({ name: memberName(plan.memberId, world) }) };
    case 'notLent':
      return {
        tone: 'note',
        text: scanOutcomes.notLent({ noun: catalogueOf(plan.holder.kind).noun.a }),
      };
    case 'needsMember':
      return { tone: 'bad', text: scanOutcomes.needsMember };
    case 'again':
      return { tone: 'note', text: scanOutcomes.again };
    case 'alreadyOut':
      return {
        tone: 'bad',
        text: scanOutcomes.alreadyOut({
          member: memberName(plan.loan.memberId, world),
          due: formatDay(plan.loan.dueBack, today),
        }),
      };
    case 'notOut':
      return { tone: 'note', text: scanOutcomes.notOut };
  }
}

function holderOf(plan: ScanPlan): Claimant | undefined {
  if (plan.plan === 'unknown') return undefined;
  return plan.plan === 'member' ? { kind: 'member', id: plan.memberId } : plan.holder;
}

/** The line for a plan; `refusal` is set if it couldn't be carried out. Opening a record leaves no line. */
export function lineOf(plan: Exclude<ScanPlan, { plan: 'open' }>, scan: Scan, refusal?: Refusal): ScanLine {
  const holder = holderOf(plan);
  const record = holder === undefined ? undefined : scan.world.record(holder.kind, holder.id);
  const base = {
    key: scan.key,
    code: scan.code,
    title: record === undefined ? scan.code : titleOf(record),
    ...(holder === undefined ? { isUnknown: true } : { holder, to: recordPath(holder.kind, holder.id) }),
  };
  if (refusal !== undefined) return { ...base, tone: 'bad', text: say(refusal.message) };
  if (plan.plan === 'needsMember') return { ...base, ...wordsOf(plan, scan), needsMember: true };
  if (plan.plan !== 'dispatch') return { ...base, ...wordsOf(plan, scan) };
  return { ...base, ...doneWords(plan, scan), ...doneBy(plan, (deed) => lineOf(deed, scan)) };
}
