import { Link } from 'react-router-dom';
import { type CatalogueRecord, choiceLabel, isActive, type RecordOf } from '../../domain/catalogue/index.ts';
import { addRecord, changeField, changeRecord } from '../../domain/changes/index.ts';
import type { CommandBody } from '../../domain/decide/index.ts';
import { findKey, textOf } from '../../domain/kernel/text.ts';
import { propRequestLine } from '../../domain/lending/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { freeFor, totalOf } from '../../domain/stock/index.ts';
import { say } from '../../words/speaker.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useDerived, useRecord } from '../shared/useRecords.ts';
import { useSend } from '../shared/useSend.ts';
import { bookingTexts } from '../texts/lending.ts';
import { requestTexts } from '../texts/requests.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Combobox } from '../ui/Combobox.tsx';
import { Select } from '../ui/inputs.tsx';
import { Labelled } from '../ui/Labelled.tsx';
import { freeWords } from './availability.ts';
import { othersLike } from './othersLike.ts';
import { daysOf } from './requestReserving.ts';
import { StockOffer } from './StockOffer.tsx';

type Line = RecordOf<'propRequestLine'>;

interface OfRequest {
  readonly line: Line;
  readonly request: RecordOf<'propRequest'>;
}

function active<R extends CatalogueRecord>(all: Iterable<R>): readonly R[] {
  return [...all].filter(isActive);
}

function changed(line: Line, key: 'propId' | 'source', to: string | null): CommandBody {
  return changeField(line, key, to).command;
}

/** Where a line comes from, and which item in stock it is. */
function LineChoices({ line, request }: OfRequest) {
  const { client } = useBackstock();
  const send = useSend();
  const today = client.today();
  const days = daysOf(request, today);
  const props = useDerived('prop', active);
  const chosen = useRecord('prop', line.values.propId);
  const save = async (...bodies: readonly CommandBody[]) => {
    await send(bodies, { done: titleOf(line) });
  };
  const optionsFor = (typed: string) => {
    const words = findKey(typed).split(' ').filter(Boolean);
    return props
      .filter((prop) => words.every((word) => findKey(`${titleOf(prop)} ${String(prop.values.code)}`).includes(word)))
      .slice(0, 20)
      .map((prop) => ({
        id: prop.id,
        label: titleOf(prop),
        detail: [prop.values.code, freeWords(freeFor(prop, days, today), totalOf(prop))].filter(Boolean).join(' · '),
      }));
  };
  const { source } = line.values;
  const current = client.records.get('propRequestLine', line.id) ?? line;
  return (
    <div className="day-pair request-choices">
      <Labelled label={requestTexts.source}>
        {({ id }) => (
          <Select
            id={id}
            aria-label={`${requestTexts.source}: ${titleOf(line)}`}
            value={textOf(source)}
            onChange={(event) =>
              void save(changed(current, 'source', event.target.value === '' ? null : event.target.value))
            }
          >
            <option value="">{requestTexts.undecided}</option>
            {propRequestLine.fields.source.choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {say(label)}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      {source === 'stock' && (
        <Labelled label={requestTexts.fromStock}>
          {({ id }) => (
            <Combobox
              id={id}
              label={`${requestTexts.fromStock}: ${titleOf(line)}`}
              chosen={chosen ? titleOf(chosen) : ''}
              optionsFor={optionsFor}
              onChoose={(option) => void save(changed(current, 'propId', option.id))}
              onClear={() => void save(changed(current, 'propId', null))}
            />
          )}
        </Labelled>
      )}
    </div>
  );
}

/** If more are needed than the chosen item has: similar items make up the number, each on its own line. */
function MakeUp({ line, request, chosen }: OfRequest & { readonly chosen: RecordOf<'prop'> }) {
  const { client } = useBackstock();
  const send = useSend();
  const today = client.today();
  const { quantity = 1 } = line.values;
  const lacking = quantity - totalOf(chosen);
  if (lacking <= 0) return null;
  const wanted = { ...daysOf(request, today), quantity: 1 };
  const others: { readonly prop: RecordOf<'prop'>; readonly take: number }[] = [];
  let rest = lacking;
  for (const other of othersLike(chosen, wanted, { all: client.records.all('prop'), today })) {
    const prop = client.records.get('prop', other.id);
    if (rest === 0 || prop === undefined) break;
    const take = Math.min(rest, freeFor(prop, wanted, today));
    others.push({ prop, take });
    rest -= take;
  }
  const takeAll = () =>
    send(
      [
        changeRecord(line, { quantity: { from: quantity, to: totalOf(chosen) } }).command,
        ...others.map(
          ({ prop, take }) =>
            addRecord(
              { kind: 'propRequestLine', id: client.mintId() },
              { name: titleOf(prop), requestId: request.id, quantity: take, propId: prop.id, source: 'stock' },
            ).command,
        ),
      ],
      { done: requestTexts.madeUp({ count: quantity }) },
    );
  return (
    <div className="make-up small">
      <p>
        {requestTexts.onlySo({ total: totalOf(chosen), quantity })}{' '}
        {rest === 0 && requestTexts.others({ names: others.map(({ prop }) => titleOf(prop)).join(', ') })}
      </p>
      {rest === 0 && <Button onClick={() => void takeAll()}>{requestTexts.takeThese({ count: quantity })}</Button>}
    </div>
  );
}

/** The scene, and the source if the user doesn't decide it. */
function factsOf({ values: { scene, source } }: Line, decides: boolean): readonly string[] {
  const from = choiceLabel(propRequestLine.fields.source.choices, source);
  return [scene, decides ? undefined : say(from ?? requestTexts.undecided)].filter((part) => part !== undefined);
}

interface RequestLineProps extends OfRequest {
  readonly booking: RecordOf<'booking'> | undefined;
  /** Whether the user decides where it comes from. */
  readonly decides: boolean;
}

/** One prop needed: the matching item in store, with its picture and availability. */
export function RequestLine({ line, request, booking, decides }: RequestLineProps) {
  const today = useBackstock().client.today();
  const { quantity = 1, propId } = line.values;
  const chosen = useRecord('prop', propId);
  const isReserved = booking?.lines?.some(({ itemId, counts }) => itemId === propId && counts.cancelled === 0) ?? false;
  const proposed = isReserved ? undefined : chosen;
  return (
    <li className="row request-line">
      <div className="row-text">
        <Link to={recordPath('propRequestLine', line.id)}>
          {quantity > 1 ? `${bookingTexts.ofMany({ count: quantity })} ${titleOf(line)}` : titleOf(line)}
        </Link>
        <span className="muted small">{factsOf(line, decides).join(' · ')}</span>
      </div>
      {isReserved && <Chip tone="good">{requestTexts.inBooking}</Chip>}
      {proposed && (
        <StockOffer
          prop={proposed}
          quantity={quantity}
          days={daysOf(request, today)}
          isNamed={titleOf(proposed) === titleOf(line)}
        />
      )}
      {decides && <LineChoices line={line} request={request} />}
      {decides && proposed && <MakeUp line={line} request={request} chosen={proposed} />}
    </li>
  );
}
