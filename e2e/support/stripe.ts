/** The payment service in a browser without network access: its script, and the request its form makes. */
import type { BrowserContext } from '@playwright/test';
import type { StripeDouble } from '../../tests/support/stripe/server.ts';

/** The part of Stripe.js the card page uses: a card number field that posts to Stripe's own address. */
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

/** Routes Stripe's addresses to the double for the pages of a context. The page's CSP decides whether they may be used. */
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
