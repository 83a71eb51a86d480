import { useCallback, useId, useMemo, useState } from 'react';
import type { Catalogue } from '../../../domain/catalogue/index.ts';
import { useRevision } from '../../shared/useRecords.ts';
import { sheetTexts } from '../../texts/sheet.ts';
import { Grid } from '../../ui/grid/Grid.tsx';
import { ChevronDown, SortAsc, SortDesc } from '../../ui/moreIcons.tsx';
import { LeaveQuestion } from '../editor/LeaveQuestion.tsx';
import { useLeaveGuard } from '../editor/useLeaveGuard.ts';
import type { Columns } from '../list/ColumnsMenu.tsx';
import type { RecordListState } from '../list/useRecordList.ts';
import type { Wording } from '../shared/displayText.ts';
import { CellEditor } from './CellEditor.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { SheetBar } from './SheetBar.tsx';
import { copiedText, emptyCells, pasteBlock, rowAt } from './edits.ts';
import { gridCell, sheetColumns } from './sheetColumns.ts';
import type { SheetColumn } from './sheetColumns.ts';
import { sheetKey, useSheet } from './useSheet.ts';
import type { SheetState } from './useSheet.ts';
import '../editor/editor.css';
import './sheet.css';

export interface SheetProps {
  readonly catalogue: Catalogue;
  readonly list: RecordListState;
  readonly wording: Wording;
  readonly columns: Columns;
}

interface HeadingProps {
  readonly column: SheetColumn;
  readonly list: RecordListState;
  readonly onMenu: () => void;
}

/** A column's name, its sort and filter state, and its menu. */
function Heading({ column: { key, label }, list: { params }, onMenu }: HeadingProps) {
  const isSorted = params.sort.by === key;
  const Sorted = params.sort.descending ? SortDesc : SortAsc;
  const isFiltered = (params.facets[key] ?? []).length > 0;
  return (
    <span className="cells-heading">
      <span className="cells-heading-label">{label}</span>
      {isSorted && <Sorted size={12} aria-hidden="true" title={false} />}
      <button
        type="button"
        className={isFiltered ? 'cells-heading-menu is-on' : 'cells-heading-menu'}
        data-menu={key}
        tabIndex={-1}
        aria-label={sheetTexts.menu({ label })}
        onClick={onMenu}
      >
        <ChevronDown size={12} aria-hidden="true" title={false} />
      </button>
    </span>
  );
}

function isAnotherPage(from: { readonly pathname: string }, to: { readonly pathname: string }): boolean {
  return from.pathname !== to.pathname;
}

/** Confirms leaving the page while there are unsaved changes. */
function LeaveGuard({ sheet }: { readonly sheet: SheetState }) {
  const { staged, forget } = sheet.desk.changes;
  const cells = [...staged.values()].reduce((sum, { typed }) => sum + Object.keys(typed).length, 0);
  const leaving = useLeaveGuard(
    useCallback(() => cells > 0, [cells]),
    isAnotherPage,
  );
  return (
    <LeaveQuestion
      leaving={leaving}
      title={sheetTexts.leave}
      text={sheetTexts.leaveText({ count: cells })}
      leave={sheetTexts.leaveAnyway}
      stay={sheetTexts.stay}
      onLeave={forget}
    />
  );
}

/** Moves and resizes columns; the title stays first. */
function arranging({ shown, keep }: Columns) {
  return {
    move: (from: number, to: number) => {
      const moved = shown[from - 1];
      if (moved !== undefined && to > 0) keep(shown.toSpliced(from - 1, 1).toSpliced(to - 1, 0, moved));
    },
    resize: (place: number, exact: number) => {
      const width = Math.round(exact);
      if (place === 0) keep(shown, width);
      else keep(shown.map((one, index) => (index === place - 1 ? { ...one, width } : one)));
    },
  };
}

interface MenuProps extends SheetProps {
  readonly sheet: SheetState;
  readonly shownFor: string | undefined;
  readonly onClose: () => void;
}

function Menu({ sheet, catalogue, list, wording, columns: chosen, shownFor, onClose }: MenuProps) {
  const { columns } = sheet.desk;
  const place = columns.findIndex(({ key }) => key === shownFor);
  const column = columns[place];
  if (column === undefined) return null;
  return (
    <HeaderMenu
      key={column.key}
      sheet={sheet}
      catalogue={catalogue}
      list={list}
      wording={wording}
      column={column}
      place={place}
      last={columns.length - 1}
      onHide={() => chosen.toggle(column.key)}
      onMove={(to) => arranging(chosen).move(place, to)}
      onClose={onClose}
    />
  );
}

/** A list as a spreadsheet: select, copy, paste and type into cells. All changes are saved together. */
export function Sheet(props: SheetProps) {
  const { catalogue, list, wording, columns: chosen } = props;
  const columns = useMemo(() => sheetColumns(catalogue, chosen), [catalogue, chosen]);
  const sheet = useSheet({ catalogue, list, columns, wording });
  const { desk, editing } = sheet;
  const { ids, changes, cursor } = desk;
  const [menu, setMenu] = useState<string>();
  const revision = useRevision(catalogue.kind);
  const id = useId();
  const { move, resize } = arranging(chosen);
  return (
    <div className="cells" aria-describedby={id}>
      <p id={id} className="visually-hidden">
        {sheetTexts.forReaders}
      </p>
      <div className="cells-grid">
        <Grid
          root={sheet.root}
          label={sheetTexts.label({ many: catalogue.noun.many })}
          columns={columns}
          rows={ids.length}
          cell={(row, place) => {
            const column = columns[place];
            const state = rowAt(desk, row);
            return column && state ? gridCell(catalogue, column, state, wording) : { text: '' };
          }}
          dependencies={[ids, changes.staged, changes.readings, revision, wording, list.params]}
          cursor={cursor}
          onCursor={sheet.setCursor}
          copied={(area) => copiedText(desk, area)}
          onKey={(event) => sheetKey(sheet, event)}
          onCut={() => emptyCells(desk)}
          onPaste={(text) => pasteBlock(desk, text)}
          onOpen={(place) => sheet.begin(place)}
          onResize={resize}
          onMove={move}
          heading={(place) => {
            const column = columns[place];
            const key = column?.key;
            return (
              column && <Heading column={column} list={list} onMenu={() => setMenu(menu === key ? undefined : key)} />
            );
          }}
        >
          {editing && <CellEditor key={`${editing.row}/${editing.column}`} sheet={sheet} editing={editing} />}
          <Menu {...props} sheet={sheet} shownFor={menu} onClose={() => setMenu(undefined)} />
        </Grid>
      </div>
      <SheetBar sheet={sheet} />
      <LeaveGuard sheet={sheet} />
    </div>
  );
}
