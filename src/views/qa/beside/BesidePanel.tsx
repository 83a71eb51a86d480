import { useState } from 'react';
import type { FlightLog } from '../../../machines/shared/flightRecorder.ts';
import { besideTexts, screenTexts } from '../../texts/qa.ts';
import { Button } from '../../ui/Button.tsx';
import { Stepper } from '../charts/Stepper.tsx';
import { eventWords } from '../charts/stepFilter.ts';
import { useFlightLog } from '../charts/useFlightLog.ts';
import { FrozenScreen } from '../screens/FrozenScreen.tsx';
import { useScreenCopies } from '../screens/useScreenCopies.ts';
import './beside.css';

function wordsOfStep({ steps, actors }: FlightLog, wanted: number | undefined): string {
  const step = steps.find(({ number }) => number === wanted);
  if (step === undefined) return screenTexts.now;
  const name = actors.find(({ key }) => key === step.actor)?.name ?? '';
  return besideTexts.step({ number: step.number, event: eventWords(step), name });
}

interface BesidePanelProps {
  /** Number of the step shown at first. */
  readonly from: number;
  readonly onClose: () => void;
}

/** The screen after any step of the recording, for comparison with the page next to it. */
export function BesidePanel({ from, onClose }: BesidePanelProps) {
  const [log] = useFlightLog();
  const copies = useScreenCopies();
  const [wanted, setWanted] = useState<number | undefined>(from);
  const step = log.steps.find(({ number }) => number === wanted)?.number;
  return (
    <aside aria-labelledby="beside-title">
      <div className="beside-head">
        <h2 id="beside-title">{besideTexts.title}</h2>
        <Button size="small" onClick={onClose}>
          {besideTexts.close}
        </Button>
      </div>
      <Stepper steps={log.steps} step={step} onStep={setWanted} />
      <p className="code small" aria-live="polite">
        {wordsOfStep(log, step)}
      </p>
      <FrozenScreen
        copy={step === undefined ? copies.latest() : copies.at(step)}
        heading={step === undefined ? screenTexts.now : screenTexts.after}
        isFitted
      />
    </aside>
  );
}
