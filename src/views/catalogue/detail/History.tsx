import { useEffect, useState } from 'react';
import { changeRecord } from '../../../domain/changes/index.ts';
import type { Catalogue, CatalogueRecord, FieldChange } from '../../../domain/catalogue/index.ts';
import type { LoggedEvent } from '../../../domain/log/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { useWaiting } from '../../shared/useSync.ts';
import { detailTexts } from '../../texts/record.ts';
import { historyTexts } from '../../texts/history.ts';
import { formatMoment } from '../../texts/plural.ts';
import { PhotoLink } from '../shared/PhotoLink.tsx';
import type { Wording } from '../shared/displayText.ts';
import { tellRefusal, useSend } from '../../shared/useSend.ts';
import { AsItWas } from './AsItWas.tsx';
import { historyLines } from './historyWords.ts';

interface HistoryAnswer {
  readonly events: readonly LoggedEvent[];
  readonly complete: boolean;
}

/** Lines shown before "more". */
const FEW = 8;

/** The record's history. Fetched again when the record changes and when its pending changes have been sent. */
function useHistory(record: CatalogueRecord): HistoryAnswer | undefined {
  const { history, records } = useBackstock().client;
  useWaiting();
  const isWaiting = records.isWaiting(record.kind, record.id);
  const [told, setTold] = useState<HistoryAnswer | undefined>();
  const { kind, id, version } = record;
  useEffect(() => {
    let isWanted = true;
    const tell = (answer: HistoryAnswer) => isWanted && setTold(answer);
    history.of(kind, id).then(tell, () => tell({ events: [], complete: false }));
    return () => {
      isWanted = false;
    };
  }, [history, kind, id, version, isWaiting]);
  return told;
}

interface PutBackProps {
  readonly record: CatalogueRecord;
  readonly changes: Readonly<Record<string, FieldChange>>;
  readonly what: string;
}

/** Undoes a past change, unless the same field has changed again since. */
export function PutBack({ record, changes, what }: PutBackProps) {
  const send = useSend();
  const putBack = () => {
    const { command, undo } = changeRecord(record, changes);
    return send(undo, {
      done: historyTexts.isBack,
      undo: [command],
      onRefused: ({ code, message }) =>
        tellRefusal({ message: code === 'changed-meanwhile' ? historyTexts.changedSince : message }),
    });
  };
  return (
    <button
      type="button"
      className="text-button"
      aria-label={historyTexts.putBackThis({ what })}
      onClick={() => void putBack()}
    >
      {historyTexts.putBack}
    </button>
  );
}

interface HistoryProps {
  readonly catalogue: Catalogue;
  readonly record: CatalogueRecord;
  readonly wording: Wording;
  /** Offers to undo changes. */
  readonly mayChange: boolean;
}

/** The record's history in words, read from the log. */
export function History({ catalogue, record, wording, mayChange }: HistoryProps) {
  const told = useHistory(record);
  const [isLong, setLong] = useState(false);
  const lines = told ? historyLines(catalogue, told.events, wording) : [];
  return (
    <section className="detail-block" aria-labelledby="history-heading" aria-busy={told === undefined}>
      <h2 id="history-heading">{detailTexts.history}</h2>
      {told === undefined && <p className="muted">{detailTexts.historyLoading}</p>}
      {told?.complete === false && <p className="muted small">{detailTexts.historyPartly}</p>}
      {told !== undefined && lines.length === 0 && told.complete && <p className="muted">{detailTexts.noHistory}</p>}
      {told?.complete === true && lines.length > 0 && (
        <AsItWas catalogue={catalogue} record={record} wording={wording} />
      )}
      <ol className="history">
        {(isLong ? lines : lines.slice(0, FEW)).map(({ id, at, who, what, changes, photo }) => (
          <li key={id}>
            <p>
              <strong>{who}</strong> {what.join('; ')}
            </p>
            {photo !== undefined && (
              <div className="condition-photos">
                <PhotoLink photo={photo} name={what.join('; ')} />
              </div>
            )}
            <p className="history-foot">
              <time dateTime={at} className="muted small">
                {formatMoment(at, wording.today)}
              </time>
              {mayChange && changes !== undefined && (
                <PutBack record={record} changes={changes} what={what.join('; ')} />
              )}
            </p>
          </li>
        ))}
      </ol>
      {lines.length > FEW && (
        <button type="button" className="text-button" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
          {isLong ? detailTexts.lessHistory : detailTexts.moreHistory({ count: lines.length - FEW })}
        </button>
      )}
    </section>
  );
}
