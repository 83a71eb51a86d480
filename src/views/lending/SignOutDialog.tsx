import { useState } from 'react';
import { fieldValue } from '../../domain/catalogue/index.ts';
import type { Catalogue, CatalogueRecord } from '../../domain/catalogue/index.ts';
import { signOut } from '../../domain/changes/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import type { Refusal } from '../../domain/kernel/decision.ts';
import { withoutUndefined } from '../../domain/kernel/withoutUndefined.ts';
import { titleOf } from '../../domain/query/index.ts';
import { totalOf, whereabouts } from '../../domain/stock/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { loanTexts } from '../texts/loans.ts';
import { reserveTexts } from '../texts/lending.ts';
import { formatDay } from '../texts/plural.ts';
import { refusalWords } from '../shared/refusalWords.ts';
import { endOfRun } from '../shared/endOfRun.ts';
import { useDevicePreference } from '../shared/useDevicePreference.ts';
import { useSend } from '../shared/useSend.ts';
import { useLoanDays } from '../catalogue/shared/useWording.ts';
import { ConditionPhotosField, keepPhotos } from './ConditionPhotos.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ConditionField, DueField, QuantityField } from './LoanFields.tsx';
import { LineField } from '../ui/LineField.tsx';
import { MemberField } from '../members/MemberPicker.tsx';

export interface LoanDialogProps {
  readonly catalogue: Catalogue;
  readonly item: CatalogueRecord;
  readonly onClose: () => void;
  /** Called when it is done. */
  readonly onDone?: () => void;
}

interface LoanForm {
  readonly memberId: string | undefined;
  readonly dueBack: string;
  readonly quantity: string;
  readonly purpose: string;
  readonly condition: string;
  /** The second person, for what is handed out before one. */
  readonly witnessId: string | undefined;
}

/** What would be asked for one item. */
function changeFor(item: CatalogueRecord, form: LoanForm, today: string, loanId: string) {
  return signOut(item, {
    loanId,
    memberId: form.memberId ?? '',
    quantity: Number(form.quantity),
    from: today,
    dueBack: form.dueBack,
    purpose: form.purpose,
    conditionOut: form.condition,
    ...withoutUndefined({ witnessId: form.witnessId }),
  });
}

/** The form, and what is signed out with it. */
function useSignOut(item: CatalogueRecord, onSignedOut: () => void) {
  const { client } = useBackstock();
  const today = client.today();
  const days = useLoanDays();
  const send = useSend();
  const [form, setForm] = useState<LoanForm>({
    memberId: undefined,
    dueBack: addDays(today, days),
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
  const submit = async () => {
    if (form.memberId === undefined)
      return setRefusal({ code: 'unknown-reference', message: loanTexts.nobody, field: 'memberId' });
    const { command, undo } = changeFor(item, form, today, client.mintId());
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
    void keepPhotos(client.photos, item, { loanId: command.payload.loanId, at: 'out' }, files);
    onSignedOut();
  };
  return { form, change, refusal, files, setFiles, submit };
}

/** Signs an item out to a member, or some of a batch. */
export function SignOutDialog({ catalogue, item, onClose, onDone }: LoanDialogProps) {
  const { client } = useBackstock();
  const [selected] = useDevicePreference('selectedEvent');
  const { form, change, refusal, files, setFiles, submit } = useSignOut(item, () => {
    onDone?.();
    onClose();
  });
  const hasQuantity = totalOf(item) > 1;
  const needsWitness = fieldValue(item, 'twoPersons') === true;
  const words = refusalWords(refusal, [
    'memberId',
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
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
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
      <DueField
        value={form.dueBack}
        today={client.today()}
        problem={words.in('dueBack')}
        runEnds={endOfRun(selected?.id, client.records.world)}
        onChange={(dueBack) => change({ dueBack })}
      />
      <LineField
        label={loanTexts.purpose}
        hint={loanTexts.purposeHint}
        max={200}
        value={form.purpose}
        onChange={(purpose) => change({ purpose })}
      />
      {needsWitness && (
        <MemberField
          label={reserveTexts.witness}
          problem={words.in('witnessId')}
          kind={catalogue.kind}
          memberId={form.witnessId}
          onChange={(witnessId) => change({ witnessId })}
        />
      )}
      <ConditionField
        catalogue={catalogue}
        value={form.condition}
        problem={words.in('conditionOut')}
        onChange={(condition) => change({ condition })}
      />
      <ConditionPhotosField files={files} onChange={setFiles} />
    </FormDialog>
  );
}
