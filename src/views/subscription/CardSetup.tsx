import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { CardForm } from '../../machines/shared/payments.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { Offline } from '../ui/icons.tsx';
import { TickCircle } from '../ui/frameIcons.tsx';
import { Message } from '../ui/Message.tsx';
import { Problem } from '../ui/Problem.tsx';
import { usePreference } from '../shared/usePreference.ts';
import { cardTexts, subscriptionTexts } from '../texts/subscription.ts';
import { usePayments } from './useSubscription.ts';
import { Button, ButtonAnchor } from '../ui/Button.tsx';

type State =
  | { readonly at: 'loading' }
  | { readonly at: 'ready' | 'saving'; readonly form: CardForm; readonly problem?: string }
  | { readonly at: 'returning' }
  | { readonly at: 'done'; readonly failure: string | null }
  | { readonly at: 'failed'; readonly problem: string };

/** The setup id after returning from the bank's confirmation page. */
function returnedIntent(): string | null {
  return new URLSearchParams(globalThis.location.search).get('setup_intent');
}

/** Leaves with a full page load: no other page may load what this one can. */
function BackLink({ isPrimary = false }: { readonly isPrimary?: boolean }) {
  return (
    <ButtonAnchor
      intent={isPrimary ? 'primary' : undefined}
      isQuiet={!isPrimary}
      href={`${pathOf('subscription')}?tab=payment-method`}
    >
      {cardTexts.back}
    </ButtonAnchor>
  );
}

/** Opens the payment service's form, and stores the card it sets up; the bank returns to `address`. */
function useCardSetup(address: string) {
  const ask = usePayments();
  const place = useRef<HTMLDivElement>(null);
  const [theme] = usePreference('theme');
  const { isDark } = theme;
  const [state, setState] = useState<State>(() =>
    returnedIntent() === null ? { at: 'loading' } : { at: 'returning' },
  );

  const take = useCallback(
    async (setupIntent: string): Promise<void> => {
      const told = await ask((payments) => payments.takeCard(setupIntent));
      setState('ok' in told ? { at: 'done', failure: told.ok.failure } : { at: 'failed', problem: told.problem });
    },
    [ask],
  );

  useEffect(() => {
    let isShown = true;
    let form: CardForm | undefined;
    const open = async (): Promise<void> => {
      const told = await ask(async (payments) => {
        const overview = await payments.overview();
        if ('ok' in overview && !overview.ok.isSetUp) return { problem: subscriptionTexts.notSetUpText };
        const setup = await payments.beginCard();
        if ('problem' in setup || place.current === null || !isShown) return setup;
        form = await payments.openCardForm(place.current, setup.ok, isDark).catch(() => undefined);
        return setup;
      });
      if (!isShown) form?.close();
      else if (form !== undefined) setState({ at: 'ready', form });
      else setState({ at: 'failed', problem: 'problem' in told ? told.problem : cardTexts.failedText });
    };
    const returned = returnedIntent();
    void (returned === null ? open() : take(returned));
    return () => {
      isShown = false;
      form?.close();
    };
    // The form keeps its initial colours: reopening it would lose what was typed.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [ask, take]);

  async function save(form: CardForm): Promise<void> {
    setState({ at: 'saving', form });
    const answer = await form.confirm(`${globalThis.location.origin}${address}`);
    if ('problem' in answer) setState({ at: 'ready', form, problem: answer.problem });
    else await take(answer.setupIntent);
  }
  return { state, place, save };
}

function Outcome({
  state,
  address,
}: {
  readonly state: Extract<State, { at: 'done' | 'failed' }>;
  readonly address: string;
}): ReactNode {
  const again = (
    <ButtonAnchor intent="primary" href={address}>
      {state.at === 'done' ? cardTexts.tryAnother : cardTexts.tryAgain}
    </ButtonAnchor>
  );
  if (state.at === 'failed') {
    return (
      <Message
        icon={<Offline />}
        level={2}
        title={
          state.problem === subscriptionTexts.notSetUpText ? subscriptionTexts.notSetUpTitle : cardTexts.failedTitle
        }
        text={state.problem}
      >
        {state.problem !== subscriptionTexts.notSetUpText && again}
        <BackLink />
      </Message>
    );
  }
  return state.failure === null ? (
    <Message icon={<TickCircle />} level={2} title={cardTexts.doneTitle} text={cardTexts.doneText}>
      <BackLink isPrimary />
    </Message>
  ) : (
    <Message icon={<Offline />} level={2} title={cardTexts.partTitle} text={state.failure}>
      {again}
      <BackLink />
    </Message>
  );
}

/** Sets up a card with the payment service's own form. `address`: URL of the page, reloaded to try again. */
export function CardSetup({ address }: { readonly address: string }) {
  const { state, place, save } = useCardSetup(address);
  if (state.at === 'done' || state.at === 'failed') return <Outcome state={state} address={address} />;
  return (
    <section className="card card-form">
      <p className="muted">{cardTexts.lead}</p>
      {(state.at === 'loading' || state.at === 'returning') && (
        <p role="status">{state.at === 'loading' ? cardTexts.loading : cardTexts.saving}</p>
      )}
      {state.at === 'ready' && state.problem !== undefined && <Problem>{state.problem}</Problem>}
      <div ref={place} className="card-fields" />
      <div className="card-actions">
        {(state.at === 'ready' || state.at === 'saving') && (
          <Button size="large" intent="primary" disabled={state.at === 'saving'} onClick={() => void save(state.form)}>
            {state.at === 'saving' ? cardTexts.saving : cardTexts.save}
          </Button>
        )}
        <BackLink />
      </div>
    </section>
  );
}
