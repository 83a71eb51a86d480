import { useCallback } from 'react';
import { changeRecord } from '../../domain/changes/index.ts';
import { moveByDays, moveTo, shiftOf, type CalendarEntry, type Conflict } from '../../domain/calendar/index.ts';
import { spanOfPart } from '../../domain/events/index.ts';
import { addDays, daysBetween } from '../../domain/kernel/dates.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { canManage } from '../../domain/access/index.ts';
import { isActive } from '../../domain/catalogue/index.ts';
import type { CatalogueRecord, FieldChange } from '../../domain/catalogue/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { tellRefusal, useSend } from '../shared/useSend.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useSession } from '../shared/useSession.ts';
import { clashTexts, dayTitle, timeOf } from '../texts/calendar.ts';
import { dayOfInstant } from './calendarView.ts';
import { useInTheWay } from './useClashes.ts';
import { useGroupZone } from './useGroupZone.ts';

function withChanges(
  record: CatalogueRecord,
  changes: Readonly<Record<string, FieldChange>>,
): CatalogueRecord['values'] {
  return {
    ...record.values,
    ...Object.fromEntries(Object.entries(changes).flatMap(([key, { to }]) => (to === null ? [] : [[key, to]]))),
  };
}

/** Days and times are those of the device, which draws the entries. */
const minuteOfDay = (instant: string): number => {
  const at = new Date(instant);
  return at.getHours() * 60 + at.getMinutes();
};

/** The number of days by which an entry moves if it keeps its times; undefined if it moves to other times. */
function daysMoved({ from, until }: CalendarEntry, span: Span): number | undefined {
  const keepsTimes = minuteOfDay(from) === minuteOfDay(span.from) && minuteOfDay(until) === minuteOfDay(span.to);
  return keepsTimes ? daysBetween(dayOfInstant(from), dayOfInstant(span.from)) : undefined;
}

/** Instants, or days for an all-day entry. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

export interface Move {
  readonly mayMove: (entry: CalendarEntry) => boolean;
  /** Moves an entry to these instants, or an all-day entry to the day they start on. If refused, shows the reason and resolves to false. */
  readonly move: (entry: CalendarEntry, span: Span) => Promise<boolean>;
}

/** Moving entries by drag or keyboard: sends the form's command, names any clash, and offers undo. */
export function useMove(): Move {
  const { commands, records } = useBackstock().client;
  const { person } = useSession();
  const send = useSend();
  const zone = useGroupZone();
  const inTheWay = useInTheWay();
  const recordOf = ({ record }: CalendarEntry) =>
    record === undefined ? undefined : records.get(record.kind, record.id);

  const mayMove = useCallback(
    (entry: CalendarEntry): boolean => {
      if (entry.isAllDay) {
        const bodies = shiftOf(entry, addDays(entry.from, 1), records.world)?.bodies ?? [];
        return bodies.length > 0 && bodies.every((body) => commands.check(body)?.code !== 'not-allowed');
      }
      const record = entry.record && records.get(entry.record.kind, entry.record.id);
      if (record === undefined || person === undefined || !isActive(record)) return false;
      const { area, keptBy } = catalogueOf(record.kind);
      return canManage(person, area) || keptBy?.(record, person, records.world) === true;
    },
    [commands, records, person],
  );

  const shift = async (entry: CalendarEntry, to: string): Promise<boolean> => {
    const shifting = entry.from === to ? undefined : shiftOf(entry, to, records.world);
    if (shifting === undefined) return true;
    const { bodies, undo } = shifting;
    return send(bodies, {
      done: clashTexts.moved({ title: entry.title, when: dayTitle(to) }),
      undo,
      onRefused({ message }) {
        const about = bodies.find((body) => commands.check(body) !== undefined);
        const item = about && records.get(about.kind, about.id);
        tellRefusal({
          message: item === undefined ? message : clashTexts.refused({ what: titleOf(item), why: message }),
        });
      },
    });
  };

  const clashWords = (conflicts: readonly Conflict[]): string => {
    const [first] = conflicts;
    return first === undefined ? '' : ` ${clashTexts.clashes({ other: first.other.title })}`;
  };

  const move: Move['move'] = async (entry, span) => {
    if (entry.isAllDay) return shift(entry, span.from);
    const record = recordOf(entry);
    if (record === undefined) return false;
    const days = daysMoved(entry, span);
    const changes = days === undefined ? moveTo(record, span, zone) : moveByDays(record, days);
    if (Object.keys(changes).length === 0) return true;
    const { kind, id } = record;
    const { command, undo } = changeRecord(record, changes);
    const values = withChanges(record, changes);
    const { conflicts } = inTheWay({ kind, id, values });
    const { from } = spanOfPart({ ...record, values }, zone) ?? span;
    const done = `${clashTexts.moved({ title: titleOf(record), when: `${dayTitle(dayOfInstant(from))}, ${timeOf(from)}` })}${clashWords(conflicts)}`;
    return send([command], { done, undo });
  };
  return { mayMove, move };
}
