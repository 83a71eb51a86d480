import type { FlightLog, RecordedStep } from '../../../machines/shared/flightRecorder.ts';
import { triggerOf } from '../../../machines/shared/transitions.ts';
import { wordsOf } from './stateWords.ts';

/** Filter of the step list. */
export interface StepFilter {
  /** Words in the event, statechart or state; all must match. */
  readonly text: string;
  /** Only steps in the last number of seconds of the recording; 0 for all. */
  readonly seconds: number;
}

export const everyStep: StepFilter = { text: '', seconds: 0 };

/** Display name of an event: `signIn answers`, `session.signOut`. */
export function eventWords({ event }: RecordedStep): string {
  return triggerOf(event.type) || event.type;
}

/** The matching steps, oldest first. */
export function filteredSteps(
  { steps, actors }: FlightLog,
  actor: string | undefined,
  { text, seconds }: StepFilter,
): readonly RecordedStep[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const names = new Map(actors.map(({ key, name }) => [key, name]));
  const earliest = seconds === 0 ? -Infinity : (steps.at(-1)?.at ?? 0) - seconds * 1_000;
  return steps.filter((step) => {
    if (step.at < earliest || (actor !== undefined && step.actor !== actor)) return false;
    if (words.length === 0) return true;
    const said = [eventWords(step), step.event.type, names.get(step.actor) ?? '', wordsOf(step.after.value)]
      .join(' ')
      .toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
