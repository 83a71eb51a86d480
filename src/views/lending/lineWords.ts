import type { BookingLine } from '../../domain/catalogue/index.ts';
import { lineState, type LineState } from '../../domain/lending/index.ts';
import type { ChipTone } from '../ui/Chip.tsx';

const tones: Readonly<Record<LineState, ChipTone>> = {
  reserved: 'quiet',
  'not-collected': 'note',
  pulled: 'good',
  out: 'note',
  'due-today': 'note',
  overdue: 'bad',
  'part-returned': 'note',
  missing: 'bad',
  lost: 'bad',
  damaged: 'bad',
  returned: 'good',
  cancelled: 'quiet',
};

export const stateOf = lineState;

export function lineTone(line: BookingLine, today: string): ChipTone {
  return tones[lineState(line, today)];
}
