import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { CatalogueRecord, FieldValue, Kind } from '../../../domain/catalogue/index.ts';
import { ENDLESS } from '../../../domain/preferences/index.ts';
import { pathOf, titleOf } from '../../../domain/query/index.ts';
import { recordPath } from '../../addresses/recordPaths.ts';
import { listTexts } from '../../texts/catalogue.ts';
import { SelectBox } from '../selection/SelectBox.tsx';
import { RowPicture } from '../shared/RowPicture.tsx';
import { displayText } from '../shared/displayText.ts';
import { SortAsc, SortDesc } from '../../ui/moreIcons.tsx';
import { StandingChip } from '../shared/StandingChip.tsx';
import { StatusChip } from '../shared/StatusChip.tsx';
import type { Column } from './columns.ts';
import type { RecordsViewProps } from './recordsView.ts';
import { useRows } from './useRows.ts';
import { useVisibleRange } from './useVisibleRange.ts';
import { say } from '../../../words/speaker.ts';

/** One record per row; list.css repeats the height. */
const ROW = { perRow: 1, rowHeight: 57 } as const;

interface TableProps extends RecordsViewProps {
  readonly columns: readonly Column[];
}

interface HeadProps extends TableProps {
  /** Returns the ids of the page, which may be the whole list. */
  readonly pageIds: () => readonly string[];
  readonly pageCount: number;
}

function SortHeader({
  sortKey,
  label,
  type,
  list,
}: { readonly sortKey: string; readonly label: string; readonly type?: string | undefined } & Pick<
  RecordsViewProps,
  'list'
>) {
  const { sort } = list.params;
  const isOn = sort.by === sortKey;
  const Icon = sort.descending ? SortDesc : SortAsc;
  return (
    <th
      scope="col"
      data-column={sortKey}
      data-type={type}
      aria-sort={isOn ? (sort.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        onClick={() =>
          list.change({ ...list.params, page: 1, sort: { by: sortKey, descending: isOn && !sort.descending } })
        }
      >
        {label}
        {isOn && <Icon size={12} aria-hidden="true" title={false} />}
      </button>
    </th>
  );
}

function Head({ catalogue, list, columns, selection, pageIds, pageCount }: HeadProps) {
  const isAll =
    selection !== undefined && selection.ids.size >= pageCount && pageIds().every((id) => selection.has(id));
  return (
    <thead>
      <tr>
        {selection && (
          <td className="cell-select">
            <label className="tick">
              <input
                type="checkbox"
                checked={isAll}
                onChange={() => selection.toggleAll(pageIds())}
                aria-label={list.pageSize === ENDLESS ? listTexts.selectAll : listTexts.selectPage}
              />
            </label>
          </td>
        )}
        <SortHeader sortKey={catalogue.title} label={say(catalogue.fields[catalogue.title]?.label ?? '')} list={list} />
        {columns.map(({ key, label, field }) => (
          <SortHeader key={key} sortKey={key} label={label} type={field?.type} list={list} />
        ))}
      </tr>
    </thead>
  );
}

/** Shows the innermost location; its tooltip shows the whole path. */
function Place({
  kind,
  id,
  wording,
}: { readonly kind: Kind; readonly id: FieldValue | undefined } & Pick<RecordsViewProps, 'wording'>) {
  if (typeof id !== 'string') return null;
  const path = pathOf(kind, id, wording.world).map(titleOf);
  return <span title={path.join(' › ')}>{path.at(-1)}</span>;
}

function Cell({
  column,
  record,
  wording,
}: { readonly column: Column; readonly record: CatalogueRecord } & Pick<RecordsViewProps, 'wording'>) {
  if (column.key === 'standing') return <StandingChip record={record} today={wording.today} />;
  if (!column.field) return <StatusChip item={record} today={wording.today} />;
  const value = record.values[column.key];
  if (column.field.type === 'reference') return <Place kind={column.field.to} id={value} wording={wording} />;
  const text = displayText(column.field, value, wording);
  return column.field.type === 'code' ? <span className="code">{text}</span> : text;
}

function isNumeric({ field }: Column): boolean {
  return field?.type === 'integer' || field?.type === 'number' || field?.type === 'money';
}

function Row({
  catalogue,
  record,
  columns,
  wording,
  selection,
  isWaiting,
  index,
}: TableProps & { readonly record: CatalogueRecord; readonly index: number }) {
  const title = titleOf(record);
  const isSelected = selection?.has(record.id) ?? false;
  return (
    <tr
      className={isSelected ? 'is-selected' : ''}
      data-record-id={record.id}
      data-index={index}
      aria-rowindex={index + 2}
    >
      {selection && (
        <td className="cell-select">
          <SelectBox id={record.id} title={title} selection={selection} />
        </td>
      )}
      <th scope="row">
        <Link to={recordPath(record.kind, record.id)} className="row-title" data-record-link>
          <RowPicture record={record} />
          <span>{title}</span>
          {catalogue.sign && <StandingChip record={record} today={wording.today} />}
          {isWaiting(record.id) && (
            <span className="waiting-dot" role="img" aria-label={listTexts.waiting} title={listTexts.waiting} />
          )}
        </Link>
      </th>
      {columns.map((column) => (
        <td key={column.key} className={isNumeric(column) ? 'is-number' : ''}>
          <Cell column={column} record={record} wording={wording} />
        </td>
      ))}
    </tr>
  );
}

/** Takes the space of rows that aren't rendered. */
function Spacer({ height, width }: { readonly height: number; readonly width: number }) {
  return (
    <tr aria-hidden="true" style={{ height }}>
      <td colSpan={width}>&nbsp;</td>
    </tr>
  );
}

/** The list as a table: sorted by its headings, navigated with the arrow keys. */
export function RecordTable(props: TableProps) {
  const { catalogue, list, columns, selection, gestures } = props;
  const ref = useRef<HTMLTableElement>(null);
  const range = useVisibleRange(ref, list, ROW);
  const rows = useRows(list, range);
  const { 'data-first': first = 0, 'data-last': last = 0 } = range.listProps;
  const pageCount = last - first + 1;
  const width = columns.length + (selection ? 2 : 1);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move between the links inside
    <table
      ref={ref}
      className="record-table"
      aria-label={say(catalogue.noun.many)}
      aria-rowcount={(list.result?.total ?? 0) + 1}
      {...range.listProps}
      {...gestures}
    >
      <Head {...props} pageIds={() => list.result?.ids(first, pageCount) ?? []} pageCount={pageCount} />
      <tbody>
        {range.before > 0 && <Spacer height={range.before} width={width} />}
        {rows.map(({ key, record, index }) => (
          <Row key={key} {...props} record={record} index={index} />
        ))}
        {range.after > 0 && <Spacer height={range.after} width={width} />}
      </tbody>
    </table>
  );
}
