import { Link } from 'react-router-dom';
import { addRecord } from '../../domain/changes/index.ts';
import { canManage, canSeeMeasurements, canSeeMemberships } from '../../domain/access/index.ts';
import { isActive, type Kind, type RecordOf } from '../../domain/catalogue/index.ts';
import { event as eventCatalogue, leaderKeys } from '../../domain/events/index.ts';
import { membership as membershipCatalogue, notLentTo } from '../../domain/people/index.ts';
import { stockKinds } from '../../domain/registry.ts';
import { titleOf } from '../../domain/query/index.ts';
import { RecordPage } from '../catalogue/detail/RecordPage.tsx';
import { displayText } from '../catalogue/shared/displayText.ts';
import { StandingChip } from '../catalogue/shared/StandingChip.tsx';
import { useSend } from '../shared/useSend.ts';
import { useWording } from '../catalogue/shared/useWording.ts';
import { CallsOf } from '../events/MyCalls.tsx';
import { HeldList } from '../stock/HeldList.tsx';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { useRecord, useRevisions } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { heldOf } from '../stock/summary.ts';
import { memberTexts } from '../texts/members.ts';
import { ErasePanel } from './ErasePanel.tsx';
import { LeftBehind } from './LeftBehind.tsx';
import { PersonalPanel } from './PersonalPanel.tsx';
import { SkillsOf } from './Skills.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { say } from '../../words/speaker.ts';

const creditKinds: readonly Kind[] = ['casting', 'crewMember', 'event'];

function MembershipCard({ member }: { readonly member: RecordOf<'member'> }) {
  const { person } = useSession();
  const { today } = useBackstock().client;
  const membership = useRecord('membership', member.id);
  const wording = useWording();
  const send = useSend();
  if (person === undefined || !canSeeMemberships(person)) return null;
  const setUp = () =>
    send([addRecord({ kind: 'membership', id: member.id }, { name: titleOf(member), memberId: member.id }).command], {
      done: memberTexts.isSetUp({ name: titleOf(member) }),
    });
  return (
    <section className="card member-card" aria-label={memberTexts.membership}>
      <header className="parts-head">
        <h2>{memberTexts.membership}</h2>
        {membership !== undefined && isActive(membership) && <StandingChip record={membership} today={today()} />}
      </header>
      {membership === undefined && <p className="muted">{memberTexts.noMembership}</p>}
      {membership === undefined && canManage(person, 'members') && (
        <Button isQuiet onClick={() => void setUp()}>
          {memberTexts.setUp}
        </Button>
      )}
      {membership !== undefined && (
        <>
          {notLentTo.includes(membership.values.status ?? '') && (
            <LeftBehind memberId={member.id} name={titleOf(member)} />
          )}
          <dl className="fields">
            {(['membershipType', 'joined', 'renewal'] as const)
              .filter((key) => membership.values[key] !== undefined)
              .map((key) => (
                <div key={key}>
                  <dt>{say(membershipCatalogue.fields[key].label)}</dt>
                  <dd>{displayText(membershipCatalogue.fields[key], membership.values[key], wording)}</dd>
                </div>
              ))}
          </dl>
          <Link className="card-more" to={recordPath('membership', member.id)}>
            {memberTexts.openMembership}
          </Link>
        </>
      )}
    </section>
  );
}

function Held({ member }: { readonly member: RecordOf<'member'> }) {
  const { records } = useBackstock().client;
  useRevisions(stockKinds);
  const held = heldOf(member.id, records.all);
  return (
    <section className="card member-card" aria-label={memberTexts.holds}>
      <h2>{memberTexts.holds}</h2>
      {held.length === 0 ? <p className="muted">{memberTexts.holdsNothing}</p> : <HeldList held={held} />}
    </section>
  );
}

/** A member's parts, positions and leads, latest event first, derived from the events. */
function Credits({ member }: { readonly member: RecordOf<'member'> }) {
  const { records } = useBackstock().client;
  useRevisions(creditKinds);
  const parts = (['casting', 'crewMember'] as const)
    .flatMap((kind) => [...records.all(kind)])
    .filter((part) => part.values.memberId === member.id && isActive(part));
  const leads = [...records.all('event')]
    .filter(isActive)
    .flatMap((event) =>
      leaderKeys
        .filter((key) => event.values[key] === member.id)
        .map((key) => ({ id: `${event.id} ${key}`, what: say(eventCatalogue.fields[key].label), event })),
    );
  const credits = [
    ...leads,
    ...parts.map((part) => ({
      id: part.id,
      what: titleOf(part),
      event: records.get('event', part.values.eventId),
    })),
  ].toSorted((a, b) => (b.event?.values.opens ?? '').localeCompare(a.event?.values.opens ?? ''));
  if (credits.length === 0) return null;
  return (
    <section className="card member-card" aria-label={memberTexts.credits}>
      <h2>{memberTexts.credits}</h2>
      <ul className="plain-list">
        {credits.map(({ id, what, event }) => (
          <li key={id}>
            {event === undefined ? (
              what
            ) : (
              <Link to={recordPath('event', event.id)}>{memberTexts.as({ what, event: titleOf(event) })}</Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function About({ member }: { readonly member: RecordOf<'member'> }) {
  const { person } = useSession();
  return (
    <div className="member-cards">
      <MembershipCard member={member} />
      <PersonalPanel key={`${member.id} contact`} member={member} part="contact" />
      <PersonalPanel key={`${member.id} confidential`} member={member} part="confidential" />
      <CallsOf memberId={member.id} title={memberTexts.nextCalls} />
      <Held member={member} />
      <SkillsOf member={member} />
      <Credits member={member} />
      {person !== undefined && canSeeMeasurements(person) && (
        <ButtonLink to={`${pathOf('measurements')}?${new URLSearchParams({ q: titleOf(member) })}`}>
          {memberTexts.measurements}
        </ButtonLink>
      )}
      <ErasePanel member={member} />
    </div>
  );
}

/** `/members/member/:id`: one person, with what the user is allowed to see. */
export function MemberPage() {
  return <RecordPage kind="member" contents={(record) => <About member={record} />} />;
}
