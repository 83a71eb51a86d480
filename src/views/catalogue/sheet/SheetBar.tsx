import { Link } from 'react-router-dom';
import { titleOf } from '../../../domain/query/index.ts';
import { recordPath } from '../../addresses/recordPaths.ts';
import { sheetTexts } from '../../texts/sheet.ts';
import { Button } from '../../ui/Button.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { rowAt } from './edits.ts';
import { gridCell } from './sheetColumns.ts';
import type { SheetState } from './useSheet.ts';

interface SheetBarProps {
  readonly sheet: SheetState;
}

/** The record of the focused cell, and why it can't be saved. */
function AboutCell({ sheet }: SheetBarProps) {
  const { desk, settle } = sheet;
  const { at, area } = desk.cursor;
  const state = rowAt(desk, at.row);
  const column = desk.columns[at.column];
  if (state === undefined || column === undefined) return null;
  const { tone, note } = gridCell(desk.catalogue, column, state, desk.wording);
  return (
    <div className="cells-about">
      <Link to={recordPath(state.record.kind, state.record.id)}>
        {sheetTexts.open({ title: titleOf(state.record) })}
      </Link>
      {area.rows * area.columns > 1 && (
        <span className="muted">{sheetTexts.selected({ rows: area.rows, columns: area.columns })}</span>
      )}
      {note !== undefined && (
        <span className={`cells-note ${tone ?? ''}`} role="status">
          {note}
        </span>
      )}
      {tone === 'is-contested' && (
        <>
          <Button onClick={() => settle('mine')}>{sheetTexts.keepMine}</Button>
          <Button onClick={() => settle('theirs')}>{sheetTexts.takeTheirs}</Button>
        </>
      )}
    </div>
  );
}

function Keys() {
  return (
    <details className="cells-keys">
      <summary>{sheetTexts.keys}</summary>
      <dl>
        {Object.values(sheetTexts.keyList).map(({ keys, does }) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The foot of the sheet: the focused cell, the unsaved changes, and saving. */
export function SheetBar(props: SheetBarProps) {
  const { desk, toMend, goToMend } = props.sheet;
  const { staged, readings, isChecking, isSaving, problem, save, undo, step } = desk.changes;
  const all = [...readings.values()];
  const ready = all.reduce((sum, row) => sum + Object.keys(row.changes).length, 0);
  const contested = all.reduce((sum, row) => sum + row.contested.length, 0);
  const wrong = all.reduce((sum, row) => sum + Object.keys(row.problems).length, 0);
  return (
    <div className="cells-bar">
      <AboutCell {...props} />
      <Keys />
      {staged.size > 0 && (
        <div className="cells-changes">
          {problem !== undefined && (
            <span className="cells-note is-wrong" role="alert">
              {problem}
            </span>
          )}
          {contested + wrong > 0 && !isChecking && (
            <button type="button" className="text-button cells-mend" disabled={toMend.length === 0} onClick={goToMend}>
              {[
                ...(contested > 0 ? [sheetTexts.contested({ count: contested })] : []),
                ...(wrong > 0 ? [sheetTexts.toMend({ count: wrong })] : []),
              ].join(', ')}
            </button>
          )}
          <Button
            onClick={() => {
              const before = staged;
              step(new Map());
              notifyDone(sheetTexts.discarded, () => step(before));
            }}
          >
            {sheetTexts.discard}
          </Button>
          <Button onClick={undo}>{sheetTexts.undo}</Button>
          <Button intent="primary" disabled={isChecking || isSaving || ready === 0} onClick={() => void save()}>
            {isChecking ? sheetTexts.checking : sheetTexts.save({ count: ready })}
          </Button>
        </div>
      )}
    </div>
  );
}
