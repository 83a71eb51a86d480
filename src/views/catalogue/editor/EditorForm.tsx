import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Catalogue, CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { Problem } from '../../ui/Problem.tsx';
import { editorTexts } from '../../texts/record.ts';
import { useWording } from '../shared/useWording.ts';
import { FormNotes } from '../slots.tsx';
import { EditorFields } from './EditorFields.tsx';
import { PhotoChooser } from './PhotoChooser.tsx';
import type { RecordEditorView } from './useRecordEditor.ts';
import { Button } from '../../ui/Button.tsx';
import { say } from '../../../words/speaker.ts';

function controlOf(form: HTMLFormElement | null, key: string): HTMLElement | null | undefined {
  return form?.querySelector<HTMLElement>(
    `[data-field="${key}"] :is(input, textarea, select, button):not([hidden], [type="file"])`,
  );
}

/** Focuses a field: the requested one, or the first with an error. */
function goToField(form: HTMLFormElement | null, key: string): void {
  const control = controlOf(form, key);
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}

/** Focuses the first field on devices with a mouse; on a phone the keyboard would cover the camera button. */
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

/** The form itself: its fields, and its buttons, which stay visible. */
export function EditorForm({ catalogue, editor, record, files, focus, onFiles, onSave, onCancel }: FormProps) {
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
      {refusal !== null && !isFieldShown && <Problem>{say(refusal.message)}</Problem>}
      <EditorFields catalogue={catalogue} editor={editor} record={record} wording={wording} isTried={isTried} />
      <FormNotes catalogue={catalogue} planned={{ kind: catalogue.kind, id: editor.id, values: reading.values }} />
      <div className="editor-foot">
        {isTried && problems > 0 && (
          <p className="editor-problems" role="status">
            {editorTexts.fixFirst({ count: problems })}
          </p>
        )}
        <Button size="large" className="editor-cancel" onClick={onCancel}>
          {editorTexts.cancel}
        </Button>
        {isNew && (
          <Button size="large" disabled={!canSave} onClick={() => submit(true)}>
            {editorTexts.saveAndNext}
          </Button>
        )}
        <Button type="submit" intent="primary" size="large" disabled={!canSave}>
          {mode === 'saving' ? editorTexts.saving : editorTexts.save}
        </Button>
      </div>
    </form>
  );
}
