/** What the subscription pages ask of the server and of the payment service. Implemented by `src/services/payments`. */
export type { CardForm } from '../../services/payments/cardForm.ts';
export type { Payments } from '../../services/payments/payments.ts';
