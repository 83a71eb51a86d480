import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useBackstock } from '../shared/backstockContext.tsx';
import { WarningSign } from '../ui/icons.tsx';
import { ChevronRight, Time } from '../ui/frameIcons.tsx';
import { stockMenuTexts } from '../texts/home.ts';
import type { Attention } from './attention.ts';

interface AttentionCardProps {
  readonly lines: readonly Attention[];
  /** Shown if nothing needs attention. */
  readonly calm: string;
  /** Overrides whether that is the case, if it depends on more than the lines. */
  readonly isCalm?: boolean;
  readonly isLong?: boolean;
  readonly children?: ReactNode;
}

/** What needs attention: lines with a count above zero, urgent ones first. The caller must re-render when the records change. */
export function AttentionCard({ lines, calm, isCalm, isLong = false, children }: AttentionCardProps) {
  const { records, today } = useBackstock().client;
  const looked = {
    all: records.all,
    record: records.get,
    today: today(),
  };
  const told = lines.map((line) => ({ ...line, found: line.count(looked) })).filter(({ found }) => found > 0);
  return (
    <section className={isLong ? 'card is-long' : 'card'}>
      <h2>{stockMenuTexts.attention}</h2>
      {told.length > 0 && (
        <ul className="rows">
          {told
            .toSorted((a, b) => Number(b.isUrgent ?? false) - Number(a.isUrgent ?? false))
            .map(({ text, found, to, isUrgent }) => (
              <li key={text(found)}>
                <Link className={isUrgent === true ? 'need' : 'need is-quiet'} to={to}>
                  {isUrgent === true ? (
                    <WarningSign size={16} aria-hidden="true" title={false} />
                  ) : (
                    <Time size={16} aria-hidden="true" title={false} />
                  )}
                  <span className="grow">{text(found)}</span>
                  <ChevronRight size={16} aria-hidden="true" title={false} />
                </Link>
              </li>
            ))}
        </ul>
      )}
      {(isCalm ?? told.length === 0) && <p className="muted">{calm}</p>}
      {children}
    </section>
  );
}
