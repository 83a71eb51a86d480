/** Whether a look can be worn today: for each piece, the first choice that is in store, clean and undamaged, or marked as show-ready. */
import { isActive } from '../catalogue/index.ts';
import type { RecordOf } from '../catalogue/index.ts';
import { searchKey } from '../kernel/text.ts';
import { whereabouts } from '../stock/index.ts';
import { isReadyToWear, isWithoutOpenCare } from './care.ts';

/** `wanted`: no costume has been found for it; `gone`: the costume has been disposed of. */
type CostumeState = 'ready' | 'unready' | 'at-work' | 'out' | 'missing' | 'unusable' | 'gone' | 'wanted';

/** The state of its costume, or the status of the piece. */
type PieceState = CostumeState | Exclude<RecordOf<'lookPiece'>['values']['status'], undefined>;

/** A piece of a look with its costume and state today. */
interface ChosenPiece {
  readonly piece: RecordOf<'lookPiece'>;
  readonly costume: RecordOf<'costume'> | undefined;
  readonly state: PieceState;
}

/** One piece of a look with all its alternatives, the first choice first. */
export interface LookSlot {
  readonly name: string;
  readonly isOptional: boolean;
  readonly pieces: readonly ChosenPiece[];
  /** The one to wear: the first that is ready. */
  readonly worn: ChosenPiece | undefined;
}

/** `substituted`: complete, but not with first choices only. */
type LookStanding = 'empty' | 'incomplete' | 'substituted' | 'ready';

export interface LookState {
  readonly standing: LookStanding;
  /** In the order of dressing. */
  readonly slots: readonly LookSlot[];
}

function costumeState(costume: RecordOf<'costume'> | undefined): CostumeState {
  if (costume === undefined) return 'wanted';
  if (!isActive(costume)) return 'gone';
  if (costume.values.condition === 'unusable') return 'unusable';
  const { inStore, out, atWork } = whereabouts(costume);
  if (inStore > 0) return isReadyToWear(costume) ? 'ready' : 'unready';
  if (atWork > 0) return 'at-work';
  if (out === 0) return 'missing';
  // `worn` is of its last return.
  return isWithoutOpenCare(costume) ? 'out' : 'unready';
}

/** A status counts as long as the costume, if there is one, is fit to wear: its wearer may have it already. */
function stateOf({ values: { status } }: RecordOf<'lookPiece'>, costume: RecordOf<'costume'> | undefined): PieceState {
  const state = costumeState(costume);
  if (status === undefined || !['ready', 'out', 'wanted'].includes(state)) return state;
  return status === 'needed' && costume === undefined ? 'wanted' : status;
}

const LAST = 1_000;

function orderOf({ values }: RecordOf<'look' | 'lookPiece'>): number {
  return values.order ?? LAST;
}

function choiceOf({ values }: RecordOf<'lookPiece'>): number {
  return values.choice ?? 1;
}

/**
 * The state of a look.
 *
 * @param pieces its pieces, in any order; those cut or disposed of are skipped
 */
export function lookState(
  pieces: Iterable<RecordOf<'lookPiece'>>,
  costumeOf: (id: string) => RecordOf<'costume'> | undefined,
): LookState {
  const bySlot = new Map<string, RecordOf<'lookPiece'>[]>();
  for (const piece of pieces) {
    if (!isActive(piece) || piece.values.status === 'cut') continue;
    const key = searchKey(piece.values.name);
    bySlot.set(key, [...(bySlot.get(key) ?? []), piece]);
  }
  const slots = [...bySlot.values()]
    .toSorted((a, b) => Math.min(...a.map((one) => orderOf(one))) - Math.min(...b.map((one) => orderOf(one))))
    .map((choices): LookSlot => {
      const chosen = choices
        .toSorted((a, b) => choiceOf(a) - choiceOf(b) || (a.id < b.id ? -1 : 1))
        .map((piece): ChosenPiece => {
          const { costumeId } = piece.values;
          const costume = costumeId === undefined ? undefined : costumeOf(costumeId);
          return { piece, costume, state: stateOf(piece, costume) };
        });
      return {
        name: String(choices[0]?.values.name),
        isOptional: choices.every(({ values }) => values.optional === true),
        pieces: chosen,
        worn: chosen.find(({ state }) => state === 'ready'),
      };
    });
  return { slots, standing: standingOf(slots) };
}

function standingOf(slots: readonly LookSlot[]): LookStanding {
  if (slots.length === 0) return 'empty';
  if (slots.some(({ isOptional, worn }) => !isOptional && worn === undefined)) return 'incomplete';
  return slots.every(({ pieces, worn }) => worn === undefined || worn === pieces[0]) ? 'ready' : 'substituted';
}

/** A look on a printed dressing list. */
export interface DressingListEntry extends LookState {
  readonly look: RecordOf<'look'>;
}

/** Every look in use with its pieces, by show, character and wearing order. */
export function dressingList(
  looks: Iterable<RecordOf<'look'>>,
  pieces: Iterable<RecordOf<'lookPiece'>>,
  costumeOf: (id: string) => RecordOf<'costume'> | undefined,
): readonly DressingListEntry[] {
  const byLook = new Map<string, RecordOf<'lookPiece'>[]>();
  for (const piece of pieces) {
    const { lookId } = piece.values;
    byLook.set(lookId, [...(byLook.get(lookId) ?? []), piece]);
  }
  const key = ({ values: { production = '', character = '' } }: RecordOf<'look'>) =>
    [production, character].map(searchKey).join('\n');
  return [...looks]
    .filter(isActive)
    .toSorted((a, b) =>
      key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : orderOf(a) - orderOf(b) || (a.id < b.id ? -1 : 1),
    )
    .map((look) => ({ look, ...lookState(byLook.get(look.id) ?? [], costumeOf) }));
}
