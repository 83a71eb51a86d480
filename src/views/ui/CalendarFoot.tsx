import type { Availability } from './days.ts';
import './dates.css';

/** The states of a day. */
export const looks = ['free', 'part', 'none'] as const;

interface CalendarFootProps {
  readonly legend: Availability['legend'];
  /** The day under the pointer, in words. */
  readonly told?: string | undefined;
}

/** The meaning of the colours of days. */
export function DayLegend({ legend }: Pick<CalendarFootProps, 'legend'>) {
  return (
    <p className="muted small date-legend">
      {looks.map((look) => (
        <span key={look}>
          <span className={`date-key day-look is-${look}`} aria-hidden="true" /> {legend[look]}
        </span>
      ))}
    </p>
  );
}

/** The legend of a calendar, and the day under the pointer. */
export function CalendarFoot({ legend, told }: CalendarFootProps) {
  return (
    <div className="date-calendar-foot">
      <DayLegend legend={legend} />
      <p className="small date-told" aria-hidden="true">
        {told}
      </p>
    </div>
  );
}

/** Reserves space for a calendar while it's loading. */
export function CalendarRoom({ availability }: { readonly availability: Availability | undefined }) {
  return (
    <div className="date-calendar" aria-hidden="true">
      <div className="date-months" />
      {availability && <CalendarFoot legend={availability.legend} />}
    </div>
  );
}
