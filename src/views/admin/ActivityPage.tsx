import { Suspense, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isActive } from '../../domain/catalogue/index.ts';
import type { ActivityPage as Page, ActivityQuery } from '../../machines/shared/accountCalls.ts';
import { PutBack } from '../catalogue/detail/History.tsx';
import type { Wording } from '../catalogue/shared/displayText.ts';
import { useMayManage } from '../catalogue/shared/useMayManage.ts';
import { useWording } from '../catalogue/shared/useWording.ts';
import { routeOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { Search } from '../ui/icons.tsx';
import { Message } from '../ui/Message.tsx';
import { notify, notifyDone } from '../ui/notify.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Problem } from '../ui/Problem.tsx';
import { saveFile } from '../ui/saveFile.ts';
import { useRecord } from '../shared/useRecords.ts';
import { useAccountCalls } from '../shared/useCallResult.ts';
import { activityTexts } from '../texts/activity.ts';
import { formatMoment } from '../texts/plural.ts';
import { lazyPart } from '../ui/lazyPart.ts';
import { ViewSwitch } from '../catalogue/list/ListToolbar.tsx';
import type { ListView } from '../catalogue/list/listParams.ts';
import { useIsDesk } from '../catalogue/sheet/useIsDesk.ts';
import type { ActivitySheetProps } from './ActivitySheet.tsx';
import { ActivityFilters } from './ActivityFilters.tsx';
import { activityLines, type ActivityLine } from './activityLines.ts';
import { useActivity } from './useActivity.ts';
import '../catalogue/shared/shared.css';
import '../catalogue/detail/detail.css';
import './activity.css';
import { Button } from '../ui/Button.tsx';

const names = ['q', 'by', 'device', 'kind', 'from', 'to'] as const satisfies readonly (keyof ActivityQuery)[];

/** Reads the query from the URL; empty parameters are dropped. */
function queryOf(search: URLSearchParams): ActivityQuery {
  return Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])));
}

interface RowProps {
  readonly line: ActivityLine;
  readonly wording: Wording;
  /** Filters the log by a device; undefined if it already is. */
  readonly onDevice: ((client: string) => void) | undefined;
}

function Row({ line, wording, onDevice }: RowProps) {
  const { event, catalogue, who, what, about, to, changes, at, device, client } = line;
  const record = useRecord(event.kind, event.id);
  const mayManage = useMayManage(catalogue);
  return (
    <li>
      <p>
        <strong>{who}</strong> {what.join('; ')}
      </p>
      <p className="activity-about">{to === undefined ? about : <Link to={to}>{about}</Link>}</p>
      <p className="history-foot">
        <span className="muted small">
          <time dateTime={at}>{formatMoment(at, wording.today)}</time> ·{' '}
          {client === undefined || onDevice === undefined ? (
            device
          ) : (
            <button
              type="button"
              className="text-button activity-device"
              aria-label={activityTexts.onlyDevice({ device })}
              onClick={() => onDevice(client)}
            >
              {device}
            </button>
          )}
        </span>
        {mayManage &&
          event.meta.userId !== 'system' &&
          changes !== undefined &&
          record !== undefined &&
          isActive(record) && <PutBack record={record} changes={changes} what={what.join('; ')} />}
      </p>
    </li>
  );
}

/** Most lines in a file, and lines fetched per request. */
const FILE_MAX = 10_000;
const AT_ONCE = 500;

/** Saves all matching lines as a file. */
function ExportButton({ query, wording }: { readonly query: ActivityQuery; readonly wording: Wording }) {
  const call = useAccountCalls();
  const { client } = useBackstock();
  const [count, setCount] = useState<number>();

  async function read(): Promise<{ readonly page: Page } | { readonly problem: string }> {
    let page: Page = { events: [], names: {}, devices: {}, next: null };
    do {
      const before = page.next;
      setCount(page.events.length);
      const answer = await call((calls) => calls.activity(query, before ?? undefined, AT_ONCE));
      if ('problem' in answer) return answer;
      page = {
        events: [...page.events, ...answer.ok.events],
        names: { ...page.names, ...answer.ok.names },
        devices: { ...page.devices, ...answer.ok.devices },
        next: answer.ok.next,
      };
    } while (page.next !== null && page.events.length < FILE_MAX);
    return { page };
  }

  async function save() {
    const answer = await read();
    setCount(undefined);
    if ('problem' in answer) return notify({ message: answer.problem, tone: 'bad' });
    const lines = activityLines(answer.page, wording);
    const rows = lines.map(({ at, who, what, noun, name, device }) => [at, who, what.join('; '), noun, name, device]);
    saveFile(
      await client.sheets.write('csv', [
        { name: routeOf('activityLog').title, rows: [Object.values(activityTexts.columns), ...rows] },
      ]),
      activityTexts.fileName({ day: wording.today }),
    );
    notifyDone(
      answer.page.next === null
        ? activityTexts.exported({ count: lines.length })
        : activityTexts.cut({ count: lines.length }),
    );
  }

  return (
    <Button disabled={count !== undefined} onClick={() => void save()}>
      {count === undefined ? activityTexts.export : activityTexts.exporting({ count })}
    </Button>
  );
}

const ActivitySheet = lazyPart<ActivitySheetProps>(
  async () => (await import('./ActivitySheet.tsx')).ActivitySheet,
  false,
);

const ways = ['table', 'sheet'] as const;

function Log() {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => queryOf(search), [search]);
  const wording = useWording();
  const { page, problem, isReading, older } = useActivity(query);
  const lines = useMemo(() => (page ? activityLines(page, wording) : []), [page, wording]);
  const isDesk = useIsDesk();
  const [view, setView] = useState<ListView>('table');
  const isSheet = isDesk && view === 'sheet';
  const change = (next: ActivityQuery) =>
    setSearch(Object.fromEntries(names.flatMap((name) => (next[name] ? [[name, next[name]]] : []))), { replace: true });
  return (
    <div className="page">
      <PageHeading title={routeOf('activityLog').title} subtitle={activityTexts.subtitle}>
        {isDesk && <ViewSwitch view={view} offered={ways} onChange={setView} />}
        <ExportButton query={query} wording={wording} />
      </PageHeading>
      <ActivityFilters query={query} onChange={change} />
      {problem !== undefined && <Problem tone="note">{problem}</Problem>}
      {page !== undefined && lines.length === 0 && (
        <Message icon={<Search />} level={2} title={activityTexts.none} text={activityTexts.noneText} />
      )}
      {isSheet && lines.length > 0 && (
        <Suspense fallback={null}>
          <ActivitySheet lines={lines} today={wording.today} />
        </Suspense>
      )}
      {!isSheet && (
        <ol className="history activity" aria-busy={isReading}>
          {lines.map((line) => (
            <Row
              key={line.id}
              line={line}
              wording={wording}
              onDevice={query.device === undefined ? (device) => change({ ...query, device }) : undefined}
            />
          ))}
        </ol>
      )}
      {isReading && <p className="muted">{activityTexts.loading}</p>}
      {page !== undefined && page.next !== null && !isReading && <Button onClick={older}>{activityTexts.older}</Button>}
    </div>
  );
}

/** `/activity-log`: the log, with search and filters; the server returns a page at a time. */
export function ActivityPage() {
  return (
    <FirstLoad kind="user">
      <Log />
    </FirstLoad>
  );
}
