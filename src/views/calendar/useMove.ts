import { moveBack, moveTo, type CalendarEntry, type Conflict } from '../../domain/calendar/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { canManage } from '../../domain/access/index.ts';
import { isActive } from '../../domain/catalogue/index.ts';
import type { CatalogueRecord, FieldChange } from '../../domain/catalogue/index.ts';
import type { CommandBody } from '../../domain/decide/index.ts';
import { useSend } from '../catalogue/shared/useSend.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { notify } from '../shared/notify.ts';
import { titleOf } from '../shared/recordPaths.ts';
import { useSession } from '../shared/useSession.ts';
import { clashTexts, dayTitle, timeOf } from '../texts/calendar.ts';
import { dayOfInstant } from './calendarView.ts';
import { useInTheWay } from './useClashes.ts';
import { useGroupZone } from './useGroupZone.ts';

function withChanges(record: CatalogueRecord, changes: Readonly<Record<string, FieldChange>>): CatalogueRecord['values'] {
  return { ...record.values, ...Object.fromEntries(Object.entries(changes).flatMap(([key, { to }]) => (to === null ? [] : [[key, to]]))) };
}

export interface Move {
  readonly mayMove: (entry: CalendarEntry) => boolean;
  /** Moves an entry to these instants; false where that is refused, which is said. */
  readonly move: (entry: CalendarEntry, span: { readonly from: string; readonly to: string }) => Promise<boolean>;
}

/** Moving entries by hand: the same command as the form's, the clash named, and a way back. */
export function useMove(): Move {
  const { records } = useBackstock().client;
  const { person } = useSession();
  const send = useSend();
  const zone = useGroupZone();
  const inTheWay = useInTheWay();
  const recordOf = ({ record }: CalendarEntry) => (record === undefined ? undefined : records.get(record.kind, record.id));

  const mayMove = (entry: CalendarEntry): boolean => {
    const record = recordOf(entry);
    if (record === undefined || entry.isAllDay || person === undefined || !isActive(record)) return false;
    const { area, keptBy } = catalogueOf(record.kind);
    return canManage(person, area) || keptBy?.(record.values, person, records.world) === true;
  };

  const clashWords = (conflicts: readonly Conflict[]): string => {
    const [first] = conflicts;
    return first === undefined ? '' : ` ${clashTexts.clashes(first.other.title)}`;
  };

  const move: Move['move'] = async (entry, span) => {
    const record = recordOf(entry);
    if (record === undefined) return false;
    const changes = moveTo(record, span, zone);
    if (Object.keys(changes).length === 0) return true;
    const { kind, id } = record;
    const body = (moved: typeof changes): CommandBody => ({ type: 'ChangeRecord', kind, id, payload: { changes: moved } });
    const { conflicts } = inTheWay({ kind, id, values: withChanges(record, changes) });
    const done = `${clashTexts.moved(titleOf(record), `${dayTitle(dayOfInstant(span.from))}, ${timeOf(span.from)}`)}${clashWords(conflicts)}`;
    const refused = await send([body(changes)], { done, undo: [body(moveBack(changes))] });
    if (refused) notify({ message: refused.message, tone: 'bad' });
    return refused === undefined;
  };
  return { mayMove, move };
}
