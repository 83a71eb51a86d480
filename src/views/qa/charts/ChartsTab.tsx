import { useState } from 'react';
import type { FlightLog, RecordedActor } from '../../../machines/shared/flightRecorder.ts';
import { chartTexts } from '../../texts/qa.ts';
import { Chart } from './Chart.tsx';
import { MachinePicker } from './MachinePicker.tsx';
import { StepDetail } from './StepDetail.tsx';
import { Stream } from './Stream.tsx';
import { wordsOf } from './stateWords.ts';
import { stateAt, useFlightLog } from './useFlightLog.ts';

interface DrawingProps {
  readonly log: FlightLog;
  readonly actor: RecordedActor;
  /** Number of the chosen step; undefined for now. */
  readonly step: number | undefined;
  readonly isDetailed: boolean;
}

function Drawing({ log, actor, step, isDetailed }: DrawingProps) {
  const state = stateAt(log, actor, step);
  const chosen = log.steps.find(({ number, actor: key }) => number === step && key === actor.key);
  const words =
    state === undefined
      ? chartTexts.notStarted
      : state.status === 'stopped'
        ? chartTexts.ended
        : chartTexts.running({ value: wordsOf(state.value) });
  return (
    <section className="card qa-drawing" aria-label={actor.name}>
      <h3>
        {actor.name} <small className="muted">{words}</small>
      </h3>
      <Chart machine={actor.machine} state={state} taken={chosen?.taken ?? []} isDetailed={isDetailed} />
    </section>
  );
}

/** Every running statechart as it is, or as it was after a step of the recording. */
export function ChartsTab() {
  const [log, recorder] = useFlightLog();
  const [picked, setPicked] = useState<string | undefined>();
  const [wanted, setWanted] = useState<number | undefined>();
  const chosen = log.steps.find(({ number }) => number === wanted);
  const step = chosen?.number;
  const actor = log.actors.find(({ key }) => key === picked);
  const stepped = chosen && log.actors.find(({ key }) => key === chosen.actor);
  // With all of them in view, the one that made the chosen step is drawn in full.
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
        </section>
        <div className="qa-side">
          <Stream log={log} recorder={recorder} actor={actor} runOf={inFull} step={step} onStep={setWanted} />
          <StepDetail step={chosen} />
        </div>
      </div>
    </div>
  );
}
