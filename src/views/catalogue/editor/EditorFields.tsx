import { useState } from 'react';
import type { Catalogue, CatalogueRecord, Field, FieldValues } from '../../../domain/catalogue/index.ts';
import { fieldValue } from '../../../domain/catalogue/index.ts';
import { isAsked } from '../shared/isAsked.ts';
import { editorTexts } from '../../texts/record.ts';
import { sectionsOf } from '../detail/FieldSections.tsx';
import { displayText, type Wording } from '../shared/displayText.ts';
import { FieldControl } from './FieldControl.tsx';
import { chosenList } from './fieldProps.ts';
import type { RecordEditorView } from './useRecordEditor.ts';
import { useSpans } from './useSpans.ts';
import { Button } from '../../ui/Button.tsx';
import { choiceProblem, type AskedForm } from '../../../domain/entry/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { useSession } from '../../shared/useSession.ts';
import { say } from '../../../words/speaker.ts';

/** Why the user can't add a value to a list field; undefined if the catalogue has no such rules. */
function useRefusalOf(form: AskedForm): ((key: string, value: string) => string | undefined) | undefined {
  const { world } = useBackstock().client.records;
  const { person: actor } = useSession();
  if (form.catalogue.asksRulesFirst === undefined || actor === undefined) return undefined;
  return (key, value) => {
    const problem = choiceProblem(form, key, value, { world, actor });
    return problem && say(problem);
  };
}

interface EditorFieldsProps {
  readonly catalogue: Catalogue;
  readonly editor: RecordEditorView;
  /** The record being edited; undefined for a new one. */
  readonly record: CatalogueRecord | undefined;
  readonly wording: Wording;
  /** True after an attempt to save: all errors are shown. */
  readonly isTried: boolean;
}

interface ContestProps extends Pick<EditorFieldsProps, 'editor' | 'wording'> {
  readonly now: FieldValues;
  readonly fieldKey: string;
  readonly field: Field;
}

/** The value someone else saved in the same field, with two ways to resolve the conflict. */
function Contest({ editor, wording, now, fieldKey, field }: ContestProps) {
  const text = displayText(field, now[fieldKey], wording) || editorTexts.empty;
  return (
    <div className="contest" role="alert">
      <p>
        <strong>{editorTexts.contestedTitle}.</strong> {editorTexts.contestedText({ label: field.label, theirs: text })}
      </p>
      <div>
        <Button size="small" onClick={() => editor.keepMine(fieldKey)}>
          {editorTexts.keepMine}
        </Button>
        <Button size="small" onClick={() => editor.takeTheirs(fieldKey)}>
          {editorTexts.takeTheirs}
        </Button>
      </div>
    </div>
  );
}

/** All controls of the form, under their headings. For a new record only the essential sections are open, unless the catalogue says otherwise. */
export function EditorFields({ catalogue, editor, record, wording, isTried }: EditorFieldsProps) {
  const isNew = record === undefined;
  const now = record?.values ?? {};
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { refusal, reading } = editor;
  const refusalOf = useRefusalOf({ catalogue, id: editor.id, before: record, values: reading.values });
  const values = { ...editor.draft.seen, ...reading.values };
  const spanOf = useSpans(catalogue, editor, record);
  const problemOf = (key: string) => {
    if (refusal?.field === key) return say(refusal.message);
    const typed = editor.draft.typed[key];
    // Words can be typed freely, so the check comes afterwards.
    const added = typed === undefined || catalogue.fields[key]?.type !== 'words' ? [] : chosenList(typed);
    const notGiven = added.map((word) => refusalOf?.(key, word)).find((reason) => reason !== undefined);
    if (notGiven !== undefined) return notGiven;
    const isShown = isTried || (left.has(key) && typed !== undefined);
    const problem = isShown ? reading.problems[key] : undefined;
    return problem && say(problem);
  };
  const control = ([key, field]: readonly [string, Field]) => (
    <div key={key} data-field={key} className={isWide(field) ? 'editor-field is-wide' : 'editor-field'}>
      <FieldControl
        field={field}
        typed={editor.typedOf(key)}
        seen={editor.draft.seen[key]}
        problem={problemOf(key)}
        refusalOf={refusalOf && ((value) => refusalOf(key, value))}
        span={spanOf(key)}
        event={fieldValue({ values }, 'eventId')}
        onType={(typed) => editor.type(key, typed)}
        onLeave={() => setLeft((before) => new Set([...before, key]))}
      >
        {editor.contested.includes(key) && (
          <Contest editor={editor} wording={wording} now={now} fieldKey={key} field={field} />
        )}
      </FieldControl>
    </div>
  );
  const fields: readonly (readonly [string, Field])[] = Object.entries(catalogue.fields);
  const first = isNew
    ? fields.filter(
        ([key, field]) =>
          field.required === true || field.type === 'code' || (field.first === true && isAsked(key, field, values)),
      )
    : [];
  const firstKeys = first.map(([key]) => key);
  const unasked = fields.flatMap(([key, field]) =>
    isAsked(key, field, values) && (isNew || field.fixed === undefined) ? [] : [key],
  );
  const sections = sectionsOf(catalogue, [...firstKeys, ...unasked]);
  return (
    <>
      {first.length > 0 && <div className="editor-grid">{first.map(control)}</div>}
      {sections.map(({ heading, fields: inSection }) => {
        const hasProblem = inSection.some(
          ([key]) => problemOf(key) !== undefined || editor.contested.includes(key) || key in editor.draft.typed,
        );
        return (
          <details
            key={heading}
            className="editor-section"
            open={!isNew || catalogue.opensWhole === true || hasProblem}
          >
            <summary>{heading}</summary>
            <div className="editor-grid">{inSection.map(control)}</div>
          </details>
        );
      })}
    </>
  );
}

function isWide(field: Field): boolean {
  return (
    (field.type === 'text' && field.multiline === true) ||
    field.type === 'choices' ||
    field.type === 'words' ||
    field.type === 'options' ||
    (field.type === 'choice' && field.choices.length <= 8)
  );
}
