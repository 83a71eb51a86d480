import { useState } from 'react';
import { addRecord, changeRecord } from '../../domain/changes/index.ts';
import { amountTyped, nextInvoiceNumber, type Invoice } from '../../domain/billing/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { Labelled } from '../ui/Labelled.tsx';
import { AskDialog } from '../ui/AskDialog.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { notify } from '../ui/notify.ts';
import { TextField } from '../ui/TextField.tsx';
import { tellRefusal, useSend } from '../shared/useSend.ts';
import { subscriptionTexts } from '../texts/subscription.ts';
import type { Subscription } from './useSubscription.ts';
import { Select } from '../ui/inputs.tsx';
import { useDates } from '../shared/useDates.ts';
import { DateField } from '../ui/DateField.tsx';
import { say } from '../../words/speaker.ts';

/** Default payment term in days. */
const USUAL_TERM = 14;
const ways = ['bank', 'cheque', 'cash', 'card', 'other'] as const;

interface DialogProps {
  readonly onClose: () => void;
}

/** An invoice the payment service doesn't know, recorded by hand. */
export function RecordDialog({ subscription, onClose }: DialogProps & { readonly subscription: Subscription }) {
  const { invoices, today, currency } = subscription;
  const { client } = useBackstock();
  const send = useSend();
  const dates = useDates();
  const [number, setNumber] = useState(() => nextInvoiceNumber(invoices, today));
  const [about, setAbout] = useState('');
  const [typed, setTyped] = useState('');
  const [issuedOn, setIssuedOn] = useState(today);
  const [dueOn, setDueOn] = useState(addDays(today, USUAL_TERM));
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<{ readonly field?: string | undefined; readonly message: string }>();
  const amount = amountTyped(typed, currency);
  const at = (field: string) => (problem?.field === field ? problem.message : undefined);

  async function record(): Promise<void> {
    setAsked(true);
    if (amount === undefined) return;
    const { command } = addRecord(
      { kind: 'invoice', id: client.mintId() },
      { number, source: 'manual', currency, amount, issuedOn, dueOn, about: about.trim() === '' ? undefined : about },
    );
    const isKept = await send([command], {
      onRefused: (refusal) => {
        tellRefusal(refusal);
        setProblem({ field: refusal.field, message: say(refusal.message) });
      },
    });
    if (!isKept) return;
    notify({ message: subscriptionTexts.recorded({ number }), tone: 'good' });
    onClose();
  }
  return (
    <AskDialog
      title={subscriptionTexts.recordTitle}
      ok={subscriptionTexts.recordOk}
      cancel={subscriptionTexts.cancel}
      onOk={() => void record()}
      onCancel={onClose}
    >
      <TextField
        label={subscriptionTexts.number}
        value={number}
        onChange={setNumber}
        maxLength={60}
        isRequired
        problem={at('number')}
      />
      <TextField label={subscriptionTexts.about} value={about} onChange={setAbout} maxLength={200} />
      <TextField
        label={subscriptionTexts.amount({ currency })}
        value={typed}
        onChange={setTyped}
        maxLength={16}
        isRequired
        problem={isAsked && amount === undefined ? subscriptionTexts.amountProblem : at('amount')}
      />
      <div className="date-pair">
        <DateField
          label={subscriptionTexts.issuedOn}
          dates={dates}
          value={issuedOn}
          onChange={setIssuedOn}
          problem={at('issuedOn')}
        />
        <DateField
          label={subscriptionTexts.dueOn}
          dates={dates}
          value={dueOn}
          onChange={setDueOn}
          problem={at('dueOn')}
        />
      </div>
    </AskDialog>
  );
}

/** Records how and when an invoice was paid. */
export function PaymentDialog({
  invoice,
  today,
  onClose,
}: DialogProps & { readonly invoice: Invoice; readonly today: string }) {
  const send = useSend();
  const [paidOn, setPaidOn] = useState(today);
  const [way, setWay] = useState<(typeof ways)[number]>(ways[0]);
  const [reference, setReference] = useState('');
  const [problem, setProblem] = useState<string>();

  async function record(): Promise<void> {
    const { command } = changeRecord(
      { kind: 'invoice', id: invoice.id },
      {
        state: { from: 'open', to: 'paid' },
        paid: { from: invoice.paid === 0 ? null : invoice.paid, to: invoice.amount },
        paidOn: { from: null, to: paidOn === '' ? null : paidOn },
        paidBy: { from: null, to: way },
        reference: reference.trim() === '' ? undefined : { from: null, to: reference },
      },
    );
    const isKept = await send([command], {
      onRefused: ({ message }) => setProblem(say(message)),
    });
    if (!isKept) return;
    notify({ message: subscriptionTexts.paid({ number: invoice.number }), tone: 'good' });
    onClose();
  }
  return (
    <AskDialog
      title={subscriptionTexts.paymentTitle({ number: invoice.number })}
      ok={subscriptionTexts.payment}
      cancel={subscriptionTexts.cancel}
      onOk={() => void record()}
      onCancel={onClose}
    >
      <DateField
        label={subscriptionTexts.paidOnLabel}
        dates={useDates()}
        value={paidOn}
        onChange={setPaidOn}
        problem={problem}
      />
      <Labelled label={subscriptionTexts.paidBy}>
        {({ id }) => (
          <Select
            id={id}
            value={way}
            onChange={({ target: { value } }) => setWay(ways.find((each) => each === value) ?? ways[0])}
          >
            {ways.map((each) => (
              <option key={each} value={each}>
                {subscriptionTexts.wayLabels[each]}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <TextField
        label={subscriptionTexts.reference}
        value={reference}
        onChange={setReference}
        maxLength={120}
        help={subscriptionTexts.referenceHelp}
      />
    </AskDialog>
  );
}
