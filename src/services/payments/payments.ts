/** The calls of the subscription pages. Responses are not stored. */
import { readCardSetup, readCardTaken, readOverview, readQuote } from '../../domain/pricing/index.ts';
import type { CardSetup, CardTaken, PaymentsOverview, PlanChoice, PlanQuote } from '../../domain/pricing/index.ts';
import type { Api } from '../api.ts';
import { openCardForm, type CardForm } from './cardForm.ts';
import { done, callResult } from '../callResult.ts';
import type { CallResult } from '../callResult.ts';

export interface Payments {
  overview(): Promise<CallResult<PaymentsOverview>>;
  quote(choice: PlanChoice): Promise<CallResult<PlanQuote>>;
  choose(choice: PlanChoice): Promise<CallResult<true>>;
  setEnding(isEnding: boolean): Promise<CallResult<true>>;
  pay(invoiceId: string): Promise<CallResult<true>>;
  beginCard(): Promise<CallResult<CardSetup>>;
  /** Uses the card that was set up for future charges. */
  takeCard(setupIntent: string): Promise<CallResult<CardTaken>>;
  /** Rejects if the form can't be loaded. */
  openCardForm(into: HTMLElement, setup: CardSetup, isDark: boolean): Promise<CardForm>;
}

/** The payment service contacts the bank before it responds. */
const timeoutMs = 60_000;

export function createPayments(api: Api): Payments {
  return {
    overview: async () => callResult(await api.request({ path: 'billing/overview' }), readOverview),
    quote: async (choice) =>
      callResult(await api.request({ path: 'billing/quote', params: { ...choice }, timeoutMs }), readQuote),
    choose: async (choice) =>
      callResult(await api.request({ method: 'PUT', path: 'billing/plan', body: choice, timeoutMs }), done),
    setEnding: async (isEnding) =>
      callResult(await api.request({ method: 'PUT', path: 'billing/ending', body: { isEnding }, timeoutMs }), done),
    pay: async (invoiceId) =>
      callResult(await api.request({ method: 'POST', path: 'billing/payments', body: { invoiceId }, timeoutMs }), done),
    beginCard: async () =>
      callResult(await api.request({ method: 'POST', path: 'billing/card', timeoutMs }), readCardSetup),
    takeCard: async (setupIntent) =>
      callResult(
        await api.request({ method: 'PUT', path: 'billing/card', body: { setupIntent }, timeoutMs }),
        readCardTaken,
      ),
    openCardForm,
  };
}
