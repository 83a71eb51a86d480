import { Link } from 'react-router-dom';
import { canManage, canSeeMemberships, isAdmin } from '../../domain/access/index.ts';
import { isActive, type Kind, type RecordOf } from '../../domain/catalogue/index.ts';
import {
  dueForErasure,
  member as catalogue,
  memberCheck,
  membershipLacks,
  membershipStanding,
  RETENTION_SETTING,
  retentionYears,
} from '../../domain/people/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { Thumb } from '../shared/Thumb.tsx';
import { useRecord, useRevisions } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { AttentionCard } from '../stock/AttentionCard.tsx';
import { counting, type Attention } from '../stock/attention.ts';
import { CountedMenu, countsOf } from '../stock/CountedMenu.tsx';
import { MenuPage } from '../stock/MenuPage.tsx';
import { memberTexts } from '../texts/members.ts';
import { formatDay } from '../texts/plural.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { addWords, headingOf } from '../texts/nouns.ts';

const shown: readonly Kind[] = ['member', 'membership', 'memberCheck', 'skill', 'memberSkill'];
const compared: readonly Kind[] = ['member', 'skill'];
const NEWEST = 6;

const list = pathOf('memberships');
const standingIs =
  (...standings: string[]) =>
  (record: RecordOf<'membership'>, today: string) =>
    standings.includes(membershipStanding.of(record, today) ?? '');
const lacks = (what: string) => (record: RecordOf<'membership'>) => membershipLacks.of(record).includes(what);

const attention: readonly Attention[] = [
  counting('membership', standingIs('overdue', 'unpaid', 'soon', 'lapsing'), {
    text: (count) => memberTexts.renewals({ count }),
    to: `${list}?standing=overdue&standing=unpaid&standing=soon&standing=lapsing`,
    isUrgent: true,
  }),
  counting('membership', standingIs('enquiry', 'applicant'), {
    text: (count) => memberTexts.applicants({ count }),
    to: `${list}?standing=enquiry&standing=applicant`,
  }),
  counting('membership', lacks('renewal'), {
    text: (count) => memberTexts.noRenewal({ count }),
    to: `${list}?lacks=renewal`,
  }),
  counting('membership', lacks('emergency'), {
    text: (count) => memberTexts.noEmergency({ count }),
    to: `${list}?lacks=emergency`,
  }),
  counting('memberCheck', (record, today) => memberCheck.standing.of(record, today) !== 'valid', {
    text: (count) => memberTexts.checks({ count }),
    to: `${pathOf('memberChecks')}?standing=expired&standing=expiring`,
    isUrgent: true,
  }),
];

/** People who left long ago, for administrators to decide whether their data is still needed. */
function DueForErasure() {
  const { records, today } = useBackstock().client;
  const years = retentionYears(useRecord('setting', RETENTION_SETTING)?.values.value);
  const due = dueForErasure(records.all('membership'), today(), years);
  if (due.length === 0) return null;
  return (
    <section className="card">
      <h2>{memberTexts.dueForErasure}</h2>
      <p className="muted small">{memberTexts.dueHelp({ years })}</p>
      <ul className="rows">
        {due.map((one) => (
          <li key={one.id} className="row">
            <div className="row-text">
              <Link to={recordPath('member', one.id)}>{titleOf(one)}</Link>
              <span className="muted small">
                {memberTexts.leftOn({ day: formatDay(String(one.values.left), today()) })}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MembersMenu() {
  const { records } = useBackstock().client;
  const { person } = useSession();
  useRevisions(shown);
  const members = [...records.all('member')].filter(isActive);
  const count = (kind: Kind) => [...records.all(kind)].filter(isActive).length;
  const seesMemberships = person !== undefined && canSeeMemberships(person);
  return (
    <MenuPage
      module="members"
      title={routeOf('membersMainMenu').title}
      subtitle={memberTexts.menuSubtitle}
      compared={compared}
      actions={
        <>
          <ButtonLink to={pathOf('contactSheet')}>{memberTexts.sheetTitle}</ButtonLink>
          {person !== undefined && canManage(person, 'members') && (
            <ButtonLink intent="primary" to={pathOf('newMember')}>
              {addWords(catalogue)}
            </ButtonLink>
          )}
        </>
      }
      figures={[
        { label: headingOf(catalogue.noun), count: members.length, to: pathOf('members') },
        {
          label: memberTexts.young_,
          count: members.filter(({ values }) => values.young === true).length,
          to: pathOf('members'),
        },
        { label: routeOf('memberSkills').title, count: count('skill'), to: pathOf('memberSkills') },
      ]}
    >
      {seesMemberships && <AttentionCard lines={attention} calm={memberTexts.calm} />}
      {person !== undefined && isAdmin(person) && <DueForErasure />}
      <section className="card is-long">
        <h2>{memberTexts.newest}</h2>
        <ul className="rows">
          {members
            .toSorted((a, b) => b.added.at.localeCompare(a.added.at))
            .slice(0, NEWEST)
            .map((one) => (
              <li key={one.id} className="row">
                <Thumb record={one} />
                <div className="row-text">
                  <Link to={recordPath('member', one.id)}>{titleOf(one)}</Link>
                </div>
              </li>
            ))}
        </ul>
      </section>
    </MenuPage>
  );
}

/** `/membersMainMenu`: totals, and members who need attention. */
export function MembersMenuPage() {
  return (
    <FirstLoad
      kind="member"
      meanwhile={(otherwise) => (
        <CountedMenu
          module="members"
          title={routeOf('membersMainMenu').title}
          subtitle={memberTexts.menuSubtitle}
          compared={compared}
          counted={countsOf(['member'])}
          otherwise={otherwise}
        />
      )}
    >
      <MembersMenu />
    </FirstLoad>
  );
}
