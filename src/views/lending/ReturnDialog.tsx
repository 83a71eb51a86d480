import { useState } from 'react';
import type { CatalogueRecord, Loan } from '../../domain/catalogue/index.ts';
import { returnItem } from '../../domain/changes/index.ts';
import type { Refusal } from '../../domain/kernel/decision.ts';
import { homeOf } from '../../domain/places/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { isPart } from '../../domain/stock/index.ts';
import type { Titles } from '../../domain/query/index.ts';
import type { Client } from '../../machines/shared/client.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { loanTexts } from '../texts/loans.ts';
import { damageTexts } from '../texts/lending.ts';
import { workTexts } from '../texts/upkeep.ts';
import { innermostWords } from '../catalogue/shared/innermost.ts';
import { refusalWords } from '../shared/refusalWords.ts';
import { useSend } from '../shared/useSend.ts';
import { ConditionPhotosField, keepPhotos } from './ConditionPhotos.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ConditionField, QuantityField } from './LoanFields.tsx';
import { LineField } from '../ui/LineField.tsx';
import type { LoanDialogProps } from './SignOutDialog.tsx';

interface ReturnForm {
  readonly quantity: string;
  readonly condition: string;
  readonly note: string;
  /** For costumes: whether it came back clean. */
  readonly isClean: boolean;
  /** Type of damage; undefined if there is none. */
  readonly damage: string | undefined;
  readonly damaged: string;
}

interface LentItem {
  readonly item: CatalogueRecord;
  readonly loan: Loan;
}

function changeFor(
  { item, loan }: LentItem,
  quantity: number,
  { condition, note, isClean, damage, damaged }: ReturnForm,
  client: Pick<Client, 'mintId' | 'today'>,
) {
  return returnItem(
    item,
    loan,
    {
      quantity,
      conditionIn: condition,
      note,
      clean: isClean,
      damage:
        damage === undefined
          ? undefined
          : {
              quantity: Math.min(quantity, Number(damaged)),
              workId: client.mintId(),
              what: damage.trim() === '' ? damageTexts.isDamaged : damage,
            },
    },
    { loanId: client.mintId(), today: client.today() },
  );
}

/** Includes where to put it back. */
function doneMessage(item: CatalogueRecord, world: Titles): string {
  const home = homeOf(item);
  const place = home === undefined ? '' : innermostWords('location', home, world);
  return place === '' ? loanTexts.returned({ what: titleOf(item) }) : loanTexts.putBack({ what: titleOf(item), place });
}

interface DamageFieldsProps {
  readonly form: ReturnForm;
  readonly most: number;
  readonly onChange: (part: Partial<ReturnForm>) => void;
}

/** Any damage: it becomes a work order. */
function DamageFields({ form, most, onChange }: DamageFieldsProps) {
  return (
    <>
      <label className="facet-option">
        <input
          type="checkbox"
          checked={form.damage !== undefined}
          onChange={(event) => onChange({ damage: event.target.checked ? '' : undefined })}
        />
        <span className="facet-option-label">{damageTexts.isDamaged}</span>
      </label>
      {form.damage !== undefined && (
        <LineField
          label={damageTexts.what}
          hint={damageTexts.whatHelp}
          max={200}
          value={form.damage}
          onChange={(damage) => onChange({ damage })}
        />
      )}
      {form.damage !== undefined && most > 1 && (
        <QuantityField
          label={damageTexts.count}
          value={form.damaged}
          most={most}
          problem={undefined}
          onChange={(damaged) => onChange({ damaged })}
        />
      )}
    </>
  );
}

interface ReturnDialogProps extends LoanDialogProps {
  /** The loan to return, even if somebody else has returned it meanwhile; if absent, all of the item's loans are. */
  readonly loan?: Loan;
}

/** Form state, and what is returned with it: one loan, or all of the item's. */
function useReturn(item: CatalogueRecord, lent: readonly LentItem[], onTakenBack: () => void) {
  const { client } = useBackstock();
  const send = useSend();
  const [only] = lent.length === 1 ? lent : [];
  const [form, setForm] = useState<ReturnForm>({
    quantity: String(only?.loan.quantity ?? 1),
    condition: '',
    note: '',
    isClean: false,
    damage: undefined,
    damaged: '1',
  });
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const [files, setFiles] = useState<readonly File[]>([]);
  const change = (part: Partial<ReturnForm>) => {
    setForm({ ...form, ...part });
    setRefusal(undefined);
  };
  const submit = async () => {
    const changes = lent.map((one) => changeFor(one, only ? Number(form.quantity) : one.loan.quantity, form, client));
    const bodies = changes.map(({ command }) => command);
    const foreseen = bodies.map((body) => client.commands.check(body)).find((one) => one !== undefined);
    if (foreseen) return setRefusal(foreseen);
    // A closed loan takes no more photos, so they are uploaded first.
    const [first] = lent;
    if (first) await keepPhotos(client.photos, item, { loanId: first.loan.loanId, at: 'in' }, files);
    const isKept = await send(bodies, {
      done: doneMessage(item, client.records.world),
      undo: changes.flatMap(({ undo }) => undo),
      onRefused: setRefusal,
    });
    if (isKept) onTakenBack();
  };
  return { form, change, refusal, files, setFiles, submit, only };
}

/** Returns all of an item, or part of a batch. */
export function ReturnDialog({ catalogue, item, loan, onClose, onDone }: ReturnDialogProps) {
  const loans = loan === undefined ? item.loans : [item.loans.find(({ loanId }) => loanId === loan.loanId) ?? loan];
  const lent: readonly LentItem[] = loans.map((one) => ({ item, loan: one }));
  const { form, change, refusal, files, setFiles, submit, only } = useReturn(item, lent, () => {
    onDone?.();
    onClose();
  });
  const hasQuantity = only !== undefined && only.loan.quantity > 1;
  const words = refusalWords(refusal, ['conditionIn', ...(hasQuantity ? ['quantity'] : [])]);
  return (
    <FormDialog
      title={loanTexts.returnTitle({ what: titleOf(item) })}
      ok={loanTexts.takeBack}
      cancel={loanTexts.cancel}
      problem={words.above}
      onSubmit={() => submit()}
      onCancel={onClose}
    >
      {hasQuantity && (
        <QuantityField
          value={form.quantity}
          most={only.loan.quantity}
          problem={words.in('quantity')}
          onChange={(quantity) => change({ quantity })}
        />
      )}
      <ConditionField
        catalogue={catalogue}
        value={form.condition}
        problem={words.in('conditionIn')}
        isOfPart={lent.some(({ loan: { quantity } }) => isPart(item, only ? Number(form.quantity) : quantity))}
        onChange={(condition) => change({ condition })}
      />
      <ConditionPhotosField files={files} onChange={setFiles} />
      {catalogue.worn && (
        <label className="facet-option">
          <input
            type="checkbox"
            checked={form.isClean}
            onChange={(event) => change({ isClean: event.target.checked })}
          />
          <span className="facet-option-label">{workTexts.cameClean}</span>
        </label>
      )}
      {catalogue.work !== undefined &&
        (only === undefined ? (
          <p className="muted small">{damageTexts.byLoan}</p>
        ) : (
          <DamageFields form={form} most={hasQuantity ? Number(form.quantity) : 1} onChange={change} />
        ))}
      <LineField
        label={loanTexts.note}
        hint={loanTexts.noteHint}
        max={2000}
        value={form.note}
        onChange={(note) => change({ note })}
      />
    </FormDialog>
  );
}
