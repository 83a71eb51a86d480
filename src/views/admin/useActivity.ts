import { useCallback, useEffect, useState } from 'react';
import type { ActivityPage, ActivityQuery } from '../../machines/shared/accountCalls.ts';
import type { CallResult } from '../../machines/shared/client.ts';
import { useAccountCalls } from '../shared/useCallResult.ts';
import { withoutUndefined } from '../../domain/kernel/withoutUndefined.ts';

/** Results of a query so far. */
interface Answered {
  /** The query. */
  readonly of: string;
  readonly page?: ActivityPage;
  readonly problem?: string;
}

export interface Activity {
  /** All pages fetched so far; undefined until the first one arrives. */
  readonly page: ActivityPage | undefined;
  readonly problem: string | undefined;
  readonly isReading: boolean;
  readonly older: () => void;
}

/** The state after another response; a failed one keeps the earlier pages. */
function after(of: string, before: ActivityPage | undefined, told: CallResult<ActivityPage>): Answered {
  if ('problem' in told) return { of, problem: told.problem, ...withoutUndefined({ page: before }) };
  const { events, names, devices, next } = told.ok;
  return {
    of,
    page: {
      events: [...(before?.events ?? []), ...events],
      names: { ...before?.names, ...names },
      devices: { ...before?.devices, ...devices },
      next,
    },
  };
}

/** The log for a query, page by page. */
export function useActivity(query: ActivityQuery): Activity {
  const call = useAccountCalls();
  const asked = JSON.stringify(query);
  const [answered, setAnswered] = useState<Answered>();
  const [isReadingOn, setReadingOn] = useState(false);
  // Serialised by this component a line above, so it parses to the query.
  const ask = useCallback(
    (before?: number) => call((calls) => calls.activity(JSON.parse(asked) as ActivityQuery, before)),
    [call, asked],
  );

  useEffect(() => {
    let isWanted = true;
    void ask().then((told) => {
      if (isWanted) setAnswered(after(asked, undefined, told));
    });
    return () => {
      isWanted = false;
    };
  }, [ask, asked]);

  const { page, problem } = answered?.of === asked ? answered : {};
  const older = () => {
    setReadingOn(true);
    void ask(page?.next ?? undefined).then((told) => {
      setReadingOn(false);
      // The query may have changed meanwhile.
      setAnswered((now) => (now?.of === asked ? after(asked, page, told) : now));
    });
  };
  return { page, problem, isReading: isReadingOn || (page === undefined && problem === undefined), older };
}
