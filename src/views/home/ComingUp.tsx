import { Link } from 'react-router-dom';
import type { Actor } from '../../domain/access/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { useDigest } from '../calendar/useDigest.ts';
import { useOwnCalls } from '../calendar/useOwnCalls.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Chip } from '../ui/Chip.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { timeOf } from '../texts/calendar.ts';
import { formatDay } from '../texts/plural.ts';
import { comingTexts } from '../texts/reminders.ts';

const SHOWN = 5;
/** The person's loans and overdue items have their own cards. */
const elsewhere: readonly string[] = ['bring', 'overdue'];

function dayWords(on: string, today: string): string {
  if (on === today) return comingTexts.today;
  return on === addDays(today, 1) ? comingTexts.tomorrow : formatDay(on, today);
}

/** Upcoming and past due dates, as in the morning email. */
export function ComingUp({ person }: { readonly person: Actor }) {
  const today = useBackstock().client.today();
  const dues = useDigest(person)
    .filter(({ section }) => !elsewhere.includes(section))
    .flatMap((part) => part.dues);
  const calls = useOwnCalls(person);
  if (dues.length + calls.length === 0) return null;
  return (
    <section className="card" aria-labelledby="coming-up">
      <h2 id="coming-up">{comingTexts.title}</h2>
      <ul className="rows">
        {calls.slice(0, SHOWN).map(({ id, name, on, at, place }) => (
          <li key={id} className="row">
            <div className="row-text">
              <span>{name}</span>
              <span className="muted small">
                {[comingTexts.about.calls, dayWords(on, today), at === undefined ? undefined : timeOf(at), place]
                  .filter((part) => part !== undefined)
                  .join(' · ')}
              </span>
            </div>
          </li>
        ))}
        {dues.slice(0, SHOWN).map(({ about, record, name, on, at, place }) => (
          <li key={`${about}.${record.id}.${on}.${name}`} className="row">
            <div className="row-text">
              <Link to={recordPath(record.kind, record.id)}>{name}</Link>
              <span className="muted small">
                {[comingTexts.about[about], dayWords(on, today), at === undefined ? undefined : timeOf(at), place]
                  .filter((part) => part !== undefined)
                  .join(' · ')}
              </span>
            </div>
            {on < today && <Chip tone="bad">{comingTexts.late}</Chip>}
          </li>
        ))}
      </ul>
      <Link className="card-more" to={`${pathOf('calendar')}?view=agenda`}>
        {dues.length > SHOWN ? comingTexts.more({ count: dues.length - SHOWN }) : comingTexts.calendar}
      </Link>
    </section>
  );
}
