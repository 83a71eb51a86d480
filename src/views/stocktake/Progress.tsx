import type { Count } from '../../domain/catalogue/index.ts';
import type { Tally } from '../../domain/stocktaking/index.ts';
import { stocktakeTexts } from '../texts/stocktake.ts';
import { formatNumber } from '../texts/plural.ts';
import { useUserName } from '../shared/useUserName.ts';

/** Minutes over which the pace is measured. */
const paceMinutes = 10;

/** Recent items counted per minute, and estimated minutes left; nothing while there is too little data. */
function paceOf(
  counts: readonly Count[],
  left: number,
): { readonly perMinute: number; readonly minutes: number } | undefined {
  const times = counts.map(({ stamp }) => Date.parse(stamp.at)).toSorted((a, b) => a - b);
  const last = times.at(-1);
  if (last === undefined || left === 0) return undefined;
  const late = times.filter((time) => time > last - paceMinutes * 60_000);
  const minutes = Math.max(1, (last - (late[0] ?? last)) / 60_000);
  if (late.length < 5) return undefined;
  const perMinute = Math.max(1, Math.round(late.length / minutes));
  return { perMinute, minutes: Math.max(1, Math.ceil(left / perMinute)) };
}

function byCounter(counts: readonly Count[]): readonly (readonly [userId: string, items: number])[] {
  const found = new Map<string, number>();
  for (const { stamp } of counts) found.set(stamp.by, (found.get(stamp.by) ?? 0) + 1);
  return [...found].toSorted(([, a], [, b]) => b - a);
}

/** Progress of the stocktake, across all devices. */
export function Progress({ tally: { lines, done, expected, unexpected } }: { readonly tally: Tally }) {
  const who = useUserName();
  const counts = lines.flatMap(({ count }) => (count ? [count] : []));
  const pace = paceOf(counts, expected - done);
  const state =
    expected === 0 ? stocktakeTexts.nothingExpected : done === expected ? stocktakeTexts.allDone : undefined;
  return (
    <section className="count-progress" aria-label={stocktakeTexts.progressLabel}>
      <p className="count-progress-figure">
        <strong>{stocktakeTexts.progress({ done, expected })}</strong>
        {unexpected > 0 && <span className="muted">{stocktakeTexts.unexpected({ count: unexpected })}</span>}
      </p>
      <progress max={Math.max(1, expected)} value={done} aria-label={stocktakeTexts.progressLabel} />
      <p className="muted small">
        {state ?? (pace === undefined ? '' : stocktakeTexts.pace({ perMinute: pace.perMinute, minutes: pace.minutes }))}
      </p>
      {counts.length > 0 && (
        <ul className="count-people small" aria-label={stocktakeTexts.counters}>
          {byCounter(counts).map(([userId, items]) => (
            <li key={userId}>
              {who(userId)} <strong>{formatNumber(items)}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
