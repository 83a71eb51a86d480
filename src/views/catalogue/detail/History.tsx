import { useEffect, useState } from 'react';
import type { Catalogue, CatalogueRecord } from '../../../domain/catalogue/index.ts';
import type { LoggedEvent } from '../../../domain/log/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { useWaiting } from '../../shared/useSync.ts';
import { detailTexts } from '../../texts/catalogue.ts';
import { formatMoment } from '../../texts/plural.ts';
import type { Wording } from '../shared/displayText.ts';
import { historyLines } from './historyWords.ts';

interface Told {
  readonly events: readonly LoggedEvent[];
  readonly complete: boolean;
}

/** Lines shown before "more". */
const FEW = 8;

/** What happened to the record; asked again whenever it changes, and when what waited has been sent. */
function useHistory(record: CatalogueRecord): Told | undefined {
  const { history, records } = useBackstock().client;
  useWaiting();
  const isWaiting = records.isWaiting(record.kind, record.id);
  const [told, setTold] = useState<Told | undefined>();
  const { kind, id, version } = record;
  useEffect(() => {
    let isWanted = true;
    const tell = (answer: Told) => isWanted && setTold(answer);
    history.of(kind, id).then(tell, () => tell({ events: [], complete: false }));
    return () => {
      isWanted = false;
    };
  }, [history, kind, id, version, isWaiting]);
  return told;
}

interface HistoryProps {
  readonly catalogue: Catalogue;
  readonly record: CatalogueRecord;
  readonly wording: Wording;
}

/** The record's history in words, from the log itself. */
export function History({ catalogue, record, wording }: HistoryProps) {
  const told = useHistory(record);
  const [isLong, setLong] = useState(false);
  const lines = told ? historyLines(catalogue, told.events, wording) : [];
  return (
    <section className="detail-block" aria-labelledby="history-heading" aria-busy={told === undefined}>
      <h2 id="history-heading">{detailTexts.history}</h2>
      {told === undefined && <p className="muted">{detailTexts.historyLoading}</p>}
      {told?.complete === false && <p className="muted small">{detailTexts.historyPartly}</p>}
      {told !== undefined && lines.length === 0 && told.complete && <p className="muted">{detailTexts.noHistory}</p>}
      <ol className="history">
        {(isLong ? lines : lines.slice(0, FEW)).map(({ id, at, who, what }) => (
          <li key={id}>
            <p>
              <strong>{who}</strong> {what.join('; ')}
            </p>
            <time dateTime={at} className="muted small">
              {formatMoment(at, wording.today)}
            </time>
          </li>
        ))}
      </ol>
      {lines.length > FEW && (
        <button type="button" className="text-button" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
          {isLong ? detailTexts.lessHistory : detailTexts.moreHistory(lines.length - FEW)}
        </button>
      )}
    </section>
  );
}
