/** Prop requests, from draft to closed. */
import type { Cast } from '../cast.ts';
import { memberOf } from '../departments/company.ts';
import { ofEvent, type Filled } from './bookings.ts';
import type { Ledger } from './ledger.ts';
import { sampleRequests, type SampleRequest } from './plans.ts';
import { withoutUndefined } from '../../src/domain/kernel/withoutUndefined.ts';

function tellRequest(ledger: Ledger, cast: Cast, request: SampleRequest, filled: Filled | undefined): void {
  const { entered, name, who, needed, until, values, lines, steps } = request;
  const id = ledger.add(entered, 'propRequest', {
    name,
    requestedById: memberOf(cast.members, who),
    neededBy: ledger.date(needed),
    ...(until === undefined ? {} : { neededUntil: ledger.date(until) }),
    ...ofEvent(cast, name),
    ...values,
  });
  for (const [index, { name: what, values: said, from }] of lines.entries()) {
    const propId = from === 'stock' ? filled?.itemIds[index] : undefined;
    ledger.add(entered, 'propRequestLine', {
      name: what,
      requestId: id,
      ...said,
      ...withoutUndefined({ source: from, propId }),
    });
  }
  let status: string = 'draft';
  for (const [day, to, note] of steps) {
    const booked = to === 'allocated' && filled ? { bookingId: { from: null, to: filled.bookingId } } : {};
    ledger.change(day, 'propRequest', id, {
      status: { from: status, to },
      ...booked,
      ...(note === undefined ? {} : { note: { from: null, to: note } }),
    });
    status = to;
  }
}

/** Enters the requests; `bookings` are those of the sample by key. */
export function tellRequests(ledger: Ledger, cast: Cast, bookings: ReadonlyMap<string, Filled>): void {
  for (const request of sampleRequests)
    tellRequest(ledger, cast, request, request.booking === undefined ? undefined : bookings.get(request.booking));
}
