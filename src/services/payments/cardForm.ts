/** The payment service's own form in an iframe: what is typed there never reaches this program. */
import type { CardSetup } from '../../domain/pricing/index.ts';
import { cardFormTexts } from '../../words/en/deviceCalls.ts';

export interface CardForm {
  /** Sets up the card. The bank may ask for confirmation and redirect to its own page and back to `returnUrl`. */
  confirm(returnUrl: string): Promise<{ readonly setupIntent: string } | { readonly problem: string }>;
  close(): void;
}

const notLoaded = (why?: string) => new Error(why ?? 'The form of the payment service could not be loaded.');

/** Rejects if the form can't be loaded. */
export async function openCardForm(
  into: HTMLElement,
  { clientSecret, publishableKey }: CardSetup,
  isDark: boolean,
): Promise<CardForm> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw notLoaded();
  const elements = stripe.elements({
    clientSecret,
    appearance: { theme: isDark ? 'night' : 'stripe', variables: { borderRadius: '8px', fontSizeBase: '16px' } },
  });
  const element = elements.create('payment', { layout: 'tabs' });
  const ready = new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve());
    element.on('loaderror', ({ error }) => reject(notLoaded(error.message)));
  });
  element.mount(into);
  await ready;
  return {
    async confirm(returnUrl) {
      const { error, setupIntent } = await stripe.confirmSetup({
        elements,
        redirect: 'if_required',
        confirmParams: { return_url: returnUrl },
      });
      return error ? { problem: error.message ?? cardFormTexts.notAccepted } : { setupIntent: setupIntent.id };
    },
    close: () => element.destroy(),
  };
}
