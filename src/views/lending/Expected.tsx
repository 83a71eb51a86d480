import { Link } from 'react-router-dom';
import { fieldValue } from '../../domain/catalogue/index.ts';
import type { BookingLine } from '../../domain/catalogue/index.ts';
import { stockKinds } from '../../domain/registry.ts';
import { titleOf } from '../../domain/query/index.ts';
import type { DeskMode } from '../../machines/lending/deskPlan.ts';
import { Chip } from '../ui/Chip.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { Thumb } from '../shared/Thumb.tsx';
import { useRecord, useRevisions } from '../shared/useRecords.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { bookingTexts, deskTexts, lineStateWords } from '../texts/lending.ts';
import { itemOfLine } from './itemOfLine.ts';
import { lineTone, stateOf } from './lineWords.ts';

/** Number of a line's items still expected in a mode. */
function awaited({ counts }: BookingLine, mode: DeskMode): number {
  return mode === 'in' ? counts.out : counts.reserved;
}

function Line({ line, count }: { readonly line: BookingLine; readonly count: number }) {
  const { client } = useBackstock();
  const item = itemOfLine(line, client.records.world);
  return (
    <li className="row">
      {item && <Thumb record={item} />}
      <div className="row-text">
        {item ? <Link to={recordPath(item.kind, item.id)}>{titleOf(item)}</Link> : <span>{bookingTexts.unseen}</span>}
        <span className="muted small code">{fieldValue(item, 'code') ?? ''}</span>
      </div>
      {count > 1 && <span className="muted">{bookingTexts.ofMany({ count })}</span>}
      <Chip tone={lineTone(line, client.today())}>{lineStateWords[stateOf(line, client.today())]}</Chip>
    </li>
  );
}

/** A booking's items still expected; the number goes down with every scan. */
export function Expected({ bookingId, mode }: { readonly bookingId: string; readonly mode: DeskMode }) {
  const booking = useRecord('booking', bookingId);
  useRevisions(stockKinds);
  if (booking === undefined) return null;
  const lines = (booking.lines ?? []).filter((line) => awaited(line, mode) > 0);
  const left = lines.reduce((sum, line) => sum + awaited(line, mode), 0);
  return (
    <section className="card desk-expected" aria-labelledby="desk-expected">
      <header className="desk-expected-head">
        <h2 id="desk-expected">{deskTexts.expected[mode]}</h2>
        <p className="desk-count" role="status">
          {left === 0 ? deskTexts.allDone[mode] : deskTexts.left({ count: left })}
        </p>
      </header>
      <ul className="rows">
        {lines.map((line) => (
          <Line key={line.lineId} line={line} count={awaited(line, mode)} />
        ))}
      </ul>
      <Link className="card-more" to={recordPath('booking', bookingId)}>
        {deskTexts.openBooking}
      </Link>
    </section>
  );
}
