import type { FlightLog } from '../../../machines/shared/flightRecorder.ts';
import { chartTexts } from '../../texts/qa.ts';
import { wordsOf } from './stateWords.ts';
import { stateAt } from './useFlightLog.ts';

interface MachinePickerProps {
  readonly log: FlightLog;
  readonly step: number | undefined;
  /** Key of the actor; undefined for all. */
  readonly picked: string | undefined;
  readonly onPick: (key: string | undefined) => void;
}

/** All running statecharts with their current states: pick one to draw it in detail and list only its steps. */
export function MachinePicker({ log, step, picked, onPick }: MachinePickerProps) {
  const words = log.actors.map((actor) => {
    const state = stateAt(log, actor, step);
    if (state === undefined) return chartTexts.notStarted;
    return state.status === 'stopped' ? chartTexts.ended : wordsOf(state.value);
  });
  return (
    <div className="qa-picker" role="group" aria-label={chartTexts.choose}>
      <button type="button" className="qa-pick" aria-pressed={picked === undefined} onClick={() => onPick(undefined)}>
        <strong>{chartTexts.all}</strong> <small>{chartTexts.everyMachine}</small>
      </button>
      {log.actors.map(({ key, name }, index) => (
        <button key={key} type="button" className="qa-pick" aria-pressed={picked === key} onClick={() => onPick(key)}>
          <strong>{name}</strong> <small>{words[index]}</small>
        </button>
      ))}
    </div>
  );
}
