import { withinSentence } from '../../words/locale.ts';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import { isStale, neededIn, stateOf } from '../../domain/measurements/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Chip } from '../ui/Chip.tsx';
import { measuringTexts } from '../texts/measurements.ts';
import { formatDay } from '../texts/plural.ts';
import { useSheet } from './useMeasuring.ts';

const tones = { draft: 'quiet', submitted: 'note', verified: 'good' } as const;

/** Most names listed before the rest are only counted. */
const NAMED = 3;

function neededWords(labels: readonly string[]): string {
  const names = withinSentence(labels.slice(0, NAMED).join(', '));
  return labels.length > NAMED
    ? measuringTexts.needsMore({ names, more: labels.length - NAMED })
    : measuringTexts.needs({ names });
}

/** The state of a set, its date, and what is missing; never any numbers. */
export function SetChips({ set }: { readonly set: RecordOf<'measurement'> | undefined }) {
  const { client } = useBackstock();
  const { options, labelOf } = useSheet();
  if (set === undefined) return <Chip tone="quiet">{measuringTexts.none}</Chip>;
  const state = stateOf(set);
  const today = client.today();
  const needed = neededIn(set, options);
  return (
    <span className="set-chips">
      <Chip tone={tones[state]}>{measuringTexts.states[state]}</Chip>
      {isStale(set, today) && <Chip tone="bad">{measuringTexts.stale}</Chip>}
      <span className="muted small">
        {measuringTexts.takenOn({ day: formatDay(set.values.takenOn, today) })}
        {' · '}
        {needed.length === 0 ? measuringTexts.complete : neededWords(needed.map(labelOf))}
      </span>
    </span>
  );
}
