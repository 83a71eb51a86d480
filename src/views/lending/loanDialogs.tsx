/** The one-question dialogs of what is out or missing. */
import { useState } from 'react';
import type { CatalogueRecord, Loan } from '../../domain/catalogue/index.ts';
import { extendLoan, reportFound, reportMissing } from '../../domain/changes/index.ts';
import type { CommandBody } from '../../domain/decide/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import type { Refusal } from '../../domain/kernel/decision.ts';
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
import { useSend } from '../shared/useSend.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { DueField, QuantityField } from './LoanFields.tsx';
import { LineField } from '../ui/LineField.tsx';

interface ExtendDialogProps {
  readonly item: CatalogueRecord;
  readonly loan: Loan;
  readonly onClose: () => void;
}

/** Sends one command from a dialog, which closes when it is done. */
function useDialogSend(onClose: () => void) {
  const send = useSend();
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const submit = async (body: CommandBody, done: string, undo?: CommandBody) => {
    if (await send([body], { done, undo: undo && [undo], onRefused: setRefusal })) onClose();
  };
  return { refusal, submit, clear: () => setRefusal(undefined) };
}

/** Moves the day on which a loan is due. */
export function ExtendDialog({ item, loan, onClose }: ExtendDialogProps) {
  const { client } = useBackstock();
  const { commands } = client;
  const today = client.today();
  const { refusal, submit, clear } = useDialogSend(onClose);
  const [dueBack, setDueBack] = useState(addDays(loan.dueBack > today ? loan.dueBack : today, 7));
  const changeTo = (day: string) => extendLoan(item, loan, day, today);
  const choose = (day: string) => {
    setDueBack(day);
    clear();
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
      title={loanTexts.extendTitle(titleOf(item))}
      ok={loanTexts.extend}
      cancel={loanTexts.cancel}
      problem={isInField ? undefined : refusal?.message}
      onSubmit={() =>
        void submit(changeTo(dueBack).command, loanTexts.extended(formatDay(dueBack, today)), changeTo(dueBack).undo[0])
      }
      onCancel={onClose}
    >
      <DueField
        value={dueBack}
        today={today}
        problem={isInField ? refusal.message : undefined}
        runEnds={endOfRun(eventId, client.records.world)}
        onChange={choose}
      />
      <Foreseen message={refusal === undefined ? foreseen?.message : undefined} />
      {last !== undefined && (
        <Button isQuiet onClick={() => choose(last)}>
          {loanTexts.lastDay(formatDay(last, today))}
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
      ? submit(found.command, loanTexts.reportedFound(title), found.undo[0])
      : submit(missing.command, loanTexts.reportedMissing(title), missing.undo[0]);
  const isInField = refusal?.field === 'quantity' && most > 1;
  return (
    <FormDialog
      title={isFound ? loanTexts.foundTitle(title) : loanTexts.missingTitle(title)}
      ok={isFound ? loanTexts.reportFound : loanTexts.reportMissing}
      cancel={loanTexts.cancel}
      problem={isInField ? undefined : refusal?.message}
      onSubmit={() => void send()}
      onCancel={onClose}
    >
      {most > 1 && (
        <QuantityField
          value={quantity}
          most={most}
          problem={isInField ? refusal.message : undefined}
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
