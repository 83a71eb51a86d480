import { useState } from 'react';
import { fieldValue } from '../../domain/catalogue/index.ts';
import type { Catalogue, CatalogueRecord } from '../../domain/catalogue/index.ts';
import { signOut } from '../../domain/changes/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import type { Refusal } from '../../domain/kernel/decision.ts';
import { withoutUndefined } from '../../domain/kernel/withoutUndefined.ts';
import { titleOf } from '../../domain/query/index.ts';
import { say } from '../../words/speaker.ts';
import { isPart, totalOf, whereabouts } from '../../domain/stock/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { loanTexts } from '../texts/loans.ts';
import { reserveTexts } from '../texts/lending.ts';
import { formatDay } from '../texts/plural.ts';
import { refusalWords } from '../shared/refusalWords.ts';
import { useSend } from '../shared/useSend.ts';
import { ConditionPhotosField, keepPhotos } from './ConditionPhotos.tsx';
import { openWorkWords } from '../desk/openWork.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ConditionField, QuantityField, type ConditionFieldProps } from './LoanFields.tsx';
import { LineField } from '../ui/LineField.tsx';
import { MemberField } from '../members/MemberPicker.tsx';
import { Button } from '../ui/Button.tsx';
import { Foreseen } from './Foreseen.tsx';
import { lastDayThat } from './lastDay.ts';
import { ShowAndDue } from './ShowAndDue.tsx';
import { useLoanStart } from './useLoanStart.ts';
import './foreseen.css';

export interface LoanDialogProps {
  readonly catalogue: Catalogue;
  readonly item: CatalogueRecord;
  readonly onClose: () => void;
  /** Called on success. */
  readonly onDone?: () => void;
}

interface LoanForm {
  readonly memberId: string | undefined;
  readonly eventId: string | undefined;
  readonly dueBack: string;
  readonly quantity: string;
  readonly purpose: string;
  readonly condition: string;
  /** The witness, for items that need one at handover. */
  readonly witnessId: string | undefined;
}

/** Form state, and what is signed out with it. */
function useSignOut(item: CatalogueRecord, onSignedOut: () => void) {
  const { client } = useBackstock();
  const today = client.today();
  const send = useSend();
  const [loanId] = useState(client.mintId);
  const { start, follow } = useLoanStart();
  const [form, setForm] = useState<LoanForm>({
    ...start,
    quantity: '1',
    purpose: '',
    condition: '',
    witnessId: undefined,
  });
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const [files, setFiles] = useState<readonly File[]>([]);
  const change = (part: Partial<LoanForm>) => {
    setForm({ ...form, ...part });
    setRefusal(undefined);
  };
  const show = client.records.get('event', form.eventId ?? '');
  const changeTo = (dueBack: string) =>
    signOut(item, {
      loanId,
      memberId: form.memberId ?? '',
      quantity: Number(form.quantity),
      from: today,
      dueBack,
      // why: lists and printouts read what a loan is for from this field only.
      purpose: form.purpose.trim() === '' && show ? titleOf(show) : form.purpose,
      conditionOut: form.condition,
      ...withoutUndefined({ witnessId: form.witnessId, eventId: form.eventId }),
    });
  const clashOn = (day: string): Refusal | undefined => {
    const refused = form.memberId === undefined ? undefined : client.commands.check(changeTo(day).command);
    return refused?.code === 'booked' ? refused : undefined;
  };
  const submit = async () => {
    if (form.memberId === undefined)
      return setRefusal({ code: 'unknown-reference', message: loanTexts.nobody, field: 'memberId' });
    const { command, undo } = changeTo(form.dueBack);
    const member = client.records.get('member', form.memberId);
    const isKept = await send([command], {
      done: loanTexts.signedOut({
        what: titleOf(item),
        name: member ? titleOf(member) : '',
        until: formatDay(form.dueBack, today),
      }),
      undo,
      onRefused: setRefusal,
    });
    if (!isKept) return;
    void keepPhotos(client.photos, item, { loanId, at: 'out' }, files);
    onSignedOut();
  };
  const clash = refusal === undefined ? clashOn(form.dueBack) : undefined;
  const last = clash && lastDayThat((day) => clashOn(day) === undefined, addDays(today, -1), form.dueBack);
  return { form, change, follow, clash, last, refusal, files, setFiles, submit };
}

interface SeldomProps extends ConditionFieldProps {
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
  readonly purpose: string;
  readonly onPurpose: (purpose: string) => void;
  /** True to expand it, because one of its fields is required. */
  readonly isOpen: boolean;
}

/** Fields rarely needed when signing out, collapsed. */
function Seldom({ files, onFiles, purpose, onPurpose, isOpen, ...condition }: SeldomProps) {
  return (
    <details className="loan-more" open={isOpen}>
      <summary>{loanTexts.seldom}</summary>
      <LineField
        label={loanTexts.purpose}
        hint={loanTexts.purposeHint}
        max={200}
        value={purpose}
        onChange={onPurpose}
      />
      <ConditionField {...condition} />
      <ConditionPhotosField files={files} onChange={onFiles} />
    </details>
  );
}

/** Signs out an item, or part of a batch, to a member. */
export function SignOutDialog({ catalogue, item, onClose, onDone }: LoanDialogProps) {
  const { client } = useBackstock();
  const today = client.today();
  const { form, change, follow, clash, last, refusal, files, setFiles, submit } = useSignOut(item, () => {
    onDone?.();
    onClose();
  });
  const hasQuantity = totalOf(item) > 1;
  const openWork = openWorkWords(item, today);
  const needsWitness = fieldValue(item, 'twoPersons') === true;
  const words = refusalWords(refusal, [
    'memberId',
    'eventId',
    'dueBack',
    ...(hasQuantity ? ['quantity'] : []),
    'conditionOut',
    ...(needsWitness ? ['witnessId'] : []),
  ]);
  return (
    <FormDialog
      title={loanTexts.signOutTitle({ what: titleOf(item) })}
      ok={loanTexts.signOut}
      cancel={loanTexts.cancel}
      problem={words.above}
      onSubmit={() => submit()}
      onCancel={onClose}
    >
      {openWork !== undefined && <p className="foreseen">{openWork}</p>}
      <MemberField
        label={loanTexts.to}
        problem={words.in('memberId')}
        kind={catalogue.kind}
        memberId={form.memberId}
        onChange={(memberId) => change({ memberId })}
      />
      {hasQuantity && (
        <QuantityField
          value={form.quantity}
          most={whereabouts(item).inStore}
          problem={words.in('quantity')}
          onChange={(quantity) => change({ quantity })}
        />
      )}
      <ShowAndDue loan={form} follow={follow} problemOf={words.in} onChange={change} />
      <Foreseen message={clash && say(clash.message)} />
      {last !== undefined && (
        <Button onClick={() => change({ dueBack: last })}>{loanTexts.lastDay({ day: formatDay(last, today) })}</Button>
      )}
      {needsWitness && (
        <MemberField
          label={reserveTexts.witness}
          problem={words.in('witnessId')}
          kind={catalogue.kind}
          memberId={form.witnessId}
          onChange={(witnessId) => change({ witnessId })}
        />
      )}
      <Seldom
        isOpen={refusal?.field === 'purpose' || refusal?.field === 'conditionOut'}
        purpose={form.purpose}
        onPurpose={(purpose) => change({ purpose })}
        catalogue={catalogue}
        value={form.condition}
        problem={words.in('conditionOut')}
        isOfPart={isPart(item, Number(form.quantity))}
        files={files}
        onChange={(condition) => change({ condition })}
        onFiles={setFiles}
      />
    </FormDialog>
  );
}
