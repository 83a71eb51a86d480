/** Parses times of day. */
import { entered, problem } from './entry.ts';
import type { Entry } from './entry.ts';
import { valueRefusals } from '../../words/en/refusalsValues.ts';

const written = /^(\d{1,2})(?:[:.h](\d{2})(?::00)?)?\s*([ap])?\.?(?:m\.?)?$/i;

/** Parses `19:30`, `7.30 pm`, `7pm`, `19h30` or `19:30:00`. A bare `7` is ambiguous, so it is a problem. */
export function parseTime(text: string): Entry<string> {
  const typed = text.trim();
  if (typed === '') return entered<string>(null);
  const [, hours = '', minutes, half] = written.exec(typed) ?? [];
  const hour = Number(hours);
  const isPossible =
    hours !== '' &&
    (half === undefined ? minutes !== undefined && hour < 24 : hour >= 1 && hour <= 12) &&
    Number(minutes ?? 0) < 60;
  if (!isPossible) return problem(valueRefusals.timeHint);
  const full = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return entered(`${String(full).padStart(2, '0')}:${minutes ?? '00'}`);
}
