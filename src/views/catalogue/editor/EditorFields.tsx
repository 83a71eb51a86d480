import { useState } from 'react';
import type { Catalogue, Field, FieldValues } from '../../../domain/catalogue/index.ts';
import { isAsked } from '../shared/isAsked.ts';
import { editorTexts } from '../../texts/catalogue.ts';
import { sectionsOf } from '../detail/FieldSections.tsx';
import { displayText } from '../shared/displayText.ts';
import type { Wording } from '../shared/displayText.ts';
import { FieldControl } from './FieldControl.tsx';
import type { RecordEditorView } from './useRecordEditor.ts';

interface EditorFieldsProps {
  readonly catalogue: Catalogue;
  readonly editor: RecordEditorView;
  readonly now: FieldValues;
  readonly wording: Wording;
  /** True once saving was tried: everything that is wrong is shown. */
  readonly isTried: boolean;
  /** Only what is needed is open at first, unless the catalogue says otherwise. */
  readonly isNew: boolean;
}

interface ContestProps extends Pick<EditorFieldsProps, 'editor' | 'wording' | 'now'> {
  readonly fieldKey: string;
  readonly field: Field;
}

/** What someone else wrote into the same field, and the two ways to settle it. */
function Contest({ editor, wording, now, fieldKey, field }: ContestProps) {
  const text = displayText(field, now[fieldKey], wording) || editorTexts.empty;
  return (
    <div className="contest" role="alert">
      <p>
        <strong>{editorTexts.contestedTitle}.</strong> {editorTexts.contestedText(field.label, text)}
      </p>
      <div>
        <button type="button" className="bp6-button bp6-small" onClick={() => editor.keepMine(fieldKey)}>
          {editorTexts.keepMine}
        </button>
        <button type="button" className="bp6-button bp6-small" onClick={() => editor.takeTheirs(fieldKey)}>
          {editorTexts.takeTheirs}
        </button>
      </div>
    </div>
  );
}

/** All controls of the form, under their headings. */
export function EditorFields({ catalogue, editor, now, wording, isTried, isNew }: EditorFieldsProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { refusal, reading } = editor;
  const problemOf = (key: string) => {
    if (refusal?.field === key) return refusal.message;
    const typed = editor.draft.typed[key];
    const isShown = isTried || (left.has(key) && typed !== undefined);
    return isShown ? reading.problems[key] : undefined;
  };
  const control = ([key, field]: readonly [string, Field]) => (
    <div key={key} data-field={key} className={isWide(field) ? 'editor-field is-wide' : 'editor-field'}>
      <FieldControl field={field} typed={editor.typedOf(key)} seen={editor.draft.seen[key]} problem={problemOf(key)} onType={(typed) => editor.type(key, typed)} onLeave={() => setLeft((before) => new Set([...before, key]))}>
        {editor.contested.includes(key) && <Contest editor={editor} wording={wording} now={now} fieldKey={key} field={field} />}
      </FieldControl>
    </div>
  );
  const fields: readonly (readonly [string, Field])[] = Object.entries(catalogue.fields);
  const values = { ...editor.draft.seen, ...reading.values };
  const first = isNew ? fields.filter(([key, field]) => field.required === true || field.type === 'code' || (field.first === true && isAsked(key, field, values))) : [];
  const firstKeys = first.map(([key]) => key);
  const unasked = fields.flatMap(([key, field]) => (isAsked(key, field, values) && (isNew || field.fixed === undefined) ? [] : [key]));
  const sections = sectionsOf(catalogue, [...firstKeys, ...unasked]);
  return (
    <>
      {first.length > 0 && <div className="editor-grid">{first.map(control)}</div>}
      {sections.map(({ heading, fields: inSection }) => {
        const hasProblem = inSection.some(([key]) => problemOf(key) !== undefined || editor.contested.includes(key) || key in editor.draft.typed);
        return (
          <details key={heading} className="editor-section" open={!isNew || catalogue.opensWhole === true || hasProblem}>
            <summary>{heading}</summary>
            <div className="editor-grid">{inSection.map(control)}</div>
          </details>
        );
      })}
    </>
  );
}

function isWide(field: Field): boolean {
  return (field.type === 'text' && field.multiline === true) || field.type === 'choices' || field.type === 'words' || field.type === 'options' || (field.type === 'choice' && field.choices.length <= 8);
}
