import { useState } from 'react';
import type { CatalogueRecord } from '../../domain/catalogue/index.ts';
import type { CommandBody } from '../../domain/decide/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { FormDialog } from '../catalogue/loans/FormDialog.tsx';
import { DueField } from '../catalogue/loans/LoanFields.tsx';
import { useSend } from '../catalogue/shared/useSend.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { bookingTexts } from '../texts/lending.ts';
import { itemOfLine } from './itemOfLine.ts';

/** Moves the day of everything that is out for a booking: all of it, or, where one thing is promised to others, nothing. */
export function ExtendAllDialog({ booking, onClose }: { readonly booking: CatalogueRecord; readonly onClose: () => void }) {
  const { client } = useBackstock();
  const send = useSend();
  const today = client.today();
  const [dueBack, setDueBack] = useState(addDays(today, 7));
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    const items = new Set((booking.lines ?? []).flatMap((line) => (line.counts.out > 0 ? (itemOfLine(line, client.records.world) ?? []) : [])));
    const bodies = [...items].flatMap((item) => item.loans.filter(({ bookingId }) => bookingId === booking.id).map(({ loanId }): CommandBody => ({ type: 'ExtendLoan', kind: item.kind, id: item.id, payload: { loanId, dueBack } })));
    const refusal = await send(bodies, { done: bookingTexts.extended(bodies.length) });
    if (refusal) return setProblem(refusal.message);
    onClose();
  };
  return (
    <FormDialog title={bookingTexts.extendTitle} ok={bookingTexts.extendAll} cancel={bookingTexts.cancel} problem={problem} onSubmit={() => void submit()} onCancel={onClose}>
      <DueField
        value={dueBack}
        today={today}
        problem={undefined}
        onChange={(day) => {
          setDueBack(day);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
