import { Link } from 'react-router-dom';
import { titleOf } from '../../domain/query/index.ts';
import { useWording } from '../catalogue/shared/useWording.ts';
import type { PanelProps } from '../catalogue/slots.tsx';
import { Chip } from '../ui/Chip.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { lineStateWords, reserveTexts } from '../texts/lending.ts';
import { formatDay } from '../texts/plural.ts';
import '../ui/menus.css';
import './lending.css';

/** Whom an item is reserved for. */
export function ReservationPanel({ record: item }: PanelProps) {
  const { today, world } = useWording();
  const reservations = (item.reservations ?? []).toSorted((a, b) => a.from.localeCompare(b.from));
  return (
    <section className="detail-block parts reservations" aria-label={reserveTexts.section}>
      <header className="parts-head">
        <h2>{reserveTexts.section}</h2>
      </header>
      {reservations.length === 0 && <p className="muted">{reserveTexts.noneYet}</p>}
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
    </section>
  );
}
