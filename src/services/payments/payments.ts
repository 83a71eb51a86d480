/** The calls of the subscription pages. Nothing of what they answer is kept. */
import { readCardSetup, readCardTaken, readOverview, readQuote } from '../../domain/pricing/index.ts';
import type { CardSetup, CardTaken, PaymentsOverview, PlanChoice, PlanQuote } from '../../domain/pricing/index.ts';
import type { Api } from '../api.ts';
import { openCardForm, type CardForm } from './cardForm.ts';
import { done, told } from '../told.ts';
import type { Told } from '../told.ts';

export interface Payments {
  overview(): Promise<Told<PaymentsOverview>>;
  quote(choice: PlanChoice): Promise<Told<PlanQuote>>;
  choose(choice: PlanChoice): Promise<Told<true>>;
  setEnding(isEnding: boolean): Promise<Told<true>>;
  pay(invoiceId: string): Promise<Told<true>>;
  beginCard(): Promise<Told<CardSetup>>;
  /** Charges the card that was set up from now on. */
  takeCard(setupIntent: string): Promise<Told<CardTaken>>;
  /** Rejects where the form cannot be loaded. */
  openCardForm(into: HTMLElement, setup: CardSetup, isDark: boolean): Promise<CardForm>;
}

/** The payment service asks the bank before it answers. */
const timeoutMs = 60_000;

export function createPayments(api: Api): Payments {
  return {
    overview: async () => told(await api.request({ path: 'billing/overview' }), readOverview),
    quote: async (choice) =>
      told(await api.request({ path: 'billing/quote', params: { ...choice }, timeoutMs }), readQuote),
    choose: async (choice) =>
      told(await api.request({ method: 'PUT', path: 'billing/plan', body: choice, timeoutMs }), done),
    setEnding: async (isEnding) =>
      told(await api.request({ method: 'PUT', path: 'billing/ending', body: { isEnding }, timeoutMs }), done),
    pay: async (invoiceId) =>
      told(await api.request({ method: 'POST', path: 'billing/payments', body: { invoiceId }, timeoutMs }), done),
    beginCard: async () => told(await api.request({ method: 'POST', path: 'billing/card', timeoutMs }), readCardSetup),
    takeCard: async (setupIntent) =>
      told(await api.request({ method: 'PUT', path: 'billing/card', body: { setupIntent }, timeoutMs }), readCardTaken),
    openCardForm,
  };
}
