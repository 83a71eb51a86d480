/** What two tests of interchangeable items say of the desk: Sam takes one for Oliver! on 14 May. */
import type { LineMoves } from '../../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../../src/domain/decide/index.ts';
import { happened } from '../../support/specify.ts';
import { uuid } from '../support/theatre.ts';

/** The line of Oliver! that is reserved. */
export const line = uuid(70);
export const days = { from: '2026-05-18', dueBack: '2026-05-22' };
/** The loan, without its line. */
export const loan = {
  loanId: uuid(5),
  memberId: 'sam',
  quantity: 1,
  from: '2026-05-14',
  dueBack: '2026-05-22',
  bookingId: 'oliver',
};

export const take = (id: string, more: object = {}): CommandBody => ({
  type: 'SignOutItem',
  kind: 'prop',
  id,
  payload: { ...loan, ...more },
});

export const set = (id: string, key: string, to: string) =>
  happened('prop', id, { type: 'RecordChanged', data: { changes: { [key]: { from: null, to } } } });

export const moved = (itemId: string, moves: LineMoves, more: object = {}, bookingId = 'oliver', lineId = line) =>
  ({
    type: 'BookingLineMoved',
    kind: 'booking',
    id: bookingId,
    data: { lineId, kind: 'prop', itemId, moves, ...more },
  }) as const;
