import type { RecordedStep } from '../../../machines/shared/flightRecorder.ts';
import { streamTexts } from '../../texts/qa.ts';
import { Button } from '../../ui/Button.tsx';

interface StepperProps {
  readonly steps: readonly RecordedStep[];
  readonly step: number | undefined;
  /** Undefined returns to the current state. */
  readonly onStep: (step: number | undefined) => void;
}

/** Steps back and forth through the recording; its end is the current state. */
export function Stepper({ steps, step, onStep }: StepperProps) {
  const found = steps.findLastIndex(({ number }) => step !== undefined && number <= step);
  const place = step === undefined ? steps.length : Math.max(0, found);
  const goTo = (next: number) => onStep(steps[next]?.number);
  return (
    <div className="qa-stepper">
      <Button size="small" disabled={steps.length === 0} onClick={() => goTo(0)}>
        {streamTexts.first}
      </Button>
      <Button size="small" disabled={place === 0} onClick={() => goTo(place - 1)}>
        {streamTexts.back}
      </Button>
      <Button size="small" disabled={place >= steps.length} onClick={() => goTo(place + 1)}>
        {streamTexts.forward}
      </Button>
      <Button size="small" disabled={step === undefined} onClick={() => onStep(undefined)}>
        {streamTexts.latest}
      </Button>
      <input
        type="range"
        aria-label={streamTexts.place}
        min={0}
        max={steps.length}
        value={place}
        disabled={steps.length === 0}
        onChange={(event) => goTo(Number(event.target.value))}
      />
    </div>
  );
}
