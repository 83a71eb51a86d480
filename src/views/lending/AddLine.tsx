import { useState, type SubmitEvent } from 'react';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import { isActive } from '../../domain/catalogue/index.ts';
import { addRecord } from '../../domain/changes/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { reasonOf } from '../shared/refusalWords.ts';
import { useDerived } from '../shared/useRecords.ts';
import { useSend } from '../shared/useSend.ts';
import { requestTexts } from '../texts/requests.ts';
import { Button } from '../ui/Button.tsx';
import { Input } from '../ui/inputs.tsx';
import { Labelled } from '../ui/Labelled.tsx';
import { propsLike } from './propsLike.ts';
import { daysOf } from './requestReserving.ts';
import { StockOffer } from './StockOffer.tsx';

const PROPOSED = 3;

interface AddLineProps {
  readonly request: RecordOf<'propRequest'>;
  /** Whether the user also decides where things come from. */
  readonly decides: boolean;
}

function active(all: Iterable<RecordOf<'prop'>>): readonly RecordOf<'prop'>[] {
  return [...all].filter(isActive);
}

interface InStoreProps extends Pick<AddLineProps, 'request'> {
  readonly name: string;
  readonly quantity: number;
  readonly onAdd: (prop: RecordOf<'prop'>) => void;
}

/** Items in store that match the typed name. */
function InStore({ request, name, quantity, onAdd }: InStoreProps) {
  const today = useBackstock().client.today();
  const props = useDerived('prop', active);
  const days = daysOf(request, today);
  const found = propsLike(name, props, { days, today }).slice(0, PROPOSED);
  if (found.length === 0) return null;
  return (
    <ul className="rows add-line-found" aria-label={requestTexts.fromStore}>
      {found.map(({ prop }) => (
        <li key={prop.id} className="row">
          <StockOffer prop={prop} quantity={quantity} days={days}>
            <Button isQuiet aria-label={`${requestTexts.addThis}: ${titleOf(prop)}`} onClick={() => onAdd(prop)}>
              {requestTexts.addThis}
            </Button>
          </StockOffer>
        </li>
      ))}
    </ul>
  );
}

/** An inline row for the next prop needed, with suggestions from the store and their pictures. */
export function AddLine({ request, decides }: AddLineProps) {
  const { client } = useBackstock();
  const send = useSend();
  const [name, setName] = useState('');
  const [count, setCount] = useState('1');
  const [problem, setProblem] = useState<string>();
  const add = async (prop?: RecordOf<'prop'>) => {
    const { command, undo } = addRecord(
      { kind: 'propRequestLine', id: client.mintId() },
      {
        name: prop === undefined ? name.trim() : titleOf(prop),
        requestId: request.id,
        quantity: Number(count),
        ...(prop === undefined ? {} : { propId: prop.id }),
        ...(prop !== undefined && decides ? { source: 'stock' } : {}),
      },
    );
    const isKept = await send([command], { undo, onRefused: (refusal) => setProblem(reasonOf(refusal)) });
    if (!isKept) return;
    setName('');
    setCount('1');
    setProblem(undefined);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void add();
  };
  return (
    <form className="add-line" onSubmit={submit} noValidate>
      <Labelled label={requestTexts.need} problem={problem}>
        {({ id, describedBy, isInvalid }) => (
          <Input
            id={id}
            value={name}
            maxLength={200}
            autoComplete="off"
            placeholder={requestTexts.needHint}
            aria-describedby={describedBy}
            aria-invalid={isInvalid}
            onChange={(event) => {
              setName(event.target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Labelled>
      <Labelled label={requestTexts.howMany}>
        {({ id }) => (
          <Input
            id={id}
            type="number"
            inputMode="numeric"
            min={1}
            max={1000}
            value={count}
            onChange={(event) => setCount(event.target.value)}
          />
        )}
      </Labelled>
      <Button type="submit" disabled={name.trim() === ''}>
        {requestTexts.addLine}
      </Button>
      <InStore request={request} name={name} quantity={Number(count)} onAdd={(prop) => void add(prop)} />
    </form>
  );
}
