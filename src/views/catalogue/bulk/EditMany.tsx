import { useMemo, useState } from 'react';
import { changeRecord } from '../../../domain/changes/index.ts';
import { waysOf, bulkChange, type BulkEdit, type BulkEdits, type BulkHow } from '../../../domain/bulk/index.ts';
import type { Catalogue, CatalogueRecord, Field } from '../../../domain/catalogue/index.ts';
import type { CommandBody } from '../../../domain/decide/index.ts';
import { draftEntry, draftOf, type Typed } from '../../../domain/entry/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { bulkTexts } from '../../texts/selection.ts';
import { homeKeyOf } from '../shared/homeKeyOf.ts';
import { FieldControl } from '../editor/FieldControl.tsx';
import type { SelectionDialogProps } from '../selection/selectionAction.ts';
import { Cross } from '../../ui/moreIcons.tsx';
import { BulkDialog, countedNoun } from './BulkDialog.tsx';
import type { BulkPlan } from './useBulk.ts';
import '../editor/editor.css';
import { Select } from '../../ui/inputs.tsx';
import { say } from '../../../words/speaker.ts';

/** One line of the form. */
interface EditRow {
  readonly key: string;
  readonly how: BulkHow;
  readonly typed: Typed;
}

const untouched: Typed = { value: null };

/** The edit of a line, or why it isn't complete yet. */
function editOf(field: Field, { key, how, typed }: EditRow): BulkEdit | { readonly problem: string | undefined } {
  if (how === 'clear') return { how };
  const entry = draftEntry(field, key, draftOf({}, { [key]: typed }));
  if ('problem' in entry) return { problem: say(entry.problem) };
  if (entry.value === null) return { problem: undefined };
  if (how === 'set') return { how, value: entry.value };
  return { how, words: Array.isArray(entry.value) ? entry.value : [] };
}

/** All lines together; undefined if any of them is incomplete. */
function editsOf(catalogue: Catalogue, rows: readonly EditRow[]): BulkEdits | undefined {
  const edits: Record<string, BulkEdit> = {};
  for (const row of rows) {
    const field = catalogue.fields[row.key];
    const edit = field && editOf(field, row);
    if (edit === undefined || 'problem' in edit) return undefined;
    edits[row.key] = edit;
  }
  return rows.length === 0 ? undefined : edits;
}

interface RowProps {
  readonly field: Field;
  readonly ways: readonly BulkHow[];
  readonly row: EditRow;
  readonly onChange: (row: EditRow) => void;
  readonly onRemove: (() => void) | undefined;
}

function Row({ field, ways, row, onChange, onRemove }: RowProps) {
  const [isLeft, setLeft] = useState(false);
  const edit = editOf(field, row);
  const problem = isLeft && 'problem' in edit ? edit.problem : undefined;
  return (
    <div className="bulk-row" data-field={row.key}>
      <div className="bulk-row-head">
        <strong>{say(field.label)}</strong>
        {ways.length > 1 && (
          <Select
            aria-label={bulkTexts.how({ label: field.label })}
            value={row.how}
            onChange={(event) => onChange({ ...row, how: ways.find((one) => one === event.target.value) ?? row.how })}
          >
            {ways.map((one) => (
              <option key={one} value={one}>
                {bulkTexts.ways[one]}
              </option>
            ))}
          </Select>
        )}
        {onRemove && (
          <button
            type="button"
            className="icon-button"
            aria-label={bulkTexts.removeField({ label: field.label })}
            onClick={onRemove}
          >
            <Cross size={14} aria-hidden="true" title={false} />
          </button>
        )}
      </div>
      {row.how !== 'clear' && (
        <FieldControl
          field={field}
          typed={row.typed}
          problem={problem}
          onType={(typed) => onChange({ ...row, typed })}
          onLeave={() => setLeft(true)}
        />
      )}
    </div>
  );
}

function FieldChooser({
  fields,
  label,
  onChoose,
}: {
  readonly fields: readonly (readonly [string, Field])[];
  readonly label: string;
  readonly onChoose: (key: string) => void;
}) {
  return (
    <Select aria-label={label} value="" onChange={(event) => onChoose(event.target.value)}>
      <option value="">{label}</option>
      {fields.map(([key, field]) => (
        <option key={key} value={key}>
          {say(field.label)}
        </option>
      ))}
    </Select>
  );
}

function undoOf(body: CommandBody): CommandBody | undefined {
  return body.type === 'ChangeRecord' ? changeRecord(body, body.payload.changes).undo[0] : undefined;
}

interface EditingProps extends SelectionDialogProps {
  readonly title: string;
  readonly ok: (count: number) => string;
  readonly done: (what: string, count: number) => string;
  /** Keys of the initial fields. */
  readonly begin: readonly string[];
  /** Only these fields; no others can be added. */
  readonly isClosed?: boolean;
}

function Editing({ catalogue, ids, title, ok, done, begin, isClosed = false, onClose, onDone }: EditingProps) {
  const { client } = useBackstock();
  const { records } = client;
  const today = client.today();
  const fields = useMemo(
    () => Object.entries(catalogue.fields).filter(([key, field]) => waysOf(catalogue, key, field).length > 0),
    [catalogue],
  );
  const rowFor = (key: string): EditRow => {
    const field = catalogue.fields[key];
    return { key, how: (field && waysOf(catalogue, key, field)[0]) ?? 'set', typed: untouched };
  };
  const [rows, setRows] = useState<readonly EditRow[]>(() => begin.map(rowFor));
  const plan = useMemo((): BulkPlan | undefined => {
    const edits = editsOf(catalogue, rows);
    if (edits === undefined) return undefined;
    const found: readonly CatalogueRecord[] = ids.flatMap((id) => records.get(catalogue.kind, id) ?? []);
    return {
      bodies: found.flatMap((record) => bulkChange(record, edits, { fields: catalogue.fields, today }) ?? []),
      undoOf,
      done: (count) => done(countedNoun(count, catalogue.noun), count),
    };
  }, [catalogue, rows, ids, records, today, done]);
  const left = fields.filter(([key]) => !rows.some((row) => row.key === key));
  return (
    <BulkDialog title={title} ok={ok} plan={plan} selected={ids.length} onClose={onClose} onDone={onDone}>
      {rows.map((row) => {
        const field = catalogue.fields[row.key];
        if (field === undefined) return null;
        return (
          <Row
            key={row.key}
            field={field}
            ways={waysOf(catalogue, row.key, field)}
            row={row}
            onChange={(next) => setRows(rows.map((one) => (one.key === next.key ? next : one)))}
            onRemove={isClosed ? undefined : () => setRows(rows.filter((one) => one.key !== row.key))}
          />
        );
      })}
      {!isClosed && left.length > 0 && (
        <FieldChooser
          fields={left}
          label={rows.length === 0 ? bulkTexts.choose : bulkTexts.addField}
          onChoose={(key) => key !== '' && setRows([...rows, rowFor(key)])}
        />
      )}
    </BulkDialog>
  );
}

/** Sets, clears or adds to chosen fields of many records. */
export function EditMany(props: SelectionDialogProps) {
  return (
    <Editing
      {...props}
      title={bulkTexts.editTitle({ what: countedNoun(props.ids.length, props.catalogue.noun) })}
      ok={(count) => bulkTexts.change({ count })}
      done={(what, count) => bulkTexts.changed({ what, count })}
      begin={[]}
    />
  );
}

/** Changes the home location of many items. */
export function MoveMany(props: SelectionDialogProps) {
  const home = homeKeyOf(props.catalogue);
  return (
    <Editing
      {...props}
      title={bulkTexts.moveTitle({ what: countedNoun(props.ids.length, props.catalogue.noun) })}
      ok={(count) => bulkTexts.ok.move({ count })}
      done={(what, count) => bulkTexts.moved({ what, count })}
      begin={home === undefined ? [] : [home]}
      isClosed
    />
  );
}
