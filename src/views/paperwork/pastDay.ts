import { useEffect, useState } from 'react';
import type { CatalogueRecord, Kind } from '../../domain/catalogue/index.ts';
import { isIsoDate } from '../../domain/kernel/dates.ts';
import type { Told } from '../../machines/shared/client.ts';
import { useBackstock } from '../shared/backstockContext.tsx';

type Past = Told<readonly CatalogueRecord[]>;

/** The past day of an address; undefined where it asks for none. */
export function pastDayOf(params: URLSearchParams): string | undefined {
  const day = params.get('on');
  return day !== null && isIsoDate(day) ? day : undefined;
}

/** Everything of these kinds as it was at the end of a day; undefined while it is being read, and where no day is asked for. */
export function usePastItems(kinds: readonly Kind[], day: string | undefined): Past | undefined {
  const { history } = useBackstock().client;
  const key = `${day ?? ''} ${kinds.join()}`;
  const [past, setPast] = useState<{ readonly key: string; readonly told: Past }>();
  useEffect(() => {
    if (day === undefined) return undefined;
    let isWanted = true;
    const read = async (): Promise<Past> => {
      const records: CatalogueRecord[] = [];
      for (const kind of kinds) {
        const told = await history.on(kind, day, { isWanted: () => isWanted });
        if ('problem' in told) return told;
        records.push(...told.ok);
      }
      return { ok: records };
    };
    void read().then((told) => isWanted && setPast({ key, told }));
    return () => {
      isWanted = false;
    };
  }, [history, kinds, day, key]);
  return past?.key === key ? past.told : undefined;
}
