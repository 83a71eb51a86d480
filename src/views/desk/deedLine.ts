/** The result of a scan, as part of its line. */
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

/** What was signed out, to whom and until when, and what to check first. */
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

/** What was returned, and its home location. */
export function returnedWords({ kind, id }: Claimant, quantity: number, world: World): string {
  const home = homeOf(world.record(kind, id));
  return typeof home === 'string'
    ? scanOutcomes.returnedTo({ quantity, place: displayPath('location', home, world) })
    : scanOutcomes.returned({ quantity });
}

/**
 * The undo of a command, and how to repeat it with another quantity.
 *
 * @param lineOf the line of the command sent instead
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
