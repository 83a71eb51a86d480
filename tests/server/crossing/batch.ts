/** The commands of the table, as a device would send them. */
import type { Kind } from '../../../src/domain/catalogue/index.ts';
import type { Command, CommandBody } from '../../../src/domain/decide/index.ts';
import { command, farAway, mintId } from '../support/commands.ts';
import type { Told } from './oracle/commands.ts';
import { changeOf, shared, valuesOf } from './records.ts';

/** @param before the field's current value, as known by its device */
export function commandOf(
  { type, kind, about }: Told,
  ids: Readonly<Record<string, string>>,
  before: (kind: string, key: string) => unknown,
): Command {
  const today = new Date().toISOString().slice(0, 10);
  const n = mintId();
  const [key, to] = changeOf(kind, n);
  const reservationId = ids[`reservation-${kind}`];
  const payloads: Readonly<Record<string, object>> = {
    AddRecord: {
      values: {
        ...valuesOf(kind, n),
        ...(kind === 'setting' ? { parameter: n } : {}),
        ...(kind === 'membership' && ids['new-member'] !== undefined ? { memberId: ids['new-member'] } : {}),
      },
    },
    ChangeRecord: { changes: { [key]: { from: before(kind, key) ?? null, to } } },
    DisposeRecord: { reason: 'not-needed' },
    RestoreRecord: {},
    SignOutItem: { loanId: n, memberId: 'm-may', quantity: 1, from: today, dueBack: farAway },
    ReturnItem: { loanId: ids['loan'], quantity: 1 },
    ExtendLoan: { loanId: ids['loan'], dueBack: farAway },
    ReserveItem: { reservationId: n, bookingId: 'x-booking', quantity: 1, from: '2027-03-01', dueBack: '2027-03-02' },
    ChangeReservation: { reservationId, quantity: 1 },
    CancelReservation: { reservationId: ids[`own-reservation-${kind}`] ?? reservationId },
    PullItem: { reservationId, pulled: 0 },
    ReserveKit: {
      bookingId: 'x-booking',
      from: '2027-03-01',
      dueBack: '2027-03-02',
      parts: [{ reservationId: n, kind: 'prop', itemId: 'x-prop', quantity: 1 }],
    },
    ReportMissing: { quantity: 2 },
    ReportFound: { quantity: 1 },
    GiveUpItem: { quantity: 1 },
    AddPhoto: { photo: { mediaId: ids['picture'], width: 1, height: 1 } },
    RemovePhoto: { mediaId: ids['picture'] },
    OrderPhotos: { order: [ids['picture']] },
    AttachDocument: { document: { fileId: ids['file'], name: 'A file', kind: 'other', type: 'text/plain', bytes: 1 } },
    RemoveDocument: { fileId: ids['file'] },
    CountItem: { stocktakeId: 'x-stocktake', quantity: 1 },
    UncountItem: { stocktakeId: 'x-stocktake' },
    PutAwayItem: { placeId: null },
    MergeRecords: { others: [n], changes: {}, moves: [] },
    CloseStocktake: { figures: { expected: 0, found: 0, missing: 0, misplaced: 0, unexpected: 0, differing: 0 } },
    KeepMeasurements: { values: { 'x-measurementOption': { mm: 917, entered: '91.7 cm' } } },
    StageMeasurements: { to: ids['stage'] ?? 'submitted' },
    LookAtMeasurements: { purpose: 'view' },
    KeepPersonal: { part: about, values: about === 'contact' ? { address: n } : { access: n } },
    LookAtPersonal: { part: about, purpose: 'view' },
    NoteSignIn: { what: 'second-step-on' },
    SeeAsUser: {},
    ConfirmLink: { memberId: 'm-vic', email: 'vic@example.org' },
  };
  const id =
    type === 'AddRecord'
      ? kind === 'membership'
        ? (ids['new-member'] ?? n)
        : n
      : /Photo|Document/.test(type)
        ? `framed-${kind}`
        : type === 'DisposeRecord'
          ? (ids[`own-${kind}`] ?? shared(kind))
          : type === 'CloseStocktake'
            ? (ids['open-stocktake'] ?? 'x-stocktake')
            : type.endsWith('Measurements')
              ? (ids['own-numbers'] ?? 'set-mia')
              : kind === 'user' && type !== 'ChangeRecord'
                ? 'u-vic'
                : shared(kind);
  // Payload and type match by the table above.
  return command({ type, kind: kind as Kind, id, payload: payloads[type] ?? {} } as unknown as CommandBody);
}
