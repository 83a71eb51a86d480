import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ConsoleEntry } from '../../../machines/shared/apiConsole.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import type { Call } from './call.ts';
import { callsOf } from './openApi.ts';

/** The calls there are; `isDescribed` is undefined until the server has said. */
export function useCalls(): { readonly calls: readonly Call[]; readonly isDescribed: boolean | undefined } {
  const { api } = useBackstock().qa;
  const [asked, setAsked] = useState<{ readonly document: unknown } | undefined>();
  useEffect(() => {
    let isWanted = true;
    void api.describe().then((document) => isWanted && setAsked({ document }));
    return () => {
      isWanted = false;
    };
  }, [api]);
  const calls = useMemo(() => callsOf(asked?.document), [asked]);
  return { calls, isDescribed: asked && asked.document !== undefined };
}

/** The calls made in this session, newest first. */
export function useHistory(): readonly ConsoleEntry[] {
  const { api } = useBackstock().qa;
  const subscribe = useCallback((listener: () => void) => api.subscribe(listener), [api]);
  return useSyncExternalStore(subscribe, () => api.history());
}
