import { useEffect, useRef, useState } from 'react';
import type { Catalogue } from '../../../domain/catalogue/index.ts';
import {
  DEFAULT_PAGE_SIZE,
  ENDLESS,
  OWN_VIEWS_MAX,
  withDefault,
  withView,
  type OwnView,
} from '../../../domain/preferences/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { notify, notifyDone } from '../../ui/notify.ts';
import { useDevicePreference } from '../../shared/useDevicePreference.ts';
import { usePageSize } from '../../shared/usePageSize.ts';
import { usePreference } from '../../shared/usePreference.ts';
import { savedViewTexts } from '../../texts/savedViews.ts';
import { readListParams, writeListParams } from '../list/listParams.ts';
import type { RecordListState } from '../list/useRecordList.ts';
import { openedView } from './openedView.ts';
import { useSharedViews, type SharedViews } from './useSharedViews.ts';

export interface SavedViews {
  readonly views: readonly OwnView[];
  /** The group's shared views. */
  readonly shared: SharedViews;
  /** The current state of the list, with the id and name of the given view. */
  asShown(view: OwnView): OwnView;
  /** The saved view that matches the list. */
  readonly active: OwnView | undefined;
  /** The view opened last, even if the list has changed since. */
  readonly opened: OwnView | undefined;
  open(view: OwnView): void;
  saveAs(name: string): void;
  update(view: OwnView): void;
  rename(view: OwnView, name: string): void;
  toggleDefault(view: OwnView): void;
  remove(view: OwnView): void;
}

/** Views saved before endless scrolling all contain the default page size, so it doesn't count as a choice of pages. */
function sizeOf({ pageSize }: OwnView, shown: number): number {
  return pageSize === DEFAULT_PAGE_SIZE && shown === ENDLESS ? shown : pageSize;
}

/** The user's saved views of a list, and the actions on them. */
export function useSavedViews(catalogue: Catalogue, list: RecordListState): SavedViews {
  const { client, devicePreferences } = useBackstock();
  const [all, put] = usePreference('ownViews');
  const [columns, keepColumns] = useDevicePreference('columns');
  const [pageSize, keepSize] = usePageSize();
  const shared = useSharedViews(catalogue);
  const views = all.filter((view) => view.list === catalogue.path);
  const shown = columns[catalogue.path];
  const queryOf = (view: RecordListState['params']['view']) =>
    writeListParams(catalogue, { ...list.params, page: 1, view }, new URLSearchParams()).toString();
  const query = queryOf(list.view);
  const isPlain = queryOf(list.params.view) === '' && list.params.page === 1;
  const [first] = useState(() => (isPlain ? views.find(({ isDefault }) => isDefault) : undefined));
  const [openedId, setOpenedId] = useState(first?.id);
  const asSaved = (id: string, name: string): OwnView => ({
    id,
    list: catalogue.path,
    name,
    query,
    pageSize,
    ...(shown === undefined ? {} : { columns: [...shown] }),
  });
  const isShown = (view: OwnView) =>
    view.query === query &&
    sizeOf(view, pageSize) === pageSize &&
    JSON.stringify(view.columns) === JSON.stringify(shown);
  const show = (view: OwnView, how: 'push' | 'replace') => {
    const { params, columns: left, isPart } = openedView(catalogue, view, client.records.world);
    if (left) keepColumns({ ...columns, [catalogue.path]: left });
    const size = sizeOf(view, pageSize);
    if (size !== pageSize) keepSize(size);
    list.change(readListParams(catalogue, params), how);
    if (isPart) notify({ message: savedViewTexts.partly({ name: view.name }) });
  };

  // Once, when the list is opened without parameters; later changes mustn't return to the default view.
  const hasOpened = useRef(false);
  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    if (first) show(first, 'replace');
  });

  return {
    views,
    shared,
    asShown: (view) => asSaved(view.id, view.name),
    active: [...views, ...shared.views].find(isShown),
    opened: [...views, ...shared.views].find(({ id }) => id === openedId),
    open: (view) => {
      setOpenedId(view.id);
      show(view, 'push');
    },
    saveAs: (name) => {
      if (all.length >= OWN_VIEWS_MAX) return notify({ message: savedViewTexts.tooMany, tone: 'bad' });
      const view = asSaved(client.mintId(), name);
      setOpenedId(view.id);
      put(withView(all, view));
      notifyDone(savedViewTexts.saved({ name }));
    },
    update: (view) => {
      put(withView(all, { ...asSaved(view.id, view.name), ...(view.isDefault ? { isDefault: true as const } : {}) }));
      notifyDone(savedViewTexts.saved({ name: view.name }));
    },
    rename: (view, name) => put(withView(all, { ...view, name })),
    toggleDefault: (view) => put(withDefault(all, catalogue.path, view.isDefault ? undefined : view.id)),
    remove: (view) => {
      put(all.filter(({ id }) => id !== view.id));
      notifyDone(savedViewTexts.deleted({ name: view.name }), () =>
        put(withView(devicePreferences.get('ownViews'), view)),
      );
    },
  };
}
