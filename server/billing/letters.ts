/** The words of letters about payments. */
import { currencyText, owedInvoices } from '../../src/domain/billing/index.ts';
import type { NoticeStage } from '../../src/domain/billing/index.ts';
import type { Letter } from '../mail/carrier.ts';
import { letterOf } from '../mail/templates.ts';
import type { Books } from './ledger.ts';

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

function openings({
  groupName,
  status: { daysPastDue, graceDaysRemaining },
}: Books): Readonly<Record<NoticeStage | 'asked', string>> {
  const remaining = `Everything goes on as usual for ${days(graceDaysRemaining)}, today included.`;
  return {
    start: `An invoice of ${groupName} has not been paid. ${remaining}`,
    half: `An invoice of ${groupName} is ${days(daysPastDue)} late, and half of the time that was given is over. ${remaining}`,
    last: `An invoice of ${groupName} is ${days(daysPastDue)} late. Today is the last day on which everything works as usual.`,
    expired: `An invoice of ${groupName} is ${days(daysPastDue)} late and the time that was given is over. Members see a maintenance page until it is paid.`,
    asked: `Somebody of ${groupName} asks you to look at an unpaid invoice. It is ${days(daysPastDue)} late.`,
  };
}

const subjects: Readonly<Record<NoticeStage | 'asked', (group: string) => string>> = {
  start: (group) => `${group}: an invoice is due`,
  half: (group) => `${group}: an invoice is still unpaid`,
  last: (group) => `${group}: last day to pay an invoice`,
  expired: (group) => `${group}: access is off until an invoice is paid`,
  asked: (group) => `${group}: please look at an unpaid invoice`,
};

/** The letter of a stage to a person. `url` is where the payment method is. */
export function billingLetter(
  stage: NoticeStage | 'asked',
  books: Books,
  { name, email }: { readonly name: string; readonly email: string },
  url: string,
): Letter {
  const owed = owedInvoices(books.invoices).map(
    ({ number, amount, paid, currency, dueOn }) =>
      `${number}: ${currencyText(amount - paid, currency)}, due on ${dueOn}`,
  );
  return letterOf({
    to: email,
    name,
    groupName: books.groupName,
    subject: subjects[stage](books.groupName),
    paragraphs: [openings(books)[stage], ...owed],
    action: { label: 'Pay, or put in another card', url },
    afterwards: ['If you have just paid, nothing else is to be done.'],
  });
}
