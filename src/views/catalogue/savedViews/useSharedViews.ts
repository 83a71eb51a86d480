import { useMemo } from 'react';
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
  /** They share views of this list, and look after those that are shared. */
  readonly mayManage: boolean;
  share(view: OwnView): void;
  /** Makes a shared view what it is given as. */
  update(view: OwnView): void;
  remove(view: OwnView): void;
}

/** The views of a list that the group shares. */
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
  const ask = async (body: CommandBody, done: string, undo?: CommandBody) => {
    await send([body], { done, undo: undo && [undo] });
  };
  const dispose = (id: string): CommandBody => ({
    type: 'DisposeRecord',
    kind: 'sharedView',
    id,
    payload: { reason: 'not-needed' },
  });
  return {
    views,
    mayManage,
    share: (view) => {
      const id = mintId();
      const body: CommandBody = { type: 'AddRecord', kind: 'sharedView', id, payload: { values: viewValues(view) } };
      void ask(body, savedViewTexts.shared(view.name), dispose(id));
    },
    update: (view) => {
      const record = records.get('sharedView', view.id);
      if (record === undefined) return;
      const changes = viewChanges(record, view);
      const turned = Object.fromEntries(
        Object.entries(changes).map(([key, { from, to }]) => [key, { from: to, to: from }]),
      );
      const change = (all: typeof changes) =>
        ({ type: 'ChangeRecord', kind: 'sharedView', id: view.id, payload: { changes: all } }) as const;
      void ask(change(changes), savedViewTexts.saved(view.name), change(turned));
    },
    remove: ({ id, name }) =>
      void ask(dispose(id), savedViewTexts.deleted(name), {
        type: 'RestoreRecord',
        kind: 'sharedView',
        id,
        payload: {},
      }),
  };
}
