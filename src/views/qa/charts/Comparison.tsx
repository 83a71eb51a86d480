import type { FlightLog } from '../../../machines/shared/flightRecorder.ts';
import { contextChanges } from '../../../machines/shared/contextDiff.ts';
import { chartTexts, compareTexts } from '../../texts/qa.ts';
import { Button } from '../../ui/Button.tsx';
import { Change } from './StepDetail.tsx';
import { wordsOf } from './stateWords.ts';
import { stateAt } from './useFlightLog.ts';

interface ComparisonProps {
  readonly log: FlightLog;
  readonly first: number;
  /** Undefined for the current state. */
  readonly second: number | undefined;
  readonly onEnd: () => void;
}

/** The differences between two steps, by statechart. */
function differencesOf(log: FlightLog, first: number, second: number | undefined) {
  return log.actors.flatMap((actor) => {
    const [was, is] = [stateAt(log, actor, first), stateAt(log, actor, second)];
    const [before, after] = [was, is].map((state) =>
      state === undefined ? chartTexts.notStarted : wordsOf(state.value),
    );
    const changes = contextChanges(was?.context, is?.context);
    return before === after && changes.length === 0
      ? []
      : [{ key: actor.key, name: actor.name, before, after, changes }];
  });
}

/** Two steps of the recording side by side. */
export function Comparison({ log, first, second, onEnd }: ComparisonProps) {
  const differences = differencesOf(log, first, second);
  return (
    <section className="card" aria-labelledby="qa-compare">
      <h2 id="qa-compare">
        {second === undefined ? compareTexts.withNow({ first }) : compareTexts.title({ first, second })}
      </h2>
      <Button size="small" onClick={onEnd}>
        {compareTexts.end}
      </Button>
      {differences.length === 0 && <p className="muted">{compareTexts.same}</p>}
      {differences.map(({ key, name, before, after, changes }) => (
        <div key={key} className="qa-detail">
          <h3>{name}</h3>
          <p className="code">{before === after ? before : `${before} → ${after}`}</p>
          <ul className="qa-changes">
            {changes.map((change) => (
              <Change key={change.path} {...change} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
