/** Formats a processed scan at the desk as a line of the list. */
import type { Kind, World } from '../../domain/catalogue/index.ts';
import type { Refusal } from '../../domain/kernel/decision.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { titleOf } from '../../domain/query/index.ts';
import type { DeskFields, DeskPlan } from '../../machines/lending/deskPlan.ts';
import { doneBy, returnedWords, signedOutWords } from '../desk/deedLine.ts';
import type { ScanLine } from '../desk/scanLines.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { kitTexts } from '../texts/kits.ts';
import { deskOutcomes } from '../texts/lending.ts';
import { scanOutcomes } from '../texts/scan.ts';
import { formatDay } from '../texts/plural.ts';
import { say } from '../../words/speaker.ts';

export interface DeskScan {
  readonly key: string;
  readonly code: string;
  readonly fields: DeskFields;
  readonly world: World;
  readonly today: string;
}

type Words = Pick<ScanLine, 'text' | 'tone'>;

function nameOf(kind: Kind, id: unknown, world: World): string {
  const record = typeof id === 'string' ? world.record(kind, id) : undefined;
  return record === undefined ? scanOutcomes.somebody : titleOf(record);
}

function doneWords(
  { command, holder, quantity }: Extract<DeskPlan, { plan: 'dispatch' }>,
  { world, today }: DeskScan,
): Words {
  if (command.type === 'ReserveItem')
    return {
      tone: 'good',
      text: deskOutcomes.reserved({
        booking: nameOf('booking', command.payload.bookingId, world),
        from: formatDay(command.payload.from, today),
        to: formatDay(command.payload.dueBack, today),
        quantity,
      }),
    };
  if (command.type === 'SignOutItem')
    return signedOutWords(
      {
        holder,
        quantity,
        member: nameOf('member', command.payload.memberId, world),
        dueBack: command.payload.dueBack,
      },
      { world, today },
    );
  return { tone: 'good', text: returnedWords(holder, quantity, world) };
}

/** The result for a whole kit. */
function kitWords(
  { holder, commands: [first], quantity }: Extract<DeskPlan, { plan: 'together' }>,
  { world }: DeskScan,
): Words {
  const done = first?.type === 'ReturnItem' ? 'backOf' : first?.type === 'SignOutItem' ? 'outOf' : 'reservedOf';
  return { tone: 'good', text: kitTexts[done]({ count: quantity, kit: nameOf('kit', holder.id, world) }) };
}

function wordsOf(plan: Exclude<DeskPlan, { plan: 'dispatch' | 'together' }>, { world, today }: DeskScan): Words {
  switch (plan.plan) {
    case 'unknown':
      return { tone: 'bad', text: scanOutcomes.unknown };
    case 'member':
      return { tone: 'good', text: scanOutcomes.member({ name: nameOf('member', plan.memberId, world) }) };
    case 'booking':
      return { tone: 'good', text: deskOutcomes.booking({ name: nameOf('booking', plan.bookingId, world) }) };
    case 'notLent':
      return {
        tone: 'note',
        text: scanOutcomes.notLent({ noun: catalogueOf(plan.holder.kind).noun.a }),
      };
    case 'needsBooking':
      return { tone: 'bad', text: deskOutcomes.needsBooking };
    case 'needsMember':
      return { tone: 'bad', text: scanOutcomes.needsMember };
    case 'again':
      return { tone: 'note', text: scanOutcomes.again };
    case 'emptyKit':
      return { tone: 'bad', text: kitTexts.empty };
    case 'kitOut':
      return { tone: 'note', text: kitTexts.allOut };
    case 'kitNotOut':
      return { tone: 'note', text: kitTexts.noneOut };
    case 'notOut':
      return { tone: 'note', text: scanOutcomes.notOut };
    case 'alreadyOut':
      return {
        tone: 'bad',
        text: scanOutcomes.alreadyOut({
          member: nameOf('member', plan.loan.memberId, world),
          due: formatDay(plan.loan.dueBack, today),
        }),
      };
  }
}

/** The line for a plan; `refusal` is set if it couldn't be carried out. */
export function deskLine(plan: DeskPlan, scan: DeskScan, refusal?: Refusal): ScanLine {
  const holder =
    'holder' in plan
      ? plan.holder
      : plan.plan === 'member'
        ? { kind: 'member' as const, id: plan.memberId }
        : plan.plan === 'booking'
          ? { kind: 'booking' as const, id: plan.bookingId }
          : undefined;
  const record = holder === undefined ? undefined : scan.world.record(holder.kind, holder.id);
  const base = {
    key: scan.key,
    code: scan.code,
    title: record === undefined ? scan.code : titleOf(record),
    ...(holder === undefined ? {} : { holder, to: recordPath(holder.kind, holder.id) }),
  };
  if (refusal !== undefined) return { ...base, tone: 'bad', text: say(refusal.message) };
  if (plan.plan === 'together') return { ...base, ...kitWords(plan, scan), undo: plan.undo, quantity: plan.quantity };
  if (plan.plan !== 'dispatch') return { ...base, ...wordsOf(plan, scan) };
  return { ...base, ...doneWords(plan, scan), ...doneBy(plan, (deed) => deskLine(deed, scan)) };
}
