/** The payment service in a browser without a network: its script, and the call that its form makes. */
import type { BrowserContext } from '@playwright/test';
import type { StripeDouble } from '../../tests/support/stripe/server.ts';

/** As much of Stripe.js as the card page uses: a field for a number, sent to Stripe's own address. */
const script = `
window.Stripe = (publishableKey) => ({
  _registerWrapper() {},
  elements({ clientSecret }) {
    const field = Object.assign(document.createElement('input'), { id: 'double-number', inputMode: 'numeric', autocomplete: 'off' });
    const label = Object.assign(document.createElement('label'), { htmlFor: 'double-number', textContent: 'Card number' });
    return {
      clientSecret, field,
      create: () => ({
        on: (name, call) => { if (name === 'ready') setTimeout(call); },
        mount: (place) => place.replaceChildren(label, field),
        destroy: () => { label.remove(); field.remove(); },
      }),
    };
  },
  async confirmSetup({ elements: { clientSecret, field } }) {
    const [id] = clientSecret.split('_secret_');
    const body = new URLSearchParams({ 'payment_method_data[card][number]': field.value, key: publishableKey });
    const response = await fetch('https://api.stripe.com/v1/setup_intents/' + id + '/confirm', { method: 'POST', body });
    const answer = await response.json();
    return answer.error ? { error: answer.error } : { setupIntent: answer };
  },
});
window.Stripe.version = 'endive';`;

/** Lets pages of a context reach the double under Stripe's addresses. The policy of the page decides whether they may. */
export async function serveStripe(context: BrowserContext, double: StripeDouble): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await context.route('https://api.stripe.com/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const response = await fetch(double.url + pathname, { method: request.method(), body: request.postData() ?? '' });
    await route.fulfill({
      status: response.status,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: await response.text(),
    });
  });
}
