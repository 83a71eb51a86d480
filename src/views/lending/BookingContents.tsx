import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type BookingLine,
  type CatalogueRecord,
  fieldValue,
  isActive,
  type Loan,
  type Reservation,
  type RecordOf,
} from '../../domain/catalogue/index.ts';
import {
  cancelReservation,
  changeDays,
  notPast,
  reportFound,
  reportMissing,
  setAside,
  signOut,
} from '../../domain/changes/index.ts';
import type { CommandBody } from '../../domain/decide/index.ts';
import { askedFor, countOf } from '../../domain/lending/index.ts';
import { catalogueOf, stockKinds } from '../../domain/registry.ts';
import { titleOf } from '../../domain/query/index.ts';
import { ConditionPhotosShown } from './ConditionPhotos.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { useSend } from '../shared/useSend.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Chip } from '../ui/Chip.tsx';
import type { Records } from '../../machines/shared/client.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { Thumb } from '../shared/Thumb.tsx';
import { useRevisions } from '../shared/useRecords.ts';
import { useCatalogue } from '../catalogue/shared/useCatalogue.ts';
import { kitTexts, reserveManyTexts } from '../texts/kits.ts';
import { bookingTexts, lineCountWords, lineStateWords } from '../texts/lending.ts';
import { formatDay } from '../texts/plural.ts';
import { ExtendAllDialog } from './ExtendAllDialog.tsx';
import { itemOfLine, loansOf } from './itemOfLine.ts';
import { KitBars } from './KitBars.tsx';
import { LineDaysDialog } from './LineDaysDialog.tsx';
import { lineTone, stateOf } from './lineWords.ts';
import { SignDialog } from './SignDialog.tsx';
import '../ui/menus.css';
import './lending.css';
import { Button, ButtonLink } from '../ui/Button.tsx';

interface LineAction {
  readonly label: string;
  readonly run: () => void;
  readonly isMain?: true;
}

/** The reservation to change or the loan to return, kept in case somebody else cancels or returns it meanwhile. */
type LineDialog = { readonly reservation: Reservation } | { readonly loan: Loan };

interface LineProps {
  readonly booking: RecordOf<'booking'>;
  readonly line: BookingLine;
}

/** Actions available on a line, given the user's permissions. */
function useLineActions(
  { booking, line }: LineProps,
  item: CatalogueRecord | undefined,
  open: (dialog: LineDialog) => void,
): readonly LineAction[] {
  const { client } = useBackstock();
  const send = useSend();
  if (item === undefined) return [];
  const today = client.today();
  const reservation = item.reservations?.find(({ reservationId }) => reservationId === line.lineId);
  const loan = item.loans.find(({ lineId }) => lineId === line.lineId);
  const name = titleOf(item);
  const act = (
    label: string,
    body: CommandBody,
    done: string,
    undo?: CommandBody,
    isMain?: true,
  ): readonly LineAction[] => {
    if (client.commands.check(body) !== undefined) return [];
    const run = async () => {
      await send([body], { done, undo: undo === undefined ? undefined : [undo] });
    };
    return [{ label, run: () => void run(), ...(isMain ? { isMain } : {}) }];
  };
  const actions: LineAction[] = [];
  if (reservation) {
    const { reservationId, quantity, pulled = 0, dueBack } = reservation;
    const out = signOut(item, {
      loanId: client.mintId(),
      memberId: booking.values.memberId,
      quantity,
      from: today,
      dueBack: notPast(dueBack, today),
      lineId: reservationId,
    });
    const aside = setAside(item, reservation, pulled < quantity ? quantity : 0);
    actions.push(
      ...act(bookingTexts.signOut, out.command, bookingTexts.out({ name }), out.undo[0], true),
      ...(pulled < quantity
        ? act(bookingTexts.pull, aside.command, bookingTexts.pulled({ name }), aside.undo[0])
        : act(bookingTexts.unpull, aside.command, bookingTexts.unpulled({ name }), aside.undo[0])),
      ...(client.commands.check(changeDays(item, reservation, reservation).command) === undefined
        ? [{ label: bookingTexts.changeDays, run: () => open({ reservation }) }]
        : []),
      ...act(bookingTexts.cancelLine, cancelReservation(item, { reservationId }), bookingTexts.cancelled({ name })),
    );
  }
  if (loan) {
    actions.push(
      { label: bookingTexts.takeBack, run: () => open({ loan }), isMain: true },
      ...act(
        bookingTexts.notBack,
        reportMissing(item, loan.quantity, { loanId: loan.loanId }).command,
        bookingTexts.gone({ name }),
      ),
    );
  }
  if (line.counts.missing > 0)
    actions.push(
      ...act(
        bookingTexts.found,
        reportFound(item, Math.min(line.counts.missing, item.missing || line.counts.missing)).command,
        bookingTexts.backAgain({ name }),
      ),
    );
  return actions;
}

/** "2 out · 1 back" if the items of a line differ in status. */
function partsOf({ counts }: BookingLine): string {
  const { pulled: _pulled, ...apart } = counts;
  const there = Object.entries(apart).filter(([, count]) => count > 0);
  // The keys of `counts` are those of `lineCountWords`.
  return there.length < 2
    ? ''
    : there.map(([key, count]) => lineCountWords[key as keyof typeof apart]({ count })).join(' · ');
}

/** The line's kit, and the number of alternatives if any of several will do. */
function belongingOf({ kitId, anyOf, counts }: BookingLine, records: Pick<Records, 'get'>): readonly string[] {
  const kit = kitId === undefined ? undefined : records.get('kit', kitId);
  return [
    ...(kit ? [kitTexts.ofKit({ kit: titleOf(kit) })] : []),
    ...(anyOf && counts.reserved > 0 ? [reserveManyTexts.anyOf({ count: anyOf.length })] : []),
  ];
}

function LineTitle({ item, line }: { readonly item: CatalogueRecord | undefined; readonly line: BookingLine }) {
  if (item === undefined) return <span>{bookingTexts.unseen}</span>;
  const asked = askedFor(line);
  return (
    <Link to={recordPath(item.kind, item.id)}>
      {asked > 1 ? `${bookingTexts.ofMany({ count: asked })} ${titleOf(item)}` : titleOf(item)}
    </Link>
  );
}

function Line({ booking, line }: LineProps) {
  const { client } = useBackstock();
  const [dialog, setDialog] = useState<LineDialog>();
  const today = client.today();
  const item = itemOfLine(line, client.records.world);
  const actions = useLineActions({ booking, line }, item, setDialog);
  const loan = item?.loans.find(({ lineId }) => lineId === line.lineId);
  const days = bookingTexts.days({ from: formatDay(line.from, today), to: formatDay(line.dueBack, today) });
  return (
    <li className="row booking-line">
      {item && <Thumb record={item} />}
      <div className="row-text">
        <LineTitle item={item} line={line} />
        <span className="muted small">
          {[fieldValue(item, 'code') ?? '', days, partsOf(line), ...belongingOf(line, client.records)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {item && <ConditionPhotosShown item={item} of={line.lineId} openLoanId={loan?.loanId} />}
      </div>
      <Chip tone={lineTone(line, today)}>{lineStateWords[stateOf(line, today)]}</Chip>
      {actions.length > 0 && (
        <div className="booking-actions">
          {actions.map(({ label, run, isMain }) => (
            <Button
              key={label}
              size="small"
              isQuiet={!isMain}
              aria-label={`${label}: ${item === undefined ? '' : titleOf(item)}`}
              onClick={run}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {dialog && 'loan' in dialog && item && (
        <ReturnDialog
          catalogue={catalogueOf(item.kind)}
          item={item}
          loan={dialog.loan}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog && 'reservation' in dialog && item && (
        <LineDaysDialog item={item} opened={dialog.reservation} onClose={() => setDialog(undefined)} />
      )}
    </li>
  );
}

/** Whether the user can have the agreement signed: they see who has signed, and nobody has. */
function useMaySign({ lines = [], values }: RecordOf<'booking'>): boolean {
  const { fields } = useCatalogue('booking');
  return 'signedBy' in fields && lines.length > 0 && values.signedBy === undefined;
}

/** The lines of a booking, each with its available actions. */
export function BookingContents({ booking }: { readonly booking: RecordOf<'booking'> }) {
  const { client } = useBackstock();
  const maySign = useMaySign(booking);
  useRevisions(stockKinds);
  const [asking, setAsking] = useState<'extend' | 'sign' | null>(null);
  const { lines = [], values, id } = booking;
  const { signedBy, signedOn } = values;
  const isOut = lines.some(({ counts }) => counts.out > 0);
  const today = client.today();
  return (
    <section className="detail-block parts booking-contents" aria-label={bookingTexts.lines}>
      <header className="parts-head">
        <h2>{bookingTexts.lines}</h2>
        {isActive(booking) && (
          <div className="booking-tools">
            <ButtonLink
              intent="primary"
              to={`${pathOf('propSignOut')}?booking=${encodeURIComponent(id)}&mode=${lines.length === 0 ? 'reserve' : isOut ? 'in' : 'out'}`}
            >
              {bookingTexts.desk}
            </ButtonLink>
            {isOut && <Button onClick={() => setAsking('extend')}>{bookingTexts.extendAll}</Button>}
            {maySign && <Button onClick={() => setAsking('sign')}>{bookingTexts.sign}</Button>}
            {countOf(booking, 'reserved') > 0 && (
              <ButtonLink to={`${pathOf('paperwork', 'pull')}?booking=${encodeURIComponent(id)}`}>
                {bookingTexts.pullList}
              </ButtonLink>
            )}
            {lines.length > 0 && <ButtonLink to={pathOf('bookingSlip', id)}>{bookingTexts.slip}</ButtonLink>}
          </div>
        )}
      </header>
      {typeof signedBy === 'string' && (
        <p className="muted small">
          {bookingTexts.signedBy({ name: signedBy, day: formatDay(String(signedOn ?? today), today) })}
        </p>
      )}
      {lines.length === 0 && (
        <p className="muted">
          {bookingTexts.none} {bookingTexts.noneHelp}
        </p>
      )}
      <KitBars booking={booking} />
      <ul className="rows">
        {lines.map((line) => (
          <Line key={line.lineId} booking={booking} line={line} />
        ))}
      </ul>
      {asking === 'extend' && (
        <ExtendAllDialog
          title={bookingTexts.extendTitle}
          loans={loansOf(booking, client.records.world)}
          eventId={booking.values.eventId}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'sign' && <SignDialog booking={booking} onClose={() => setAsking(null)} />}
    </section>
  );
}
