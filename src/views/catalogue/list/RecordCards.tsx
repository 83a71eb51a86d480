import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { fieldValue } from '../../../domain/catalogue/index.ts';
import type { Catalogue, CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { titleOf } from '../../../domain/query/index.ts';
import { recordPath } from '../../addresses/recordPaths.ts';
import { listTexts } from '../../texts/catalogue.ts';
import { SelectCorner } from '../selection/SelectBox.tsx';
import { RowPicture } from '../shared/RowPicture.tsx';
import { StandingChip } from '../shared/StandingChip.tsx';
import { StatusChip } from '../shared/StatusChip.tsx';
import { inPixels } from './inPixels.ts';
import type { RecordsViewProps } from './recordsView.ts';
import { useRows } from './useRows.ts';
import { placeProps, useVisibleRange } from './useVisibleRange.ts';
import { whoOrWhere } from './whoOrWhere.ts';

/** Height in rem of rows with two or three lines; list.css repeats them. */
const ROW_REM = { short: 4, full: 5 } as const;

/** Two lines are enough for records with neither whereabouts nor status. */
function heightOf({ stock, standing }: Catalogue): keyof typeof ROW_REM {
  return stock || standing ? 'full' : 'short';
}

function RecordCard({
  catalogue,
  record,
  index,
  list,
  wording,
  selection,
  isWaiting,
}: RecordsViewProps & { readonly record: CatalogueRecord; readonly index: number }) {
  const title = titleOf(record);
  const isSelected = selection?.has(record.id) ?? false;
  const code = fieldValue(record, 'code');
  return (
    <li
      className={isSelected ? 'record-card is-selected' : 'record-card'}
      data-record-id={record.id}
      {...placeProps(index, list.result?.total ?? 0)}
    >
      <Link to={recordPath(record.kind, record.id)} className="record-card-link" data-record-link>
        <RowPicture record={record} />
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

/** Replaces the table on a phone: one record per row. */
export function RecordCards(props: RecordsViewProps) {
  const { catalogue, list, gestures } = props;
  const ref = useRef<HTMLUListElement>(null);
  const height = heightOf(catalogue);
  const [rowHeight] = useState(() => inPixels(ROW_REM[height]));
  const range = useVisibleRange(ref, list, { perRow: 1, rowHeight });
  const rows = useRows(list, range);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move between the links inside
    <ul
      ref={ref}
      className={`record-cards is-${height}`}
      style={{ paddingTop: range.before, paddingBottom: range.after }}
      {...range.listProps}
      {...gestures}
    >
      {rows.map(({ key, record, index }) => (
        <RecordCard key={key} {...props} record={record} index={index} />
      ))}
    </ul>
  );
}
