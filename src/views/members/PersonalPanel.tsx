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
import { personalLabel } from './personalText.ts';

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
          <dt>{personalLabel(key)}</dt>
          <dd className="personal-value">
            <PersonalWords name={key} value={values[key]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A part of a member's personal data once fetched, and the functions to fetch and change it. */
function usePersonalPart({ member, part }: PanelProps, isOwn: boolean) {
  const { contacts } = useBackstock().client;
  const [values, setValues] = useState<PersonalValues | undefined>();
  const [isEditing, setEditing] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const [hasNothing, setNothing] = useState(false);
  const take = useCallback((told: CallResult<readonly ToldPerson[]>) => {
    setProblem('problem' in told ? told.problem : undefined);
    if ('problem' in told) return;
    // No membership has been set up yet.
    setNothing(told.ok.length === 0);
    if (told.ok.length > 0) setValues(told.ok[0]?.values ?? {});
  }, []);
  const look = useCallback(
    () => contacts.look(part, 'view', [{ memberId: member.id }]).then(take),
    [contacts, part, member.id, take],
  );
  // The user's own data is shown directly, and viewing it isn't recorded.
  useEffect(() => {
    if (isOwn) void look();
  }, [isOwn, look]);
  const save = async (changes: Readonly<Record<string, PersonalValue | null>>) => {
    const told = await contacts.keep(member.id, part, changes);
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
  return { values, problem, hasNothing, isEditing, setEditing, look, save };
}

type Shown = ReturnType<typeof usePersonalPart>;

/** The member's data, or the form to change it; before it is fetched, a note on what viewing it implies. */
function Contents({
  part,
  isOwn,
  shown,
}: {
  readonly part: PersonalPart;
  readonly isOwn: boolean;
  readonly shown: Shown;
}) {
  const { values, problem, hasNothing, isEditing, setEditing, save } = shown;
  return (
    <>
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
    </>
  );
}

/** One part of a member's personal data: fetched on request and never stored. */
export function PersonalPanel({ member, part }: PanelProps) {
  const { world } = useBackstock().client.records;
  const { person } = useSession();
  const isOwn = person !== undefined && ownsConfidential(person, member.id);
  const shown = usePersonalPart({ member, part }, isOwn);
  const { values, hasNothing, isEditing, setEditing, look } = shown;
  const title = isOwn ? memberTexts[part === 'contact' ? 'contactOwn' : 'confidentialOwn'] : memberTexts[part];
  if (person === undefined || !maySeePart(person, member.id, { part }, world)) return null;
  const mayKeep = mayKeepPart(person, member.id, part);
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
      <Contents part={part} isOwn={isOwn} shown={shown} />
    </section>
  );
}
