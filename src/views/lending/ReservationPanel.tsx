import { useState } from 'react';
import { Link } from 'react-router-dom';
import { fieldValue, isActive } from '../../domain/catalogue/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { useWording } from '../catalogue/shared/useWording.ts';
import type { PanelProps } from '../catalogue/slots.tsx';
import { Chip } from '../ui/Chip.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { lineStateWords, reserveTexts } from '../texts/lending.ts';
import { formatDay } from '../texts/plural.ts';
import { AvailabilityStrip } from './AvailabilityStrip.tsx';
import { ReserveDialog } from './ReserveDialog.tsx';
import '../ui/menus.css';
import './lending.css';
import { Button } from '../ui/Button.tsx';

/** Whom an item is promised to, when it is free, and a way to promise it. */
export function ReservationPanel({ record: item }: PanelProps) {
  const [isReserving, setIsReserving] = useState(false);
  const { today, world } = useWording();
  const reservations = (item.reservations ?? []).toSorted((a, b) => a.from.localeCompare(b.from));
  const mayBe = isActive(item) && fieldValue(item, 'loanable') !== 'no';
  if (reservations.length === 0 && !mayBe) return null;
  return (
    <section className="detail-block parts reservations" aria-label={reserveTexts.section}>
      <header className="parts-head">
        <h2>{reserveTexts.section}</h2>
        {mayBe && (
          <Button size="small" onClick={() => setIsReserving(true)}>
            {reserveTexts.reserve}
          </Button>
        )}
      </header>
      <ul className="rows">
        {reservations.map(({ reservationId, bookingId, from, dueBack, quantity, pulled = 0 }) => {
          const booking = world.record('booking', bookingId);
          const name = booking === undefined ? reserveTexts.somebody : titleOf(booking);
          const words = reserveTexts.line({
            quantity,
            booking: name,
            from: formatDay(from, today),
            to: formatDay(dueBack, today),
          });
          return (
            <li key={reservationId} className="row">
              <div className="row-text">
                {booking === undefined ? (
                  <span>{words}</span>
                ) : (
                  <Link to={recordPath('booking', bookingId)}>{words}</Link>
                )}
              </div>
              <Chip tone={pulled >= quantity ? 'good' : 'quiet'}>
                {lineStateWords[pulled >= quantity ? 'pulled' : 'reserved']}
              </Chip>
            </li>
          );
        })}
      </ul>
      <AvailabilityStrip item={item} today={today} />
      {isReserving && <ReserveDialog item={item} onClose={() => setIsReserving(false)} />}
    </section>
  );
}
