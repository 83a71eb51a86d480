import { useState } from 'react';
import type { CatalogueRecord } from '../../domain/catalogue/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { dayByDay, totalOf } from '../../domain/stock/index.ts';
import { Button } from '../ui/Button.tsx';
import { DayLegend } from '../ui/CalendarFoot.tsx';
import { reserveTexts } from '../texts/lending.ts';
import { formatDay, formatMonth } from '../texts/plural.ts';
import { freeWords } from './availability.ts';
import './lending.css';

/** Five weeks per page. */
const DAYS = 35;

interface StripProps {
  readonly item: CatalogueRecord;
  readonly today: string;
  /** Dates to highlight, both included. */
  readonly chosen?: { readonly from: string; readonly dueBack: string };
}

/** When an item is free: a square per day, one week per row. */
export function AvailabilityStrip({ item, today, chosen }: StripProps) {
  const [from, setFrom] = useState(today);
  const total = totalOf(item);
  const weekday = (new Date(`${from}T00:00:00Z`).getUTCDay() + 6) % 7;
  const days = dayByDay(item, from, DAYS - weekday, today);
  return (
    <div className="availability">
      <ol className="availability-days" aria-label={reserveTexts.free}>
        {days.map(({ day, free }, index) => {
          const state = free === 0 ? 'none' : free < total ? 'part' : 'free';
          const isChosen = chosen !== undefined && day >= chosen.from && day <= chosen.dueBack;
          return (
            <li
              key={day}
              className={`availability-day day-look is-${state}${isChosen ? ' is-chosen' : ''}`}
              style={index === 0 ? { gridColumnStart: weekday + 1 } : undefined}
            >
              <span aria-hidden="true">
                {index === 0 || day.endsWith('-01')
                  ? `${Number(day.slice(8))} ${formatMonth(day)}`
                  : Number(day.slice(8))}
              </span>
              <span className="visually-hidden">
                {reserveTexts.freeDay({ day: formatDay(day, today), state: freeWords(free, total) })}
              </span>
            </li>
          );
        })}
      </ol>
      <div className="availability-foot">
        <DayLegend legend={reserveTexts.legend} />
        <div>
          {from > today && (
            <Button isQuiet onClick={() => setFrom(addDays(from, -28) < today ? today : addDays(from, -28))}>
              {reserveTexts.earlier}
            </Button>
          )}
          <Button isQuiet onClick={() => setFrom(addDays(from, 28))}>
            {reserveTexts.later}
          </Button>
        </div>
      </div>
    </div>
  );
}
