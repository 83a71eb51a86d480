import type { RecordOf } from '../../domain/catalogue/index.ts';
import { notPast, returnItem, signOut } from '../../domain/changes/index.ts';
import type { CommandBody } from '../../domain/decide/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { useSend } from '../shared/useSend.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { kitTexts } from '../texts/kits.ts';
import { itemOfLine } from './itemOfLine.ts';
import { Button } from '../ui/Button.tsx';

interface Together {
  readonly bodies: readonly CommandBody[];
  readonly undo: readonly CommandBody[];
}

/** The commands that sign out all of a kit that's reserved, and those that return all of it that's out. */
function useTogether(booking: RecordOf<'booking'>, kitId: string): { readonly out: Together; readonly back: Together } {
  const { client } = useBackstock();
  const today = client.today();
  const memberId = booking.values.memberId;
  const out: { bodies: CommandBody[]; undo: CommandBody[] } = { bodies: [], undo: [] };
  const back: { bodies: CommandBody[]; undo: CommandBody[] } = { bodies: [], undo: [] };
  for (const line of (booking.lines ?? []).filter((one) => one.kitId === kitId)) {
    const item = itemOfLine(line, client.records.world);
    const reservation = item?.reservations?.find(({ reservationId }) => reservationId === line.lineId);
    if (item && reservation) {
      const { quantity, reservationId: lineId } = reservation;
      const dueBack = notPast(reservation.dueBack, today);
      const lent = { loanId: client.mintId(), memberId, quantity, from: today, dueBack, bookingId: booking.id, lineId };
      const { command, undo } = signOut(item, lent);
      out.bodies.push(command);
      out.undo.push(...undo);
    }
    for (const loan of item?.loans.filter(({ lineId }) => lineId === line.lineId) ?? []) {
      if (!item) continue;
      const { command, undo } = returnItem(item, loan, {}, { loanId: client.mintId(), today });
      back.bodies.push(command);
      back.undo.push(...undo);
    }
  }
  return { out, back };
}

function KitBar({ booking, kit }: { readonly booking: RecordOf<'booking'>; readonly kit: RecordOf<'kit'> }) {
  const send = useSend();
  const { out, back } = useTogether(booking, kit.id);
  const name = titleOf(kit);
  const run = async ({ bodies, undo }: Together, done: string) => {
    await send(bodies, { done, undo });
  };
  if (out.bodies.length + back.bodies.length === 0) return null;
  return (
    <div className="kit-bar">
      <strong>{kitTexts.ofKit({ kit: name })}</strong>
      <div className="booking-actions">
        {out.bodies.length > 0 && (
          <Button
            size="small"
            aria-label={`${kitTexts.signOut}: ${name}`}
            onClick={() => void run(out, kitTexts.outOf({ count: out.bodies.length, kit: name }))}
          >
            {kitTexts.signOut}
          </Button>
        )}
        {back.bodies.length > 0 && (
          <Button
            size="small"
            aria-label={`${kitTexts.takeBack}: ${name}`}
            onClick={() => void run(back, kitTexts.backOf({ count: back.bodies.length, kit: name }))}
          >
            {kitTexts.takeBack}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The kits of a booking, each signed out and returned as a whole. */
export function KitBars({ booking }: { readonly booking: RecordOf<'booking'> }) {
  const { client } = useBackstock();
  const kits = [...new Set((booking.lines ?? []).flatMap(({ kitId }) => kitId ?? []))].flatMap(
    (id) => client.records.get('kit', id) ?? [],
  );
  return kits.map((kit) => <KitBar key={kit.id} booking={booking} kit={kit} />);
}
