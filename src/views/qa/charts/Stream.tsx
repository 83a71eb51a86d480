import { useState } from 'react';
import type {
  FlightLog,
  FlightRecorder,
  RecordedActor,
  RecordedStep,
} from '../../../machines/shared/flightRecorder.ts';
import { timeToTheSecond } from '../../../words/locale.ts';
import { streamTexts } from '../../texts/qa.ts';
import { wordsOf } from './stateWords.ts';
import { eventWords, everyStep, filteredSteps } from './stepFilter.ts';
import { StepSearch } from './StepSearch.tsx';
import { Stepper } from './Stepper.tsx';
import { Button } from '../../ui/Button.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { isPlayable, recordedRun } from '../../../machines/shared/recordedRun.ts';

/** Saves an actor's run, up to a step, as a file for `tests/machines/recorded`. */
function saveRun(part: Parameters<typeof recordedRun>[0]): void {
  const run = recordedRun(part);
  if (run === undefined) return;
  const file = new Blob([`${JSON.stringify(run, null, 2)}\n`], { type: 'application/json' });
  saveFile(file, `${run.machine}-${run.steps.length}.json`);
}

/** Steps shown at first, and added by each click on the button for older ones. */
const PAGE = 100;

interface StreamProps {
  readonly log: FlightLog;
  readonly recorder: FlightRecorder;
  /** Lists only this actor's steps; if undefined, all steps. */
  readonly actor: RecordedActor | undefined;
  /** The actor whose run can be saved. */
  readonly runOf: RecordedActor | undefined;
  readonly step: number | undefined;
  /** Undefined returns to the current state. */
  readonly onStep: (step: number | undefined) => void;
}

interface LineProps {
  readonly step: RecordedStep;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onStep: StreamProps['onStep'];
}

function Line({ step, name, isChosen, onStep }: LineProps) {
  const { number, before, after } = step;
  const [was, is] = [before && wordsOf(before.value), wordsOf(after.value)];
  return (
    <li>
      <button
        type="button"
        className="qa-step"
        aria-current={isChosen ? 'step' : undefined}
        onClick={() => onStep(number)}
      >
        <span className="qa-step-number">
          <span className="visually-hidden">{streamTexts.step} </span>
          {number}
        </span>{' '}
        <span className="grow">
          <span className="qa-step-event code">{eventWords(step)}</span>{' '}
          <small>
            {name}
            {was !== is && ` → ${is}`} · {timeToTheSecond(step.at)}
          </small>
        </span>
      </button>
    </li>
  );
}

function Tools({
  log,
  recorder,
  runOf,
  step,
  onStep,
}: Pick<StreamProps, 'log' | 'recorder' | 'runOf' | 'step' | 'onStep'>) {
  const { qa } = useBackstock();
  const hasRun =
    runOf !== undefined &&
    log.steps.some(
      (each) => each.actor === runOf.key && isPlayable(each) && (step === undefined || each.number <= step),
    );
  return (
    <>
      <div className="qa-tools">
        <Button size="small" aria-pressed={log.isPaused} onClick={() => recorder.pause(!log.isPaused)}>
          {log.isPaused ? streamTexts.resume : streamTexts.pause}
        </Button>
        <Button
          size="small"
          disabled={log.steps.length === 0}
          onClick={() => {
            recorder.clear();
            onStep(undefined);
          }}
        >
          {streamTexts.clear}
        </Button>
        {hasRun && (
          <Button
            size="small"
            aria-describedby="qa-save-help"
            onClick={() => saveRun({ actor: runOf, steps: log.steps, calls: qa.calls(), last: step })}
          >
            {streamTexts.save({ name: runOf.name })}
          </Button>
        )}
      </div>
      {hasRun && (
        <p id="qa-save-help" className="muted small">
          {streamTexts.saveHelp}
        </p>
      )}
    </>
  );
}

function noneWords(actor: RecordedActor | undefined, isFiltered: boolean): string {
  if (isFiltered) return streamTexts.noneFit;
  return actor === undefined ? streamTexts.none : streamTexts.noneOf({ name: actor.name });
}

/** The stream of events, newest first, with its controls. */
export function Stream({ log, recorder, actor, runOf, step, onStep }: StreamProps) {
  const [room, setRoom] = useState(PAGE);
  const [filter, setFilter] = useState(everyStep);
  const steps = filteredSteps(log, actor?.key, filter);
  const isFiltered = filter !== everyStep && log.steps.length > 0;
  const chosenAge = step === undefined ? 0 : steps.filter(({ number }) => number >= step).length;
  const shown = steps.slice(-Math.max(room, chosenAge)).toReversed();
  const names = new Map(log.actors.map(({ key, name }) => [key, name]));
  return (
    <section className="card qa-stream" aria-labelledby="qa-stream">
      <h2 id="qa-stream">
        {streamTexts.title} <small className="muted">{streamTexts.count({ count: steps.length })}</small>
      </h2>
      <Tools log={log} recorder={recorder} runOf={runOf} step={step} onStep={onStep} />
      {log.isPaused && (
        <p className="small" role="status">
          {streamTexts.paused}
        </p>
      )}
      <StepSearch filter={filter} onFilter={setFilter} />
      <Stepper steps={steps} step={step} onStep={onStep} />
      {steps.length === 0 ? (
        <p className="muted">{noneWords(actor, isFiltered)}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable list must be scrollable by keyboard
        <ol className="qa-steps" aria-label={streamTexts.title} tabIndex={0} reversed>
          {shown.map((each) => (
            <Line
              key={each.number}
              step={each}
              name={names.get(each.actor) ?? ''}
              isChosen={each.number === step}
              onStep={onStep}
            />
          ))}
        </ol>
      )}
      {shown.length < steps.length && (
        <Button isQuiet size="small" onClick={() => setRoom(room + PAGE)}>
          {streamTexts.older}
        </Button>
      )}
    </section>
  );
}
