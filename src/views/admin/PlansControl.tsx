import { say, spokenLocale } from '../../words/speaker.ts';
import { useState } from 'react';
import { amountTyped, currencyText, type Interval } from '../../domain/billing/index.ts';
import { currenciesOf, examplePricing, readPricing, type Pricing } from '../../domain/pricing/index.ts';
import type { DescribedSetting } from '../../domain/site/index.ts';
import { Labelled } from '../ui/Labelled.tsx';
import { Problem } from '../ui/Problem.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TierCards } from '../subscription/TierCards.tsx';
import { plansTexts } from '../texts/plans.ts';
import {
  draftOf,
  newPlan,
  plainAmount,
  withCurrency,
  withoutCurrency,
  type DraftPlan,
  type Typed,
} from './plansDraft.ts';
import './plans.css';
import { Input, Select, TextArea } from '../ui/inputs.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/blueprint.ts';

interface PlansControlProps {
  readonly setting: DescribedSetting;
  readonly value: string;
  readonly problem: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (value: string) => void;
}

interface TypedFieldProps {
  readonly label: string;
  readonly initial: string;
  /** Parses the text; undefined if it's invalid, in which case the text is stored as typed. */
  readonly read: (text: string) => number | null | undefined;
  readonly onChange: (value: Typed) => void;
}

/** A text field that keeps what was typed, even while it's invalid. */
function TypedField({ label, initial, read, onChange }: TypedFieldProps) {
  const [text, setText] = useState(initial);
  const isWrong = read(text) === undefined;
  return (
    <Labelled label={label} problem={isWrong ? plansTexts.notRead : undefined}>
      {({ id, describedBy, isInvalid }) => (
        <Input
          id={id}
          isWide
          inputMode="decimal"
          value={text}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          onChange={(event) => {
            setText(event.target.value);
            onChange(read(event.target.value) ?? (event.target.value.trim() === '' ? null : event.target.value));
          }}
        />
      )}
    </Labelled>
  );
}

const readLimit = (text: string) => {
  if (text.trim() === '') return null;
  return /^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : undefined;
};

interface PlanFieldsProps {
  readonly plan: DraftPlan;
  readonly onChange: (plan: DraftPlan) => void;
  readonly onRemove: (() => void) | undefined;
}

function PriceFields({ plan, onChange }: Omit<PlanFieldsProps, 'onRemove'>) {
  const set = (currency: string, interval: Interval, amount: Typed) => {
    const before = plan.prices[currency] ?? { month: null, year: null };
    onChange({ ...plan, prices: { ...plan.prices, [currency]: { ...before, [interval]: amount } } });
  };
  return Object.entries(plan.prices).map(([currency, prices]) => (
    <div key={currency} className="plan-prices">
      {(['month', 'year'] as const).map((interval) => (
        <TypedField
          key={interval}
          label={plansTexts.price({ currency, interval })}
          initial={plainAmount(prices[interval], currency)}
          read={(text) => amountTyped(text, currency)}
          onChange={(amount) => set(currency, interval, amount)}
        />
      ))}
    </div>
  ));
}

function PlanFields({ plan, onChange, onRemove }: PlanFieldsProps) {
  const [lines, setLines] = useState(plan.includes.join('\n'));
  return (
    <li className="plan-card">
      <TextField
        label={plansTexts.name}
        value={plan.name}
        maxLength={200}
        onChange={(name) => onChange({ ...plan, name })}
      />
      <Labelled label={plansTexts.summary}>
        {({ id }) => (
          <TextArea
            id={id}
            isWide
            rows={3}
            value={plan.summary}
            maxLength={300}
            onChange={(event) => onChange({ ...plan, summary: event.target.value })}
          />
        )}
      </Labelled>
      <div className="plan-prices">
        <TypedField
          label={plansTexts.items}
          initial={String(plan.items ?? '')}
          read={readLimit}
          onChange={(items) => onChange({ ...plan, items })}
        />
        <TypedField
          label={plansTexts.people}
          initial={String(plan.people ?? '')}
          read={readLimit}
          onChange={(people) => onChange({ ...plan, people })}
        />
      </div>
      <PriceFields plan={plan} onChange={onChange} />
      <Labelled label={plansTexts.includes} help={plansTexts.includesHelp}>
        {({ id, describedBy }) => (
          <TextArea
            id={id}
            isWide
            rows={lines.split('\n').length + 1}
            value={lines}
            aria-describedby={describedBy}
            onChange={(event) => {
              setLines(event.target.value);
              onChange({
                ...plan,
                includes: event.target.value
                  .split('\n')
                  .map((line) => line.trim())
                  .filter(Boolean),
              });
            }}
          />
        )}
      </Labelled>
      <Checkbox
        checked={plan.isRecommended}
        label={plansTexts.recommended}
        onChange={() => onChange({ ...plan, isRecommended: !plan.isRecommended })}
      />
      {onRemove && (
        <Button isQuiet intent="danger" onClick={onRemove}>
          {plan.name === '' ? plansTexts.removeThis : plansTexts.remove({ name: plan.name })}
        </Button>
      )}
    </li>
  );
}

/** All currencies, each listed once. */
function currencyOptions(): readonly { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames(spokenLocale(), { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((value) => ({ value, label: `${value}, ${names.of(value) ?? value}` }));
}

function Currencies({
  plans,
  onChange,
}: {
  readonly plans: readonly DraftPlan[];
  readonly onChange: (plans: readonly DraftPlan[]) => void;
}) {
  const sold = Object.keys(plans[0]?.prices ?? {});
  const [known] = useState(currencyOptions);
  return (
    <div className="plan-currencies">
      <Labelled label={plansTexts.addCurrency}>
        {({ id }) => (
          <Select
            id={id}
            value=""
            options={[
              { value: '', label: plansTexts.chooseCurrency },
              ...known.filter(({ value }) => !sold.includes(value)),
            ]}
            onChange={(event) => onChange(plans.map((plan) => withCurrency(plan, event.target.value)))}
          />
        )}
      </Labelled>
      {sold.length > 1 &&
        sold.map((currency) => (
          <Button key={currency} isQuiet onClick={() => onChange(plans.map((plan) => withoutCurrency(plan, currency)))}>
            {plansTexts.removeCurrency({ currency })}
          </Button>
        ))}
    </div>
  );
}

function AsSeen({ pricing }: { readonly pricing: Pricing | undefined }) {
  const [currency = 'GBP'] = pricing ? currenciesOf(pricing) : [];
  return (
    <details className="plan-preview">
      <summary>{plansTexts.asSeen}</summary>
      {pricing === undefined ? (
        <p className="muted">{plansTexts.notYet}</p>
      ) : (
        <TierCards
          pricing={pricing}
          currency={currency}
          interval="month"
          level={3}
          action={({ prices }) => (
            <span className="muted small">
              {plansTexts.aYear({ price: currencyText(prices[currency]?.year ?? 0, currency, true) })}
            </span>
          )}
        />
      )}
    </details>
  );
}

/** The plans on sale, side by side, with a preview of what visitors see. */
export function PlansControl({ setting, value, problem, isReadOnly, onChange }: PlansControlProps) {
  const [draft, setDraft] = useState(() => ({ from: value, plans: draftOf(value), revision: 0 }));
  // A change from elsewhere, e.g. an undo, replaces the draft.
  if (draft.from !== value) setDraft({ from: value, plans: draftOf(value), revision: draft.revision + 1 });
  const { plans, revision } = draft;
  const change = (next: readonly DraftPlan[]) => {
    const text = JSON.stringify({ tiers: next });
    setDraft({ from: text, plans: next, revision });
    onChange(text);
  };
  return (
    <div className="plans-control">
      <p className="muted small">
        {say(setting.help)}
        {value === '' && ` ${plansTexts.areExamples}`}
      </p>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <ul className="plan-cards" aria-label={say(setting.label)}>
        {plans.map((plan, at) => (
          <PlanFields
            key={`${revision} ${plan.key}`}
            plan={plan}
            onChange={(next) => change(plans.with(at, next))}
            onRemove={plans.length > 1 && !isReadOnly ? () => change(plans.toSpliced(at, 1)) : undefined}
          />
        ))}
      </ul>
      {!isReadOnly && (
        <div className="plan-actions">
          <Currencies plans={plans} onChange={change} />
          {plans.length < 8 && <Button onClick={() => change([...plans, newPlan(plans)])}>{plansTexts.add}</Button>}
          {value !== '' && (
            <Button isQuiet onClick={() => onChange('')}>
              {plansTexts.examples}
            </Button>
          )}
        </div>
      )}
      <AsSeen pricing={value === '' ? examplePricing() : readPricing(value).pricing} />
    </div>
  );
}
