import { useState } from 'react';
import type { Interval } from '../../domain/billing/index.ts';
import { currenciesOf, pricingOf, PRICING_SETTING } from '../../domain/pricing/index.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { usePublicSettings } from '../session/useInstallation.ts';
import { GhostLight } from '../ui/GhostLight.tsx';
import { productName } from '../../words/named.ts';
import { pricingTexts } from '../texts/subscription.ts';
import { bestSaving, PriceSwitch, TierCards } from './TierCards.tsx';
import '../ui/page.css';
import './subscription.css';
import { ButtonAnchor } from '../ui/Button.tsx';

/** `/pricing`: for visitors, in its own layout that other sites can embed in a frame. */
export function PricingPage() {
  const settings = usePublicSettings();
  const [interval, setInterval] = useState<Interval>('month');
  const [chosen, setChosen] = useState<string>();
  const pricing = pricingOf(settings?.[PRICING_SETTING]);
  const currencies = currenciesOf(pricing);
  const currency =
    [chosen, settings?.['currency'], currencies[0]].find((each) => each !== undefined && currencies.includes(each)) ??
    'GBP';
  return (
    <div className="embed">
      <header>
        <a className="embed-brand" href={pathOf('home')} target="_top">
          <GhostLight />
          <span>{productName}</span>
        </a>
      </header>
      <main className="embed-main" aria-busy={settings === undefined}>
        <h1>{pricingTexts.title}</h1>
        <p className="embed-lead">{pricingTexts.lead}</p>
        {settings !== undefined && (
          <>
            <PriceSwitch
              interval={interval}
              onInterval={setInterval}
              currency={currency}
              currencies={currencies}
              onCurrency={setChosen}
              saving={bestSaving(pricing, currency)}
            />
            <TierCards
              pricing={pricing}
              currency={currency}
              interval={interval}
              level={2}
              action={({ key, name, isRecommended }) => (
                // The page may be in another site's frame: the link opens outside it.
                <ButtonAnchor
                  size="large"
                  intent={isRecommended ? 'primary' : undefined}
                  href={`${pathOf('subscription')}?tab=plan&plan=${encodeURIComponent(key)}&interval=${interval}`}
                  target="_top"
                >
                  {pricingTexts.start({ plan: name })}
                </ButtonAnchor>
              )}
            />
            <p className="muted embed-foot">{pricingTexts.foot}</p>
          </>
        )}
      </main>
    </div>
  );
}
