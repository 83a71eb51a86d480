/** What was done with a scan, as part of its line. */
import type { Claimant, World } from '../../domain/catalogue/index.ts';
import { formatDay } from '../texts/plural.ts';
import { homeOf } from '../../domain/places/index.ts';
import type { Deed } from '../../machines/scan/scanPlan.ts';
import { displayPath } from '../catalogue/shared/displayText.ts';
import { scanOutcomes } from '../texts/scan.ts';
import { openWorkWords } from './openWork.ts';
import type { ScanLine } from './scanLines.ts';

interface SignedOut extends Pick<Deed, 'holder' | 'quantity'> {
  readonly member: string;
  readonly dueBack: string;
}

/** What went out, to whom and until when, and what has to be looked at first. */
export function signedOutWords(
  { holder, quantity, member, dueBack }: SignedOut,
  { world, today }: { readonly world: World; readonly today: string },
): Pick<ScanLine, 'text' | 'tone'> {
  const told = { member, due: formatDay(dueBack, today), quantity };
  const item = world.record(holder.kind, holder.id);
  const warning = item && openWorkWords(item, today);
  return warning === undefined
    ? { tone: 'good', text: scanOutcomes.signedOut(told) }
    : { tone: 'note', text: scanOutcomes.signedOutWarned({ ...told, warning }) };
}

/** What came back, and where it lives. */
export function returnedWords({ kind, id }: Claimant, quantity: number, world: World): string {
  const home = homeOf(world.record(kind, id));
  return typeof home === 'string'
    ? scanOutcomes.returnedTo({ quantity, place: displayPath('location', home, world) })
    : scanOutcomes.returned({ quantity });
}

/**
 * The way back of what was done, and to another number.
 *
 * @param lineOf the line of what is done instead
 */
export function doneBy(
  { holder, command, undo, quantity, many }: Deed,
  lineOf: (deed: Deed) => ScanLine,
): Partial<ScanLine> {
  const done = { itemId: holder.id, command, undo, quantity };
  if (many === undefined) return done;
  const of = (wanted: number) => {
    const deed = many.of(wanted);
    return { commands: [undo, deed.command], line: lineOf(deed) };
  };
  return { ...done, many: { most: many.most, of } };
}
