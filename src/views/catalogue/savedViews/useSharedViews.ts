import { useMemo } from 'react';
import { addRecord, changeRecord, disposeRecord } from '../../../domain/changes/index.ts';
import type { Catalogue } from '../../../domain/catalogue/index.ts';
import type { CommandBody } from '../../../domain/decide/index.ts';
import type { OwnView } from '../../../domain/preferences/index.ts';
import { sharedViewsOf, viewChanges, viewValues } from '../../../domain/sharedViews/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { useRevision } from '../../shared/useRecords.ts';
import { savedViewTexts } from '../../texts/savedViews.ts';
import { useMayManage } from '../shared/useMayManage.ts';
import { useSend } from '../../shared/useSend.ts';

export interface SharedViews {
  readonly views: readonly OwnView[];
  /** True if the user can share views of this list and manage the shared ones. */
  readonly mayManage: boolean;
  share(view: OwnView): void;
  /** Saves the given state of a shared view. */
  update(view: OwnView): void;
  remove(view: OwnView): void;
}

/** The group's shared views of a list. */
export function useSharedViews(catalogue: Catalogue): SharedViews {
  const { client } = useBackstock();
  const send = useSend();
  const mayManage = useMayManage(catalogue);
  const revision = useRevision('sharedView');
  const { records, mintId } = client;
  const views = useMemo(
    () => (revision < 0 ? [] : sharedViewsOf(catalogue.path, records.all('sharedView'))),
    [records, revision, catalogue],
  );
  const ask = async (body: CommandBody, done: string, undo: readonly CommandBody[]) => {
    await send([body], { done, undo });
  };
  return {
    views,
    mayManage,
    share: (view) => {
      const { command, undo } = addRecord({ kind: 'sharedView', id: mintId() }, viewValues(view));
      void ask(command, savedViewTexts.shared({ name: view.name }), undo);
    },
    update: (view) => {
      const record = records.get('sharedView', view.id);
      if (record === undefined) return;
      const { command, undo } = changeRecord(record, viewChanges(record, view));
      void ask(command, savedViewTexts.saved({ name: view.name }), undo);
    },
    remove: ({ id, name }) => {
      const { command, undo } = disposeRecord({ kind: 'sharedView', id });
      void ask(command, savedViewTexts.deleted({ name }), undo);
    },
  };
}
