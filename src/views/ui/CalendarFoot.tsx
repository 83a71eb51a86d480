import type { Availability } from './days.ts';
import './dates.css';

/** How a day may stand. */
export const looks = ['free', 'part', 'none'] as const;

interface CalendarFootProps {
  readonly legend: Availability['legend'];
  /** The day that is pointed at, in words. */
  readonly told?: string | undefined;
}

/** What the colours of days say. */
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

/** What the colours of a calendar say, and the day that is pointed at. */
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

/** Holds the room of a calendar that is on its way. */
export function CalendarRoom({ availability }: { readonly availability: Availability | undefined }) {
  return (
    <div className="date-calendar" aria-hidden="true">
      <div className="date-months" />
      {availability && <CalendarFoot legend={availability.legend} />}
    </div>
  );
}
