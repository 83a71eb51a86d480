import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { fieldValue } from '../../../domain/catalogue/index.ts';
import type { CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { titleOf } from '../../../domain/query/index.ts';
import { recordPath } from '../../addresses/recordPaths.ts';
import { listTexts } from '../../texts/catalogue.ts';
import type { Selection } from '../selection/useSelection.ts';
import { SelectCorner } from '../selection/SelectBox.tsx';
import { Cover } from '../shared/Cover.tsx';
import { StandingChip } from '../shared/StandingChip.tsx';
import { StatusChip } from '../shared/StatusChip.tsx';
import { inPixels } from './inPixels.ts';
import type { RecordsViewProps } from './recordsView.ts';
import { useRows } from './useRows.ts';
import { placeProps, useVisibleRange, type RowSize } from './useVisibleRange.ts';
import { whoOrWhere } from './whoOrWhere.ts';

/** Geometry of the grid; list.css repeats it. */
const CARD_MIN = 160;
const CARD_MIN_PHONE = 150;
const GAP = 16;
const CARD_TEXT_REM = 6.5;

function sizeFor(width: number): RowSize {
  const isPhone = width < 560;
  const gap = isPhone ? 12 : GAP;
  const perRow = Math.max(2, Math.floor((width + gap) / ((isPhone ? CARD_MIN_PHONE : CARD_MIN) + gap)));
  const card = (width - gap * (perRow - 1)) / perRow;
  const picture = isPhone ? (card * 3) / 4 : card;
  return { perRow, rowHeight: Math.round(picture + inPixels(CARD_TEXT_REM) + gap) };
}

let measured: RowSize = { perRow: 4, rowHeight: 300 };

/** How many cards fit side by side, and the height of a row. */
function useGridSize(ref: RefObject<HTMLElement | null>): RowSize {
  // Starts with the last measurement, so that a list has its full height at once when the user comes back.
  const [size, setSize] = useState<RowSize>(measured);
  useLayoutEffect(() => {
    const grid = ref.current;
    if (!grid) return undefined;
    const measure = () => {
      measured = sizeFor(grid.clientWidth || 800);
      setSize(measured);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    measure();
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

interface CardProps {
  readonly record: CatalogueRecord;
  readonly place: ReturnType<typeof placeProps>;
  readonly isWaiting: boolean;
  readonly selection: Selection | undefined;
  readonly line: string;
  readonly today: string;
  readonly isStock: boolean;
}

function Card({ record, place, isWaiting, selection, line, today, isStock }: CardProps) {
  const isSelected = selection?.has(record.id) ?? false;
  const title = titleOf(record);
  const code = fieldValue(record, 'code');
  return (
    <li className={isSelected ? 'item-card is-selected' : 'item-card'} data-record-id={record.id} {...place}>
      <Link to={recordPath(record.kind, record.id)} className="item-card-link" data-record-link>
        <Cover record={record} />
        <span className="item-card-text">
          <span className="item-card-title">{title}</span>
          <span className="item-card-line">{line}</span>
          <span className="item-card-foot">
            {isStock ? <StatusChip item={record} today={today} /> : <StandingChip record={record} today={today} />}
            {isWaiting && (
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

/** The list as photos. */
export function RecordGrid({ catalogue, list, wording, selection, gestures, isWaiting }: RecordsViewProps) {
  const ref = useRef<HTMLUListElement>(null);
  const size = useGridSize(ref);
  const range = useVisibleRange(ref, list, size);
  const rows = useRows(list, range);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move between the links inside
    <ul
      ref={ref}
      className="item-grid"
      style={{
        paddingTop: range.before,
        paddingBottom: range.after,
        gridTemplateColumns: `repeat(${size.perRow}, minmax(0, 1fr))`,
      }}
      {...range.listProps}
      {...gestures}
    >
      {rows.map(({ key, record, index }) => (
        <Card
          key={key}
          record={record}
          place={placeProps(index, list.result?.total ?? 0)}
          line={whoOrWhere(catalogue, record, wording)}
          today={wording.today}
          isStock={catalogue.stock}
          isWaiting={isWaiting(record.id)}
          selection={selection}
        />
      ))}
    </ul>
  );
}
