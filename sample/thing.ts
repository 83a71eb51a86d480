/** One item while its history is generated: its identity in the log, and its current field values. */
import type { FieldValue, FieldValues, Kind } from '../src/domain/catalogue/index.ts';
import { mint } from './calendar.ts';
import type { Calendar } from './calendar.ts';
import type { Chronicle } from './chronicle.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './draw.ts';
import type { OpenLoan } from './fates.ts';
import type { SampleCommand } from './host.ts';
import type { Random } from './random.ts';
import { missingNotes, returnNotes } from './words.ts';
import type { Disposal } from './words.ts';
import { withoutUndefined } from '../src/domain/kernel/withoutUndefined.ts';

/** People who handle an item, and who borrow it. */
export interface Company {
  /** Member record of the group's founder. */
  readonly founder: string | undefined;
  /** Ids of members who had joined by a day. */
  membersOn(day: number): readonly string[];
  /** The user who would have recorded something on a day. */
  keeper(day: number, random: Random): SampleCommand['by'];
  /** A user who signs items out on a day. */
  borrower(day: number, random: Random): SampleCommand['by'];
  /** The event in rehearsal that a loan is for, by its purpose. */
  readonly eventOf?: (purpose: string) => string | undefined;
  /** Notes on returns by the department; the props' notes if not given. */
  readonly returnNotes?: readonly string[];
}

export interface ThingTelling {
  readonly calendar: Calendar;
  readonly chronicle: Chronicle;
  readonly cast: Company;
  readonly random: Random;
}

export class Thing {
  readonly kind: Kind;
  readonly id: string;
  values: Record<string, FieldValue>;
  /** Id of its picture, once it has been photographed. */
  picture: string | undefined;
  readonly #telling: ThingTelling;

  constructor(kind: Kind, id: string, values: Record<string, FieldValue>, telling: ThingTelling) {
    this.kind = kind;
    this.id = id;
    this.values = values;
    this.#telling = telling;
  }

  get quantity(): number {
    const { tracking, quantity } = this.values;
    return tracking === 'batch' && typeof quantity === 'number' ? quantity : 1;
  }

  change(day: number, to: FieldValues): void {
    const { calendar, chronicle, cast, random } = this.#telling;
    const changes = Object.fromEntries(
      Object.entries(to).map(([key, value]) => [key, { from: this.values[key] ?? null, to: value }]),
    );
    Object.assign(this.values, to);
    chronicle.record(calendar.moment(day, random), cast.keeper(day, random), {
      type: 'ChangeRecord',
      kind: this.kind,
      id: this.id,
      payload: { changes },
    });
  }

  photograph(day: number, mediaId: string): void {
    this.picture = mediaId;
    const { calendar, chronicle, cast, random } = this.#telling;
    chronicle.record(calendar.moment(day, random), cast.keeper(day, random), {
      type: 'AddPhoto',
      kind: this.kind,
      id: this.id,
      payload: { photo: { mediaId, width: PICTURE_WIDTH, height: PICTURE_HEIGHT } },
    });
  }

  /** @param booked the booking it belongs to, and the member responsible */
  signOut(
    loan: OpenLoan,
    booked?: { readonly bookingId: string; readonly memberId: string },
  ): { loanId: string; quantity: number } {
    const { calendar, chronicle, cast, random } = this.#telling;
    const at = calendar.moment(loan.from, random);
    const quantity = random.chance(0.5) ? this.quantity : random.int(1, this.quantity);
    const loanId = mint(at, random);
    const anybody = random.pick(cast.membersOn(loan.from));
    const memberId = booked?.memberId ?? (loan.isFounders ? (cast.founder ?? anybody) : anybody);
    const eventId = cast.eventOf?.(loan.purpose);
    const by = this.values['loanable'] === 'ask' ? cast.keeper(loan.from, random) : cast.borrower(loan.from, random);
    chronicle.record(at, by, {
      type: 'SignOutItem',
      kind: this.kind,
      id: this.id,
      payload: {
        loanId,
        memberId,
        quantity,
        from: calendar.date(loan.from),
        dueBack: calendar.date(loan.due),
        purpose: loan.purpose,
        ...(booked === undefined ? {} : { bookingId: booked.bookingId }),
        ...withoutUndefined({ eventId }),
      },
    });
    return { loanId, quantity };
  }

  /** @param clean it was cleaned before return; otherwise a costume counts as worn */
  takeBack(day: number, loanId: string, quantity: number, clean = false): void {
    const { calendar, chronicle, cast, random } = this.#telling;
    const conditionIn = this.values['condition'] === 'good' && random.chance(0.18) ? 'fair' : undefined;
    if (conditionIn !== undefined) this.values['condition'] = conditionIn;
    chronicle.record(calendar.moment(day, random), cast.keeper(day, random), {
      type: 'ReturnItem',
      kind: this.kind,
      id: this.id,
      payload: {
        loanId,
        quantity,
        ...withoutUndefined({ conditionIn }),
        ...(clean ? { clean } : {}),
        ...(random.chance(0.2) ? { note: random.pick(cast.returnNotes ?? returnNotes) } : {}),
      },
    });
  }

  /** Counts it in a stocktake: complete, and in its home location. */
  count(day: number, stocktakeId: string, quantity: number, placeId: string): void {
    const { calendar, chronicle, cast, random } = this.#telling;
    chronicle.record(calendar.moment(day, random), cast.borrower(day, random), {
      type: 'CountItem',
      kind: this.kind,
      id: this.id,
      payload: { stocktakeId, quantity, placeId },
    });
  }

  lose(day: number, quantity: number): void {
    const { calendar, chronicle, cast, random } = this.#telling;
    chronicle.record(calendar.moment(day, random), cast.borrower(day, random), {
      type: 'ReportMissing',
      kind: this.kind,
      id: this.id,
      payload: { quantity, note: random.pick(missingNotes) },
    });
  }

  find(day: number, quantity: number): void {
    const { calendar, chronicle, cast, random } = this.#telling;
    chronicle.record(calendar.moment(day, random), cast.keeper(day, random), {
      type: 'ReportFound',
      kind: this.kind,
      id: this.id,
      payload: { quantity },
    });
  }

  dispose(day: number, [reason, note]: Disposal): void {
    const { calendar, chronicle, cast, random } = this.#telling;
    chronicle.record(calendar.moment(day, random), cast.keeper(day, random), {
      type: 'DisposeRecord',
      kind: this.kind,
      id: this.id,
      payload: { reason, note },
    });
  }

  restore(day: number): void {
    const { calendar, chronicle, cast, random } = this.#telling;
    chronicle.record(calendar.moment(day, random), cast.keeper(day, random), {
      type: 'RestoreRecord',
      kind: this.kind,
      id: this.id,
      payload: {},
    });
  }
}
