/** A kit that is reserved: all that is asked of it or nothing, and the way back. */
import type { Kind } from '../../domain/catalogue/index.ts';
import type { CommandBody } from '../../domain/decide/index.ts';

export interface KitReservation {
  readonly kitId: string;
  readonly bookingId: string;
  /** Days, ISO. */
  readonly from: string;
  readonly dueBack: string;
  readonly parts: readonly {
    readonly reservationId: string;
    readonly kind: Kind;
    readonly itemId: string;
    readonly quantity: number;
  }[];
}

export function reservingKit({ kitId, bookingId, from, dueBack, parts }: KitReservation): CommandBody {
  return { type: 'ReserveKit', kind: 'kit', id: kitId, payload: { bookingId, from, dueBack, parts: [...parts] } };
}

export function cancellingKit({ parts, bookingId }: KitReservation): readonly CommandBody[] {
  return parts.map(({ kind, itemId, reservationId }): CommandBody => ({
    type: 'CancelReservation',
    kind,
    id: itemId,
    payload: { reservationId, bookingId },
  }));
}
