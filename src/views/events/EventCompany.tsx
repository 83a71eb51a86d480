import { Link } from 'react-router-dom';
import { isActive, type Kind, type RecordOf } from '../../domain/catalogue/index.ts';
import { crewMember, event as catalogue } from '../../domain/events/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { Parts } from '../catalogue/detail/Parts.tsx';
import { useMayManage } from '../catalogue/shared/useMayManage.ts';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Chip } from '../ui/Chip.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { Thumb } from '../shared/Thumb.tsx';
import { useRevisions } from '../shared/useRecords.ts';
import { eventTexts } from '../texts/events.ts';
import { castOf, crewOf, noteOf, type CastLine } from './company.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { addWords } from '../texts/nouns.ts';

const kinds: readonly Kind[] = ['event', 'character', 'casting', 'crewMember', 'eventCast', 'member'];

interface OfEvent {
  readonly event: RecordOf<'event'>;
}

/** The member and their role, or that the part is vacant. */
function Player({ part, note }: { readonly part: RecordOf<'casting' | 'crewMember'>; readonly note: string }) {
  const { records } = useBackstock().client;
  const { memberId } = part.values;
  const member = memberId === undefined ? undefined : records.get('member', memberId);
  return (
    <span className="company-player">
      {member !== undefined && <Thumb record={member} size={32} />}
      {member === undefined ? (
        <Chip tone="note">{eventTexts.nobodyYet}</Chip>
      ) : (
        <Link to={pathOf('member', member.id)}>{titleOf(member)}</Link>
      )}
      {note !== '' && <span className="muted small">{note}</span>}
    </span>
  );
}

function CastRow({
  line: { title, character, parts },
  event,
  mayKeep,
}: {
  readonly line: CastLine;
  readonly event: RecordOf<'event'>;
  readonly mayKeep: boolean;
}) {
  const { records } = useBackstock().client;
  const add = `${pathOf('newCasting')}?${new URLSearchParams({ eventId: event.id, name: title, ...(character === undefined ? {} : { characterId: character.id }) })}`;
  const to = character ?? parts[0];
  return (
    <li className="row company-row">
      <div className="row-text">
        {to === undefined ? title : <Link to={recordPath(to.kind, to.id)}>{title}</Link>}
        {character?.values.group !== undefined && <span className="muted small">{character.values.group}</span>}
      </div>
      <div className="company-players">
        {parts.map((part) => (
          <Player key={part.id} part={part} note={noteOf(part, records.world)} />
        ))}
        {parts.length === 0 && <Chip tone="note">{eventTexts.nobodyYet}</Chip>}
        {parts.length === 0 && mayKeep && (
          <ButtonLink size="small" to={add} aria-label={eventTexts.castAs({ character: title })}>
            {eventTexts.castSomebody}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

function Cast({ event, mayKeep }: OfEvent & { readonly mayKeep: boolean }) {
  const { records } = useBackstock().client;
  const lines = castOf(records.all, event.id);
  const query = new URLSearchParams({ eventId: event.id });
  return (
    <section className="detail-block parts" aria-label={eventTexts.castTitle}>
      <header className="parts-head">
        <h2>{eventTexts.castTitle}</h2>
        {mayKeep && (
          <span className="detail-actions">
            <ButtonLink size="small" to={`${pathOf('newCharacter')}?${query}`}>
              {eventTexts.addCharacter}
            </ButtonLink>
            <ButtonLink size="small" to={`${pathOf('newCasting')}?${query}`}>
              {eventTexts.castSomebody}
            </ButtonLink>
          </span>
        )}
      </header>
      {lines.length === 0 && <p className="muted">{eventTexts.noCast}</p>}
      <ul className="rows">
        {lines.map((line) => (
          <CastRow key={line.key} line={line} event={event} mayKeep={mayKeep} />
        ))}
      </ul>
    </section>
  );
}

function Crew({ event, mayKeep }: OfEvent & { readonly mayKeep: boolean }) {
  const { records } = useBackstock().client;
  const crew = crewOf(records.all, event.id);
  return (
    <section className="detail-block parts" aria-label={eventTexts.crewTitle}>
      <header className="parts-head">
        <h2>{eventTexts.crewTitle}</h2>
        {mayKeep && (
          <ButtonLink size="small" to={`${pathOf('newCrewMember')}?${new URLSearchParams({ eventId: event.id })}`}>
            {addWords(crewMember)}
          </ButtonLink>
        )}
      </header>
      {crew.length === 0 && <p className="muted">{eventTexts.noCrew}</p>}
      <ul className="rows">
        {crew.map((part) => (
          <li key={part.id} className="row company-row">
            <div className="row-text">
              <Link to={recordPath('crewMember', part.id)}>{titleOf(part)}</Link>
              {part.values.department !== undefined && <span className="muted small">{part.values.department}</span>}
            </div>
            <div className="company-players">
              <Player part={part} note="" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Cast and crew, including vacant parts and positions. */
export function EventCompany({ event }: OfEvent) {
  useRevisions(kinds);
  const mayKeep = useMayManage(catalogue, event) && isActive(event);
  const { records } = useBackstock().client;
  const hasCasts = [...records.all('eventCast')].some(({ values }) => values.eventId === event.id);
  return (
    <>
      <div className="detail-actions">
        <ButtonLink to={pathOf('contactSheet', event.id)}>{eventTexts.contactSheet}</ButtonLink>
        <ButtonLink to={pathOf('castSheet', event.id)}>{routeOf('castSheet').title}</ButtonLink>
      </div>
      <Cast event={event} mayKeep={mayKeep} />
      <Crew event={event} mayKeep={mayKeep} />
      {(hasCasts || mayKeep) && <Parts catalogue={catalogue} record={event} only={['eventCast']} />}
    </>
  );
}
