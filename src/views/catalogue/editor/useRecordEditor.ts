import { addRecord, changeRecord, withStepDates } from '../../../domain/changes/index.ts';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Catalogue, CatalogueRecord, FieldValues, Kind } from '../../../domain/catalogue/index.ts';
import type { CommandBody } from '../../../domain/decide/index.ts';
import {
  contestedFields,
  copyDraft,
  draftOf,
  followed,
  isDirty,
  keepMine,
  readDraft,
  takeTheirs,
  withTyped,
} from '../../../domain/entry/index.ts';
import type { Draft, DraftReading, Typed } from '../../../domain/entry/index.ts';
import type { Refusal } from '../../../domain/kernel/decision.ts';
import type { RecordEditorActor } from '../../../machines/catalogue/recordEditor.machine.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';

export interface EditorStart {
  readonly catalogue: Catalogue;
  /** The record being edited; undefined for a new one. */
  readonly record: CatalogueRecord | undefined;
  /** The record to copy into a new one. */
  readonly copyOf: CatalogueRecord | undefined;
  /** Initial values of a new one. */
  readonly startWith: FieldValues;
  /** A scanned code that isn't in use yet. */
  readonly code: string | undefined;
}

export interface RecordEditorView {
  readonly draft: Draft;
  readonly reading: DraftReading;
  readonly mode: 'pristine' | 'dirty' | 'contested' | 'saving' | 'refused' | 'saved';
  readonly refusal: Refusal | null;
  readonly contested: readonly string[];
  /** Id of the record, also if it's not saved yet. */
  readonly id: string;
  readonly actor: RecordEditorActor;
  typedOf(key: string): Typed;
  type(key: string, typed: Typed): void;
  keepMine(key: string): void;
  takeTheirs(key: string): void;
  save(): void;
  /** Starts another new record. */
  next(draft: Draft): void;
}

function startingDraft({ catalogue, record, copyOf, startWith, code }: EditorStart): Draft {
  if (record) return draftOf(record.values);
  let draft = copyOf ? copyDraft(catalogue, copyOf.values) : draftOf({});
  for (const [key, value] of Object.entries(startWith)) draft = withTyped(draft, key, { value });
  const codeKey = Object.entries(catalogue.fields).find(([, field]) => field.type === 'code')?.[0];
  return code === undefined || codeKey === undefined ? draft : withTyped(draft, codeKey, { text: code });
}

function bodyFor(catalogue: Catalogue, id: string, isNew: boolean, { changes, values }: DraftReading): CommandBody {
  return isNew
    ? addRecord<Kind>({ kind: catalogue.kind, id }, values).command
    : changeRecord<Kind>({ kind: catalogue.kind, id }, changes).command;
}

const nothing: FieldValues = {};

/** The form of one record. Its draft is held here, its modes are in the statechart. */
export function useRecordEditor(start: EditorStart): RecordEditorView {
  const { catalogue, record } = start;
  const { machines, watched, client } = useBackstock();
  const actor = useActorRef(machines.recordEditor, watched);
  const mode = useSelector(actor, (snapshot) => snapshot.value);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const [typedDraft, setDraft] = useState(() => startingDraft(start));
  const [newId, setNewId] = useState(client.mintId);
  const now = record?.values ?? nothing;
  const isNew = record === undefined;
  const isHeld = mode === 'saving' || mode === 'saved';

  // While saving, the record already has the typed values, so there is nothing to follow.
  const follow = useCallback(
    (typed: Draft) => (isNew || isHeld ? typed : followed(catalogue, typed, now)),
    [catalogue, now, isNew, isHeld],
  );
  const draft = useMemo(() => follow(typedDraft), [follow, typedDraft]);
  const contested = useMemo(
    () => (isNew || isHeld ? [] : contestedFields(catalogue, draft, now)),
    [catalogue, draft, now, isNew, isHeld],
  );
  const dirty = useMemo(() => isDirty(catalogue, draft), [catalogue, draft]);
  const today = client.today();
  const reading = useMemo((): DraftReading => {
    const read = readDraft(catalogue, draft);
    if (isNew) return read;
    const { fields } = catalogue;
    return { ...read, changes: withStepDates(read.changes, { fields, values: draft.seen, given: draft.typed, today }) };
  }, [catalogue, draft, isNew, today]);

  const contestedKey = contested.join(' ');
  useEffect(() => {
    actor.send({ type: dirty ? 'editor.edited' : 'editor.reverted' });
  }, [actor, dirty, typedDraft]);
  // Separate from the effect above: someone else's change isn't an edit and must not clear a refusal.
  useEffect(() => {
    actor.send({ type: 'record.contested', fields: contestedKey === '' ? [] : contestedKey.split(' ') });
  }, [actor, contestedKey, typedDraft]);

  const id = record?.id ?? newId;
  return {
    draft,
    reading,
    mode,
    refusal: context.refusal,
    contested,
    id,
    actor,
    typedOf: (key) => draft.typed[key] ?? { value: draft.seen[key] ?? null },
    type: (key, typed) => setDraft((before) => withTyped(follow(before), key, typed)),
    keepMine: (key) => setDraft(keepMine(draft, key, now)),
    takeTheirs: (key) => setDraft(takeTheirs(draft, key, now)),
    save: () => actor.send({ type: 'editor.save', save: { bodies: [bodyFor(catalogue, id, isNew, reading)] } }),
    next: (nextOne) => {
      actor.send({ type: 'editor.next' });
      setDraft(nextOne);
      setNewId(client.mintId());
    },
  };
}
