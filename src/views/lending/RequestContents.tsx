import { withinSentence } from '../../words/locale.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { addRecord, changeField, changeRecord, reserveItem } from '../../domain/changes/index.ts';
import { canManage } from '../../domain/access/index.ts';
import { type CatalogueRecord, isActive, type RecordOf } from '../../domain/catalogue/index.ts';
import type { CommandBody } from '../../domain/decide/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import {
  propRequestLine,
  requestState,
  requestStatuses,
  SHORT_NOTICE,
  stepsFor,
  type RequestState,
} from '../../domain/lending/index.ts';
import { searchKey, textOf } from '../../domain/kernel/text.ts';
import { titleOf } from '../../domain/query/index.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Combobox } from '../ui/Combobox.tsx';
import { Labelled } from '../ui/Labelled.tsx';
import { useDialogSend } from '../shared/useDialogSend.ts';
import { useSend } from '../shared/useSend.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Chip } from '../ui/Chip.tsx';
import { notify } from '../ui/notify.ts';
import { Problem } from '../ui/Problem.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { useDerived, useRecord, useRevision } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { bookingTexts } from '../texts/lending.ts';
import { requestTexts } from '../texts/requests.ts';
import '../ui/menus.css';
import './lending.css';
import { Select, TextArea } from '../ui/inputs.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { reasonOf } from '../shared/refusalWords.ts';
import { say } from '../../words/speaker.ts';

function changed(
  record: RecordOf<'propRequest' | 'propRequestLine'>,
  key: 'bookingId' | 'propId' | 'source' | 'status',
  to: string | null,
): CommandBody {
  return changeField(record, key, to).command;
}

function active<R extends CatalogueRecord>(all: Iterable<R>): readonly R[] {
  return [...all].filter(isActive);
}

/** Where a line comes from, and which thing of the stock it is. */
function LineChoices({ line }: { readonly line: RecordOf<'propRequestLine'> }) {
  const { client } = useBackstock();
  const send = useSend();
  const props = useDerived('prop', active);
  const chosen = useRecord('prop', line.values.propId);
  const save = async (...bodies: readonly CommandBody[]) => {
    await send(bodies, { done: titleOf(line) });
  };
  const optionsFor = (typed: string) => {
    const words = searchKey(typed).split(' ').filter(Boolean);
    return props
      .filter((prop) => words.every((word) => searchKey(`${titleOf(prop)} ${String(prop.values.code)}`).includes(word)))
      .slice(0, 20)
      .map((prop) => ({ id: prop.id, label: titleOf(prop), detail: prop.values.code ?? '' }));
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

/** The dialog for a step that wants a word. */
function WhyDialog({
  request,
  to,
  onClose,
}: {
  readonly request: RecordOf<'propRequest'>;
  readonly to: 'declined' | 'needs-information';
  readonly onClose: () => void;
}) {
  const { refusal, submit } = useDialogSend(onClose);
  const [text, setText] = useState('');
  const take = () => {
    const note = text.trim();
    const { command } = changeRecord(request, {
      status: { from: request.values.status ?? null, to },
      note: note === '' ? undefined : { from: request.values.note ?? null, to: note },
    });
    return submit([command], {
      done: requestTexts.moved({ name: titleOf(request), state: withinSentence(labelOf(to)) }),
    });
  };
  return (
    <FormDialog
      title={requestTexts.steps[to]}
      ok={requestTexts.steps[to]}
      cancel={bookingTexts.cancel}
      isDanger={to === 'declined'}
      onSubmit={() => void take()}
      onCancel={onClose}
    >
      <Labelled label={requestTexts.why[to]} problem={reasonOf(refusal)} isRequired>
        {({ id, describedBy, isInvalid }) => (
          <TextArea
            id={id}
            rows={3}
            maxLength={2000}
            value={text}
            aria-describedby={describedBy}
            aria-invalid={isInvalid}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Labelled>
    </FormDialog>
  );
}

function labelOf(state: RequestState): string {
  return say(requestStatuses.find(({ value }) => value === state)?.label ?? state);
}

/** The step that is taken most often first, the way back and the ends last. */
const likeliest: readonly RequestState[] = [
  'submitted',
  'in-review',
  'approved',
  'part-approved',
  'fulfilled',
  'ready',
  'allocated',
  'sourcing',
  'closed',
  'needs-information',
  'declined',
  'cancelled',
  'cut',
];

function Steps({ request }: { readonly request: RecordOf<'propRequest'> }) {
  const { person } = useSession();
  const send = useSend();
  const [asking, setAsking] = useState<'declined' | 'needs-information' | null>(null);
  const now = requestState(request);
  const open = person === undefined ? [] : stepsFor(request, person);
  const steps = open.toSorted((a, b) => likeliest.indexOf(a) - likeliest.indexOf(b));
  const go = async (to: RequestState) => {
    if (to === 'declined' || to === 'needs-information') return setAsking(to);
    await send([changed(request, 'status', to)], {
      done: requestTexts.moved({ name: titleOf(request), state: withinSentence(labelOf(to)) }),
    });
  };
  return (
    <div className="booking-tools request-steps">
      {steps.map((to, index) => (
        <Button key={to} intent={index === 0 ? 'primary' : undefined} onClick={() => void go(to)}>
          {now === 'needs-information' && to === 'in-review' ? requestTexts.answered : requestTexts.steps[to]}
        </Button>
      ))}
      {asking !== null && <WhyDialog request={request} to={asking} onClose={() => setAsking(null)} />}
    </div>
  );
}

/** Reserves what comes from stock: the booking is made with the first of it. All of it is reserved, or nothing. */
function useReserveAll(
  request: RecordOf<'propRequest'>,
  lines: readonly RecordOf<'propRequestLine'>[],
): () => Promise<void> {
  const { client } = useBackstock();
  const { person } = useSession();
  const send = useSend();
  return async () => {
    const { bookingId, neededBy, neededUntil, requestedById } = request.values;
    const known = bookingId === undefined ? undefined : client.records.get('booking', bookingId);
    const id = known?.id ?? client.mintId();
    const inIt = new Set(
      (known?.lines ?? []).filter(({ counts }) => counts.cancelled === 0).map(({ itemId }) => itemId),
    );
    const wanted = lines.flatMap(({ values: { source, propId, quantity = 1 } }) =>
      source === 'stock' && propId !== undefined && !inIt.has(propId) ? [{ propId, quantity }] : [],
    );
    if (wanted.length === 0) return notify({ message: requestTexts.nothingToReserve, tone: 'bad' });
    const today = client.today();
    const from = neededBy < today ? today : neededBy;
    const dueBack = neededUntil !== undefined && neededUntil >= from ? neededUntil : addDays(from, 14);
    const memberId = requestedById ?? person?.memberId ?? '';
    const bodies: readonly CommandBody[] = [
      ...(known
        ? []
        : [
            addRecord({ kind: 'booking', id }, { name: titleOf(request), memberId, from, dueBack }).command,
            changed(request, 'bookingId', id),
          ]),
      ...wanted.map(({ propId, quantity }) => {
        const line = { reservationId: client.mintId(), bookingId: id, quantity, from, dueBack };
        return reserveItem({ kind: 'prop', id: propId }, line).command;
      }),
    ];
    await send(bodies, { done: requestTexts.reserved({ count: wanted.length }) });
  };
}

/** What is needed, where each thing comes from, and the steps of the request. */
export function RequestContents({ request }: { readonly request: RecordOf<'propRequest'> }) {
  const { client } = useBackstock();
  const { person } = useSession();
  useRevision('prop');
  const all = useDerived('propRequestLine', active);
  const lines = all.filter(({ values }) => values.requestId === request.id);
  const reserveAll = useReserveAll(request, lines);
  const state = requestState(request);
  const decides =
    person !== undefined &&
    canManage(person, 'props') &&
    !['draft', 'closed', 'cancelled', 'cut', 'declined'].includes(state);
  const { bookingId, neededBy } = request.values;
  const booking = useRecord('booking', bookingId);
  const isShort = state === 'draft' && neededBy < addDays(client.today(), SHORT_NOTICE);
  return (
    <>
      {isActive(request) && <Steps request={request} />}
      {isShort && <Problem tone="note">{requestTexts.shortNotice}</Problem>}
      <section className="detail-block parts" aria-label={requestTexts.needed}>
        <header className="parts-head">
          <h2>{requestTexts.needed}</h2>
          <div className="booking-tools">
            {isActive(request) && (
              <ButtonLink
                size="small"
                to={`${pathOf('newPropRequestLine')}?requestId=${encodeURIComponent(request.id)}`}
              >
                {requestTexts.addLine}
              </ButtonLink>
            )}
            {decides && lines.length > 0 && (
              <Button size="small" onClick={() => void reserveAll()}>
                {requestTexts.reserveAll}
              </Button>
            )}
            {booking && (
              <ButtonLink size="small" to={recordPath('booking', booking.id)}>
                {requestTexts.toBooking}
              </ButtonLink>
            )}
          </div>
        </header>
        {lines.length === 0 && <p className="muted">{requestTexts.none}</p>}
        <ul className="rows">
          {lines.map((line) => {
            const { quantity = 1, scene, source, propId } = line.values;
            const isReserved =
              booking?.lines?.some(({ itemId, counts }) => itemId === propId && counts.cancelled === 0) ?? false;
            const from = say(
              propRequestLine.fields.source.choices.find(({ value }) => value === source)?.label ??
                requestTexts.undecided,
            );
            return (
              <li key={line.id} className="row request-line">
                <div className="row-text">
                  <Link to={recordPath('propRequestLine', line.id)}>
                    {quantity > 1 ? `${bookingTexts.ofMany({ count: quantity })} ${titleOf(line)}` : titleOf(line)}
                  </Link>
                  <span className="muted small">{[scene, decides ? '' : from].filter(Boolean).join(' · ')}</span>
                </div>
                {isReserved && <Chip tone="good">{requestTexts.inBooking}</Chip>}
                {decides && <LineChoices line={line} />}
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}
