import { useEffect, useRef, type RefObject } from 'react';
import type { CalendarEntry } from '../../domain/calendar/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { dayOfInstant } from './calendarView.ts';
import type { Move, Span } from './useMove.ts';

/** Days by which an arrow key moves an entry. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** An instant some days later at the same local time. */
function later(instant: string, days: number): string {
  const at = new Date(instant);
  at.setDate(at.getDate() + days);
  return at.toISOString();
}

function shifted({ isAllDay, from, until }: CalendarEntry, days: number): Span {
  return isAllDay
    ? { from: addDays(from, days), to: addDays(from, days) }
    : { from: later(from, days), to: later(until, days) };
}

const dayOf = ({ isAllDay, from }: CalendarEntry) => (isAllDay ? from : dayOfInstant(from));

/** True if `entry` is `before` after a move to `day`. */
function isAfterMove(entry: CalendarEntry, before: CalendarEntry, day: string): boolean {
  const isSame =
    before.record === undefined
      ? entry.memberIds[0] === before.memberIds[0]
      : entry.record?.id === before.record.id || (entry.records ?? []).some(({ id }) => id === before.record?.id);
  return entry.layer === before.layer && isSame && dayOf(entry) === day;
}

/** Moves the focused entry by a day or a week; it keeps the focus. */
export function useArrows(
  entries: readonly CalendarEntry[],
  { mayMove, move }: Move,
): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  const followed = useRef<{ readonly entry: CalendarEntry; readonly day: string }>(undefined);
  useEffect(() => {
    const { current: wanted } = followed;
    const found = wanted && entries.find((entry) => isAfterMove(entry, wanted.entry, wanted.day));
    if (found === undefined) return;
    followed.current = undefined;
    // The grid renders outside React's cycle.
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(found.id)}"]`)?.focus(),
    );
  }, [entries]);
  useEffect(() => {
    const { current: element } = grid;
    const keyed = (event: KeyboardEvent) => {
      const days = event.shiftKey ? STEPS[event.key] : undefined;
      const id =
        event.target instanceof Element ? event.target.closest('[data-entry]')?.getAttribute('data-entry') : undefined;
      const entry = days === undefined ? undefined : entries.find((one) => one.id === id);
      if (days === undefined || entry === undefined || !mayMove(entry)) return;
      event.preventDefault();
      const span = shifted(entry, days);
      followed.current = { entry, day: entry.isAllDay ? span.from : dayOfInstant(span.from) };
      void move(entry, span).then((isMoved) => {
        if (!isMoved) followed.current = undefined;
      });
    };
    element?.addEventListener('keydown', keyed);
    return () => element?.removeEventListener('keydown', keyed);
  });
  return grid;
}
