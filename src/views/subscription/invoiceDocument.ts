import { paperSize } from '../../words/locale.ts';
import { named } from '../../words/named.ts';
import { currencyText, type Invoice } from '../../domain/billing/index.ts';
import type { PaperDocument } from '../../domain/paperwork/index.ts';
import { formatDay } from '../texts/plural.ts';
import { invoicePaper, subscriptionTexts } from '../texts/subscription.ts';

/** An invoice as a printable document. */
export function invoiceDocument(
  { number, about, amount, paid, currency, issuedOn, dueOn, state, paidOn, paidBy, reference }: Invoice,
  group: string,
  today: string,
): PaperDocument {
  const text = (value: number) => currencyText(value, currency);
  const how = [
    paidOn === undefined ? '' : formatDay(paidOn, ''),
    named(subscriptionTexts.ways, paidBy ?? '') ?? '',
    reference ?? '',
  ]
    .filter(Boolean)
    .join(', ');
  const settled: readonly (readonly string[])[] =
    state === 'paid'
      ? [[[invoicePaper.paid, how].filter(Boolean).join(': '), text(paid)]]
      : state === 'open'
        ? [[invoicePaper.open, text(amount - paid)]]
        : [[subscriptionTexts.invoiceStates[state], text(0)]];
  return {
    title: invoicePaper.title({ number }),
    subtitle: [group, invoicePaper.subtitle({ issued: formatDay(issuedOn, ''), due: formatDay(dueOn, '') })]
      .filter(Boolean)
      .join(' · '),
    foot: `${group} · ${formatDay(today, '')}`,
    page: paperSize(),
    isLandscape: false,
    columns: [
      { heading: invoicePaper.what, share: 4 },
      { heading: invoicePaper.amount, share: 1 },
    ],
    sections: [
      {
        heading: number,
        rows: [
          [about === '' ? invoicePaper.usual : about, text(amount)],
          [invoicePaper.total, text(amount)],
          ...settled,
        ],
      },
    ],
    pageText: (page, of) => invoicePaper.pageText({ page, of }),
  };
}
