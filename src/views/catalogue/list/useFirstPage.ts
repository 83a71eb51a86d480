import { useEffect, useMemo, useState } from 'react';
import type { CatalogueRecord, Kind } from '../../../domain/catalogue/index.ts';
import type { ListResult } from '../../../domain/query/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';

/** Delay after the last keystroke before the server is asked. */
const TYPING_PAUSE_MS = 150;

/** What the server answers while the device can't: the first page by name, or the best matches of a search. */
export interface ServerPage {
  /** Undefined until it's here. That a search found nothing isn't an answer: the device may find more. */
  readonly answer: ListResult | undefined;
  readonly recordOf: (id: string) => CatalogueRecord | undefined;
  /** True once there was any page, for this text or another. */
  readonly isHere: boolean;
}

const none: ServerPage = { answer: undefined, recordOf: () => undefined, isHere: false };

/**
 * Requests the first page from the server while it's wanted.
 *
 * @param text what is searched for; empty for the list by name
 */
export function useFirstPage(kind: Kind, text: string, isWanted: boolean): ServerPage {
  const { records } = useBackstock().client;
  const [page, setPage] = useState<{
    readonly text: string;
    readonly found: NonNullable<Awaited<ReturnType<typeof records.firstPage>>>;
  }>();
  useEffect(() => {
    if (!isWanted) return undefined;
    const leaving = new AbortController();
    const ask = async () => {
      const found = await records.firstPage(kind, text, leaving.signal);
      if (found !== undefined && !leaving.signal.aborted) setPage({ text, found });
    };
    const pause = setTimeout(() => void ask(), text === '' ? 0 : TYPING_PAUSE_MS);
    return () => {
      clearTimeout(pause);
      leaving.abort();
    };
  }, [records, kind, text, isWanted]);
  return useMemo(() => {
    if (!isWanted || page === undefined) return none;
    const { total, records: sent } = page.found;
    const known = new Map(sent.map((record) => [record.id, record]));
    const ids = [...known.keys()];
    const isAnswer = page.text === text && (text === '' || total > 0);
    return {
      answer: isAnswer ? { total, facets: [], ids: (from, count) => ids.slice(from, from + count) } : undefined,
      recordOf: (id) => known.get(id),
      isHere: true,
    };
  }, [page, text, isWanted]);
}
