import { restoreRecord } from '../../domain/changes/index.ts';
import type { CatalogueRecord, RecordOf, StocktakeFigures } from '../../domain/catalogue/index.ts';
import { useSend } from '../shared/useSend.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Message } from '../ui/Message.tsx';
import { formatMoment, formatNumber } from '../texts/plural.ts';
import { reviewTexts } from '../texts/stocktake.ts';
import { useMayReview } from './useMayReview.ts';
import { useUserName } from '../shared/useUserName.ts';
import { Button } from '../ui/Button.tsx';

interface ClosedProps {
  readonly closed: NonNullable<CatalogueRecord['closed']>;
}

const shown = [
  'expected',
  'found',
  'missing',
  'misplaced',
  'unexpected',
  'differing',
] as const satisfies readonly (keyof StocktakeFigures)[];

/** The results of a stocktake. */
export function Closed({ closed: { figures, stamp } }: ClosedProps) {
  const { client } = useBackstock();
  const who = useUserName();
  return (
    <section className="count-closed">
      <p role="status">
        <strong>{reviewTexts.applied}</strong>{' '}
        <span className="muted">
          {reviewTexts.closedOn({ moment: formatMoment(stamp.at, client.today()), who: who(stamp.by) })}
        </span>
      </p>
      <dl className="count-figures">
        {shown.map((key) => (
          <div key={key}>
            <dd>{formatNumber(figures[key])}</dd>
            <dt>{reviewTexts.figures[key]}</dt>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A stocktake that was cancelled; it can be resumed. */
export function Cancelled({ stocktake }: { readonly stocktake: RecordOf<'stocktake'> }) {
  const send = useSend();
  const mayReview = useMayReview(stocktake);
  const restore = async () => {
    await send([restoreRecord(stocktake).command], { done: reviewTexts.restored });
  };
  return (
    <Message level={2} title={reviewTexts.cancelledTitle} text={reviewTexts.cancelled}>
      {mayReview && <Button onClick={() => void restore()}>{reviewTexts.restore}</Button>}
    </Message>
  );
}
