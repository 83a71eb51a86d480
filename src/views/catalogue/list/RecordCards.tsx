import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { fieldValue } from '../../../domain/catalogue/index.ts';
import type { CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { titleOf } from '../../../domain/query/index.ts';
import { recordPath } from '../../addresses/recordPaths.ts';
import { listTexts } from '../../texts/catalogue.ts';
import { SelectCorner } from '../selection/SelectBox.tsx';
import { Cover } from '../shared/Cover.tsx';
import { StandingChip } from '../shared/StandingChip.tsx';
import { StatusChip } from '../shared/StatusChip.tsx';
import { inPixels } from './inPixels.ts';
import type { RecordsViewProps } from './recordsView.ts';
import { useVisibleRange } from './useVisibleRange.ts';
import { whoOrWhere } from './whoOrWhere.ts';

/** Height of a card, gap included; list.css repeats it. */
const CARD_REM = 5;
const GAP = 8;

function RecordCard({
  catalogue,
  record,
  wording,
  selection,
  isWaiting,
}: RecordsViewProps & { readonly record: CatalogueRecord }) {
  const title = titleOf(record);
  const isSelected = selection?.has(record.id) ?? false;
  const code = fieldValue(record, 'code');
  return (
    <li className={isSelected ? 'record-card is-selected' : 'record-card'} data-record-id={record.id}>
      <Link to={recordPath(record.kind, record.id)} className="record-card-link" data-record-link>
        {catalogue.photos && <Cover record={record} />}
        <span className="record-card-text">
          <span className="record-card-title">{title}</span>
          <span className="record-card-line">{whoOrWhere(catalogue, record, wording)}</span>
          <span className="record-card-foot">
            {catalogue.stock ? (
              <StatusChip item={record} today={wording.today} />
            ) : (
              <StandingChip record={record} today={wording.today} />
            )}
            {isWaiting(record.id) && (
              <span className="waiting-dot" role="img" aria-label={listTexts.waiting} title={listTexts.waiting} />
            )}
            {typeof code === 'string' && <span className="code">{code}</span>}
          </span>
        </span>
      </Link>
      {selection && <SelectCorner id={record.id} title={title} selection={selection} />}
    </li>
  );
}

/** The table's place on a phone: one card a row. */
export function RecordCards(props: RecordsViewProps) {
  const { list, gestures } = props;
  const ref = useRef<HTMLUListElement>(null);
  const [rowHeight] = useState(() => inPixels(CARD_REM) + GAP);
  const range = useVisibleRange(ref, {
    total: list.result?.total ?? 0,
    page: list.params.page,
    pageSize: list.pageSize,
    perRow: 1,
    rowHeight,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move between the links inside
    <ul
      ref={ref}
      className="record-cards"
      style={{ paddingTop: range.before, paddingBottom: range.after }}
      {...gestures}
    >
      {list.recordsAt(range.from, range.count).map((record) => (
        <RecordCard key={record.id} {...props} record={record} />
      ))}
    </ul>
  );
}
