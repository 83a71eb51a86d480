import { named } from '../../words/named.ts';
import { useState } from 'react';
import { changeRecord } from '../../domain/changes/index.ts';
import { currencyText, owedInvoices, owedOf, type Invoice } from '../../domain/billing/index.ts';
import { daysBetween } from '../../domain/kernel/dates.ts';
import { isPaymentPage, linkHost } from '../../domain/kernel/links.ts';
import { useGroupName } from '../labels/useLabels.ts';
import { AskDialog } from '../ui/AskDialog.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Inbox } from '../ui/frameIcons.tsx';
import { Message } from '../ui/Message.tsx';
import { notify } from '../ui/notify.ts';
import { saveFile } from '../ui/saveFile.ts';
import { useSend } from '../shared/useSend.ts';
import { formatDay } from '../texts/plural.ts';
import { labelTexts } from '../texts/labels.ts';
import { invoicePaper, subscriptionTexts } from '../texts/subscription.ts';
import { invoiceDocument } from './invoiceDocument.ts';
import { PaymentDialog, RecordDialog } from './InvoiceDialogs.tsx';
import { useDoing, type Subscription } from './useSubscription.ts';
import { Button, ButtonAnchor } from '../ui/Button.tsx';

function StateChip({ invoice, today }: { readonly invoice: Invoice; readonly today: string }) {
  const late = owedOf(invoice) > 0 ? daysBetween(invoice.dueOn, today) : 0;
  if (late > 0) return <Chip tone="bad">{subscriptionTexts.lateBy({ days: late })}</Chip>;
  const tone = { open: 'note', paid: 'good', void: 'quiet', uncollectible: 'quiet' } as const;
  return <Chip tone={tone[invoice.state]}>{subscriptionTexts.invoiceStates[invoice.state]}</Chip>;
}

/** Creates the PDF on the device if the payment service has none. */
function OwnPdf({ invoice, today }: { readonly invoice: Invoice; readonly today: string }) {
  const { paper } = useBackstock();
  const group = useGroupName();
  const [isMaking, setMaking] = useState(false);
  async function make(): Promise<void> {
    setMaking(true);
    try {
      const tools = await paper.open();
      saveFile(
        tools.table(invoiceDocument(invoice, group, today)),
        invoicePaper.fileName({ number: invoice.number.replace(/[^\w-]+/g, '-') }),
      );
    } catch {
      notify({ message: labelTexts.tryAgain, tone: 'bad' });
    } finally {
      setMaking(false);
    }
  }
  return (
    <Button
      aria-label={subscriptionTexts.pdfOf({ number: invoice.number })}
      disabled={isMaking}
      onClick={() => void make()}
    >
      {subscriptionTexts.pdf}
    </Button>
  );
}

interface RowProps {
  readonly invoice: Invoice;
  readonly subscription: Subscription;
  readonly onPayment: () => void;
  readonly onVoid: () => void;
}

/** Where an invoice can be paid: a link only if the page is known to take payments. */
function PaymentPage({ url }: { readonly url: string }) {
  if (!isPaymentPage(url))
    return <span className="muted">{subscriptionTexts.payAt({ where: linkHost(url) ?? url })}</span>;
  return (
    <ButtonAnchor href={url} target="_blank" rel="noreferrer">
      {subscriptionTexts.payThere}
    </ButtonAnchor>
  );
}

function Actions({ invoice, subscription, onPayment, onVoid }: RowProps) {
  const { isBusy, run } = useDoing();
  const { mayManage, account, today } = subscription;
  const { id, number, pdfUrl, pageUrl, source, state } = invoice;
  const isOpen = mayManage && state === 'open';
  return (
    <div className="invoice-actions">
      {isOpen && source === 'stripe' && account.card !== undefined && (
        <Button
          intent="primary"
          aria-label={subscriptionTexts.payNowOf({ number })}
          disabled={isBusy}
          onClick={() => void run((payments) => payments.pay(id), subscriptionTexts.paid({ number }))}
        >
          {subscriptionTexts.payNow}
        </Button>
      )}
      {isOpen && pageUrl !== undefined && <PaymentPage url={pageUrl} />}
      {isOpen && source === 'manual' && (
        <>
          <Button intent="primary" aria-label={subscriptionTexts.paymentOf({ number })} onClick={onPayment}>
            {subscriptionTexts.payment}
          </Button>
          <Button isQuiet aria-label={subscriptionTexts.voidOf({ number })} onClick={onVoid}>
            {subscriptionTexts.void}
          </Button>
        </>
      )}
      {pdfUrl === undefined || !isPaymentPage(pdfUrl) ? (
        <OwnPdf invoice={invoice} today={today} />
      ) : (
        <ButtonAnchor href={pdfUrl} target="_blank" rel="noreferrer" aria-label={subscriptionTexts.pdfOf({ number })}>
          {subscriptionTexts.pdf}
        </ButtonAnchor>
      )}
    </div>
  );
}

function paidWords(day: string, paidBy: string | undefined): string {
  const by = named(subscriptionTexts.ways, paidBy ?? '');
  return by === undefined ? subscriptionTexts.paidOn({ day }) : subscriptionTexts.paidOnBy({ day, by });
}

function Row(props: RowProps) {
  const {
    invoice,
    subscription: { today },
  } = props;
  const { number, about, amount, currency, issuedOn, dueOn, paidOn, paidBy, failure, state } = invoice;
  const paid = paidOn === undefined ? undefined : paidWords(formatDay(paidOn, today), paidBy);
  return (
    <li className="invoice">
      <div className="invoice-head">
        <h2>{number}</h2>
        <StateChip invoice={invoice} today={today} />
        <p className="invoice-amount">{currencyText(amount, currency)}</p>
      </div>
      {about !== '' && <p>{about}</p>}
      <p className="muted">
        {[
          subscriptionTexts.issued({ day: formatDay(issuedOn, today) }),
          subscriptionTexts.due({ day: formatDay(dueOn, today) }),
          ...(paid === undefined ? [] : [paid]),
        ].join(' · ')}
      </p>
      {state === 'open' && failure !== undefined && <p className="invoice-failure">{failure}</p>}
      <Actions {...props} />
    </li>
  );
}

type Open = { readonly dialog: 'record' } | { readonly dialog: 'payment' | 'void'; readonly invoice: Invoice };

/** Overdue invoices, oldest first, then the others in the given order. */
function lateFirst(invoices: readonly Invoice[], today: string): readonly Invoice[] {
  const late = owedInvoices(invoices).filter(({ dueOn }) => dueOn < today);
  return [...late, ...invoices.filter((invoice) => !late.includes(invoice))];
}

/** All invoices, overdue ones first, then the newest; those recorded by hand can be marked as paid here. */
export function InvoicesTab({ subscription }: { readonly subscription: Subscription }) {
  const { invoices, mayManage, overview } = subscription;
  // If cards are charged, invoices arrive automatically.
  const isByHand = overview === undefined || !('ok' in overview) || !overview.ok.isSetUp;
  const [open, setOpen] = useState<Open>();
  const send = useSend();
  const close = () => setOpen(undefined);
  async function markVoid({ id }: Invoice): Promise<void> {
    close();
    await send([changeRecord({ kind: 'invoice', id }, { state: { from: 'open', to: 'void' } }).command]);
  }
  return (
    <>
      {mayManage && (
        <p className="invoice-record">
          <Button intent={isByHand ? 'primary' : undefined} onClick={() => setOpen({ dialog: 'record' })}>
            {subscriptionTexts.record}
          </Button>
        </p>
      )}
      {invoices.length === 0 ? (
        <Message
          icon={<Inbox />}
          level={2}
          title={subscriptionTexts.noInvoicesTitle}
          text={subscriptionTexts.noInvoicesText}
        />
      ) : (
        <ul className="invoices">
          {lateFirst(invoices, subscription.today).map((invoice) => (
            <Row
              key={invoice.id}
              invoice={invoice}
              subscription={subscription}
              onPayment={() => setOpen({ dialog: 'payment', invoice })}
              onVoid={() => setOpen({ dialog: 'void', invoice })}
            />
          ))}
        </ul>
      )}
      {open?.dialog === 'record' && <RecordDialog subscription={subscription} onClose={close} />}
      {open?.dialog === 'payment' && (
        <PaymentDialog invoice={open.invoice} today={subscription.today} onClose={close} />
      )}
      {open?.dialog === 'void' && (
        <AskDialog
          title={subscriptionTexts.voidTitle({ number: open.invoice.number })}
          ok={subscriptionTexts.void}
          cancel={subscriptionTexts.cancel}
          isDanger
          onOk={() => void markVoid(open.invoice)}
          onCancel={close}
        >
          <p>{subscriptionTexts.voidText}</p>
        </AskDialog>
      )}
    </>
  );
}
