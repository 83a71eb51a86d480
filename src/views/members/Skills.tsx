import { compareText } from '../../words/locale.ts';
import { Link } from 'react-router-dom';
import { choiceLabel, isActive, type Kind, type RecordOf } from '../../domain/catalogue/index.ts';
import { ablest, levels, memberSkill } from '../../domain/people/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { RecordPage } from '../catalogue/detail/RecordPage.tsx';
import { StandingChip } from '../catalogue/shared/StandingChip.tsx';
import { useMayManage } from '../catalogue/shared/useMayManage.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { Thumb } from '../shared/Thumb.tsx';
import { useRevisions } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { memberTexts } from '../texts/members.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { say } from '../../words/speaker.ts';

const kinds: readonly Kind[] = ['skill', 'memberSkill', 'member'];

function levelOf({ values: { level } }: RecordOf<'memberSkill'>): string {
  return say(choiceLabel(levels, level) ?? '');
}

function AddLink({ label, query }: { readonly label: string; readonly query: Readonly<Record<string, string>> }) {
  return (
    <ButtonLink size="small" to={`${pathOf('newSkillOfMember')}?${new URLSearchParams(query)}`}>
      {label}
    </ButtonLink>
  );
}

/** A member's skills. */
export function SkillsOf({ member }: { readonly member: RecordOf<'member'> }) {
  useRevisions(kinds);
  const { records, today } = useBackstock().client;
  const { person } = useSession();
  const isOwn = person?.memberId === member.id;
  const mayAdd = useMayManage(memberSkill) || isOwn;
  const nameOf = ({ values: { skillId } }: RecordOf<'memberSkill'>) => {
    const skill = records.get('skill', skillId);
    return skill === undefined ? '' : titleOf(skill);
  };
  const links = [...records.all('memberSkill')]
    .filter((link) => link.values.memberId === member.id && isActive(link))
    .toSorted((a, b) => compareText(nameOf(a), nameOf(b)));
  if (links.length === 0 && !mayAdd) return null;
  return (
    <section className="card member-card" aria-label={memberTexts.skills}>
      <header className="parts-head">
        <h2>{memberTexts.skills}</h2>
        {mayAdd && (
          <AddLink label={isOwn ? memberTexts.addOwnSkill : memberTexts.addSkill} query={{ memberId: member.id }} />
        )}
      </header>
      {links.length === 0 && <p className="muted">{memberTexts.noSkills}</p>}
      <ul className="rows">
        {links.map((link) => (
          <li key={link.id} className="row">
            <div className="row-text">
              <Link to={recordPath('memberSkill', link.id)}>{nameOf(link)}</Link>
              <span className="muted small">{[levelOf(link), titleOf(link)].filter(Boolean).join(' · ')}</span>
            </div>
            <StandingChip record={link} today={today()} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Able({ skill }: { readonly skill: RecordOf<'skill'> }) {
  useRevisions(kinds);
  const { records, today } = useBackstock().client;
  const { person } = useSession();
  const mayManage = useMayManage(memberSkill);
  const links = ablest(records.all('memberSkill'), skill.id, today());
  const own = person?.memberId === undefined ? undefined : { skillId: skill.id, memberId: person.memberId };
  return (
    <section className="detail-block parts" aria-label={memberTexts.whoCan}>
      <header className="parts-head">
        <h2>{memberTexts.whoCan}</h2>
        {mayManage && <AddLink label={memberTexts.addSomebody} query={{ skillId: skill.id }} />}
        {!mayManage && own !== undefined && <AddLink label={memberTexts.addOwnSkill} query={own} />}
      </header>
      {links.length === 0 && <p className="muted">{memberTexts.nobodyCan}</p>}
      <ul className="rows">
        {links.map((link) => {
          const member = records.get('member', link.values.memberId);
          return (
            <li key={link.id} className="row">
              {member !== undefined && <Thumb record={member} size={40} />}
              <div className="row-text">
                {member === undefined ? (
                  titleOf(link)
                ) : (
                  <Link to={recordPath('member', member.id)}>{titleOf(member)}</Link>
                )}
                <span className="muted small">
                  <Link to={recordPath('memberSkill', link.id)}>{titleOf(link)}</Link>
                  {` · ${levelOf(link)}`}
                </span>
              </div>
              <StandingChip record={link} today={today()} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** `/memberSkillDetails/:id`: a skill and who has it, highest level first. */
export function SkillPage() {
  return <RecordPage kind="skill" contents={(record) => <Able skill={record} />} />;
}
