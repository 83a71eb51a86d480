import { compareText } from '../../words/locale.ts';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isActive } from '../../domain/catalogue/index.ts';
import {
  bodyOptionOf,
  fitKeys,
  type Body,
  type Ease,
  type FitGroups,
  type FitKey,
  type FittedPiece,
  type FitQuestion,
  type Verdict,
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
import { recordPath } from '../addresses/recordPaths.ts';
import { TextField } from '../ui/TextField.tsx';
import { Thumb } from '../shared/Thumb.tsx';
import { useDerived } from '../shared/useRecords.ts';
import { fitTexts } from '../texts/measurements.ts';
import { useEase } from './ease.ts';
import { EaseTable } from './EaseTable.tsx';
import { fitWords } from './reasonWords.ts';
import { textOf } from './typed.ts';
import { useFitSearch } from './useFitSearch.ts';
import { useMeasuringRights, useMine, useSet } from './useMeasuring.ts';
import '../ui/menus.css';
import './measurements.css';
import { Select } from '../ui/inputs.tsx';
import { say } from '../../words/speaker.ts';

type TypedBody = Readonly<Partial<Record<FitKey, string>>>;

/** What is typed, as far as it can be read. */
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
  // Lengths were read as millimetres and the shoe as text.
  return { body: body as Body, problems };
}

/** Small measurements give less. */
function looser(mm: number): NonNullable<FitQuestion['more']> {
  const [both, less]: readonly [Ease, Ease] = [
    { min: -mm, max: mm },
    { min: -mm / 4, max: mm / 4 },
  ];
  return { chest: both, waist: both, hip: both, inseam: both, sleeve: both, collar: less, shoulder: less, head: less };
}

const SHOWN = 30;

function Piece({ fitted: { piece, fit } }: { readonly fitted: FittedPiece }) {
  return (
    <li className="row">
      <Thumb record={piece} />
      <div className="row-text">
        <Link to={recordPath('costume', piece.id)}>{titleOf(piece)}</Link>
        <span className="muted small">{fitWords(fit)}</span>
      </div>
    </li>
  );
}

function Group({ verdict, pieces }: { readonly verdict: Verdict; readonly pieces: FitGroups[Verdict] }) {
  const [most, setMost] = useState(verdict === 'no' ? 5 : SHOWN);
  return (
    <section className="card fit-group">
      <h2>{fitTexts.groupCount({ label: fitTexts.groups[verdict], count: pieces.length })}</h2>
      {pieces.length === 0 && <p className="muted">{fitTexts.none[verdict]}</p>}
      <ul className="rows">
        {pieces.slice(0, most).map((fitted) => (
          <Piece key={fitted.piece.id} fitted={fitted} />
        ))}
      </ul>
      {pieces.length > most && (
        <Button isQuiet onClick={() => setMost(most + SHOWN)}>
          {fitTexts.more}
        </Button>
      )}
    </section>
  );
}

interface PersonProps {
  readonly setId: string;
  readonly onChoose: (setId: string) => void;
  readonly onFill: (typed: TypedBody) => void;
}

/** Chooses whose numbers are used; using them is a look. */
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
  const look = async () => {
    setProblem(undefined);
    const answer = await measuring.look(setId, 'fit');
    if ('problem' in answer) return setProblem(answer.problem);
    return onFill(Object.fromEntries(fitKeys.map((key) => [key, textOf(answer.ok[bodyOptionOf[key]])])));
  };
  return (
    <div className="fit-wide">
      {problem !== undefined && <Problem>{problem}</Problem>}
      <div className="fit-person">
        <label>
          {fitTexts.who}{' '}
          <Select value={setId} onChange={(event) => onChoose(event.target.value)}>
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

function Results({ question }: { readonly question: FitQuestion | undefined }) {
  const { groups, judged } = useFitSearch(question);
  if (question === undefined) return <p className="muted">{fitTexts.enter}</p>;
  if (groups === undefined) return <p role="status">{fitTexts.searching({ count: judged })}</p>;
  return (
    <>
      {(['fits', 'maybe', 'no'] as const).map((verdict) => (
        <Group key={verdict} verdict={verdict} pieces={groups[verdict]} />
      ))}
    </>
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
  const choose = (chosen: string) => {
    setTyped({});
    setParams(chosen === '' ? {} : { set: chosen }, { replace: true });
  };
  return (
    <div className="page">
      <PageHeading title={routeOf('fitSearch').title} subtitle={fitTexts.subtitle} />
      <section className="card fit-question">
        <PersonChoice key={setId} setId={setId} onChoose={choose} onFill={setTyped} />
        {fitKeys.map((key) => (
          <TextField
            key={key}
            label={`${fitTexts.keys[key].charAt(0).toUpperCase()}${fitTexts.keys[key].slice(1)}`}
            value={typed[key] ?? ''}
            onChange={(text) => setTyped({ ...typed, [key]: text })}
            problem={problems[key]}
            autoComplete="off"
            maxLength={40}
          />
        ))}
        <label className="fit-wide">
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
      </section>
      <Results question={question} />
    </div>
  );
}

/** `/fitSearch`: which costumes fit. */
export function FitPage() {
  return (
    <FirstLoad kind="costume">
      <FitFinder />
    </FirstLoad>
  );
}
