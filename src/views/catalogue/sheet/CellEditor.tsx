import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import {
  type Choice,
  type ChoiceField,
  choiceLabel,
  type Field,
  type FlagField,
} from '../../../domain/catalogue/index.ts';
import { entryText } from '../../../domain/entry/index.ts';
import type { Typed } from '../../../domain/entry/index.ts';
import { findKey } from '../../../domain/kernel/text.ts';
import { shownIn } from '../../../domain/sheet/index.ts';
import { sheetTexts } from '../../texts/sheet.ts';
import { Button } from '../../ui/Button.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import { cellElement, focusGrid } from '../../ui/grid/Grid.tsx';
import { FieldControl } from '../editor/FieldControl.tsx';
import { ReferenceControl } from '../editor/ReferenceControl.tsx';
import { rowAt } from './edits.ts';
import { mayType } from './sheetColumns.ts';
import { useBox } from './useBox.ts';
import type { Editing, SheetState } from './useSheet.ts';
import { say } from '../../../words/speaker.ts';
import { flagTexts } from '../../texts/catalogue.ts';

type Commit = SheetState['commit'];

interface EditorProps<One extends Field = Field> {
  readonly field: One;
  readonly label: string;
  /** The cell's value. */
  readonly typed: Typed;
  readonly begun: string | undefined;
  readonly commit: Commit;
}

/** A text input in the cell itself. */
function LineEditor({ field, label, typed, begun, commit }: EditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(
    begun ?? ('text' in typed ? typed.text : entryText(field, typed.value ?? undefined)),
  );
  useEffect(() => {
    if (begun === undefined) input.current?.select();
  }, [begun]);
  return (
    <input
      ref={input}
      className="cells-line"
      aria-label={label}
      value={text}
      maxLength={field.type === 'text' ? field.max : 200}
      autoComplete="off"
      spellCheck={field.type === 'text'}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => commit({ text })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Tab') return;
        event.preventDefault();
        commit({ text }, event);
      }}
    />
  );
}

const yesNo: readonly Choice[] = [
  {
    value: 'yes',
    get label() {
      return flagTexts.yes;
    },
  },
  {
    value: 'no',
    get label() {
      return flagTexts.no;
    },
  },
];

/** A choice from a list, found by typing. */
function ChoiceEditor({ field, label, typed, begun, commit }: EditorProps<ChoiceField | FlagField>) {
  const isFlag = field.type === 'flag';
  const options = (isFlag ? yesNo : field.choices).filter(({ withdrawn }) => withdrawn === undefined);
  const value = 'value' in typed ? typed.value : null;
  const chosen = isFlag && value !== null ? (value === true ? 'yes' : 'no') : value;
  return (
    <Combobox
      label={label}
      begun={begun ?? ''}
      chosen={say(choiceLabel(options, chosen) ?? '')}
      optionsFor={(text) =>
        options
          .filter((option) => findKey(say(option.label)).includes(findKey(text)))
          .map((option) => ({ id: option.value, label: say(option.label) }))
      }
      onChoose={({ id }) => commit({ value: isFlag ? id === 'yes' : id })}
      {...(field.required ? {} : { onClear: () => commit({ value: null }) })}
    />
  );
}

/** True for a key that ends editing in a card, unless its control uses the key. */
function endsCard({ type }: Field, { key, altKey, shiftKey, target }: KeyboardEvent): boolean {
  const isOneControl = type === 'text' || type === 'date' || type === 'time';
  if (key === 'Tab') return isOneControl || type === 'words';
  if (key !== 'Enter' || altKey || shiftKey) return false;
  return isOneControl || (type === 'words' && target instanceof HTMLInputElement && target.value === '');
}

/** The form's control, in a card below the cell. */
function CardEditor({ field, typed: before, begun, commit }: EditorProps) {
  const [typed, setTyped] = useState(begun !== undefined && field.type === 'text' ? { text: begun } : before);
  const latest = useRef(typed);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the control inside
    <div
      className="cells-card"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (!endsCard(field, event)) return;
        event.preventDefault();
        // Blur adds the word being typed.
        if (event.target instanceof HTMLElement && field.type === 'words') event.target.blur();
        commit(latest.current, event);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && document.hasFocus()) commit(latest.current);
      }}
    >
      <FieldControl
        field={field}
        typed={typed}
        problem={undefined}
        onType={(next) => {
          latest.current = next;
          setTyped(next);
        }}
        onLeave={() => undefined}
      />
      <Button intent="primary" onClick={() => commit(latest.current)}>
        {sheetTexts.done}
      </Button>
    </div>
  );
}

/** The editor for a field: a line, a list below the cell, or the form's control in a card. */
function wayOf(field: Field, begun: string | undefined): 'line' | 'list' | 'card' {
  switch (field.type) {
    case 'choice':
    case 'flag':
    case 'reference':
      return 'list';
    case 'choices':
    case 'words':
    case 'options':
      return 'card';
    case 'text':
      return field.multiline ? 'card' : 'line';
    case 'date':
    case 'time':
      return begun === undefined ? 'card' : 'line';
    default:
      return 'line';
  }
}

function ListEditor(props: EditorProps) {
  const id = useId();
  const { field, label, typed, begun, commit } = props;
  if (field.type === 'choice' || field.type === 'flag') return <ChoiceEditor {...props} field={field} />;
  if (field.type !== 'reference') return null;
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <ReferenceControl
        id={id}
        field={field}
        typed={typed}
        begun={begun ?? ''}
        describedBy={undefined}
        isInvalid={false}
        onType={(chosen) => commit(chosen)}
        onLeave={() => undefined}
      />
    </>
  );
}

const editors = { line: LineEditor, list: ListEditor, card: CardEditor } as const;

interface CellEditorProps {
  readonly sheet: SheetState;
  readonly editing: Editing;
}

/** The editor on top of a cell. Enter and Tab save the input and move on, Escape cancels. */
export function CellEditor({ sheet, editing }: CellEditorProps) {
  const { root, desk } = sheet;
  const column = desk.columns[editing.column];
  const state = rowAt(desk, editing.row);
  const { row, column: place, begun } = editing;
  const own = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  const commit: Commit = (...asked) => {
    // Blur also ends editing, so commit only once.
    if (isDone.current) return;
    isDone.current = true;
    sheet.commit(...asked);
  };
  const box = useBox(root, () => cellElement(root.current, { row, column: place }), `${row}/${place}`);
  const isThere = box !== undefined;
  useEffect(() => {
    if (!isThere) return undefined;
    own.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true });
    const [card, grid] = [own.current, root.current];
    // Focus returns to the sheet, unless it has moved elsewhere.
    return () => {
      if (document.activeElement === document.body || card?.contains(document.activeElement)) focusGrid(grid);
    };
  }, [isThere, root]);
  if (box === undefined || state === undefined || !mayType(column)) return null;
  const { field } = column;
  const way = wayOf(field, begun);
  const Editor = editors[way];
  const { clientWidth: width = 0, clientHeight: height = 0 } = root.current ?? {};
  const isLow = box.top > height * 0.55;
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      commit(undefined);
    } else if (event.key === 'Tab' && way === 'list' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      commit(event.target.value === '' ? undefined : { text: event.target.value }, event);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape applies to all of its controls
    <div
      ref={own}
      className={`grid-above cells-editor is-${way}${isLow ? ' is-low' : ''}`}
      style={{
        left: way === 'line' ? box.left : Math.max(0, Math.min(box.left, width - (way === 'card' ? 350 : 190))),
        width: way === 'line' ? box.width : undefined,
        minWidth: box.width,
        ...(isLow && way === 'card' ? { bottom: height - box.top } : { top: box.top }),
        ...(way === 'card' ? {} : { height: box.height }),
      }}
      onKeyDownCapture={onKey}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (way === 'list' && !currentTarget.contains(relatedTarget)) commit(undefined);
      }}
    >
      <Editor
        key={`${row}/${place}`}
        field={field}
        label={column.label}
        typed={shownIn(state.record, state.draft, column.key)}
        begun={begun}
        commit={commit}
      />
    </div>
  );
}
