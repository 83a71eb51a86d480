import type { ReactNode } from 'react';
import { currencyText, type Interval } from '../../domain/billing/index.ts';
import { priceOf, yearlySaving, type Pricing, type Tier } from '../../domain/pricing/index.ts';
import { Labelled } from '../ui/Labelled.tsx';
import { TickCircle } from '../ui/frameIcons.tsx';
import { pricingTexts } from '../texts/subscription.ts';
import '../ui/labelled.css';
import './subscription.css';
import { Select } from '../ui/inputs.tsx';

function limitWords({ items, people }: Tier): readonly string[] {
  return [
    items === null ? pricingTexts.itemsUnlimited : pricingTexts.items({ items }),
    people === null ? pricingTexts.peopleUnlimited : pricingTexts.people({ people }),
  ];
}

interface SwitchProps {
  readonly interval: Interval;
  readonly onInterval: (interval: Interval) => void;
  readonly currency: string;
  readonly currencies: readonly string[];
  /** Omitted if the currency can no longer be changed. */
  readonly onCurrency?: (currency: string) => void;
  readonly saving: number;
}

/** Switches between monthly and yearly, and between currencies. */
export function PriceSwitch({ interval, onInterval, currency, currencies, onCurrency, saving }: SwitchProps) {
  return (
    <div className="price-switch">
      <fieldset className="interval-switch">
        <legend className="visually-hidden">{pricingTexts.howPaid}</legend>
        {(['month', 'year'] as const).map((each) => (
          <label key={each} className={each === interval ? 'is-chosen' : ''}>
            <input
              type="radio"
              name="interval"
              value={each}
              checked={each === interval}
              onChange={() => onInterval(each)}
            />
            {each === 'month' ? pricingTexts.monthly : pricingTexts.yearly}
            {each === 'year' && saving > 0 && <span className="saving">{pricingTexts.saves({ percent: saving })}</span>}
          </label>
        ))}
      </fieldset>
      {onCurrency !== undefined && currencies.length > 1 && (
        <Labelled label={pricingTexts.currency}>
          {({ id }) => (
            <Select id={id} value={currency} onChange={(event) => onCurrency(event.target.value)}>
              {currencies.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          )}
        </Labelled>
      )}
    </div>
  );
}

/** The largest yearly saving of all plans. */
export function bestSaving({ tiers }: Pricing, currency: string): number {
  return Math.max(0, ...tiers.map((tier) => yearlySaving(tier, currency)));
}

interface TierCardsProps {
  readonly pricing: Pricing;
  readonly currency: string;
  readonly interval: Interval;
  /** Rendered at the bottom of each card. */
  readonly action: (tier: Tier) => ReactNode;
  /** Heading level. */
  readonly level: 2 | 3;
}

/** The plans side by side. */
export function TierCards({ pricing, currency, interval, action, level }: TierCardsProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className="tiers">
      {pricing.tiers.map((tier) => (
        <li key={tier.key} className={tier.isRecommended ? 'tier is-recommended' : 'tier'}>
          {tier.isRecommended && <p className="tier-mark">{pricingTexts.recommended}</p>}
          <Heading>{tier.name}</Heading>
          <p className="muted tier-summary">{tier.summary}</p>
          <p className="tier-price">
            <strong>{currencyText(priceOf(tier, currency, interval) ?? 0, currency, true)}</strong>{' '}
            {pricingTexts.per[interval]}
          </p>
          <div className="tier-action">{action(tier)}</div>
          <ul className="tier-includes" aria-label={pricingTexts.includes({ plan: tier.name })}>
            {[...limitWords(tier), ...tier.includes].map((line) => (
              <li key={line}>
                <TickCircle size={16} aria-hidden="true" title={false} />
                <span>{line}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
