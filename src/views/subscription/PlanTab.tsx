import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currencyText, hasPlan, type Interval } from '../../domain/billing/index.ts';
import { currenciesOf, type PlanChoice, type PlanQuote, type Tier } from '../../domain/pricing/index.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { AskDialog } from '../ui/AskDialog.tsx';
import { Chip } from '../ui/Chip.tsx';
import { formatDay, formatMoment } from '../texts/plural.ts';
import { pricingTexts, subscriptionTexts } from '../texts/subscription.ts';
import { newCardAddress } from './CardTab.tsx';
import { bestSaving, PriceSwitch, TierCards } from './TierCards.tsx';
import { useDoing, type Subscription } from './useSubscription.ts';
import { Button, ButtonAnchor, ButtonLink } from '../ui/Button.tsx';

interface TabProps {
  readonly subscription: Subscription;
}

function nameOf({ pricing }: Subscription, plan: string | undefined): string {
  return pricing.tiers.find(({ key }) => key === plan)?.name ?? plan ?? '';
}

function canCharge({ overview }: Subscription): boolean {
  return overview !== undefined && 'ok' in overview && overview.ok.isSetUp;
}

/** The plan, its price and the next charge. */
function PlanNow({
  subscription,
  isChoosing,
  onChoosing,
  onEnding,
}: TabProps & { readonly isChoosing: boolean; readonly onChoosing: () => void; readonly onEnding: () => void }) {
  const { account, today, mayManage } = subscription;
  const { isBusy, run } = useDoing();
  const { state, price, interval = 'month', currency = 'GBP', periodEnds, cancels, nextAttempt } = account;
  return (
    <section className="card plan-now">
      <div className="plan-name">
        <h2>{nameOf(subscription, account.plan)}</h2>
        {state !== undefined && (
          <Chip tone={state === 'active' || state === 'trialing' ? 'good' : 'bad'}>
            {subscriptionTexts.states[state]}
          </Chip>
        )}
      </div>
      {price !== undefined && (
        <p className="plan-price">{subscriptionTexts.price[interval]({ price: currencyText(price, currency) })}</p>
      )}
      {periodEnds !== undefined && (
        <p>
          {cancels
            ? subscriptionTexts.ends({ day: formatDay(periodEnds, today) })
            : subscriptionTexts.renews({ day: formatDay(periodEnds, today) })}
        </p>
      )}
      {nextAttempt !== undefined && (
        <p className="muted">{subscriptionTexts.nextAttempt({ moment: formatMoment(nextAttempt, today) })}</p>
      )}
      {mayManage && canCharge(subscription) && (
        <div className="card-actions">
          <Button intent={cancels ? undefined : 'primary'} aria-expanded={isChoosing} onClick={onChoosing}>
            {isChoosing ? subscriptionTexts.hideChange : subscriptionTexts.change}
          </Button>
          {cancels ? (
            <Button
              intent="primary"
              disabled={isBusy}
              onClick={() => void run((payments) => payments.setEnding(false), subscriptionTexts.goesOn)}
            >
              {subscriptionTexts.goOn}
            </Button>
          ) : (
            <Button onClick={onEnding}>{subscriptionTexts.end}</Button>
          )}
        </div>
      )}
    </section>
  );
}

function Meter({
  label,
  count,
  limit,
}: {
  readonly label: string;
  readonly count: number;
  readonly limit: number | null;
}) {
  const isOver = limit !== null && count > limit;
  return (
    <div className={isOver ? 'usage-line is-over' : 'usage-line'}>
      <div className="usage-words">
        <span>{label}</span>
        <span className="muted">
          {limit === null ? subscriptionTexts.usedUnlimited({ count }) : subscriptionTexts.used({ count, limit })}
        </span>
      </div>
      {limit !== null && <meter aria-label={label} min={0} max={limit} value={Math.min(count, limit)} />}
    </div>
  );
}

function Usage({ subscription }: TabProps) {
  const { overview, pricing, account } = subscription;
  if (overview === undefined || 'problem' in overview) return null;
  const { items, people } = overview.ok.usage;
  const tier = hasPlan(account) ? pricing.tiers.find(({ key }) => key === account.plan) : undefined;
  const isOver = [
    [items, tier?.items],
    [people, tier?.people],
  ].some(([count, limit]) => typeof limit === 'number' && Number(count) > limit);
  return (
    <section className="card">
      <h2>{subscriptionTexts.usage}</h2>
      <Meter label={subscriptionTexts.items} count={items} limit={tier?.items ?? null} />
      <Meter label={subscriptionTexts.people} count={people} limit={tier?.people ?? null} />
      {isOver && <p className="usage-over">{subscriptionTexts.overLimit}</p>}
    </section>
  );
}

/** Shows the price difference and asks for confirmation. */
function QuoteDialog({
  tier,
  quote,
  isBusy,
  onOk,
  onCancel,
}: {
  readonly tier: Tier;
  readonly quote: PlanQuote;
  readonly isBusy: boolean;
  readonly onOk: () => void;
  readonly onCancel: () => void;
}) {
  const { former, price, interval, currency, dueNow } = quote;
  const text = (amount: number) => currencyText(amount, currency);
  const perPeriod = (amount: number, every: Interval) => subscriptionTexts.price[every]({ price: text(amount) });
  const difference = former?.interval === interval ? price - former.price : 0;
  return (
    <AskDialog
      title={
        former === null
          ? subscriptionTexts.firstTitle({ plan: tier.name })
          : subscriptionTexts.quoteTitle({ plan: tier.name })
      }
      ok={isBusy ? subscriptionTexts.working : dueNow > 0 ? subscriptionTexts.confirm : subscriptionTexts.confirmFree}
      isOkDisabled={isBusy}
      cancel={subscriptionTexts.cancel}
      onOk={onOk}
      onCancel={onCancel}
    >
      <div className="quote">
        <p>
          {former === null
            ? perPeriod(price, interval)
            : subscriptionTexts.from({
                former: perPeriod(former.price, former.interval),
                now: perPeriod(price, interval),
              })}
        </p>
        {difference !== 0 && (
          <p className="quote-difference">
            {difference > 0
              ? subscriptionTexts.more[interval]({ difference: text(difference) })
              : subscriptionTexts.less[interval]({ difference: text(-difference) })}
          </p>
        )}
        <p className="quote-now">
          {dueNow > 0
            ? subscriptionTexts.dueNow({ amount: text(dueNow) })
            : dueNow < 0
              ? subscriptionTexts.credited({ amount: text(-dueNow) })
              : subscriptionTexts.nothingNow}
        </p>
      </div>
    </AskDialog>
  );
}

/** All plans, each with a button that shows its price first. */
function Chooser({ subscription, onDone }: TabProps & { readonly onDone: () => void }) {
  const { account, pricing } = subscription;
  const [params] = useSearchParams();
  const { isBusy, run } = useDoing();
  const [interval, setInterval] = useState<Interval>(
    account.interval ?? (params.get('interval') === 'year' ? 'year' : 'month'),
  );
  const currencies = currenciesOf(pricing);
  const [chosen, setChosen] = useState(subscription.currency);
  const isBound = hasPlan(account);
  const currency = isBound
    ? (account.currency ?? chosen)
    : currencies.includes(chosen)
      ? chosen
      : (currencies[0] ?? 'GBP');
  const [asked, setAsked] = useState<{ readonly tier: Tier; readonly choice: PlanChoice; readonly quote: PlanQuote }>();

  async function ask(tier: Tier): Promise<void> {
    const choice = { plan: tier.key, interval, currency };
    const quote = await run((payments) => payments.quote(choice));
    if (quote !== undefined) setAsked({ tier, choice, quote });
  }
  async function confirm(tier: Tier, choice: PlanChoice): Promise<void> {
    const isDone = await run((payments) => payments.choose(choice), subscriptionTexts.changed({ plan: tier.name }));
    setAsked(undefined);
    if (isDone) onDone();
  }
  return (
    <section className="plan-chooser">
      <PriceSwitch
        interval={interval}
        onInterval={setInterval}
        currency={currency}
        currencies={currencies}
        {...(isBound ? {} : { onCurrency: setChosen })}
        saving={bestSaving(pricing, currency)}
      />
      <TierCards
        pricing={pricing}
        currency={currency}
        interval={interval}
        level={3}
        action={(tier) => {
          const isCurrent = isBound && tier.key === account.plan && interval === account.interval;
          return isCurrent ? (
            <Chip tone="good">{subscriptionTexts.current}</Chip>
          ) : (
            <Button
              intent={tier.isRecommended ? 'primary' : undefined}
              disabled={isBusy}
              onClick={() => void ask(tier)}
            >
              {pricingTexts.start({ plan: tier.name })}
            </Button>
          );
        }}
      />
      {asked !== undefined && (
        <QuoteDialog
          {...asked}
          isBusy={isBusy}
          onOk={() => void confirm(asked.tier, asked.choice)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

/** The current plan, its usage, and the other plans. */
export function PlanTab({ subscription }: TabProps) {
  const { account, mayManage, today } = subscription;
  const [params] = useSearchParams();
  const [isChoosing, setChoosing] = useState(params.has('plan'));
  const [isEnding, setEnding] = useState(false);
  const { run } = useDoing();
  const isPaying = hasPlan(account);
  const mayChoose = mayManage && canCharge(subscription);
  const isOpen = mayChoose && account.card !== undefined && (!isPaying || isChoosing);

  async function end(): Promise<void> {
    setEnding(false);
    await run((payments) => payments.setEnding(true), subscriptionTexts.ended);
  }
  return (
    <>
      <div className="cards">
        {isPaying ? (
          <PlanNow
            subscription={subscription}
            isChoosing={isChoosing}
            onChoosing={() => setChoosing(!isChoosing)}
            onEnding={() => setEnding(true)}
          />
        ) : (
          <section className="card plan-now">
            <h2>{subscriptionTexts.noPlan}</h2>
            {mayChoose && (
              <p className="muted">
                {account.card === undefined ? subscriptionTexts.cardFirst : subscriptionTexts.noPlanText}
              </p>
            )}
            {mayChoose && account.card === undefined && (
              <ButtonAnchor intent="primary" href={newCardAddress}>
                {subscriptionTexts.putIn}
              </ButtonAnchor>
            )}
            {!mayChoose && (
              <ButtonLink to={`${pathOf('subscription')}?tab=invoices`}>{subscriptionTexts.recordLink}</ButtonLink>
            )}
          </section>
        )}
        <Usage subscription={subscription} />
      </div>
      {isOpen && <Chooser subscription={subscription} onDone={() => setChoosing(false)} />}
      {isEnding && (
        <AskDialog
          title={subscriptionTexts.endTitle}
          ok={subscriptionTexts.end}
          cancel={subscriptionTexts.cancel}
          isDanger
          onOk={() => void end()}
          onCancel={() => setEnding(false)}
        >
          <p>
            {subscriptionTexts.endText({
              day: account.periodEnds === undefined ? '' : formatDay(account.periodEnds, today),
            })}
          </p>
        </AskDialog>
      )}
    </>
  );
}
