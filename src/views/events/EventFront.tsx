import { Link } from 'react-router-dom';
import { isActive, type CatalogueRecord, type Kind } from '../../domain/catalogue/index.ts';
import { event as catalogue, isOpenEvent, usualTasks } from '../../domain/events/index.ts';
import type { CommandBody } from '../../domain/decide/index.ts';
import { useMayManage } from '../catalogue/shared/useMayManage.ts';
import { useSend } from '../catalogue/shared/useSend.ts';
import { pathOf } from '../routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { PlainButton } from '../shared/PlainButton.tsx';
import { recordPath, titleOf } from '../shared/recordPaths.ts';
import { useKept } from '../shared/useKept.ts';
import { useRevisions } from '../shared/useRecords.ts';
import { eventTexts } from '../texts/events.ts';
import { formatDay } from '../texts/plural.ts';
import { countdown, leadersOf, ofEvent, outFor, progressOf, upcoming } from './eventFront.ts';
import './events.css';

const kinds: readonly Kind[] = ['event', 'call', 'performance', 'character', 'casting', 'task', 'look', 'lookPiece', 'member', 'prop', 'costume', 'equipment', 'scriptCopy'];
const NEXT = 4;

function Next({ event }: { readonly event: CatalogueRecord }) {
  const { records, today } = useBackstock().client;
  const day = today();
  const next = upcoming((kind) => records.all(kind), event.id, day, NEXT);
  return (
    <section className="card">
      <h2>{eventTexts.next}</h2>
      {next.length === 0 && <p className="muted">{eventTexts.nothingNext}</p>}
      <ul className="rows">
        {next.map((one) => (
          <li key={one.id} className="row">
            <div className="row-text">
              <Link to={recordPath(one.kind, one.id)}>{titleOf(one)}</Link>
              <span className="muted small">{[formatDay(String(one.values['date']), day), eventTexts.time(String(one.values['start']), one.values['end'] === undefined ? undefined : String(one.values['end'])), one.values['place']].filter(Boolean).join(' · ')}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Leaders({ event }: { readonly event: CatalogueRecord }) {
  const { records } = useBackstock().client;
  const leaders = leadersOf(event, (kind, id) => records.get(kind, id));
  return (
    <section className="card">
      <h2>{eventTexts.leads}</h2>
      {leaders.length === 0 && <p className="muted">{eventTexts.nobodyLeads}</p>}
      <dl className="fields">
        {leaders.map(([key, member]) => (
          <div key={key}>
            <dt>{catalogue.fields[key as 'producerId'].label}</dt>
            <dd>
              <Link to={pathOf('member', member.id)}>{titleOf(member)}</Link>
            </dd>
          </div>
        ))}
      </dl>
      <Link className="bp6-button" to={pathOf('contactSheet', event.id)}>
        {eventTexts.contactSheet}
      </Link>
    </section>
  );
}

/** The tasks that a production usually has, in one go, and all of them back in another. */
function useUsualDates(event: CatalogueRecord): () => Promise<void> {
  const send = useSend();
  const { mintId } = useBackstock().client;
  return async () => {
    const { opens, closes } = event.values;
    if (typeof opens !== 'string') return;
    const ids: string[] = [];
    const bodies = usualTasks(event.id, opens, typeof closes === 'string' ? closes : opens).map((values) => {
      const id = mintId();
      ids.push(id);
      // The values come from the declaration's own fields.
      return { type: 'AddRecord', kind: 'task', id, payload: { values } } as CommandBody;
    });
    await send(bodies, { done: eventTexts.filledIn(bodies.length), undo: ids.map((id): CommandBody => ({ type: 'DisposeRecord', kind: 'task', id, payload: { reason: 'not-needed' } })) });
  };
}

function Progress({ event }: { readonly event: CatalogueRecord }) {
  const { records, today } = useBackstock().client;
  const all = (kind: Kind) => records.all(kind);
  const mayManage = useMayManage(catalogue, event);
  const fillIn = useUsualDates(event);
  const lines = progressOf(event, all, (kind, id) => records.get(kind, id), today());
  const out = outFor(event.id, all);
  const offersDates = mayManage && isOpenEvent(event) && typeof event.values['opens'] === 'string' && ofEvent(all, 'task', event.id).length === 0;
  return (
    <section className="card">
      <h2>{eventTexts.progress}</h2>
      {lines.length === 0 && out === 0 && <p className="muted">{eventTexts.noProgress}</p>}
      <ul className="plain-list">
        {lines.map(({ text, done, all: whole, isBad }) => (
          <li key={text} className={isBad ? 'progress-line is-bad' : 'progress-line'}>
            <span>{text}</span>
            {!isBad && <progress value={done} max={whole} aria-label={text} />}
          </li>
        ))}
        {out > 0 && <li>{eventTexts.out(out)}</li>}
      </ul>
      {offersDates && <PlainButton onClick={() => void fillIn()}>{eventTexts.fillIn}</PlainButton>}
    </section>
  );
}

/** The first thing on the page of an event: what is next, who is who, how far it is. */
export function EventFront({ event }: { readonly event: CatalogueRecord }) {
  const { today } = useBackstock().client;
  useRevisions(kinds);
  const [selected, select] = useKept('selectedEvent');
  return (
    <section aria-label={eventTexts.front} className="event-front">
      <p className="countdown">{countdown(event, today())}</p>
      {isActive(event) && selected?.id !== event.id && <PlainButton onClick={() => select({ id: event.id, name: titleOf(event) })}>{eventTexts.workOn}</PlainButton>}
      {selected?.id === event.id && <p className="muted small">{eventTexts.workingOn(titleOf(event))}</p>}
      <div className="cards">
        <Next event={event} />
        <Leaders event={event} />
        <Progress event={event} />
      </div>
    </section>
  );
}
