import { useState } from 'react';
import { fieldValue, isActive, type CatalogueRecord } from '../../domain/catalogue/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { dayByDay, totalOf } from '../../domain/stock/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import type { PanelProps } from '../catalogue/slots.tsx';
import { reserveTexts } from '../texts/lending.ts';
import { formatDay } from '../texts/plural.ts';
import { Button } from '../ui/Button.tsx';
import { AvailabilityStrip } from './AvailabilityStrip.tsx';
import { ReserveDialog } from './ReserveDialog.tsx';
import './lending.css';

/** Number of days the line looks ahead. */
const DAYS = 84;

/** Until when, or from when, an item is free, in one line. */
function availableWords(item: CatalogueRecord, today: string): string {
  const total = totalOf(item);
  const days = dayByDay(item, today, DAYS, today);
  const free = days[0]?.free ?? 0;
  const other = days.find((one) => one.free !== free);
  if (free === 0)
    return other === undefined ? reserveTexts.notFree : reserveTexts.freeFrom({ day: formatDay(other.day, today) });
  const isAll = free === total;
  if (other === undefined) return isAll ? reserveTexts.freeNow : reserveTexts.someFreeNow({ free, total });
  const until = formatDay(addDays(other.day, -1), today);
  return isAll ? reserveTexts.freeUntil({ until }) : reserveTexts.someFreeUntil({ free, total, until });
}

/** When an item is free, expandable to a calendar, with a reserve button. */
export function AvailabilityLine({ record: item }: PanelProps) {
  const { today } = useBackstock().client;
  const [isOpen, setOpen] = useState(false);
  const [isReserving, setReserving] = useState(false);
  if (!isActive(item) || fieldValue(item, 'loanable') === 'no') return null;
  return (
    <section className="availability-line" aria-label={reserveTexts.free}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{availableWords(item, today())}</summary>
        {isOpen && <AvailabilityStrip item={item} today={today()} />}
      </details>
      <Button onClick={() => setReserving(true)}>{reserveTexts.reserve}</Button>
      {isReserving && <ReserveDialog item={item} onClose={() => setReserving(false)} />}
    </section>
  );
}
