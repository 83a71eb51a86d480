import { useCallback, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { checkValue, isActive } from '../../../domain/catalogue/index.ts';
import type { Catalogue, CatalogueRecord, FieldValue, FieldValues } from '../../../domain/catalogue/index.ts';
import { changeRecord } from '../../../domain/changes/index.ts';
import { titleOf } from '../../../domain/query/index.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { useEventToStartWith } from '../list/useEventScope.ts';
import { FirstLoad } from '../../shared/FirstLoad.tsx';
import { Message } from '../../ui/Message.tsx';
import { recordPath } from '../../addresses/recordPaths.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { useFirstLoad } from '../../shared/useFirstLoad.ts';
import { useRecord } from '../../shared/useRecords.ts';
import { useSession } from '../../shared/useSession.ts';
import { FormBoundary } from '../../shared/Boundaries.tsx';
import { detailTexts, editorTexts } from '../../texts/record.ts';
import { Add, Search } from '../../ui/moreIcons.tsx';
import { useMayAdd, useMayManage } from '../shared/useMayManage.ts';
import { EditorForm } from './EditorForm.tsx';
import { useAfterSaving } from './useAfterSaving.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { useRecordEditor } from './useRecordEditor.ts';
import '../shared/shared.css';
import './editor.css';

interface RecordEditorProps {
  readonly catalogue: Catalogue;
  /** Id of the record to edit; without it a new one is added. */
  readonly id?: string;
  /** Initial values of a new record, e.g. its location. */
  readonly startWith?: FieldValues;
  /** Key of the field to focus. */
  readonly focus?: string;
}

/** Types of fields that the URL can fill. */
const inAddress: ReadonlySet<string> = new Set(['text', 'reference', 'choice', 'date', 'time']);

/** Initial values from the URL, e.g. the script of a copy or the day of a call. Values that don't fit are ignored. */
function givenIn(params: URLSearchParams, catalogue: Catalogue): FieldValues {
  const given: Record<string, FieldValue> = {};
  for (const [key, field] of Object.entries(catalogue.fields)) {
    const text = params.get(key);
    if (text === null || !inAddress.has(field.type)) continue;
    const checked = checkValue(field, text);
    if ('value' in checked) given[key] = checked.value;
  }
  return given;
}

interface LoadedProps extends RecordEditorProps {
  readonly record: CatalogueRecord | undefined;
  readonly copyOf: CatalogueRecord | undefined;
  /** A scanned code that isn't in use yet. */
  readonly code: string | undefined;
}

function LoadedEditor({ catalogue, record, copyOf, startWith = {}, code, focus = '' }: LoadedProps) {
  const navigate = useNavigate();
  const editor = useRecordEditor({ catalogue, record, copyOf, startWith, code });
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isNext, setNext] = useState(false);
  const { actor } = editor;
  useAfterSaving({ catalogue, record, editor, files, isNext, onNext: () => setFiles([]) });
  const mustAsk = useCallback(() => {
    const snapshot = actor.getSnapshot();
    return !snapshot.matches('saved') && (files.length > 0 || !snapshot.matches('pristine'));
  }, [actor, files]);
  const leaving = useLeaveGuard(mustAsk);
  const cancel = () =>
    void (record ? navigate(recordPath(catalogue.kind, record.id), { replace: true }) : navigate(-1));
  return (
    <div className="page editor-page">
      <h1>
        {record ? editorTexts.editTitle({ title: titleOf(record) }) : editorTexts.addTitle({ a: catalogue.noun.a })}
      </h1>
      <FormBoundary>
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
      </FormBoundary>
      <LeaveQuestion leaving={leaving} isPersistent />
    </div>
  );
}

/** True if the user could save the form of this record, or of a new one. */
function useMaySave(catalogue: Catalogue, record: CatalogueRecord | undefined): boolean {
  const { person } = useSession();
  const { world } = useBackstock().client.records;
  const mayManage = useMayManage(catalogue, record);
  const mayAdd = useMayAdd(catalogue);
  // Keepers can add to what they keep, e.g. their event, which is chosen in the form.
  if (record === undefined) return mayAdd || catalogue.keptBy !== undefined;
  if (!isActive(record)) return false;
  const { command } = changeRecord(record, {});
  return mayManage || (person !== undefined && catalogue.permit?.(command, record, person, world) === true);
}

/** The form, for people who could save it. If they no longer can, it stays open with what was typed. */
function AllowedEditor(props: LoadedProps) {
  const { catalogue, record } = props;
  const maySave = useMaySave(catalogue, record);
  const [isOpen, setOpen] = useState(maySave);
  if (!isOpen && maySave) setOpen(true);
  if (isOpen || maySave) return <LoadedEditor {...props} />;
  if (record) return <Navigate to={recordPath(catalogue.kind, record.id)} replace />;
  const { many } = catalogue.noun;
  return (
    <Message icon={<Add />} title={editorTexts.notAllowedTitle({ many })} text={editorTexts.notAllowed({ many })} />
  );
}

/** False until the form has all its data; then true for good, so that nothing typed is lost. */
function useIsReady(kind: Catalogue['kind'], isThere: boolean): boolean {
  const isHeld = useFirstLoad(kind) === 'held';
  const [isReady, setReady] = useState(false);
  if (!isReady && (isThere || isHeld)) setReady(true);
  return isReady;
}

/** The form of any catalogue, for a new or an existing record. */
export function RecordEditor(props: RecordEditorProps) {
  const { catalogue, id } = props;
  const [params] = useSearchParams();
  const copyId = params.get('copy') ?? undefined;
  const record = useRecord(catalogue.kind, id);
  const copyOf = useRecord(catalogue.kind, copyId);
  const ofEvent = useEventToStartWith(catalogue);
  const isReady = useIsReady(
    catalogue.kind,
    id === undefined ? copyId === undefined || copyOf !== undefined : record !== undefined,
  );
  if (isReady && (id === undefined || record !== undefined)) {
    const startWith =
      id === undefined
        ? { ...(copyId === undefined ? ofEvent : {}), ...givenIn(params, catalogue), ...props.startWith }
        : {};
    return (
      <AllowedEditor
        {...props}
        record={record}
        copyOf={copyOf}
        startWith={startWith}
        code={params.get('code') ?? undefined}
      />
    );
  }
  return (
    <FirstLoad kind={catalogue.kind}>
      <Message
        icon={<Search />}
        title={detailTexts.notThere({ one: catalogue.noun.one })}
        text={detailTexts.notThereText}
      />
    </FirstLoad>
  );
}
