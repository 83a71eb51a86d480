import { useMemo, useRef, useState } from 'react';
import { blockText } from '../../../domain/sheet/index.ts';
import { cursorAt } from '../../ui/grid/cursor.ts';
import { Grid } from '../../ui/grid/Grid.tsx';
import type { GridCell, GridColumn } from '../../ui/grid/Grid.tsx';
import './sheet.css';

export interface ReadSheetProps {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly (readonly GridCell[])[];
}

/** A read-only sheet to copy from. Notes on the focused cell are shown below it. */
export function ReadSheet({ label, columns: given, rows }: ReadSheetProps) {
  const root = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState(() => cursorAt({ row: 0, column: 0 }));
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  const columns = useMemo(
    () => given.map((column) => ({ ...column, width: widths[column.key] ?? column.width })),
    [given, widths],
  );
  const { at, area } = cursor;
  const isInside = area.row + area.rows <= rows.length && area.column + area.columns <= columns.length;
  const inside = isInside ? cursor : cursorAt({ row: 0, column: 0 });
  const { text = '', note } = rows[at.row]?.[at.column] ?? {};
  return (
    <div className="cells">
      <div className="cells-grid">
        <Grid
          root={root}
          label={label}
          columns={columns}
          rows={rows.length}
          cell={(row, column) => rows[row]?.[column] ?? { text: '' }}
          dependencies={[rows]}
          cursor={inside}
          onCursor={setCursor}
          copied={(copied) =>
            blockText(
              rows
                .slice(copied.row, copied.row + copied.rows)
                .map((row) => row.slice(copied.column, copied.column + copied.columns).map((cell) => cell.text)),
            )
          }
          onResize={(place, width) => {
            const key = columns[place]?.key;
            if (key !== undefined) setWidths({ ...widths, [key]: Math.round(width) });
          }}
        />
      </div>
      <p className="cells-bar" role="status">
        {note === undefined ? text : <span className="cells-note is-wrong">{note}</span>}
      </p>
    </div>
  );
}
