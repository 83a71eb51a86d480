import { useCallback, useEffect, useState } from 'react';
import type { ActivityPage, ActivityQuery } from '../../machines/shared/accountCalls.ts';
import { useAccountCalls } from '../shared/useTold.ts';

interface Read extends ActivityPage {
  /** Of which question this is the answer. */
  readonly of: string;
}

export interface Activity {
  /** Everything read so far; undefined until the first page has come. */
  readonly page: ActivityPage | undefined;
  readonly problem: string | undefined;
  readonly isReading: boolean;
  readonly older: () => void;
}

/** The log for a question, page after page. */
export function useActivity(query: ActivityQuery): Activity {
  const call = useAccountCalls();
  const asked = JSON.stringify(query);
  const [read, setRead] = useState<Read>();
  const [failed, setFailed] = useState<{ readonly of: string; readonly problem: string }>();
  const [isReadingOn, setReadingOn] = useState(false);

  const fetch = useCallback(
    async (before: Read | undefined, isWanted: () => boolean) => {
      // Written by this component a line above, so it is the query again.
      const answer = await call((calls) => calls.activity(JSON.parse(asked) as ActivityQuery, before?.next ?? undefined));
      if (!isWanted()) return;
      setReadingOn(false);
      setFailed('problem' in answer ? { of: asked, problem: answer.problem } : undefined);
      if ('problem' in answer) return;
      const { ok } = answer;
      setRead({ of: asked, events: [...(before?.events ?? []), ...ok.events], names: { ...before?.names, ...ok.names }, next: ok.next });
    },
    [call, asked],
  );

  useEffect(() => {
    let isWanted = true;
    void fetch(undefined, () => isWanted);
    return () => {
      isWanted = false;
    };
  }, [fetch]);

  const page = read?.of === asked ? read : undefined;
  const problem = failed?.of === asked ? failed.problem : undefined;
  const older = () => {
    setReadingOn(true);
    void fetch(page, () => true);
  };
  return { page, problem, isReading: isReadingOn || (page === undefined && problem === undefined), older };
}
