import { useEffect, useState } from 'react';
import { errorText } from '../../../domain/kernel/errorText.ts';
import type { RecordedRun } from '../../../machines/shared/recordedRun.ts';
import { replayRun, type Difference } from '../../../machines/shared/replayRun.ts';
import { triggerOf } from '../../../machines/shared/transitions.ts';
import { runTexts } from '../../texts/qa.ts';
import { wordsOf } from '../charts/stateWords.ts';
import { readRuns, unpackRun } from './flight.ts';
import { machines } from './machines.ts';

interface Replayed {
  readonly run: RecordedRun;
  readonly difference?: Difference | undefined;
  /** Why it can't be replayed. */
  readonly problem?: string;
}

async function replayed(run: RecordedRun): Promise<Replayed> {
  const machine = machines.find(({ id }) => id === run.machine);
  if (machine === undefined) return { run, problem: runTexts.unknown({ name: run.machine }) };
  try {
    return { run, difference: await replayRun(machine, run) };
  } catch (error) {
    return { run, problem: runTexts.broken({ why: errorText(error) }) };
  }
}

function Verdict({ difference, problem }: Replayed) {
  if (problem !== undefined) return <p className="qa-verdict is-other">{problem}</p>;
  if (difference === undefined) return <p className="qa-verdict">{runTexts.same}</p>;
  return <p className="qa-verdict is-other">{runTexts.differs({ where: difference.message })}</p>;
}

/** A run with its steps; the one that differs on this build is marked. */
function Run({ run, difference, problem }: Replayed) {
  return (
    <section className="card" aria-label={run.machine}>
      <h2>
        {run.machine} <small className="muted">{runTexts.calls({ count: run.calls?.length ?? 0 })}</small>
      </h2>
      <Verdict run={run} difference={difference} {...(problem === undefined ? {} : { problem })} />
      <details>
        <summary>{runTexts.steps}</summary>
        <ol className="qa-run" start={0}>
          <li className={difference?.step === 0 ? 'is-other' : ''}>
            {runTexts.start} <small className="muted">{wordsOf(run.initial)}</small>
          </li>
          {run.steps.map(({ event, value }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a step is identified by its position in the run
            <li key={index} className={difference?.step === index + 1 ? 'is-other' : ''}>
              <span className="code">{triggerOf(event.type) || event.type}</span>{' '}
              <small className="muted">→ {wordsOf(value)}</small>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}

interface Opened {
  readonly runs: readonly Replayed[];
  readonly isUnreadable: boolean;
}

async function opened(text: string): Promise<Opened> {
  const runs = readRuns(text);
  return { runs: await Promise.all((runs ?? []).map(replayed)), isUnreadable: runs === undefined };
}

/** Opens runs from a file, or one that is in the URL, and replays them on this build. */
export function RunsTab() {
  const [shown, setShown] = useState<readonly Replayed[]>([]);
  const [isUnreadable, setUnreadable] = useState(false);
  const show = ({ runs, isUnreadable: isNone }: Opened) => {
    setUnreadable(isNone);
    setShown(runs);
  };
  useEffect(() => {
    // A cut-off address holds no run.
    const unpacked = unpackRun(location.hash).catch(() => '');
    void unpacked.then(async (text) => text !== undefined && show(await opened(text)));
  }, []);
  return (
    <div className="qa-drawings">
      <p className="muted small">{runTexts.legend}</p>
      <label className="qa-open">
        {runTexts.open}
        <input
          type="file"
          accept="application/json,.json"
          onChange={({ currentTarget: { files } }) => {
            void files?.[0]?.text().then(opened).then(show);
          }}
        />
      </label>
      {isUnreadable && <p role="alert">{runTexts.unreadable}</p>}
      <div role="status">
        {shown.map((each, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- several runs can be of the same statechart
          <Run key={index} {...each} />
        ))}
      </div>
    </div>
  );
}
