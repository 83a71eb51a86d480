import { Link } from 'react-router-dom';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { WhenLine } from './WhenLine.tsx';

interface WhenRowsProps<R extends RecordOf<'call' | 'performance'>> {
  readonly records: readonly R[];
  /** Text before the day. */
  readonly first?: (record: R) => string | undefined;
}

/** A list of calls and performances, each with its time and place. */
export function WhenRows<R extends RecordOf<'call' | 'performance'>>({ records, first }: WhenRowsProps<R>) {
  return (
    <ul className="rows">
      {records.map((record) => (
        <li key={record.id} className="row">
          <div className="row-text">
            <Link to={recordPath(record.kind, record.id)}>{titleOf(record)}</Link>
            <WhenLine record={record} first={first?.(record)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
