import { Link } from 'react-router-dom';
import type { clashesAmong } from '../../domain/calendar/index.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { WarningSign } from '../ui/icons.tsx';
import { clashTexts } from '../texts/calendar.ts';
import { spanWords } from './spanWords.ts';
import { ClashLine } from './ClashLines.tsx';
import './clashes.css';

/** Every clash in the calendar's current view, with links. */
export function ClashList({ clashes }: { readonly clashes: ReturnType<typeof clashesAmong> }) {
  if (clashes.length === 0) return null;
  return (
    <details className="clash-list">
      <summary>
        <WarningSign size={16} aria-hidden="true" title={false} /> {clashTexts.title({ count: clashes.length })}
      </summary>
      <ul className="rows">
        {clashes.map(({ one, conflicts }) => (
          <li key={one.record.id} className="row">
            <div className="row-text">
              <Link to={recordPath(one.record.kind, one.record.id)}>{one.title}</Link>
              <span className="muted small">{spanWords(one.span.from, one.span.to)}</span>
              <ul className="clash-lines small">
                {conflicts.map((conflict) => (
                  <ClashLine key={`${conflict.about} ${conflict.other.record.id}`} conflict={conflict} />
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
