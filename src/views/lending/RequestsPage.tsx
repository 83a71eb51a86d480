import { compareText } from '../../words/locale.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import { isActive } from '../../domain/catalogue/index.ts';
import {
  endedRequests,
  isAsker,
  propRequest,
  requestState,
  requestStateLabels,
  type RequestState,
} from '../../domain/lending/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { CustomFieldsLink } from '../catalogue/shared/CustomFieldsLink.tsx';
import { StandingChip } from '../catalogue/shared/StandingChip.tsx';
import { EventScopeNote } from '../catalogue/list/EventScopeNote.tsx';
import { ListHeading } from '../catalogue/list/ListHeading.tsx';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { Inbox } from '../ui/frameIcons.tsx';
import { Message } from '../ui/Message.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { useDevicePreference } from '../shared/useDevicePreference.ts';
import { useDerived } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { formatDay } from '../texts/plural.ts';
import { requestTexts } from '../texts/requests.ts';
import { useAskerName } from './useAskerName.ts';
import './lending.css';
import { ButtonLink } from '../ui/Button.tsx';
import { say } from '../../words/speaker.ts';

const columns: Readonly<Record<keyof typeof requestTexts.columns, readonly RequestState[]>> = {
  draft: ['draft'],
  asked: ['submitted', 'in-review', 'needs-information'],
  decided: ['approved', 'part-approved', 'sourcing', 'allocated'],
  ready: ['ready', 'fulfilled'],
  ended: endedRequests,
};
const columnKeys = ['draft', 'asked', 'decided', 'ready', 'ended'] as const;

function byNeed(all: Iterable<RecordOf<'propRequest'>>): readonly RecordOf<'propRequest'>[] {
  return [...all]
    .filter(isActive)
    .toSorted((a, b) => a.values.neededBy.localeCompare(b.values.neededBy) || compareText(titleOf(a), titleOf(b)));
}

/** Lines by request: how many there are, and how many have no source yet. */
function linesByRequest(
  all: Iterable<RecordOf<'propRequestLine'>>,
): ReadonlyMap<string, { readonly count: number; readonly open: number }> {
  const found = new Map<string, { count: number; open: number }>();
  for (const line of all) {
    if (!isActive(line)) continue;
    const id = line.values.requestId;
    const known = found.get(id) ?? { count: 0, open: 0 };
    found.set(id, { count: known.count + 1, open: known.open + (line.values.source === undefined ? 1 : 0) });
  }
  return found;
}

function Card({
  request,
  lines,
}: {
  readonly request: RecordOf<'propRequest'>;
  readonly lines: { readonly count: number; readonly open: number } | undefined;
}) {
  const { client } = useBackstock();
  const today = client.today();
  const { neededBy } = request.values;
  const askerOf = useAskerName();
  return (
    <li className="board-card">
      <Link to={recordPath('propRequest', request.id)}>{titleOf(request)}</Link>
      <p className="muted small">
        {[
          requestTexts.neededBy({ day: formatDay(neededBy, today) }),
          requestTexts.lines({ count: lines?.count ?? 0 }),
          askerOf(request),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="small">
        {say(requestStateLabels[requestState(request)])} <StandingChip record={request} today={today} />
      </p>
      {(lines?.open ?? 0) > 0 && !['draft', ...endedRequests].includes(requestState(request)) && (
        <p className="muted small">{requestTexts.nothingSourced({ count: lines?.open ?? 0 })}</p>
      )}
    </li>
  );
}

function Board() {
  const { person } = useSession();
  const requests = useDerived('propRequest', byNeed);
  const lines = useDerived('propRequestLine', linesByRequest);
  const [isMine, setIsMine] = useState(false);
  const [hasEnded, setHasEnded] = useState(false);
  const [event] = useDevicePreference('selectedEvent');
  const [isOfAll, setIsOfAll] = useState(false);
  const only = event !== null && !isOfAll ? event : undefined;
  const isShown = (request: RecordOf<'propRequest'>) =>
    (!isMine || (person !== undefined && isAsker(request, person))) &&
    (only === undefined || request.values.eventId === only.id);
  const shown = requests.filter(isShown);
  const ask = (
    <ButtonLink intent="primary" to={pathOf('newPropRequest')}>
      {requestTexts.ask}
    </ButtonLink>
  );
  return (
    <div className="page">
      <ListHeading
        title={requestTexts.title}
        subtitle={requestTexts.subtitle}
        primary={ask}
        tools={<CustomFieldsLink catalogue={propRequest} />}
      />
      {requests.length === 0 ? (
        <Message icon={<Inbox />} level={2} title={requestTexts.empty} text={requestTexts.emptyText}>
          {ask}
        </Message>
      ) : (
        <>
          {only && <EventScopeNote name={only.name} onAll={() => setIsOfAll(true)} />}
          <div className="booking-tools">
            <label className="facet-option">
              <input type="checkbox" checked={isMine} onChange={(event) => setIsMine(event.target.checked)} />
              <span className="facet-option-label">{requestTexts.mine}</span>
            </label>
            <label className="facet-option">
              <input type="checkbox" checked={hasEnded} onChange={(event) => setHasEnded(event.target.checked)} />
              <span className="facet-option-label">{requestTexts.showEnded}</span>
            </label>
          </div>
          <div className="board">
            {columnKeys
              .filter((key) => key !== 'ended' || hasEnded)
              .map((key) => {
                const own = shown.filter((request) => columns[key].includes(requestState(request)));
                return (
                  <section key={key} className="board-column" aria-labelledby={`board-${key}`}>
                    <h2 id={`board-${key}`}>
                      {requestTexts.columns[key]} <span className="muted small">{own.length}</span>
                    </h2>
                    <ul>
                      {own.map((request) => (
                        <Card key={request.id} request={request} lines={lines.get(request.id)} />
                      ))}
                    </ul>
                  </section>
                );
              })}
          </div>
        </>
      )}
    </div>
  );
}

/** `/props/requests`: requests by the date they're needed, in columns by status; a list on a phone. */
export function RequestsPage() {
  return (
    <FirstLoad kind="propRequest">
      <Board />
    </FirstLoad>
  );
}
