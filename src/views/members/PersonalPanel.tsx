import { useCallback, useEffect, useState } from 'react';
import { ownsConfidential } from '../../domain/access/index.ts';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import {
  mayKeepPart,
  maySeePart,
  personalKeys,
  type PersonalPart,
  type PersonalValue,
  type PersonalValues,
  type ToldPerson,
} from '../../domain/people/index.ts';
import type { CallResult } from '../../machines/shared/client.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { notifyDone } from '../ui/notify.ts';
import { Problem } from '../ui/Problem.tsx';
import { useSession } from '../shared/useSession.ts';
import { memberTexts } from '../texts/members.ts';
import { PersonalForm } from './PersonalForm.tsx';
import { PersonalWords } from './PersonalWords.tsx';
import './members.css';
import { Button } from '../ui/Button.tsx';

interface PanelProps {
  readonly member: RecordOf<'member'>;
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
          <dd className="personal-value">
            <PersonalWords name={key} value={values[key]} />
          </dd>
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
  const [hasNothing, setNothing] = useState(false);
  const { world } = client.records;
  const { contacts } = client;
  const isOwn = person !== undefined && ownsConfidential(person, member.id);
  const take = useCallback((told: CallResult<readonly ToldPerson[]>) => {
    setProblem('problem' in told ? told.problem : undefined);
    if ('problem' in told) return;
    // Nobody has set up a membership yet.
    setNothing(told.ok.length === 0);
    if (told.ok.length > 0) setValues(told.ok[0]?.values ?? {});
  }, []);
  const look = useCallback(
    () => contacts.look(part, 'view', [{ memberId: member.id }]).then(take),
    [contacts, part, member.id, take],
  );
  // One's own is shown without asking, and without a trace.
  useEffect(() => {
    if (isOwn) void look();
  }, [isOwn, look]);
  const title = isOwn ? memberTexts[part === 'contact' ? 'contactOwn' : 'confidentialOwn'] : memberTexts[part];
  if (person === undefined || !maySeePart(person, member.id, { part }, world)) return null;
  const mayKeep = mayKeepPart(person, member.id, part);
  const save = async (changes: Readonly<Record<string, PersonalValue | null>>) => {
    const told = await client.contacts.keep(member.id, part, changes);
    setProblem('problem' in told ? told.problem : undefined);
    if ('problem' in told) return;
    setValues((before) =>
      Object.fromEntries(
        Object.entries({ ...before, ...changes }).filter(
          (entry): entry is [string, PersonalValue] => entry[1] !== null,
        ),
      ),
    );
    setEditing(false);
    notifyDone(memberTexts.saved);
  };
  return (
    <section className="card member-card" aria-label={title}>
      <header className="parts-head">
        <h2>{title}</h2>
        {values === undefined && !hasNothing && (
          <Button size="small" onClick={() => void look()}>
            {memberTexts.show}
          </Button>
        )}
        {values !== undefined && mayKeep && !isEditing && (
          <Button size="small" onClick={() => setEditing(true)}>
            {isOwn && part === 'contact' ? memberTexts.editOwn : memberTexts.change}
          </Button>
        )}
      </header>
      {values === undefined && !isOwn && <p className="muted small">{memberTexts.showing}</p>}
      {hasNothing && <p className="muted">{memberTexts.nothingYet}</p>}
      {problem !== undefined && <Problem>{problem}</Problem>}
      {values !== undefined && !isEditing && <Values part={part} values={values} />}
      {values !== undefined && isEditing && (
        <PersonalForm
          part={part}
          values={values}
          isOwn={isOwn}
          onSave={(changes) => void save(changes)}
          onCancel={() => setEditing(false)}
        />
      )}
    </section>
  );
}
