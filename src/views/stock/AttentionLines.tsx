import { Link } from 'react-router-dom';
import type { Kind } from '../../domain/catalogue/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { ChevronRight, Time, WarningSign } from '../shared/icons.tsx';
import type { Attention } from './attention.ts';

/** The lines that have something to tell, the urgent ones first. Whoever shows them renders anew when their records change. */
export function AttentionLines({ lines }: { readonly lines: readonly Attention[] }) {
  const { records, today } = useBackstock().client;
  const looked = {
    all: (kind: Kind) => records.all(kind),
    record: (kind: Kind, id: string) => records.get(kind, id),
    today: today(),
  };
  const told = lines.map((line) => ({ ...line, found: line.count(looked) })).filter(({ found }) => found > 0);
  if (told.length === 0) return null;
  return (
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
  );
}
