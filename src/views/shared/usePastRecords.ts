import { useEffect, useState } from 'react';
import type { CatalogueRecord, Kind } from '../../domain/catalogue/index.ts';
import type { CallResult } from '../../machines/shared/client.ts';
import { useBackstock } from './backstockContext.tsx';
import { withoutUndefined } from '../../domain/kernel/withoutUndefined.ts';

export type Past = CallResult<readonly CatalogueRecord[]>;

/** Records of these kinds, or the one with an id, as they were at the end of a day; undefined while loading or without a day. */
export function usePastRecords(kinds: readonly Kind[], day: string | undefined, id?: string): Past | undefined {
  const { history } = useBackstock().client;
  const key = `${day ?? ''} ${kinds.join()} ${id ?? ''}`;
  const [past, setPast] = useState<{ readonly key: string; readonly told: Past }>();
  useEffect(() => {
    if (day === undefined) return undefined;
    let isWanted = true;
    const read = async (): Promise<Past> => {
      const records: CatalogueRecord[] = [];
      for (const kind of kinds) {
        const told = await history.on(kind, day, { isWanted: () => isWanted, ...withoutUndefined({ id }) });
        if ('problem' in told) return told;
        records.push(...told.ok);
      }
      return { ok: records };
    };
    void read().then((told) => isWanted && setPast({ key, told }));
    return () => {
      isWanted = false;
    };
  }, [history, kinds, day, id, key]);
  return past?.key === key ? past.told : undefined;
}
