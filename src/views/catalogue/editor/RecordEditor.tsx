import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Catalogue, CatalogueRecord, FieldChange, FieldValues } from '../../../domain/catalogue/index.ts';
import type { CommandBody } from '../../../domain/decide/index.ts';
import { nextDraft } from '../../../domain/entry/index.ts';
import { titleOf } from '../../../domain/query/index.ts';
import { AskDialog } from '../../shared/AskDialog.tsx';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { Message } from '../../shared/Message.tsx';
import { notify, notifyDone } from '../../shared/notify.ts';
import { Problem } from '../../shared/Problem.tsx';
import { recordPath } from '../../shared/recordPaths.ts';
import { useRecord } from '../../shared/useRecords.ts';
import { detailTexts, editorTexts } from '../../texts/catalogue.ts';
import { Search } from '../shared/icons.tsx';
import { useWording } from '../shared/useWording.ts';
import { EditorFields } from './EditorFields.tsx';
import { PhotoChooser } from './PhotoChooser.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { useRecordEditor } from './useRecordEditor.ts';
import type { RecordEditorView } from './useRecordEditor.ts';
import '../shared/shared.css';
import './editor.css';

interface RecordEditorProps {
  readonly catalogue: Catalogue;
  /** The record to change; without it a new one is added. */
  readonly id?: string;
  /** What a new record begins with: the place it is added in. */
  readonly startWith?: FieldValues;
  /** Key of the field that gets the keyboard. */
  readonly focus?: string;
}

/** The same changes the other way round. */
function reversed(record: CatalogueRecord, changes: Readonly<Record<string, FieldChange>>): CommandBody {
  return {
    type: 'ChangeRecord',
    kind: record.kind,
    id: record.id,
    payload: { changes: Object.fromEntries(Object.entries(changes).map(([key, { from, to }]) => [key, { from: to, to: from }])) },
  };
}

/** Adds the chosen pictures to the record that has just been added. */
function useAddChosen() {
  const { photos } = useBackstock().client;
  return useCallback(
    async (catalogue: Catalogue, id: string, files: readonly File[]) => {
      for (const file of files) {
        const answer = await photos.add(catalogue.kind, id, file).catch((error: unknown) => ({ refused: { message: error instanceof Error ? error.message : String(error) } }));
        if ('refused' in answer) notify({ message: answer.refused.message, tone: 'bad' });
      }
    },
    [photos],
  );
}

function controlOf(form: HTMLFormElement | null, key: string): HTMLElement | null | undefined {
  return form?.querySelector<HTMLElement>(`[data-field="${key}"] :is(input, textarea, select, button):not([hidden], [type="file"])`);
}

/** Brings the keyboard to a field: the one asked for, or the first that is wrong. */
function goToField(form: HTMLFormElement | null, key: string): void {
  const control = controlOf(form, key);
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}

/** Begins at the first field where there is a keyboard; a phone would cover the camera button with one. */
function beginAt(form: HTMLFormElement | null, key: string): void {
  if (window.matchMedia('(hover: hover)').matches) controlOf(form, key)?.focus({ preventScroll: true });
}

interface FormProps {
  readonly catalogue: Catalogue;
  readonly editor: RecordEditorView;
  readonly record: CatalogueRecord | undefined;
  readonly files: readonly File[];
  readonly focus: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onSave: (isNext: boolean) => void;
  readonly onCancel: () => void;
}

function EditorForm({ catalogue, editor, record, files, focus, onFiles, onSave, onCancel }: FormProps) {
  const wording = useWording();
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const { mode, refusal, reading } = editor;
  const isNew = record === undefined;
  useEffect(() => {
    if (focus === '') beginAt(form.current, catalogue.title);
    else goToField(form.current, focus);
  }, [focus, catalogue, editor.id]);
  useEffect(() => {
    if (refusal?.field !== undefined) goToField(form.current, refusal.field);
  }, [refusal]);
  const problems = Object.keys(reading.problems).length;
  const submit = (isNext: boolean) => {
    setTried(problems > 0);
    if (problems === 0) return onSave(isNext);
    const [first = ''] = Object.keys(reading.problems);
    goToField(form.current, first);
  };
  const canSave = mode === 'dirty' || mode === 'refused' || (mode === 'pristine' && isNew);
  const isFieldShown = refusal?.field !== undefined && refusal.field in catalogue.fields;
  return (
    <form
      ref={form}
      noValidate
      className="editor-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit(false);
      }}
    >
      {isNew && catalogue.photos && <PhotoChooser files={files} onChange={onFiles} />}
      {refusal !== null && !isFieldShown && <Problem>{refusal.message}</Problem>}
      <EditorFields catalogue={catalogue} editor={editor} now={record?.values ?? {}} wording={wording} isTried={isTried} isNew={isNew} />
      <div className="editor-foot">
        {isTried && problems > 0 && (
          <p className="editor-problems" role="status">
            {editorTexts.fixFirst(problems)}
          </p>
        )}
        <button type="button" className="bp6-button bp6-large editor-cancel" onClick={onCancel}>
          {editorTexts.cancel}
        </button>
        {isNew && (
          <button type="button" className="bp6-button bp6-large" disabled={!canSave} onClick={() => submit(true)}>
            {editorTexts.saveAndNext}
          </button>
        )}
        <button type="submit" className="bp6-button bp6-intent-primary bp6-large" disabled={!canSave}>
          {mode === 'saving' ? editorTexts.saving : editorTexts.save}
        </button>
      </div>
    </form>
  );
}

interface LoadedProps extends RecordEditorProps {
  readonly record: CatalogueRecord | undefined;
}

/** What happens once a form is saved: back to the record, or on to the next. */
function useAfterSaving({ catalogue, record }: LoadedProps, editor: RecordEditorView, files: readonly File[], isNext: boolean, onNext: () => void): void {
  const { commands } = useBackstock().client;
  const navigate = useNavigate();
  const addChosen = useAddChosen();
  const latest = useRef({ editor, files, isNext, onNext, record });
  useEffect(() => {
    latest.current = { editor, files, isNext, onNext, record };
  });
  const isSaved = editor.mode === 'saved';
  useEffect(() => {
    if (!isSaved) return;
    const { editor: saved, files: chosen, isNext: goOn, onNext: begin, record: before } = latest.current;
    const title = String(saved.reading.values[catalogue.title] ?? '');
    if (before === undefined) {
      notifyDone(editorTexts.added(title));
      void addChosen(catalogue, saved.id, chosen);
      if (goOn) {
        begin();
        saved.next(nextDraft(catalogue, saved.reading.values));
        return;
      }
    } else {
      const undo = reversed(before, saved.reading.changes);
      notifyDone(editorTexts.saved(title), () => void commands.dispatch(undo));
    }
    void navigate(recordPath(catalogue.kind, saved.id), { replace: true });
  }, [isSaved, catalogue, commands, navigate, addChosen]);
}

function LoadedEditor(props: LoadedProps) {
  const { catalogue, record, startWith, focus = '' } = props;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const copyOf = useRecord(catalogue.kind, params.get('copy') ?? undefined);
  const editor = useRecordEditor({ catalogue, record, copyOf, startWith: startWith ?? {}, code: params.get('code') ?? undefined });
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isNext, setNext] = useState(false);
  const { actor } = editor;
  useAfterSaving(props, editor, files, isNext, () => setFiles([]));
  const mustAsk = useCallback(() => {
    const snapshot = actor.getSnapshot();
    return !snapshot.matches('pristine') && !snapshot.matches('saved');
  }, [actor]);
  const leaving = useLeaveGuard(mustAsk);
  const cancel = () => void (record ? navigate(recordPath(catalogue.kind, record.id), { replace: true }) : navigate(-1));
  return (
    <div className="page editor-page">
      <h1>{record ? editorTexts.editTitle(titleOf(record)) : editorTexts.addTitle(catalogue)}</h1>
      <EditorForm
        catalogue={catalogue}
        editor={editor}
        record={record}
        files={files}
        focus={focus}
        onFiles={setFiles}
        onSave={(next) => {
          setNext(next);
          editor.save();
        }}
        onCancel={cancel}
      />
      {leaving.state === 'blocked' && (
        <AskDialog title={editorTexts.unsaved} ok={editorTexts.leave} cancel={editorTexts.stay} isPersistent isDanger onOk={() => leaving.proceed()} onCancel={() => leaving.reset()}>
          <p>{editorTexts.unsavedText}</p>
        </AskDialog>
      )}
    </div>
  );
}

/** The form of any catalogue, for a new record or for one that is there. */
export function RecordEditor(props: RecordEditorProps) {
  const { catalogue, id } = props;
  const record = useRecord(catalogue.kind, id);
  if (id !== undefined && record === undefined) return <Message icon={<Search />} title={detailTexts.notThere(catalogue)} text={detailTexts.notThereText} />;
  return <LoadedEditor {...props} record={record} />;
}
