import { useState } from 'react';
import { countOf, expectedOf, type Counting } from '../../domain/stocktaking/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import type { SeenItem, StocktakeActor } from '../../machines/stocktake/stocktake.machine.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Labelled } from '../ui/Labelled.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { stocktakeTexts } from '../texts/stocktake.ts';
import { Input } from '../ui/inputs.tsx';

interface QuantityDialogProps {
  readonly item: SeenItem;
  readonly counting: Counting;
  readonly actor: StocktakeActor;
}

const QUANTITY_MAX = 100_000;

/** Asks for the quantity of a batch. */
export function QuantityDialog({ item, counting, actor }: QuantityDialogProps) {
  const { records } = useBackstock().client;
  const record = records.get(item.kind, item.id);
  const expected = record ? expectedOf(record, counting) : 0;
  const known = record ? countOf(record, counting)?.quantity : undefined;
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = () => {
    const quantity = Number(typed);
    if (/^\d+$/.test(typed.trim()) && quantity <= QUANTITY_MAX) actor.send({ type: 'quantity.given', quantity });
    else setWrong(true);
  };
  const help = [
    expected > 0 ? stocktakeTexts.shouldBeHere({ expected }) : '',
    known === undefined ? '' : stocktakeTexts.haveBeenCounted({ known }),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <FormDialog
      title={stocktakeTexts.quantityTitle({ name: record ? titleOf(record) : '' })}
      ok={stocktakeTexts.count}
      cancel={stocktakeTexts.cancel}
      problem={isWrong ? stocktakeTexts.quantityWrong : undefined}
      onSubmit={submit}
      onCancel={() => actor.send({ type: 'quantity.left' })}
    >
      <Labelled label={stocktakeTexts.quantity} help={help}>
        {({ id }) => (
          <Input
            id={id}
            className="count-quantity"
            inputMode="numeric"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of the dialog
            autoFocus
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Labelled>
    </FormDialog>
  );
}
