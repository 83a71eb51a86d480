import { useId, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { addRecord } from '../../domain/changes/index.ts';
import { canManage } from '../../domain/access/index.ts';
import { slotsOf } from '../../domain/labels/index.ts';
import { BLANK_PREFIX, BLANKS_MOST } from '../../domain/labelRuns/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { routeOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Chip } from '../ui/Chip.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { TagIcon } from '../ui/frameIcons.tsx';
import { Message } from '../ui/Message.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Problem } from '../ui/Problem.tsx';
import { TextField } from '../ui/TextField.tsx';
import { tellRefusal, useSend } from '../shared/useSend.ts';
import { useSession } from '../shared/useSession.ts';
import { useConnection } from '../shared/useSync.ts';
import { useUserName } from '../shared/useUserName.ts';
import { blankTexts } from '../texts/blankLabels.ts';
import { formatDayOf } from '../texts/plural.ts';
import { useBlankRuns, type BlankRun } from './blankRuns.ts';
import { labelsOfRun } from '../addresses/labelPaths.ts';
import { useSheet } from './useSheet.ts';
import '../ui/menus.css';
import './labels.css';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { say } from '../../words/speaker.ts';

/** Number of labels set aside on a roll; on sheets, it's whole sheets. */
const OF_A_ROLL = 20;

/** Requests codes from the server, then opens the print page. */
function SetAside() {
  const { mintId } = useBackstock().client;
  const send = useSend();
  const navigate = useNavigate();
  const isOffline = useConnection() !== 'live';
  const slots = slotsOf(useSheet());
  const [count, setCount] = useState(String(slots > 1 ? slots : OF_A_ROLL));
  const [prefix, setPrefix] = useState<string>(BLANK_PREFIX);
  const [problem, setProblem] = useState<{ readonly field?: string | undefined; readonly message: string }>();
  const why = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const number = Number(count);
    if (isOffline) return;
    if (!Number.isInteger(number) || number < 1 || number > BLANKS_MOST)
      return setProblem({ field: 'count', message: blankTexts.countProblem({ most: BLANKS_MOST }) });
    const id = mintId();
    const added = addRecord({ kind: 'labelRun', id }, { count: number, prefix: prefix.trim() || undefined });
    const isAdded = await send([added.command], {
      onRefused: (refusal) => {
        tellRefusal(refusal);
        setProblem({ field: refusal.field, message: say(refusal.message) });
      },
    });
    if (isAdded) await navigate(labelsOfRun(id));
  };
  return (
    <form className="card blank-form" onSubmit={(event) => void submit(event)}>
      <h2>{blankTexts.setAside}</h2>
      <p className="muted">{blankTexts.setAsideText}</p>
      <div className="label-numbers">
        <TextField
          label={blankTexts.count}
          value={count}
          type="number"
          onChange={setCount}
          help={blankTexts.countHelp({ slots })}
          problem={problem?.field === 'count' ? problem.message : undefined}
        />
        <TextField
          label={blankTexts.prefix}
          value={prefix}
          maxLength={6}
          autoComplete="off"
          onChange={setPrefix}
          help={blankTexts.prefixHelp}
          problem={problem?.field === 'prefix' ? problem.message : undefined}
        />
      </div>
      {isOffline && (
        <div id={why}>
          <Problem tone="note">{blankTexts.offline}</Problem>
        </div>
      )}
      <Button
        type="submit"
        intent="primary"
        size="large"
        disabled={isOffline}
        aria-describedby={isOffline ? why : undefined}
      >
        {blankTexts.submit}
      </Button>
    </form>
  );
}

function Run({ shown: { run, codes, free, isWaiting } }: { readonly shown: BlankRun }) {
  const { client } = useBackstock();
  const who = useUserName();
  const used = codes.length - free.length;
  return (
    <li className="row">
      <div className="row-text">
        <strong className="code">{isWaiting ? blankTexts.waiting : titleOf(run)}</strong>
        <span className="muted small">
          {blankTexts.about({
            count: codes.length,
            who: who(run.added.by),
            day: formatDayOf(run.added.at, client.today()),
          })}
        </span>
      </div>
      {!isWaiting && (
        <Chip tone={free.length === 0 ? 'good' : 'quiet'}>
          {free.length === 0 ? blankTexts.allUsed : blankTexts.used({ used, all: codes.length })}
        </Chip>
      )}
      {!isWaiting && free.length > 0 && (
        <ButtonLink to={labelsOfRun(run.id)} aria-label={blankTexts.printOf({ codes: titleOf(run) })}>
          {blankTexts.print}
        </ButtonLink>
      )}
    </li>
  );
}

function BlankLabels() {
  const { person } = useSession();
  const { runs, seesAll } = useBlankRuns();
  const mayAdd = person !== undefined && canManage(person, 'locations');
  return (
    <div className="page page-narrow labels">
      <PageHeading title={routeOf('blankLabels').title} subtitle={blankTexts.subtitle} />
      {mayAdd && <SetAside />}
      {runs.length === 0 && !mayAdd && (
        <Message icon={<TagIcon />} level={2} title={blankTexts.none} text={blankTexts.noneText} />
      )}
      {runs.length > 0 && (
        <section className="card">
          <h2>{blankTexts.runs}</h2>
          <ul className="rows">
            {runs.map((shown) => (
              <Run key={shown.run.id} shown={shown} />
            ))}
          </ul>
          {!seesAll && <p className="muted small">{blankTexts.notAll}</p>}
        </section>
      )}
    </div>
  );
}

/** `/labels/blank`: codes for labels printed before there is an item for them. */
export function BlankLabelsPage() {
  return (
    <FirstLoad>
      <BlankLabels />
    </FirstLoad>
  );
}
