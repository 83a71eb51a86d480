import { atStart, compareText } from '../../words/locale.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isActive } from '../../domain/catalogue/index.ts';
import {
  bodyOptionOf,
  fitKeys,
  type Body,
  type Ease,
  type FitKey,
  type FitQuestion,
} from '../../domain/costumes/index.ts';
import { parseLength } from '../../domain/entry/index.ts';
import type { LengthUnit } from '../../domain/site/index.ts';
import { isStale, setsByMember } from '../../domain/measurements/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { useLengthUnit } from '../catalogue/shared/useWording.ts';
import { routeOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Button } from '../ui/Button.tsx';
import { Problem } from '../ui/Problem.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useDerived } from '../shared/useRecords.ts';
import { fitTexts } from '../texts/measurements.ts';
import { useEase } from './ease.ts';
import { EaseTable } from './EaseTable.tsx';
import { FitFilterBar, useFitFilters } from './FitFilters.tsx';
import { FitResults } from './FitResults.tsx';
import { textOf } from './typed.ts';
import { useMeasuringRights, useMine, useSet } from './useMeasuring.ts';
import { WhoFits } from './WhoFits.tsx';
import '../ui/menus.css';
import './measurements.css';
import { Select } from '../ui/inputs.tsx';
import { say } from '../../words/speaker.ts';

type TypedBody = Readonly<Partial<Record<FitKey, string>>>;

/** The valid part of what was typed, and the errors of the rest. */
function readBody(
  typed: TypedBody,
  unit: LengthUnit,
): { readonly body: Body; readonly problems: Readonly<Partial<Record<FitKey, string>>> } {
  const body: Partial<Record<FitKey, number | string>> = {};
  const problems: Partial<Record<FitKey, string>> = {};
  for (const key of fitKeys) {
    const text = typed[key]?.trim() ?? '';
    if (text === '') continue;
    const entry = key === 'shoe' ? { value: text } : parseLength(text, unit);
    if ('problem' in entry) problems[key] = say(entry.problem);
    else if (entry.value !== null) body[key] = typeof entry.value === 'string' ? entry.value : entry.value.mm;
  }
  // Lengths were parsed as millimetres and the shoe size as text.
  return { body: body as Body, problems };
}

/** Small measurements are relaxed less. */
function looser(mm: number): NonNullable<FitQuestion['more']> {
  const [both, less]: readonly [Ease, Ease] = [
    { min: -mm, max: mm },
    { min: -mm / 4, max: mm / 4 },
  ];
  return { chest: both, waist: both, hip: both, inseam: both, sleeve: both, collar: less, shoulder: less, head: less };
}

interface PersonProps {
  readonly setId: string;
  readonly onChoose: (setId: string) => void;
  readonly onFill: (typed: TypedBody) => void;
}

/** True if the person came from a button that says whose measurements will be used. */
function isLookAsked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'look' in state && state.look === true;
}

/** Selects whose measurements to use; using them is recorded as a view. */
function PersonChoice({ setId, onChoose, onFill }: PersonProps) {
  const { measuring, records, today } = useBackstock().client;
  const { maySee } = useMeasuringRights();
  const { told } = useMine();
  const { set } = useSet(setId);
  const held = useDerived('measurement', setsByMember);
  const [problem, setProblem] = useState<string>();
  const own = told !== undefined && 'ok' in told ? told.ok.sets : [];
  const sets = maySee ? [...held.values()].flatMap(({ current, open }) => current ?? open ?? []) : own.filter(isActive);
  const nameOf = (memberId: string) => {
    const member = records.get('member', memberId);
    return member ? titleOf(member) : '';
  };
  const choices = sets
    .map(({ id, values }) => [id, nameOf(values.memberId)] as const)
    .toSorted(([, a], [, b]) => compareText(a, b));
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = useRef(isLookAsked(state));
  const look = async () => {
    setProblem(undefined);
    const answer = await measuring.look(setId, 'fit');
    if ('problem' in answer) return setProblem(answer.problem);
    return onFill(Object.fromEntries(fitKeys.map((key) => [key, textOf(answer.ok[bodyOptionOf[key]])])));
  };
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    // Reloading the page must not count as a second view.
    void navigate(pathname + search, { replace: true, state: null });
    void look();
  });
  return (
    <div className="fit-wide">
      {problem !== undefined && <Problem>{problem}</Problem>}
      <div className="fit-person">
        <label>
          {fitTexts.who}{' '}
          <Select isWide value={setId} onChange={(event) => onChoose(event.target.value)}>
            <option value="">{fitTexts.typed}</option>
            {choices.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </label>
        {setId !== '' && (
          <>
            <Button intent="primary" onClick={() => void look()}>
              {fitTexts.look}
            </Button>
            <span className="muted small">{fitTexts.lookText}</span>
          </>
        )}
      </div>
      {set && isStale(set, today()) && <Problem tone="note">{fitTexts.stale}</Problem>}
    </div>
  );
}

interface TypedProps {
  readonly typed: TypedBody;
  readonly problems: Readonly<Partial<Record<FitKey, string>>>;
  readonly isOpen: boolean;
  readonly onType: (typed: TypedBody) => void;
}

function keyLabel(key: FitKey): string {
  return atStart(fitTexts.keys[key]);
}

/** The measurements to search by: collapsed to one line if they come from a person. */
function TypedMeasurements({ typed, problems, isOpen, onType }: TypedProps) {
  const known = fitKeys.flatMap((key) => (typed[key] ? [`${keyLabel(key)} ${typed[key]}`] : []));
  return (
    <details className="fit-typed" open={isOpen}>
      <summary>{known.length > 0 ? known.join(' · ') : fitTexts.typedTitle}</summary>
      <div className="fit-boxes">
        {fitKeys.map((key) => (
          <TextField
            key={key}
            label={keyLabel(key)}
            value={typed[key] ?? ''}
            onChange={(text) => onType({ ...typed, [key]: text })}
            problem={problems[key]}
            autoComplete="off"
            maxLength={40}
          />
        ))}
      </div>
    </details>
  );
}

function FitFinder() {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState<TypedBody>({});
  const [give, setGive] = useState(0);
  const setId = params.get('set') ?? '';
  const choice = useEase();
  const { ease } = choice;
  const unit = useLengthUnit();
  const { body, problems } = useMemo(() => readBody(typed, unit), [typed, unit]);
  const question = useMemo(
    () => (Object.keys(body).length === 0 ? undefined : { body, ease, more: looser(give) }),
    [body, ease, give],
  );
  const filters = useFitFilters(body);
  const choose = (chosen: string) => {
    setTyped({});
    setParams(chosen === '' ? {} : { set: chosen }, { replace: true });
  };
  return (
    <div className="page">
      <PageHeading title={routeOf('fitSearch').title} subtitle={fitTexts.subtitle} />
      <section className="fit-question">
        <PersonChoice key={setId} setId={setId} onChoose={choose} onFill={setTyped} />
        <TypedMeasurements typed={typed} problems={problems} isOpen={setId === ''} onType={setTyped} />
        <details className="fit-ease">
          <summary>{give === 0 && !choice.isOwn ? fitTexts.give : fitTexts.giveOwn}</summary>
          <label className="fit-give">
            {fitTexts.give}{' '}
            <Select value={give} onChange={(event) => setGive(Number(event.target.value))}>
              {Object.entries(fitTexts.gives).map(([mm, label]) => (
                <option key={mm} value={mm}>
                  {label}
                </option>
              ))}
            </Select>
          </label>
          <EaseTable choice={choice} />
        </details>
        <FitFilterBar {...filters} />
      </section>
      <FitResults question={question} filter={filters.filter} />
    </div>
  );
}

function Asked() {
  const costumeId = useSearchParams()[0].get('costume');
  return costumeId === null ? <FitFinder /> : <WhoFits id={costumeId} />;
}

/** `/fitSearch`: which costumes fit a person, or whom a costume fits. */
export function FitPage() {
  return (
    <FirstLoad kind="costume">
      <Asked />
    </FirstLoad>
  );
}
