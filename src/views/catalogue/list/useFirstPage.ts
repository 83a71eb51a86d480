import { useEffect, useMemo, useState } from 'react';
import type { CatalogueRecord, Kind } from '../../../domain/catalogue/index.ts';
import type { ListResult } from '../../../domain/query/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';

/** The unfiltered first page, by name, while the device is still loading the records. */
export interface FirstPageResult {
  readonly result: ListResult;
  readonly recordOf: (id: string) => CatalogueRecord | undefined;
}

/** Requests the first page from the server while it's wanted. Undefined until it's here, or if the server can't be reached. */
export function useFirstPage(kind: Kind, isWanted: boolean): FirstPageResult | undefined {
  const { records } = useBackstock().client;
  const [page, setPage] = useState<Awaited<ReturnType<typeof records.firstPage>>>();
  useEffect(() => {
    if (!isWanted) return undefined;
    const leaving = new AbortController();
    void records.firstPage(kind, leaving.signal).then((found) => leaving.signal.aborted || setPage(found));
    return () => leaving.abort();
  }, [records, kind, isWanted]);
  return useMemo(() => {
    if (!isWanted || page === undefined) return undefined;
    const known = new Map(page.records.map((record) => [record.id, record]));
    const ids = [...known.keys()];
    return {
      result: { total: page.total, facets: [], ids: (from, count) => ids.slice(from, from + count) },
      recordOf: (id) => known.get(id),
    };
  }, [page, isWanted]);
}
