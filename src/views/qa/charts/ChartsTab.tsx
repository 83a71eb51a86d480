import { useEffect, useState } from 'react';
import type { FlightLog, RecordedActor, RecordedStep } from '../../../machines/shared/flightRecorder.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { chartTexts, screenTexts } from '../../texts/qa.ts';
import { useShowBeside } from '../beside/useShowBeside.tsx';
import { FrozenScreen } from '../screens/FrozenScreen.tsx';
import { useScreenCopies } from '../screens/useScreenCopies.ts';
import { Chart } from './Chart.tsx';
import { Comparison } from './Comparison.tsx';
import { MachinePicker } from './MachinePicker.tsx';
import { SendEvent } from './SendEvent.tsx';
import { StepDetail } from './StepDetail.tsx';
import { Stream } from './Stream.tsx';
import { wordsOf } from './stateWords.ts';
import { stateAt, useFlightLog } from './useFlightLog.ts';

interface DrawingProps {
  readonly log: FlightLog;
  readonly actor: RecordedActor;
  /** Number of the selected step; undefined for the current state. */
  readonly step: number | undefined;
  readonly isDetailed: boolean;
}

function wordsAt({ log, actor, step }: DrawingProps): string {
  const state = stateAt(log, actor, step);
  if (state === undefined) return chartTexts.notStarted;
  if (state.status === 'stopped') return chartTexts.ended;
  const value = wordsOf(state.value);
  return step === undefined ? chartTexts.running({ value }) : chartTexts.was({ value });
}

/** The transitions of the selected step; for the current state, those of the latest step. */
function takenAt({ log, actor, step }: DrawingProps): readonly string[] {
  const own = log.steps.filter(({ actor: key }) => key === actor.key);
  const shown = step === undefined ? own.at(-1) : own.find(({ number }) => number === step);
  return shown?.taken ?? [];
}

/** The actor's latest step so far that changed something, or started it. */
function lastChange({ log, actor, step = Infinity }: DrawingProps): RecordedStep | undefined {
  return log.steps.findLast(
    ({ actor: key, number, before, taken }) =>
      key === actor.key && number <= step && (before === undefined || taken.length > 0),
  );
}

function Drawing(props: DrawingProps) {
  const { log, actor, step, isDetailed } = props;
  return (
    <section className="card qa-drawing" aria-label={actor.name}>
      <h3>
        {actor.name} <small className="muted">{wordsAt(props)}</small>
      </h3>
      <Chart
        machine={actor.machine}
        state={stateAt(log, actor, step)}
        taken={takenAt(props)}
        last={lastChange(props)}
        isDetailed={isDetailed}
      />
    </section>
  );
}

interface ScreensProps {
  readonly step: number | undefined;
  readonly compared: number | undefined;
}

/** Snapshots of Backstock: after the selected step, next to the compared step or the latest snapshot. */
function Screens({ step, compared }: ScreensProps) {
  const copies = useScreenCopies();
  if (step === undefined && compared === undefined) return null;
  return (
    <div className="frozen-pair">
      {compared !== undefined && (
        <FrozenScreen copy={copies.at(compared)} heading={screenTexts.first({ step: compared })} />
      )}
      {step !== undefined && <FrozenScreen copy={copies.at(step)} heading={screenTexts.after} />}
      {(compared === undefined || step === undefined) && (
        <FrozenScreen copy={copies.latest()} heading={screenTexts.now} />
      )}
    </div>
  );
}

/** Every running statechart in its current state, or after a step of the recording. */
export function ChartsTab() {
  const [log, recorder] = useFlightLog();
  const { qa } = useBackstock();
  const showBeside = useShowBeside();
  const [picked, setPicked] = useState<string | undefined>();
  const [wanted, setWanted] = useState<number | undefined>();
  const [compared, setCompared] = useState<number | undefined>();
  useEffect(() => qa.noteVisit(), [qa]);
  const chosen = log.steps.find(({ number }) => number === wanted);
  const step = chosen?.number;
  const actor = log.actors.find(({ key }) => key === picked);
  const stepped = chosen && log.actors.find(({ key }) => key === chosen.actor);
  // If all are shown, the one that made the selected step is drawn in detail.
  const inFull = actor ?? stepped;
  const drawn = inFull === undefined ? log.actors : [inFull];
  return (
    <div className="qa-charts">
      <MachinePicker log={log} step={step} picked={actor?.key} onPick={setPicked} />
      <div className="qa-columns">
        <section className="qa-drawings" aria-labelledby="qa-drawings">
          <h2 id="qa-drawings">{step === undefined ? chartTexts.live : chartTexts.atStep({ number: step })}</h2>
          <p className="muted small">{chartTexts.legend}</p>
          <div className={inFull === undefined ? 'qa-overview' : ''}>
            {drawn.map((each) => (
              <Drawing key={each.key} log={log} actor={each} step={step} isDetailed={inFull !== undefined} />
            ))}
          </div>
          <Screens step={step} compared={compared} />
        </section>
        <div className="qa-side">
          <Stream log={log} recorder={recorder} actor={actor} runOf={inFull} step={step} onStep={setWanted} />
          <StepDetail step={chosen} onCompare={setCompared} onBeside={showBeside} />
          {compared !== undefined && (
            <Comparison log={log} first={compared} second={step} onEnd={() => setCompared(undefined)} />
          )}
          {actor !== undefined && step === undefined && <SendEvent actor={actor} recorder={recorder} />}
        </div>
      </div>
    </div>
  );
}
