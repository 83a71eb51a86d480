/** Dialogs with a single question, for items that are out or missing. */
import { useState } from 'react';
import type { CatalogueRecord, Loan } from '../../domain/catalogue/index.ts';
import { extendLoan, reportFound, reportMissing } from '../../domain/changes/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { titleOf } from '../../domain/query/index.ts';
import { whereabouts } from '../../domain/stock/index.ts';
import type { RecordDialogProps } from '../catalogue/slots.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { loanTexts } from '../texts/loans.ts';
import { formatDay } from '../texts/plural.ts';
import { Foreseen } from './Foreseen.tsx';
import { lastDayThat } from './lastDay.ts';
import { Button } from '../ui/Button.tsx';
import { endOfRun } from '../shared/endOfRun.ts';
import { useDialogSend } from '../shared/useDialogSend.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { DueField, QuantityField } from './LoanFields.tsx';
import { LineField } from '../ui/LineField.tsx';
import { reasonOf } from '../shared/refusalWords.ts';

interface ExtendDialogProps {
  readonly item: CatalogueRecord;
  readonly loan: Loan;
  readonly onClose: () => void;
}

/** Changes the due date of a loan. */
export function ExtendDialog({ item, loan, onClose }: ExtendDialogProps) {
  const { client } = useBackstock();
  const { commands } = client;
  const today = client.today();
  const { refusal, setRefusal, submit } = useDialogSend(onClose);
  const [dueBack, setDueBack] = useState(addDays(loan.dueBack > today ? loan.dueBack : today, 7));
  const changeTo = (day: string) => extendLoan(item, loan, day, today);
  const choose = (day: string) => {
    setDueBack(day);
    setRefusal(undefined);
  };
  const isInField = refusal?.field === 'dueBack';
  const { bookingId } = loan;
  const eventId =
    bookingId === undefined ? undefined : client.records.world.record('booking', bookingId)?.values.eventId;
  const foreseen = commands.check(changeTo(dueBack).command);
  const last =
    foreseen?.code === 'booked'
      ? lastDayThat(
          (day) => commands.check(changeTo(day).command) === undefined,
          loan.dueBack > today ? loan.dueBack : today,
          dueBack,
        )
      : undefined;
  return (
    <FormDialog
      title={loanTexts.extendTitle({ what: titleOf(item) })}
      ok={loanTexts.extend}
      cancel={loanTexts.cancel}
      problem={isInField ? undefined : reasonOf(refusal)}
      onSubmit={() => {
        const { command, undo } = changeTo(dueBack);
        void submit([command], { done: loanTexts.extended({ until: formatDay(dueBack, today) }), undo });
      }}
      onCancel={onClose}
    >
      <DueField
        value={dueBack}
        today={today}
        problem={isInField ? reasonOf(refusal) : undefined}
        runEnds={endOfRun(eventId, client.records.world)}
        onChange={choose}
      />
      <Foreseen message={refusal === undefined ? reasonOf(foreseen) : undefined} />
      {last !== undefined && (
        <Button isQuiet onClick={() => choose(last)}>
          {loanTexts.lastDay({ day: formatDay(last, today) })}
        </Button>
      )}
    </FormDialog>
  );
}

function ReportDialog({ record: item, isFound, onClose }: RecordDialogProps & { readonly isFound: boolean }) {
  const { refusal, submit } = useDialogSend(onClose);
  const [note, setNote] = useState('');
  const most = isFound ? item.missing : whereabouts(item).inStore;
  const [quantity, setQuantity] = useState(String(isFound ? most : 1));
  const found = reportFound(item, Number(quantity));
  const missing = reportMissing(item, Number(quantity), { note });
  const title = titleOf(item);
  const send = () =>
    isFound
      ? submit([found.command], { done: loanTexts.reportedFound({ what: title }), undo: found.undo })
      : submit([missing.command], { done: loanTexts.reportedMissing({ what: title }), undo: missing.undo });
  const isInField = refusal?.field === 'quantity' && most > 1;
  return (
    <FormDialog
      title={isFound ? loanTexts.foundTitle({ what: title }) : loanTexts.missingTitle({ what: title })}
      ok={isFound ? loanTexts.reportFound : loanTexts.reportMissing}
      cancel={loanTexts.cancel}
      problem={isInField ? undefined : reasonOf(refusal)}
      onSubmit={() => send()}
      onCancel={onClose}
    >
      {most > 1 && (
        <QuantityField
          value={quantity}
          most={most}
          problem={isInField ? reasonOf(refusal) : undefined}
          onChange={setQuantity}
        />
      )}
      {!isFound && (
        <LineField label={loanTexts.note} hint={loanTexts.whereLooked} max={2000} value={note} onChange={setNote} />
      )}
    </FormDialog>
  );
}

/** Reports that an item cannot be found. */
export function MissingDialog(props: RecordDialogProps) {
  return <ReportDialog {...props} isFound={false} />;
}

/** Reports that an item has been found. */
export function FoundDialog(props: RecordDialogProps) {
  return <ReportDialog {...props} isFound />;
}
