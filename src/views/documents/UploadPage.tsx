import { useCallback, useRef, useState, type DragEvent, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { filedUnder } from '../../domain/registry.ts';
import { fieldValue } from '../../domain/catalogue/index.ts';
import type { Fields, FieldValue, FieldValues } from '../../domain/catalogue/index.ts';
import { draftEntry, draftOf, type Typed } from '../../domain/entry/index.ts';
import { customIdOf } from '../../domain/customFields/index.ts';
import { FieldControl } from '../catalogue/editor/FieldControl.tsx';
import { LeaveQuestion } from '../catalogue/editor/LeaveQuestion.tsx';
import { useLeaveGuard } from '../catalogue/editor/useLeaveGuard.ts';
import { useCatalogue } from '../catalogue/shared/useCatalogue.ts';
import { Cross } from '../ui/moreIcons.tsx';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { notifyDone } from '../ui/notify.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Problem } from '../ui/Problem.tsx';
import { documentTexts, filedTexts } from '../texts/documents.ts';
import { documentSize } from '../texts/sizes.ts';
import { nameOfFile, takeFiles } from './chosenFiles.ts';
import { FileButton } from './FileButton.tsx';
import '../catalogue/shared/shared.css';
import { storedOrRefused } from '../shared/storedOrRefused.ts';
import '../catalogue/editor/editor.css';
import './documents.css';
import { Input } from '../ui/inputs.tsx';
import { Button } from '../ui/Button.tsx';
import { say } from '../../words/speaker.ts';

/** A file that will become a document. */
interface Row {
  readonly id: string;
  readonly file: File;
  readonly name: string;
  readonly problem?: string;
}

type Said = Readonly<Record<string, Typed>>;

const shown = ['folderId', 'docKind', 'description'] as const;
const further = ['validUntil', 'withheld', ...filedUnder.map(({ key }) => key)];

/** Prefilled fields: the folder that was open, or the record the user came from. */
function givenIn(params: URLSearchParams): Said {
  return Object.fromEntries(
    ['folderId', ...filedUnder.map(({ key }) => key)].flatMap((key) =>
      params.has(key) ? [[key, { value: params.get(key) }]] : [],
    ),
  );
}

/** The shared values, or the keys of invalid ones. */
function readAll(
  said: Said,
  fields: Fields,
): { readonly values: FieldValues; readonly problems: Readonly<Record<string, string>> } {
  const values: Record<string, FieldValue> = {};
  const problems: Record<string, string> = {};
  for (const [key, typed] of Object.entries(said)) {
    const field = fields[key];
    const entry = field && draftEntry(field, key, draftOf({}, { [key]: typed }));
    if (entry && 'problem' in entry) problems[key] = say(entry.problem);
    else if (entry && entry.value !== null) values[key] = entry.value;
  }
  return { values, problems };
}

interface FileRowProps {
  readonly row: Row;
  readonly onChange: (row: Row) => void;
  readonly onRemove: () => void;
}

function FileRow({ row, onChange, onRemove }: FileRowProps) {
  const { file, name, problem } = row;
  return (
    <li className="upload-file">
      <Input
        aria-label={filedTexts.nameOf({ file: file.name })}
        value={name}
        maxLength={120}
        onChange={(event) => onChange({ ...row, name: event.target.value })}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={filedTexts.leaveOut({ file: file.name })}
        title={filedTexts.leaveOut({ file: file.name })}
        onClick={onRemove}
      >
        <Cross size={16} aria-hidden="true" title={false} />
      </button>
      <span className="muted small">
        {file.name} · {documentSize(file.size)}
      </span>
      {problem !== undefined && <Problem>{problem}</Problem>}
    </li>
  );
}

interface AboutProps {
  readonly fields: Fields;
  readonly keys: readonly string[];
  readonly said: Said;
  readonly problems: Readonly<Record<string, string>>;
  readonly onSay: (key: string, typed: Typed) => void;
}

function About({ fields, keys, said, problems, onSay }: AboutProps) {
  return keys.map((key) => {
    const field = fields[key];
    return (
      field && (
        <FieldControl
          key={key}
          field={field}
          typed={said[key] ?? { value: null }}
          problem={problems[key]}
          onType={(typed) => onSay(key, typed)}
          onLeave={() => undefined}
        />
      )
    );
  });
}

function useUpload(fields: Fields) {
  const { documents, mintId } = useBackstock().client;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const rowOf = (file: File): Row => ({ id: mintId(), file, name: nameOfFile(file) });
  const [rows, setRows] = useState<readonly Row[]>(() => takeFiles().map(rowOf));
  const [given] = useState<Said>(() => givenIn(params));
  const [said, setSaid] = useState(given);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { values, problems } = readAll(said, fields);
  const isDone = useRef(false);
  const mustAsk = useCallback(() => !isDone.current && (rows.length > 0 || said !== given), [rows, said, given]);

  /** Uploads files one by one; any that fail stay in the form with the reason. */
  const save = async () => {
    const left: Row[] = [];
    for (const row of rows) {
      const answer = await storedOrRefused(
        documents.file(row.id, { ...values, name: row.name.trim() }, row.file, row.file.name.slice(0, 120)),
      );
      if ('refused' in answer) left.push({ ...row, problem: say(answer.refused.message) });
    }
    if (left.length < rows.length) notifyDone(filedTexts.saved({ count: rows.length - left.length }));
    setRows(left);
    if (left.length > 0) return setProblem(filedTexts.notAll({ count: left.length }));
    isDone.current = true;
    const [first] = filedUnder.filter(({ key }) => params.has(key));
    if (first) return navigate(-1);
    const folderId = fieldValue({ values }, 'folderId');
    return navigate(
      folderId !== undefined
        ? `${pathOf('documentsMainMenu')}?folderId=${encodeURIComponent(folderId)}`
        : pathOf('documentsMainMenu'),
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rows.length === 0) return setProblem(filedTexts.noFiles);
    if (rows.some(({ name }) => name.trim() === '')) return setProblem(filedTexts.noName);
    if (Object.keys(problems).length > 0) return undefined;
    setProblem(undefined);
    setBusy(true);
    return void save().finally(() => setBusy(false));
  };
  const add = (files: readonly File[]) => {
    setProblem(undefined);
    setRows((before) => [...before, ...files.map(rowOf)]);
  };
  return {
    rows,
    setRows,
    said,
    say: (key: string, typed: Typed) => setSaid((before) => ({ ...before, [key]: typed })),
    problem,
    problems,
    isBusy,
    submit,
    add,
    mustAsk,
    cancel: () => void navigate(-1),
  };
}

function UploadForm() {
  const { fields } = useCatalogue('document');
  const { rows, setRows, said, say, problem, problems, isBusy, submit, add, mustAsk, cancel } = useUpload(fields);
  const leaving = useLeaveGuard(mustAsk);
  const ofTheGroup = Object.keys(fields).filter((key) => customIdOf(key) !== undefined);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    <div className="page editor-page">
      <PageHeading title={routeOf('newDocument').title} subtitle={filedTexts.limits} />
      <form className="editor-form" noValidate onSubmit={submit}>
        {problem !== undefined && <Problem>{problem}</Problem>}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- drop target for files; the button does the same */}
        <div
          className={isOver ? 'upload-drop is-over' : 'upload-drop'}
          onDragOver={over}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <p>{filedTexts.drop}</p>
          <FileButton label={rows.length === 0 ? filedTexts.choose : filedTexts.chooseMore} isMany onFiles={add} />
        </div>
        <ul className="upload-files">
          {rows.map((row) => (
            <FileRow
              key={row.id}
              row={row}
              onChange={(next) => setRows(rows.map((one) => (one.id === next.id ? next : one)))}
              onRemove={() => setRows(rows.filter((one) => one.id !== row.id))}
            />
          ))}
        </ul>
        <section className="upload-about">
          <h2>{rows.length > 1 ? filedTexts.forAll : filedTexts.forOne}</h2>
          <About fields={fields} keys={shown} said={said} problems={problems} onSay={say} />
          <details open={filedUnder.some(({ key }) => said[key] !== undefined) || undefined}>
            <summary>{filedTexts.more}</summary>
            <div>
              <About fields={fields} keys={[...further, ...ofTheGroup]} said={said} problems={problems} onSay={say} />
            </div>
          </details>
        </section>
        <div className="editor-foot">
          <Button size="large" className="editor-cancel" onClick={cancel}>
            {documentTexts.cancel}
          </Button>
          <Button type="submit" intent="primary" size="large" disabled={isBusy}>
            {isBusy ? filedTexts.saving : filedTexts.save({ count: rows.length })}
          </Button>
        </div>
      </form>
      <LeaveQuestion leaving={leaving} isPersistent />
    </div>
  );
}

/** `/documents/new`: adds files as documents, each with its own name; the other fields apply to all. */
export function UploadPage() {
  return (
    <FirstLoad kind="document">
      <UploadForm />
    </FirstLoad>
  );
}
