import { useSearchParams } from 'react-router-dom';
import { cardWarning, monthsToExpiry, type Card } from '../../domain/billing/index.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { Chip } from '../ui/Chip.tsx';
import { Problem } from '../ui/Problem.tsx';
import { formatMoment } from '../texts/plural.ts';
import { subscriptionTexts } from '../texts/subscription.ts';
import { CardSetup } from './CardSetup.tsx';
import type { Subscription } from './useSubscription.ts';
import { ButtonAnchor } from '../ui/Button.tsx';
import { atStart } from '../../words/locale.ts';

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

function brandOf({ brand }: Card): string {
  return brands[brand] ?? (brand === '' ? 'Card' : atStart(brand));
}

function monthsWord(months: number): string {
  if (months < 0) return subscriptionTexts.expired;
  return months === 0 ? subscriptionTexts.lastMonth : subscriptionTexts.months({ months });
}

/** The card as people recognise it. */
function CardFace({ card, today }: { readonly card: Card; readonly today: string }) {
  const months = monthsToExpiry(card, today);
  const warning = cardWarning(months);
  return (
    <>
      <div className="card-face">
        <p className="card-number">{subscriptionTexts.card({ brand: brandOf(card), last4: card.last4 })}</p>
        <p className="card-expiry">
          {subscriptionTexts.expires({ month: String(card.month).padStart(2, '0'), year: String(card.year) })}{' '}
          <Chip tone={warning === undefined ? 'quiet' : warning === 'soon' ? 'note' : 'bad'}>{monthsWord(months)}</Chip>
        </p>
      </div>
      {warning !== undefined && (
        <Problem tone={warning === 'soon' ? 'note' : 'problem'}>{subscriptionTexts.warnings[warning]}</Problem>
      )}
    </>
  );
}

/**
 * URL of the form for a new card: on this page, which is never blocked for a late payment. Fully reloaded, as only there may the payment
 * service's scripts load.
 */
export const newCardAddress = `${pathOf('subscription')}?tab=payment-method&card=new`;

/** The card that is charged, and a button to replace it. */
export function CardTab({ subscription }: { readonly subscription: Subscription }) {
  const { account, today, overview, mayManage } = subscription;
  const { card, nextAttempt } = account;
  const [params] = useSearchParams();
  const mayPutIn = mayManage && overview !== undefined && 'ok' in overview && overview.ok.isSetUp;
  if (mayManage && params.get('card') === 'new') return <CardSetup address={newCardAddress} />;
  return (
    <section className="card payment-method">
      {card === undefined ? <h2>{subscriptionTexts.noCard}</h2> : <CardFace card={card} today={today} />}
      {nextAttempt !== undefined && (
        <p>{subscriptionTexts.nextAttempt({ moment: formatMoment(nextAttempt, today) })}</p>
      )}
      <p className="muted">{subscriptionTexts.noCardText}</p>
      {mayPutIn && (
        <div className="card-actions">
          <ButtonAnchor intent="primary" href={newCardAddress}>
            {card === undefined ? subscriptionTexts.putIn : subscriptionTexts.putInOther}
          </ButtonAnchor>
        </div>
      )}
    </section>
  );
}
