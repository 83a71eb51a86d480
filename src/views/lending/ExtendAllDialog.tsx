import { useState } from 'react';
import type { CatalogueRecord, Loan } from '../../domain/catalogue/index.ts';
import { extendLoan } from '../../domain/changes/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { titleOf } from '../../domain/query/index.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { DueField } from './LoanFields.tsx';
import { endOfRun } from '../shared/endOfRun.ts';
import { useDialogSend } from '../shared/useDialogSend.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Button } from '../ui/Button.tsx';
import { loanTexts } from '../texts/loans.ts';
import { bookingTexts } from '../texts/lending.ts';
import { formatDay } from '../texts/plural.ts';
import { Foreseen } from './Foreseen.tsx';
import { lastDayThat } from './lastDay.ts';
import { backAfter } from './showsFor.ts';
import { reasonOf } from '../shared/refusalWords.ts';

/** Most clashes listed before the rest are only counted. */
const TOLD = 3;

function clashesInWords(clashes: readonly string[]): string {
  const more = clashes.length - TOLD;
  return [...clashes.slice(0, TOLD), ...(more > 0 ? [bookingTexts.moreClashes({ count: more })] : [])].join(' ');
}

interface ExtendAllDialogProps {
  readonly title: string;
  readonly loans: readonly { readonly item: CatalogueRecord; readonly loan: Loan }[];
  /** The show the loans are for. */
  readonly eventId: string | undefined;
  readonly onClose: () => void;
}

/** Extends several loans: all of them, or none if one item is reserved by others. */
export function ExtendAllDialog({ title, loans, eventId, onClose }: ExtendAllDialogProps) {
  const { client } = useBackstock();
  const { refusal, setRefusal, submit } = useDialogSend(onClose);
  const today = client.today();
  const [dueBack, setDueBack] = useState(addDays(today, 7));
  const changesTo = (day: string) => loans.map(({ item, loan }) => extendLoan(item, loan, day, today));
  const clashesOn = (day: string) => [
    ...new Set(
      loans.flatMap(({ item, loan }) =>
        [client.commands.check(extendLoan(item, loan, day, today).command)?.message ?? []]
          .flat()
          .map((message) => bookingTexts.clash({ name: titleOf(item), message })),
      ),
    ),
  ];
  const clashes = clashesOn(dueBack);
  const last = clashes.length === 0 ? undefined : lastDayThat((day) => clashesOn(day).length === 0, today, dueBack);
  const changes = changesTo(dueBack);
  return (
    <FormDialog
      title={title}
      ok={bookingTexts.extendAll}
      cancel={bookingTexts.cancel}
      problem={reasonOf(refusal)}
      onSubmit={() =>
        void submit(
          changes.map(({ command }) => command),
          { done: bookingTexts.extended({ count: changes.length }), undo: changes.flatMap(({ undo }) => undo) },
        )
      }
      onCancel={onClose}
    >
      <DueField
        value={dueBack}
        today={today}
        problem={undefined}
        runEnds={endOfRun(eventId, client.records.world)}
        afterShow={backAfter(eventId, client.records, today)}
        onChange={(day) => {
          setDueBack(day);
          setRefusal(undefined);
        }}
      />
      <Foreseen message={refusal !== undefined || clashes.length === 0 ? undefined : clashesInWords(clashes)} />
      {last !== undefined && (
        <Button isQuiet onClick={() => setDueBack(last)}>
          {loanTexts.lastDay({ day: formatDay(last, today) })}
        </Button>
      )}
    </FormDialog>
  );
}
