import type { Planned } from '../../domain/places/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Problem } from '../ui/Problem.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { clashTexts } from '../texts/calendar.ts';
import { formatDay } from '../texts/plural.ts';
import { Link } from 'react-router-dom';
import { ClashLine } from './ClashLines.tsx';
import { useInTheWay } from './useClashes.ts';
import './clashes.css';

/** Clashes of a call, a performance or a room booking, saved or being edited. */
export function ClashWarnings({ planned }: { readonly planned: Planned }) {
  const today = useBackstock().client.today();
  const { conflicts, early } = useInTheWay()(planned);
  if (conflicts.length + early.length === 0) return null;
  return (
    <Problem tone="note">
      <strong>{clashTexts.heading}</strong>
      <ul className="clash-lines">
        {conflicts.map((conflict) => (
          <ClashLine key={`${conflict.about} ${conflict.other.record.id}`} conflict={conflict} />
        ))}
        {early.map(({ booking, dueBack, count }) => (
          <li key={booking.id}>
            <Link to={recordPath('booking', booking.id)}>{titleOf(booking)}</Link>:{' '}
            {clashTexts.dueEarly({ count, day: formatDay(dueBack, today) })}
          </li>
        ))}
      </ul>
    </Problem>
  );
}
