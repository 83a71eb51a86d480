import { withinSentence } from '../../words/locale.ts';
import { useState } from 'react';
import { changeRecord } from '../../domain/changes/index.ts';
import { canManage } from '../../domain/access/index.ts';
import { type CatalogueRecord, isActive, type RecordOf } from '../../domain/catalogue/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import {
  endedRequests,
  requestState,
  requestStateLabels,
  SHORT_NOTICE,
  isAsker,
  maySayMore,
  stepsFor,
  type RequestState,
} from '../../domain/lending/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Labelled } from '../ui/Labelled.tsx';
import { useDialogSend } from '../shared/useDialogSend.ts';
import { useSend } from '../shared/useSend.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Problem } from '../ui/Problem.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { useDerived, useRecord, useRevision } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { bookingTexts } from '../texts/lending.ts';
import { formatDayOf } from '../texts/plural.ts';
import { AddLine } from './AddLine.tsx';
import { RequestLine } from './RequestLine.tsx';
import { useReserveAll } from './requestReserving.ts';
import { useAskerName } from './useAskerName.ts';
import { requestTexts } from '../texts/requests.ts';
import '../ui/menus.css';
import './lending.css';
import { TextArea } from '../ui/inputs.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { reasonOf } from '../shared/refusalWords.ts';
import { say } from '../../words/speaker.ts';

function active<R extends CatalogueRecord>(all: Iterable<R>): readonly R[] {
  return [...all].filter(isActive);
}

/** The dialog for a step that needs a reason. */
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
      onSubmit={() => take()}
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
  return say(requestStateLabels[state]);
}

/** Most common steps first; steps back and final ones last. */
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
    // Props managers may not be allowed to see users, so the request stores which member made it.
    const isUnsigned = to === 'submitted' && request.values.requestedById === undefined;
    const signed = isUnsigned && person?.userId === request.added.by ? person.memberId : undefined;
    const { command } = changeRecord(request, {
      status: { from: request.values.status ?? null, to },
      requestedById: signed === undefined ? undefined : { from: null, to: signed },
    });
    await send([command], {
      done: requestTexts.moved({ name: titleOf(request), state: withinSentence(labelOf(to)) }),
    });
  };
  return (
    <div className="booking-tools request-steps">
      {steps.map((to, index) => (
        <Button
          key={to}
          intent={index === 0 && !endedRequests.includes(to) ? 'primary' : undefined}
          onClick={() => void go(to)}
        >
          {now === 'needs-information' && to === 'in-review' ? requestTexts.answered : requestTexts.steps[to]}
        </Button>
      ))}
      {asking !== null && <WhyDialog request={request} to={asking} onClose={() => setAsking(null)} />}
    </div>
  );
}

/** What is needed, where each prop comes from, and the request's next steps. */
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
  const today = client.today();
  const askerOf = useAskerName();
  const isMine = person !== undefined && isAsker(request, person);
  const asked = formatDayOf(request.added.at, today);
  const maySay = isActive(request) && person !== undefined && maySayMore(request, person);
  const isShort = state === 'draft' && neededBy < addDays(today, SHORT_NOTICE);
  return (
    <>
      <p className="request-asker">
        <strong>{labelOf(state)}</strong>
        <span className="muted">
          {isMine
            ? requestTexts.askedByYou({ day: asked })
            : requestTexts.askedBy({ name: askerOf(request), day: asked })}
        </span>
      </p>
      {isActive(request) && <Steps request={request} />}
      {isShort && <Problem tone="note">{requestTexts.shortNotice}</Problem>}
      <section className="detail-block parts" aria-label={requestTexts.needed}>
        <header className="parts-head">
          <h2>{requestTexts.needed}</h2>
          <div className="booking-tools">
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
          {lines.map((line) => (
            <RequestLine key={line.id} line={line} request={request} booking={booking} decides={decides} />
          ))}
        </ul>
        {maySay && <AddLine request={request} decides={decides} />}
      </section>
    </>
  );
}
