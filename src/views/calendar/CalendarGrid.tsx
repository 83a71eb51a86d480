/** A month or a week of the calendar as people know it from the wall. */
import enGb from '@fullcalendar/core/locales/en-gb';
import type { EventClickArg, EventInput } from '@fullcalendar/core';
import dayGridPlugin from '@fullcalendar/daygrid';
import FullCalendar from '@fullcalendar/react';
import timeGridPlugin from '@fullcalendar/timegrid';
import { useEffect, useRef } from 'react';
import type { CalendarEntry } from '../../domain/calendar/index.ts';
import { calendarTexts } from '../texts/calendar.ts';

export interface CalendarGridProps {
  readonly view: 'month' | 'week';
  readonly date: string;
  readonly today: string;
  readonly entries: readonly CalendarEntry[];
  readonly onEntry: (entry: CalendarEntry) => void;
  readonly onDay: (date: string) => void;
}

const plugins = [dayGridPlugin, timeGridPlugin];
const viewNames = { month: 'dayGridMonth', week: 'timeGridWeek' } as const;

function eventOf(entry: CalendarEntry): EventInput {
  return {
    id: entry.id,
    title: entry.title,
    start: entry.from,
    end: entry.until,
    allDay: entry.isAllDay,
    classNames: ['calendar-entry', `layer-${entry.layer}`, ...(entry.isUrgent ? ['is-urgent'] : [])],
    // An entry that can be pressed can be reached by the keyboard.
    interactive: true,
  };
}

const pad = (value: number) => String(value).padStart(2, '0');
const dayOf = (at: Date) => `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;

export function CalendarGrid({ view, date, today, entries, onEntry, onDay }: CalendarGridProps) {
  const calendar = useRef<FullCalendar>(null);
  useEffect(() => {
    // It draws outside of React's own round.
    queueMicrotask(() => calendar.current?.getApi().changeView(viewNames[view], date));
  }, [view, date]);
  const pressed = ({ event, jsEvent }: EventClickArg) => {
    jsEvent.preventDefault();
    const entry = entries.find(({ id }) => id === event.id);
    if (entry !== undefined) onEntry(entry);
  };
  return (
    <div className="calendar-grid">
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        locale={enGb}
        initialView={viewNames[view]}
        initialDate={date}
        now={today}
        headerToolbar={false}
        height="auto"
        dayMaxEvents={4}
        nowIndicator
        navLinks
        navLinkDayClick={(at) => onDay(dayOf(at))}
        moreLinkClick={({ date: at }) => {
          onDay(dayOf(at));
        }}
        // What it says of itself is half of what is there: a cell is named by what it holds, and more is a button.
        dayCellDidMount={({ el }) => el.removeAttribute('aria-labelledby')}
        moreLinkDidMount={({ el }) => el.setAttribute('role', 'button')}
        moreLinkContent={({ num }) => calendarTexts.more(num)}
        slotMinTime="08:00:00"
        slotMaxTime="24:00:00"
        allDayText=""
        eventTimeFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        events={entries.map(eventOf)}
        eventClick={pressed}
      />
    </div>
  );
}
