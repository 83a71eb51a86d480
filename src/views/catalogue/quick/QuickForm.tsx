import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Catalogue, Field } from '../../../domain/catalogue/index.ts';
import { quickFields } from '../../../domain/entry/index.ts';
import { Problem } from '../../ui/Problem.tsx';
import { editorTexts } from '../../texts/record.ts';
import { quickTexts } from '../../texts/quickEntry.ts';
import { FieldControl } from '../editor/FieldControl.tsx';
import { PhotoChooser } from '../editor/PhotoChooser.tsx';
import { isAsked } from '../shared/isAsked.ts';
import type { QuickEntry } from './useQuickEntry.ts';
import { Button } from '../../ui/Button.tsx';
import { say } from '../../../words/speaker.ts';

interface QuickFormProps {
  readonly catalogue: Catalogue;
  readonly entry: QuickEntry;
}

function goTo(form: HTMLFormElement | null, key: string): void {
  const control = form?.querySelector<HTMLElement>(
    `[data-field="${key}"] :is(input, textarea, select, button):not([hidden], [type="file"])`,
  );
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}

/** Focuses the name for the next record; on a phone scrolls to the top, where the photo is taken. */
function beginNext(form: HTMLFormElement | null, title: string): void {
  if (window.matchMedia('(hover: hover)').matches)
    form?.querySelector<HTMLElement>(`[data-field="${title}"] input`)?.focus({ preventScroll: true });
  else form?.scrollIntoView?.({ block: 'start' });
}

/** The photo, the fields of each record, the fields that stay, and one button to save and continue. */
export function QuickForm({ catalogue, entry: { editor, files, setFiles } }: QuickFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [triedId, setTried] = useState<string>();
  const isTried = triedId === editor.id;
  const { own, kept, seldom } = quickFields(catalogue);
  const { refusal, reading, mode } = editor;
  useEffect(() => {
    beginNext(form.current, catalogue.title);
  }, [catalogue, editor.id]);
  useEffect(() => {
    if (refusal?.field !== undefined) goTo(form.current, refusal.field);
  }, [refusal]);
  const shown = [...own, ...kept, ...seldom];
  const problemOf = (key: string) => {
    const problem = refusal?.field === key ? refusal.message : isTried ? reading.problems[key] : undefined;
    return problem && say(problem);
  };
  const control = (key: string) => {
    const field: Field | undefined = catalogue.fields[key];
    if (field === undefined || !isAsked(key, field, reading.values)) return null;
    return (
      <div key={key} data-field={key} className="editor-field">
        <FieldControl
          field={field}
          typed={editor.typedOf(key)}
          problem={problemOf(key)}
          onType={(typed) => editor.type(key, typed)}
          onLeave={() => undefined}
        />
      </div>
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = Object.keys(reading.problems);
    setTried(editor.id);
    if (first === undefined) editor.save();
    else goTo(form.current, first);
  };
  return (
    <form ref={form} noValidate className="editor-form quick-form" onSubmit={submit}>
      <PhotoChooser files={files} onChange={setFiles} />
      {refusal !== null && (refusal.field === undefined || !shown.includes(refusal.field)) && (
        <Problem>{say(refusal.message)}</Problem>
      )}
      <fieldset className="quick-group">
        <legend className="visually-hidden">{quickTexts.own}</legend>
        <div className="editor-grid">{own.map(control)}</div>
      </fieldset>
      <fieldset className="quick-group is-kept">
        <legend>{quickTexts.kept}</legend>
        <div className="editor-grid">{kept.map(control)}</div>
        {seldom.length > 0 && (
          <details className="quick-more" open={seldom.some((key) => problemOf(key) !== undefined)}>
            <summary>{quickTexts.more}</summary>
            <div className="editor-grid">{seldom.map(control)}</div>
          </details>
        )}
      </fieldset>
      <div className="editor-foot">
        {isTried && Object.keys(reading.problems).length > 0 && (
          <p className="editor-problems" role="status">
            {editorTexts.fixFirst({ count: Object.keys(reading.problems).length })}
          </p>
        )}
        <Button type="submit" intent="primary" size="large" disabled={mode === 'saving' || mode === 'saved'}>
          {mode === 'saving' ? quickTexts.saving : quickTexts.next}
        </Button>
      </div>
    </form>
  );
}
