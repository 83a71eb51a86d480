import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { changeRecord } from '../../../domain/changes/index.ts';
import type { Catalogue, CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { nextDraft } from '../../../domain/entry/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { UNDO_TIMEOUT_MS } from '../../ui/notice.ts';
import { notify, notifyDone } from '../../ui/notify.ts';
import { recordPath } from '../../addresses/recordPaths.ts';
import { storedOrRefused } from '../../shared/storedOrRefused.ts';
import { useSend } from '../../shared/useSend.ts';
import { editorTexts, photoTexts } from '../../texts/record.ts';
import type { RecordEditorView } from './useRecordEditor.ts';

/** Adds the chosen photos to the new record. Reports those refused, with a link to choose them again. */
export function useAddChosen() {
  const { photos } = useBackstock().client;
  const navigate = useNavigate();
  return useCallback(
    async (catalogue: Catalogue, id: string, title: string, files: readonly File[]) => {
      for (const file of files) {
        const answer = await storedOrRefused(photos.add(catalogue.kind, id, file));
        if ('refused' in answer)
          notify({
            message: photoTexts.leftOut({ title, file: file.name, why: answer.refused.message }),
            tone: 'bad',
            timeoutMs: UNDO_TIMEOUT_MS,
            action: { text: photoTexts.chooseAgain, onClick: () => void navigate(recordPath(catalogue.kind, id)) },
          });
      }
    },
    [photos, navigate],
  );
}

export interface Saving {
  readonly catalogue: Catalogue;
  /** The record before the change; undefined for a new one. */
  readonly record: CatalogueRecord | undefined;
  readonly editor: RecordEditorView;
  readonly files: readonly File[];
  /** Whether to continue with another new record. */
  readonly isNext: boolean;
  readonly onNext: () => void;
}

/** After saving, goes back to the record or on to the next one. */
export function useAfterSaving(saving: Saving): void {
  const { catalogue, editor } = saving;
  const send = useSend();
  const navigate = useNavigate();
  const addChosen = useAddChosen();
  const latest = useRef(saving);
  useEffect(() => {
    latest.current = saving;
  });
  const isSaved = editor.mode === 'saved';
  useEffect(() => {
    if (!isSaved) return;
    const { editor: saved, files: chosen, isNext: goOn, onNext: begin, record: before } = latest.current;
    const title = String(saved.reading.values[catalogue.title] ?? '');
    if (before === undefined) {
      notifyDone(editorTexts.added({ title }));
      void addChosen(catalogue, saved.id, title, chosen);
      if (goOn) {
        begin();
        saved.next(nextDraft(catalogue, saved.reading.values));
        return;
      }
    } else {
      const { undo } = changeRecord(before, saved.reading.changes);
      notifyDone(editorTexts.saved({ title }), () => void send(undo));
    }
    void navigate(recordPath(catalogue.kind, saved.id), { replace: true });
  }, [isSaved, catalogue, send, navigate, addChosen]);
}
