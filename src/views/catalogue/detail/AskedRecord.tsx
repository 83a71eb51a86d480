import { useCallback, type ReactNode } from 'react';
import type { Catalogue } from '../../../domain/catalogue/index.ts';
import { countedStock } from '../../../domain/registry.ts';
import type { AccountCalls } from '../../../machines/shared/accountCalls.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { useCallResult } from '../../shared/useCallResult.ts';
import { detailTexts } from '../../texts/record.ts';
import { formatNumber } from '../../texts/plural.ts';
import { say } from '../../../words/speaker.ts';

interface AskedRecordProps {
  readonly catalogue: Catalogue;
  readonly id: string;
  /** Shown until the server has responded, and if the request fails. */
  readonly otherwise: ReactNode;
}

/** The page of a record that isn't on this device: shows what the server knows about a location, or about the item scanned last. */
export function AskedRecord({ catalogue: { kind }, id, otherwise }: AskedRecordProps) {
  const last = useBackstock().devicePreferences.get('lastScan');
  const scanned = last?.found?.kind === kind && last.found.id === id ? last.code : null;
  const ask = useCallback((calls: AccountCalls) => calls.askedRecord(kind, id, scanned), [kind, id, scanned]);
  const [told] = useCallResult(ask);
  if (told === undefined || 'problem' in told) return otherwise;
  const { name, totals } = told.ok;
  return (
    <article className="page detail-page is-plain">
      <div className="detail-main">
        <header className="detail-head">
          <h1>{name}</h1>
          {scanned !== null && (
            <p className="detail-code">
              <span className="code">{scanned}</span>
            </p>
          )}
        </header>
        {totals.size > 0 && (
          <ul className="place-totals">
            {countedStock
              .filter((each) => totals.has(each.kind))
              .map((each) => (
                <li key={each.kind}>
                  <strong>{formatNumber(totals.get(each.kind) ?? 0)}</strong> {say(each.label)}
                </li>
              ))}
          </ul>
        )}
        <p className="muted">{detailTexts.notHere}</p>
      </div>
    </article>
  );
}
