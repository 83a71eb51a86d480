/** The text of emails about payments. */
import { currencyText, owedInvoices } from '../../src/domain/billing/index.ts';
import type { NoticeStage } from '../../src/domain/billing/index.ts';
import { billingLetterTexts as words } from '../../src/words/en/letters.ts';
import type { Letter } from '../mail/carrier.ts';
import { letterTo } from '../mail/templates.ts';
import type { Books, Payer } from './ledger.ts';

/** The email for a stage to a recipient. `url` is the page with the payment method. */
export function billingLetter(
  stage: NoticeStage | 'asked',
  { groupName, invoices, status: { daysPastDue, graceDaysRemaining } }: Books,
  payer: Payer,
  url: string,
): Letter {
  return letterTo({ ...payer, groupName }, () => {
    const { subject, text } = words[stage];
    const owed = owedInvoices(invoices).map(({ number, amount, paid, currency, dueOn }) =>
      words.owed({ number, amount: currencyText(amount - paid, currency), day: { day: dueOn } }),
    );
    return {
      subject: subject({ groupName }),
      paragraphs: [text({ groupName, late: daysPastDue, remaining: graceDaysRemaining }), ...owed],
      action: { label: words.action, url },
      afterwards: [words.ifPaid],
    };
  });
}
