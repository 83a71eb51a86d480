import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import { measuredIn, stateOf, type MeasuredValues, type MeasuringState } from '../../domain/measurements/index.ts';
import { isYoung } from '../../domain/people/index.ts';
import type { CallResult } from '../../machines/shared/client.ts';
import { useLeaveGuard } from '../catalogue/editor/useLeaveGuard.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { LeaveQuestion } from '../catalogue/editor/LeaveQuestion.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { Message } from '../ui/Message.tsx';
import { notifyDone } from '../ui/notify.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Problem } from '../ui/Problem.tsx';
import { useRecord } from '../shared/useRecords.ts';
import { setTexts } from '../texts/measurements.ts';
import { AboutFields, useAbout } from './about.tsx';
import { SetChips } from './SetChips.tsx';
import { SetForm } from './SetForm.tsx';
import type { Tape } from './typed.ts';
import { useEntry } from './useEntry.ts';
import { beginPath, NEW_SET, useMeasuringRights, useNewSet, useSet, useSheet } from './useMeasuring.ts';
import './measurements.css';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { withoutUndefined } from '../../domain/kernel/withoutUndefined.ts';
import { titleOf } from '../../domain/query/index.ts';

interface FormProps {
  readonly set: RecordOf<'measurement'>;
  readonly shown: MeasuredValues;
  readonly put: (set: RecordOf<'measurement'>) => void;
  /** Creates the set first, if it doesn't exist yet. */
  readonly begin?: (() => Promise<CallResult<RecordOf<'measurement'>>>) | undefined;
  /** Called with the id of the new set once everything typed is saved. */
  readonly onMade: (id: string) => void;
}

function TapeChoice({ tape, onChange }: { readonly tape: Tape; readonly onChange: (tape: Tape) => void }) {
  return (
    <fieldset className="tape-choice">
      <legend>{setTexts.tape}</legend>
      {(['cm', 'in'] as const).map((unit) => (
        <label key={unit}>
          <input type="radio" name="tape" checked={tape === unit} onChange={() => onChange(unit)} />{' '}
          {unit === 'cm' ? setTexts.cm : setTexts.inches}
        </label>
      ))}
    </fieldset>
  );
}

/**
 * The id of a set. One that doesn't exist yet is created on first use.
 *
 * @param isKept true once everything typed is saved: then `onMade` is called
 */
function useBegun({ set, begin, onMade }: Pick<FormProps, 'set' | 'begin' | 'onMade'>, isKept: boolean) {
  const made = useRef<string>(undefined);
  useEffect(() => {
    if (begin !== undefined && made.current !== undefined && isKept) onMade(made.current);
  }, [begin, isKept, onMade]);
  const now = () => made.current ?? set.id;
  return {
    now,
    id: async (): Promise<CallResult<string>> => {
      if (begin === undefined || made.current !== undefined) return { ok: now() };
      const told = await begin();
      if ('problem' in told) return told;
      made.current = told.ok.id;
      return { ok: told.ok.id };
    },
  };
}

/** Stage changes available for a set in this state. */
function nextStages(
  state: MeasuringState,
  mayManage: boolean,
): readonly (readonly [to: MeasuringState, label: string, done: string])[] {
  if (state === 'draft') return [['submitted', setTexts.handIn, setTexts.handedIn]];
  if (state === 'verified') return [];
  return [
    ...(mayManage ? [['verified', setTexts.verify, setTexts.verified] as const] : []),
    ['draft', setTexts.takeBack, setTexts.takenBack],
  ];
}

interface AboutSetProps {
  readonly about: ReturnType<typeof useAbout>;
  readonly tape: Tape;
  readonly onTape: (tape: Tape) => void;
}

function AboutSet({ about, tape, onTape }: AboutSetProps) {
  return (
    <div className="measure-about">
      <AboutFields about={about} />
      <TapeChoice tape={tape} onChange={onTape} />
    </div>
  );
}

interface MeasureActionsProps {
  readonly problem: string | undefined;
  readonly isReadOnly: boolean;
  readonly isBusy: boolean;
  readonly isChanged: boolean;
  /** False if the set hasn't been created yet. */
  readonly isBegun: boolean;
  readonly stages: ReturnType<typeof nextStages>;
  readonly act: (to?: MeasuringState, done?: string) => Promise<void>;
}

function MeasureActions({ problem, isReadOnly, isBusy, isChanged, isBegun, stages, act }: MeasureActionsProps) {
  return (
    <div className="measure-actions">
      {problem !== undefined && <Problem>{problem}</Problem>}
      {!isReadOnly && (
        <Button intent="primary" disabled={isBusy || !isChanged} onClick={() => void act()}>
          {setTexts.save}
        </Button>
      )}
      {stages.map(([to, label, done]) => (
        <Button key={to} disabled={isBusy || !(isBegun || isChanged)} onClick={() => void act(to, done)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

function MeasuringForm({ set, shown, put, begin, onMade }: FormProps) {
  const { measuring } = useBackstock().client;
  const { mayManage } = useMeasuringRights();
  const { options, labelOf } = useSheet();
  const [tape, setTape] = useState<Tape>(set.values.unit === 'in' ? 'in' : 'cm');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const entry = useEntry(options, shown, tape);
  const about = useAbout(set);
  const isChanged = entry.isChanged || about.isChanged;
  const begun = useBegun({ set, begin, onMade }, !isBusy && !isChanged);
  const leaving = useLeaveGuard(useCallback(() => isChanged, [isChanged]));
  const state = stateOf(set);
  const isReadOnly = state === 'verified' || (state === 'submitted' && !mayManage);

  async function save(): Promise<boolean> {
    if (entry.wrong > 0 || about.problem !== undefined) {
      setProblem(entry.wrong > 0 ? setTexts.fixFirst({ count: entry.wrong }) : about.problem);
      return false;
    }
    const told = await begun.id();
    if ('problem' in told) {
      setProblem(setTexts.notSaved({ problem: told.problem }));
      return false;
    }
    return (await saveAbout(told.ok)) && saveNumbers(told.ok);
  }

  async function saveAbout(id: string): Promise<boolean> {
    if (!about.isChanged) return true;
    const told = await measuring.describe(id, about.changes);
    if ('problem' in told) setProblem(setTexts.notSaved({ problem: told.problem }));
    else {
      about.kept();
      put(told.ok);
    }
    return 'ok' in told;
  }

  async function saveNumbers(id: string): Promise<boolean> {
    if (Object.keys(entry.changes).length === 0) return true;
    const told = await measuring.keep(id, entry.changes);
    if ('problem' in told) {
      setProblem(setTexts.notSaved({ problem: told.problem }));
      if (told.errors) entry.refuse(told.errors);
      return false;
    }
    entry.kept(entry.changes);
    put(told.ok);
    return true;
  }

  async function act(to?: MeasuringState, done: string = setTexts.saved): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    if (await save()) {
      const told = to && (await measuring.stage(begun.now(), to));
      if (told !== undefined && 'problem' in told) setProblem(told.problem);
      else notifyDone(done);
      if (told !== undefined && 'ok' in told) put(told.ok);
    }
    setBusy(false);
  }

  return (
    <>
      {!isReadOnly && <AboutSet about={about} tape={tape} onTape={setTape} />}
      <SetForm entry={entry} tape={tape} labelOf={labelOf} isReadOnly={isReadOnly} />
      <MeasureActions
        problem={problem}
        isReadOnly={isReadOnly}
        isBusy={isBusy}
        isChanged={isChanged}
        isBegun={begin === undefined}
        stages={nextStages(state, mayManage)}
        act={act}
      />
      <LeaveQuestion leaving={leaving} />
    </>
  );
}

const nothing: MeasuredValues = {};

/** The numbers, shown on request; an empty set opens directly for editing. */
function Numbers({ set, ...form }: Omit<FormProps, 'shown'>) {
  const { measuring } = useBackstock().client;
  const [shown, setShown] = useState<MeasuredValues | undefined>(measuredIn(set).length === 0 ? nothing : undefined);
  const [problem, setProblem] = useState<string>();
  if (shown !== undefined) return <MeasuringForm set={set} shown={shown} {...form} />;
  const show = async () => {
    setProblem(undefined);
    const told = await measuring.look(set.id, stateOf(set) === 'verified' ? 'view' : 'correct');
    if ('ok' in told) setShown(told.ok);
    else setProblem(told.problem);
  };
  return (
    <section className="card">
      {problem !== undefined && <Problem>{problem}</Problem>}
      <p className="muted">{setTexts.showText}</p>
      <Button intent="primary" onClick={() => void show()}>
        {setTexts.show}
      </Button>
    </section>
  );
}

/** Notes for the user filling it in: that the person is young, and why the set was sent back. */
function Notes({
  set,
  member,
}: {
  readonly set: RecordOf<'measurement'>;
  readonly member: RecordOf<'member'> | undefined;
}) {
  const { memberId: me } = useMeasuringRights();
  const { note } = set.values;
  return (
    <>
      {member !== undefined && isYoung(member) && stateOf(set) !== 'verified' && (
        <Problem tone="note">
          {member.id === me ? setTexts.youngSelf : setTexts.young({ name: titleOf(member) })}
        </Problem>
      )}
      {typeof note === 'string' && <Problem tone="note">{setTexts.sentBack({ note })}</Problem>}
    </>
  );
}

function Measured({ id, onMade }: { readonly id: string } & Pick<FormProps, 'onMade'>) {
  const { set: known, isLoading, problem, put } = useSet(id);
  const fresh = useNewSet();
  const navigate = useNavigate();
  const isNew = id === NEW_SET;
  const set = known ?? (isNew ? fresh.set : undefined);
  const { mayManage, memberId: me } = useMeasuringRights();
  const { options } = useSheet();
  const memberId = set?.values.memberId ?? '';
  const member = useRecord('member', memberId);
  const back = <ButtonLink to={pathOf('measurements')}>{setTexts.back}</ButtonLink>;
  if (set === undefined)
    return isLoading ? null : (
      <Message title={setTexts.notThere} {...withoutUndefined({ text: problem })}>
        {back}
      </Message>
    );
  const isKnown = measuredIn(set).length > 0;
  return (
    <div className="page">
      <PageHeading
        title={setTexts.of({ name: member ? titleOf(member) : setTexts.somebody })}
        subtitle={setTexts.measured({
          known: options.filter((option) => measuredIn(set).includes(option.id)).length,
          all: options.length,
        })}
      >
        {back}
        {isKnown && <ButtonLink to={pathOf('measurementSheet', id)}>{setTexts.print}</ButtonLink>}
        {isKnown && <ButtonLink to={`${pathOf('fitSearch')}?set=${encodeURIComponent(id)}`}>{setTexts.fit}</ButtonLink>}
        {stateOf(set) === 'verified' && (mayManage || memberId === me) && (
          <ButtonLink to={beginPath(memberId === me ? undefined : memberId)}>{setTexts.correct}</ButtonLink>
        )}
      </PageHeading>
      <p className="measure-state">
        <SetChips set={set} />
      </p>
      <Notes set={set} member={member} />
      <Numbers
        set={set}
        put={put}
        begin={isNew ? fresh.begin : undefined}
        onMade={(made) => {
          onMade(made);
          void navigate(pathOf('measurementSet', made), { replace: true });
        }}
      />
    </div>
  );
}

/** `/measurements/set/:id`: one set, to fill in or view. */
export function SetPage() {
  const { id = '' } = useParams();
  // Keeps the form on screen when a new set gets its own URL.
  const [madeId, setMadeId] = useState<string>();
  return (
    <FirstLoad kind="measurementOption">
      <Measured key={id === madeId ? NEW_SET : id} id={id} onMade={setMadeId} />
    </FirstLoad>
  );
}
