import { disposeRecord } from '../../../domain/changes/index.ts';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Catalogue } from '../../../domain/catalogue/index.ts';
import type { CommandBody } from '../../../domain/decide/index.ts';
import { nextDraft, saysOwn, stickyValues } from '../../../domain/entry/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { useSend } from '../../shared/useSend.ts';
import { quickTexts } from '../../texts/quickEntry.ts';
import { useAddChosen } from '../editor/useAfterSaving.ts';
import { useRecordEditor, type RecordEditorView } from '../editor/useRecordEditor.ts';
import { sittingOf, type AddedOne } from './sitting.ts';

export interface QuickEntry {
  readonly editor: RecordEditorView;
  readonly files: readonly File[];
  readonly setFiles: (files: readonly File[]) => void;
  /** Newest first. */
  readonly added: readonly AddedOne[];
  /** True if leaving would lose something; values carried over don't count. */
  readonly mustAsk: () => boolean;
  /** Undoes adding a record, or redoes it. */
  readonly toggle: (one: AddedOne) => Promise<void>;
}

function toggling({ kind }: Catalogue, { id, isUndone }: AddedOne): CommandBody {
  const { command, undo } = disposeRecord({ kind, id }, 'not-needed', quickTexts.note);
  return isUndone ? undo[0] : command;
}

const none: readonly File[] = [];

/** The shared form, which continues with the next record and remembers those added. */
export function useQuickEntry(catalogue: Catalogue): QuickEntry {
  const [params, setParams] = useSearchParams();
  const send = useSend();
  const addChosen = useAddChosen();
  const sitting = sittingOf(useBackstock(), catalogue.kind);
  const { added, kept } = useSyncExternalStore(sitting.subscribe, sitting.snapshot);
  const editor = useRecordEditor({
    catalogue,
    record: undefined,
    copyOf: undefined,
    startWith: kept,
    code: params.get('code') ?? undefined,
  });
  const [chosen, setChosen] = useState<{ readonly id: string; readonly files: readonly File[] }>();
  const files = chosen?.id === editor.id ? chosen.files : none;
  const latest = useRef({ editor, files });
  useEffect(() => {
    latest.current = { editor, files };
  });
  const isSaved = editor.mode === 'saved';
  useEffect(() => {
    if (!isSaved) return;
    const { editor: saved, files: taken } = latest.current;
    const { values } = saved.reading;
    const title = String(values[catalogue.title]);
    sitting.add(saved.id, title, stickyValues(catalogue, values));
    void addChosen(catalogue, saved.id, title, taken);
    // The scanned code belonged to the saved record.
    setParams({}, { replace: true });
    saved.next(nextDraft(catalogue, values));
  }, [isSaved, catalogue, sitting, addChosen, setParams]);
  const { actor } = editor;
  const mustAsk = useCallback(() => {
    if (actor.getSnapshot().matches('saved')) return false;
    const { editor: now, files: taken } = latest.current;
    return taken.length > 0 || saysOwn(catalogue, now.reading.values);
  }, [actor, catalogue]);
  const toggle = async (one: AddedOne) => {
    if (await send([toggling(catalogue, one)])) sitting.mark(one.id, !one.isUndone);
  };
  return { editor, files, setFiles: (next) => setChosen({ id: editor.id, files: next }), added, mustAsk, toggle };
}
