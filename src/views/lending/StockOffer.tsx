import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { clashOf, totalOf } from '../../domain/stock/index.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Thumb } from '../shared/Thumb.tsx';
import { formatDay } from '../texts/plural.ts';
import { requestTexts } from '../texts/requests.ts';
import { Chip } from '../ui/Chip.tsx';

interface StockOfferProps {
  readonly prop: RecordOf<'prop'>;
  readonly quantity: number;
  readonly days: { readonly from: string; readonly dueBack: string };
  /** Whether the name is already shown beside it. */
  readonly isNamed?: boolean;
  readonly children?: ReactNode;
}

/** A suitable prop: its picture, and whether it is free on those days or when next. */
export function StockOffer({ prop, quantity, days, isNamed = false, children }: StockOfferProps) {
  const today = useBackstock().client.today();
  const total = totalOf(prop);
  const clash = clashOf(prop, { ...days, quantity: Math.min(quantity, total) }, today);
  return (
    <div className="stock-offer">
      <Thumb record={prop} size={44} />
      <div className="row-text">
        {!isNamed && <Link to={recordPath('prop', prop.id)}>{titleOf(prop)}</Link>}
        <Chip tone={clash === undefined ? 'good' : 'note'}>
          {clash === undefined
            ? requestTexts.isFree
            : clash.nextFree === undefined
              ? requestTexts.notFree
              : requestTexts.freeFrom({ day: formatDay(clash.nextFree, today) })}
        </Chip>
      </div>
      {children}
    </div>
  );
}
