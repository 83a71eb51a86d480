import { useState } from 'react';
import type { CatalogueRecord } from '../../domain/catalogue/index.ts';
import { mayKeepPart, maySeePart, personalKeys, type PersonalPart, type PersonalValue, type PersonalValues } from '../../domain/people/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { notifyDone } from '../shared/notify.ts';
import { PlainButton } from '../shared/PlainButton.tsx';
import { Problem } from '../shared/Problem.tsx';
import { useSession } from '../shared/useSession.ts';
import { memberTexts } from '../texts/members.ts';
import { PersonalForm } from './PersonalForm.tsx';
import { personalText } from './personalText.ts';
import './members.css';

interface PanelProps {
  readonly member: CatalogueRecord;
  readonly part: PersonalPart;
}

function Values({ part, values }: { readonly part: PersonalPart; readonly values: PersonalValues }) {
  const known = personalKeys(part).filter((key) => values[key] !== undefined);
  if (known.length === 0) return <p className="muted">{memberTexts.none}</p>;
  return (
    <dl className="fields">
      {known.map((key) => (
        <div key={key}>
          <dt>{memberTexts.fields[key]}</dt>
          <dd className="personal-value">{personalText(key, values[key] as PersonalValue)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One part of what is known of a member: fetched when somebody asks for it, and kept nowhere. */
export function PersonalPanel({ member, part }: PanelProps) {
  const { client } = useBackstock();
  const { person } = useSession();
  const [values, setValues] = useState<PersonalValues | undefined>();
  const [isEditing, setEditing] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const { world } = client.records;
  if (person === undefined || !maySeePart(person, member.id, { part }, world)) return null;
  const mayKeep = mayKeepPart(person, member.id, part);
  const show = async () => {
    const told = await client.contacts.look(part, 'view', [{ memberId: member.id }]);
    setProblem('problem' in told ? told.problem : undefined);
    if ('ok' in told) setValues(told.ok[0]?.values ?? {});
  };
  const save = async (changes: Readonly<Record<string, PersonalValue | null>>) => {
    const told = await client.contacts.keep(member.id, part, changes);
    setProblem('problem' in told ? told.problem : undefined);
    if ('problem' in told) return;
    setValues((before) => Object.fromEntries(Object.entries({ ...before, ...changes }).filter((entry): entry is [string, PersonalValue] => entry[1] !== null)));
    setEditing(false);
    notifyDone(memberTexts.saved);
  };
  return (
    <section className="detail-block" aria-label={memberTexts[part]}>
      <header className="parts-head">
        <h2>{memberTexts[part]}</h2>
        {values === undefined && <PlainButton onClick={() => void show()}>{memberTexts.show}</PlainButton>}
        {values !== undefined && mayKeep && !isEditing && <PlainButton onClick={() => setEditing(true)}>{memberTexts.change}</PlainButton>}
      </header>
      {values === undefined && person.memberId !== member.id && <p className="muted small">{memberTexts.showing}</p>}
      {problem !== undefined && <Problem>{problem}</Problem>}
      {values !== undefined && !isEditing && <Values part={part} values={values} />}
      {values !== undefined && isEditing && <PersonalForm part={part} values={values} isOwn={person.memberId === member.id} onSave={(changes) => void save(changes)} onCancel={() => setEditing(false)} />}
    </section>
  );
}
