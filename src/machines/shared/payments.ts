/** Calls of the subscription pages to the server and the payment service. Implemented by `src/services/payments`. */
export type { CardForm } from '../../services/payments/cardForm.ts';
export type { Payments } from '../../services/payments/payments.ts';
