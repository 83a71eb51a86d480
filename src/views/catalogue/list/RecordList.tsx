import { Suspense, useCallback, useMemo, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import type { Catalogue } from '../../../domain/catalogue/index.ts';
import { titleOf, type FacetResult } from '../../../domain/query/index.ts';
import { ENDLESS } from '../../../domain/preferences/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { FirstLoad } from '../../shared/FirstLoad.tsx';
import { Message } from '../../ui/Message.tsx';
import { EventScopeNote } from './EventScopeNote.tsx';
import { useEventScope } from './useEventScope.ts';
import { useWaiting } from '../../shared/useSync.ts';
import { listTexts } from '../../texts/catalogue.ts';
import type { SelectionBarProps } from '../selection/SelectionBar.tsx';
import { actionsFor } from '../selection/selectionActions.ts';
import { useSelection } from '../selection/useSelection.ts';
import { useSelectionGestures } from '../selection/useSelectionGestures.ts';
import { ViewsMenu } from '../savedViews/ViewsMenu.tsx';
import { screenOf } from '../../addresses/catalogueScreens.ts';
import { recordPath } from '../../addresses/recordPaths.ts';
import { Add, Cube, Search, Barcode, ThList } from '../../ui/moreIcons.tsx';
import { CustomFieldsLink } from '../shared/CustomFieldsLink.tsx';
import { useMayAdd } from '../shared/useMayManage.ts';
import { useRecord } from '../../shared/useRecords.ts';
import { Problem } from '../../ui/Problem.tsx';
import { PHONE, useMedia } from '../../ui/useMedia.ts';
import { useWording } from '../shared/useWording.ts';
import { FirstSteps, ListTools, useListSlots } from '../slots.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { ColumnsMenu, useColumns, type Columns } from './ColumnsMenu.tsx';
import { useIsDesk } from '../sheet/useIsDesk.ts';
import type { SheetProps } from '../sheet/Sheet.tsx';
import type { ListView } from './listParams.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { FacetPanel } from './FacetPanel.tsx';
import { FilterButton, SearchBox, SortSelect, ViewSwitch } from './ListToolbar.tsx';
import { ListHeading } from './ListHeading.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { Pager } from './Pager.tsx';
import { RecordCards } from './RecordCards.tsx';
import { RecordGrid } from './RecordGrid.tsx';
import { RecordTable } from './RecordTable.tsx';
import { useRecordInAddress } from './useRecordInAddress.ts';
import { Deciding } from '../../shared/Deciding.tsx';
import { useFirstLoad } from '../../shared/useFirstLoad.ts';
import { useFoundWords } from './useFoundWords.ts';
import type { RecordsViewProps } from './recordsView.ts';
import { useRecordList, type RecordListState } from './useRecordList.ts';
import '../shared/shared.css';
import './list.css';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Link, useSearchParams } from 'react-router-dom';
import { labelsOfList, paperworkOfList } from '../../addresses/labelPaths.ts';
import { hasCodes } from '../../shared/recordCodes.ts';
import { addWords, emptyWords, foundWords } from '../../texts/nouns.ts';
import { listToolTexts } from '../../texts/listTools.ts';

/** Links to print the list, in its order and with its filters. */
function PaperLinks({ catalogue }: { readonly catalogue: Catalogue }) {
  const [params] = useSearchParams();
  if (!hasCodes(catalogue.kind)) return null;
  return (
    <>
      <ButtonLink to={labelsOfList(catalogue.kind, params)}>
        <Barcode size={16} aria-hidden="true" title={false} />
        <span>{listToolTexts.labels}</span>
      </ButtonLink>
      {catalogue.stock && (
        <ButtonLink to={paperworkOfList(catalogue.kind, params)}>
          <ThList size={16} aria-hidden="true" title={false} />
          <span>{listToolTexts.paperwork}</span>
        </ButtonLink>
      )}
    </>
  );
}

interface ToolsProps {
  readonly catalogue: Catalogue;
  /** What only this list offers. */
  readonly own: ReactNode;
  readonly found: () => readonly string[];
}

function Tools({ catalogue, own, found }: ToolsProps) {
  return (
    <>
      {own}
      <CustomFieldsLink catalogue={catalogue} />
      <PaperLinks catalogue={catalogue} />
      <ListTools catalogue={catalogue} found={found} />
    </>
  );
}

/** Nothing is counted yet. */
const none: readonly FacetResult[] = [];

/** Columns that fit beside the filters; with more, the table scrolls sideways. */
const FITTING_COLUMNS = 6;

interface RecordListProps {
  readonly catalogue: Catalogue;
  readonly title: string;
  /** Buttons besides "add". */
  readonly actions?: ReactNode;
  /** Shown between the heading and the list, e.g. folders. */
  readonly lead?: ReactNode;
  /** Where adding starts, if not in the catalogue's own form. */
  readonly addTo?: string | undefined;
}

function Empty({
  catalogue,
  list,
  mayAdd,
  addTo,
}: {
  readonly catalogue: Catalogue;
  readonly list: RecordListState;
  readonly mayAdd: boolean;
  readonly addTo: string | undefined;
}) {
  const { params, change } = list;
  if (list.isEmpty && !params.disposed) {
    return (
      <Message
        icon={<Cube />}
        level={2}
        title={listTexts.emptyTitle({ many: catalogue.noun.many })}
        text={mayAdd ? emptyWords(catalogue) : listTexts.emptyForMembers({ many: catalogue.noun.many })}
      >
        {mayAdd && <AddLink catalogue={catalogue} to={addTo} />}
        {mayAdd && <FirstSteps catalogue={catalogue} />}
      </Message>
    );
  }
  return (
    <Message
      icon={<Search />}
      level={2}
      title={listTexts.nothingTitle({ many: catalogue.noun.many })}
      text={params.disposed ? listTexts.nothingDisposed({ many: catalogue.noun.many }) : listTexts.nothingText}
    >
      <Button onClick={() => change({ ...params, text: '', facets: {}, disposed: false, page: 1 })}>
        {listTexts.clearFilters}
      </Button>
    </Message>
  );
}

function AddLink({ catalogue, to }: { readonly catalogue: Catalogue; readonly to: string | undefined }) {
  const screen = screenOf(catalogue.kind);
  if (!screen) return null;
  return (
    <ButtonLink intent="primary" to={to ?? screen.add}>
      <Add size={16} aria-hidden="true" title={false} />
      <span>{addWords(catalogue)}</span>
    </ButtonLink>
  );
}

const Sheet = lazyPart<SheetProps>(async () => (await import('../sheet/Sheet.tsx')).Sheet, false);
const SelectionBar = lazyPart<SelectionBarProps>(
  async () => (await import('../selection/SelectionBar.tsx')).SelectionBar,
);
const FacetSheet = lazyPart(async () => (await import('./FacetSheet.tsx')).FacetSheet);

/** The available views and the current one. The sheet needs a desktop with a mouse; the photo view needs a catalogue with photos. */
function useViews(
  { photos, mark }: Catalogue,
  asked: ListView,
): { readonly view: ListView; readonly offered: readonly ListView[] } {
  const isDesk = useIsDesk();
  const offered: readonly ListView[] = [
    ...(photos && mark === undefined ? ['grid' as const] : []),
    'table',
    ...(isDesk ? ['sheet' as const] : []),
  ];
  return { view: offered.includes(asked) ? asked : 'table', offered };
}

function Records(props: RecordsViewProps & { readonly view: ListView; readonly columns: Columns }) {
  const isPhone = useMedia(PHONE);
  if (props.view === 'sheet')
    return (
      <Suspense fallback={<ListSkeleton />}>
        <Sheet {...props} />
      </Suspense>
    );
  if (props.view === 'grid') return <RecordGrid {...props} />;
  if (isPhone) return <RecordCards {...props} />;
  return (
    <div className={props.columns.shown.length > FITTING_COLUMNS ? 'table-wide' : ''}>
      <RecordTable {...props} columns={props.columns.shown} />
    </div>
  );
}

/** Tells whether a record has changes waiting to be sent. */
function useIsWaiting(catalogue: Catalogue): (id: string) => boolean {
  const { records } = useBackstock().client;
  useWaiting();
  return (id) => records.isWaiting(catalogue.kind, id);
}

/** The selection of the list, if its records are here and there are any actions for them. */
function useSelecting(catalogue: Catalogue, { params, result, isFromServer }: RecordListState, mayManage: boolean) {
  const isDisposed = params.disposed;
  const { actions } = useListSlots();
  const selecting = useMemo(() => {
    const place = { catalogue, mayManage, isDisposed };
    return { place, actions: actionsFor(place, actions) };
  }, [catalogue, mayManage, isDisposed, actions]);
  const all = useCallback(() => result?.ids(0, result.total) ?? [], [result]);
  const own = useSelection(all);
  const selection = !isFromServer && selecting.actions.length > 0 ? own : undefined;
  return { selecting, selection, all, gestures: useSelectionGestures(selection, all) };
}

/** The list of any catalogue, built from its field descriptors. Nothing is counted before its records are loaded. */
export function RecordList(props: RecordListProps) {
  const { kind } = props.catalogue;
  const list = useRecordList(props.catalogue, useFirstLoad(kind));
  // The same element before and after, so that what was typed meanwhile stays.
  if (list.isHere) return <Listing {...props} list={list} />;
  return <FirstLoad kind={kind}>{null}</FirstLoad>;
}

function HowMany({ catalogue, list }: { readonly catalogue: Catalogue; readonly list: RecordListState }) {
  const found = list.result && foundWords(list.result.total, catalogue);
  const soFar = found !== undefined && list.isPartial ? listTexts.soFar({ found }) : found;
  return <span aria-live="polite">{soFar ?? listTexts.preparing}</span>;
}

interface ToolbarProps {
  readonly catalogue: Catalogue;
  readonly list: RecordListState;
  readonly views: ReturnType<typeof useViews>;
  readonly columns: Columns;
  readonly onFilter: () => void;
}

function Toolbar({ catalogue, list, views: { view, offered }, columns, onFilter }: ToolbarProps) {
  const { params, change } = list;
  return (
    <div className="list-toolbar">
      <SearchBox catalogue={catalogue} value={params.text} onChange={list.type} onLeave={list.settle} />
      <FilterButton params={params} onClick={onFilter} />
      {view !== 'sheet' && <SortSelect catalogue={catalogue} params={params} onChange={change} />}
      {offered.length > 1 && (
        <ViewSwitch view={view} offered={offered} onChange={(next) => change({ ...params, view: next }, 'replace')} />
      )}
      <ViewsMenu catalogue={catalogue} list={list} />
      {view !== 'grid' && <ColumnsMenu catalogue={catalogue} shown={columns.shown} onToggle={columns.toggle} />}
    </div>
  );
}

type FoundProps = ComponentProps<typeof Records> & {
  readonly total: number;
  readonly mayAdd: boolean;
  readonly addTo: string | undefined;
};

/** A page of results, or a message that nothing was found. */
function Found({ total, mayAdd, addTo, ...props }: FoundProps) {
  const { catalogue, list } = props;
  const { params, change } = list;
  if (total === 0) return <Empty catalogue={catalogue} list={list} mayAdd={mayAdd} addTo={addTo} />;
  return (
    <>
      <Records {...props} />
      {props.view !== 'sheet' && list.pageSize !== ENDLESS && (
        <Pager
          page={params.page}
          pages={list.pages}
          pageSize={list.pageSize}
          onPage={(page) => change({ ...params, page })}
          onPageSize={list.setPageSize}
        />
      )}
    </>
  );
}

const isBusy = ({ result, isPartial }: RecordListState): boolean => result === undefined || isPartial;

const pageClasses: Readonly<Record<ListView, string>> = {
  grid: 'page list-page',
  table: 'page list-page is-table',
  sheet: 'page list-page is-table is-sheet',
};

/** Says that a record isn't in the list, with a link to its page if it is on this device. */
function NotInList({ catalogue, id }: { readonly catalogue: Catalogue; readonly id: string }) {
  const record = useRecord(catalogue.kind, id);
  return (
    <Problem tone="note">
      {listTexts.notInList({ one: catalogue.noun.one })}
      {record && (
        <>
          {' '}
          <Link to={recordPath(catalogue.kind, id)}>{titleOf(record)}</Link>
        </>
      )}
    </Problem>
  );
}

function Listing({
  catalogue,
  title,
  actions,
  lead,
  addTo,
  list,
}: RecordListProps & { readonly list: RecordListState }) {
  const scope = useEventScope(catalogue);
  const wording = useWording();
  const mayAdd = useMayAdd(catalogue);
  const columns = useColumns(catalogue);
  // Undefined until the filters are opened for the first time.
  const [isFiltering, setFiltering] = useState<boolean>();
  const isWaiting = useIsWaiting(catalogue);
  const { params, result, change } = list;
  const { selecting, selection, all, gestures } = useSelecting(catalogue, list, mayAdd);
  const views = useViews(catalogue, list.view);
  const { view } = views;
  const isPhone = useMedia(PHONE);
  const facets = (
    <FacetPanel
      catalogue={catalogue}
      params={params}
      facets={result?.facets ?? none}
      world={wording.world}
      isTyping={list.isTyping}
      onChange={change}
    />
  );
  const results = useRef<HTMLElement>(null);
  useFoundWords(results, params.text);
  const missing = useRecordInAddress(list, selection, results);
  const viewProps = { catalogue, list, wording, isWaiting, gestures, selection };
  return (
    <div className={pageClasses[view]}>
      <ListHeading
        title={title}
        subtitle={<HowMany catalogue={catalogue} list={list} />}
        primary={mayAdd && <AddLink catalogue={catalogue} to={addTo} />}
        tools={<Tools catalogue={catalogue} own={actions} found={all} />}
      />
      {lead}
      {missing !== undefined && <NotInList catalogue={catalogue} id={missing} />}
      <Toolbar catalogue={catalogue} list={list} views={views} columns={columns} onFilter={() => setFiltering(true)} />
      {scope && <EventScopeNote name={scope.name} onAll={scope.showAll} />}
      <ActiveFilters
        catalogue={catalogue}
        params={params}
        world={wording.world}
        onChange={change}
        except={scope?.key}
      />
      <div className="list-body">
        <aside className="list-facets" aria-label={listTexts.filters}>
          {!isPhone && facets}
        </aside>
        <section ref={results} className="list-results" aria-label={title} aria-busy={isBusy(list)}>
          {result === undefined && <ListSkeleton />}
          {result !== undefined && (
            <Found {...viewProps} total={result.total} view={view} columns={columns} mayAdd={mayAdd} addTo={addTo} />
          )}
        </section>
      </div>
      {selection && selection.ids.size > 0 && (
        <Suspense fallback={null}>
          <Deciding>
            <SelectionBar {...selecting} selection={selection} total={result?.total ?? 0} all={all} />
          </Deciding>
        </Suspense>
      )}
      {isFiltering !== undefined && (
        <Suspense fallback={null}>
          <FacetSheet isOpen={isFiltering} list={list} facets={facets} onClose={() => setFiltering(false)} />
        </Suspense>
      )}
    </div>
  );
}
