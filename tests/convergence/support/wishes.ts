/**
 * The users' commands: of any type, on any kind of record. Values follow from the field declarations, the rest from
 * what the user sees, so that most commands are sensible, some are stale, and a few are nonsense.
 */
import {
  isActive,
  keepsDocuments,
  kinds,
  type CatalogueRecord,
  type Field,
  type FieldValue,
  type Kind,
  type AllRecords,
  type World,
} from '../../../src/domain/catalogue/index.ts';
import { commandTypes, type CommandBody, type CommandType } from '../../../src/domain/decide/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import type { RandomSource } from './randomSource.ts';
import { say } from '../../../src/words/speaker.ts';

/** The data a user sees. */
export interface Seen {
  readonly get: World['record'];
  readonly all: AllRecords;
}

/** Few ids per kind, so that commands collide. */
export const idsOf = (kind: Kind): readonly string[] => {
  if (kind === 'setting') return ['loan_days', 'currency', 'reminder_days'];
  // A membership has the id of its member.
  return ['a', 'b', 'c'].map((letter) => `${kind === 'membership' ? 'member' : kind}-${letter}`);
};

const words = ['Chair', 'Lamp', 'Crown', 'Red velvet', 'Zoë', 'Old', '7'];
const days = ['2026-05-10', '2026-05-14', '2026-05-15', '2026-05-20', '2026-06-01'];
/** Commands that make sense for an item in this state. */
function onStock({ loans, missing, reservations = [], counts = [] }: CatalogueRecord): readonly CommandType[] {
  return [
    'SignOutItem',
    'SignOutItem',
    'SignOutItem',
    'ReserveItem',
    'ReserveItem',
    'ReportMissing',
    'CountItem',
    'PutAwayItem',
    ...(loans.length > 0 ? (['ReturnItem', 'ReturnItem', 'ExtendLoan'] as const) : []),
    ...(missing > 0 ? (['ReportFound', 'GiveUpItem'] as const) : []),
    ...(reservations.length > 0 ? (['ChangeReservation', 'CancelReservation', 'PullItem'] as const) : []),
    ...(counts.length > 0 ? (['UncountItem'] as const) : []),
  ];
}

export class Wishes {
  readonly #random: RandomSource;
  readonly #mintId: () => string;
  /** The kinds most commands of this run are about. */
  readonly #focus: readonly Kind[];

  constructor(random: RandomSource, mintId: () => string) {
    this.#random = random;
    this.#mintId = mintId;
    this.#focus = this.#chooseFocus();
  }

  /** One command from a user who sees this data. */
  wish(seen: Seen): CommandBody {
    const kind = this.#random.chance(0.85) ? this.#random.pick(this.#focus) : this.#random.pick(kinds);
    const there = [...seen.all(kind)];
    if (there.length === 0 && this.#random.chance(0.8)) return this.wish(seen);
    const id =
      there.length > 0 && this.#random.chance(0.85) ? this.#random.pick(there).id : this.#random.pick(idsOf(kind));
    const item = seen.get(kind, id);
    const type = this.#random.chance(0.04) ? this.#random.pick(commandTypes) : this.#typeFor(kind, item);
    return this.#body(type, kind, id, seen);
  }

  /** A new record of a kind, as a user would fill in the form. */
  addition(kind: Kind, id: string, seen: Seen): CommandBody {
    return this.#body('AddRecord', kind, id, seen);
  }

  /** A plausible command on an existing record. */
  about(item: CatalogueRecord, seen: Seen): CommandBody {
    return this.#body(this.#typeFor(item.kind, item), item.kind, item.id, seen);
  }

  /** Some stock, what is lent with it, and another kind, each with its parts and everything it refers to. */
  #chooseFocus(): readonly Kind[] {
    const stock = this.#random.pick(kinds.filter((kind) => catalogueOf(kind).stock));
    const other = this.#random.pick(kinds);
    const about = [stock, other].flatMap((kind) => {
      const { parts = [], fields } = catalogueOf(kind);
      return [
        ...parts.map((part) => part.kind),
        ...Object.values(fields).flatMap((field) => (field.type === 'reference' ? [field.to] : [])),
      ];
    });
    return [
      ...Array.from({ length: 8 }, () => stock),
      ...Array.from({ length: 4 }, () => other),
      'booking',
      'stocktake',
      ...this.#random.pick([['measurement', 'measurement', 'membership'] as const, []]),
      ...about,
    ];
  }

  #typeFor(kind: Kind, item: CatalogueRecord | undefined): CommandType {
    if (item === undefined) return 'AddRecord';
    if (!isActive(item))
      return this.#random.chance(0.6)
        ? 'RestoreRecord'
        : this.#random.pick(['ChangeRecord', 'ReturnItem', 'AddRecord']);
    const catalogue = catalogueOf(kind);
    const special: readonly CommandType[] = [
      ...(catalogue.stock ? onStock(item) : []),
      ...(catalogue.photos ? (['AddPhoto'] as const) : []),
      ...(item.photos.length > 1 ? (['RemovePhoto', 'OrderPhotos'] as const) : []),
      ...(keepsDocuments(catalogue) ? (['AttachDocument'] as const) : []),
      ...((item.documents ?? []).length > 0 ? (['RemoveDocument'] as const) : []),
      ...(catalogue.duplicates === undefined ? [] : (['MergeRecords'] as const)),
      ...(kind === 'stocktake' ? (['CloseStocktake'] as const) : []),
      ...(kind === 'measurement'
        ? (['KeepMeasurements', 'KeepMeasurements', 'StageMeasurements', 'LookAtMeasurements'] as const)
        : []),
      ...(kind === 'membership' ? (['KeepPersonal', 'LookAtPersonal'] as const) : []),
    ];
    return this.#random.pick<CommandType>([
      'ChangeRecord',
      'ChangeRecord',
      'ChangeRecord',
      'ChangeRecord',
      'DisposeRecord',
      ...special,
    ]);
  }

  #body(type: CommandType, kind: Kind, id: string, seen: Seen): CommandBody {
    // The payload matches the type; the union type can't express that.
    return { type, kind, id, payload: this.#payloadOf(type, kind, id, seen) } as CommandBody;
  }

  #payloadOf(type: CommandType, kind: Kind, id: string, seen: Seen): object {
    switch (type) {
      case 'AddRecord':
        return { values: this.#values(kind, id, seen) };
      case 'ChangeRecord':
        return { changes: this.#changes(kind, id, seen) };
      case 'DisposeRecord':
        return { reason: this.#random.pick(['scrapped', 'not-needed', 'lost']) };
      case 'RestoreRecord':
        return {};
      case 'MergeRecords':
        return { others: [this.#random.pick(idsOf(kind).filter((other) => other !== id))], changes: {}, moves: [] };
      case 'CloseStocktake':
        return { figures: { expected: 3, found: 2, missing: 1, misplaced: 0, unexpected: 0, differing: 0 } };
      case 'KeepMeasurements':
        return {
          values: {
            [this.#random.pick(idsOf('measurementOption'))]: this.#random.pick<unknown>([
              null,
              'M',
              { mm: 900, entered: '90 cm' },
            ]),
          },
        };
      case 'StageMeasurements':
        return { to: this.#random.pick(['draft', 'submitted', 'verified']) };
      case 'LookAtMeasurements':
        return { purpose: this.#random.pick(['view', 'fit']) };
      case 'KeepPersonal':
        return {
          part: this.#random.pick(['contact', 'confidential']),
          values: { [this.#random.pick(['mobile', 'birthDate'])]: this.#random.pick([null, '1990-05-14']) },
        };
      case 'LookAtPersonal':
        return { part: this.#random.pick(['contact', 'confidential']), purpose: 'view' };
      default:
        return this.#ofItem(type, seen.get(kind, id), seen);
    }
  }

  /** Payloads about an item's stock and location. */
  #ofItem(type: CommandType, item: CatalogueRecord | undefined, seen: Seen): object {
    const members = [...seen.all('member')].filter(isActive).map(({ id }) => id);
    const [quantity, random] = [1 + this.#random.below(2), this.#random];
    const loanId = item?.loans[0]?.loanId ?? this.#mintId();
    const reservationId = item?.reservations?.[0]?.reservationId ?? this.#mintId();
    const mediaId = item?.photos[0]?.mediaId ?? this.#mintId();
    const fileId = item?.documents?.[0]?.fileId ?? this.#mintId();
    const [stocktakeId, bookingId] = [random.pick(idsOf('stocktake')), random.pick(idsOf('booking'))];
    const [from, dueBack] = [
      random.pick(['2026-05-14', '2026-05-14', '2026-05-16']),
      random.pick(days.slice(random.chance(0.9) ? 3 : 0)),
    ];
    switch (type) {
      case 'SignOutItem':
        return {
          loanId: this.#mintId(),
          memberId: random.pick([...members, 'member-a']),
          quantity,
          from,
          dueBack,
          ...(random.chance(0.3) ? { bookingId } : {}),
        };
      case 'ReturnItem':
        return {
          loanId,
          quantity,
          ...random.pick([
            {},
            {},
            { undone: true },
            { clean: true },
            { damage: { quantity: 1, workId: this.#mintId(), what: 'Chipped' } },
          ]),
        };
      case 'ExtendLoan':
        return { loanId, dueBack };
      case 'ReportMissing':
        return { quantity, ...(random.chance(0.3) ? { loanId } : {}) };
      case 'GiveUpItem':
      case 'ReportFound':
        return { quantity };
      case 'ReserveItem':
        return { reservationId: this.#mintId(), bookingId, quantity, from, dueBack };
      case 'ReserveKit': {
        const parts = [...seen.all('prop')].filter(({ values }) => values['kitId'] === item?.id).map(({ id }) => id);
        return {
          bookingId,
          from,
          dueBack,
          parts: (parts.length > 0 ? parts : ['prop-a']).map((itemId) => ({
            reservationId: this.#mintId(),
            kind: 'prop',
            itemId,
            quantity,
          })),
        };
      }
      case 'NoteSignIn':
        return { what: 'password-changed' };
      case 'ChangeReservation':
        return { reservationId, quantity };
      case 'CancelReservation':
        return { reservationId, quantity };
      case 'PullItem':
        return { reservationId, pulled: random.below(3) };
      case 'CountItem':
        return { stocktakeId, quantity: random.below(4) };
      case 'UncountItem':
        return { stocktakeId: item?.counts?.[0]?.stocktakeId ?? stocktakeId };
      case 'PutAwayItem':
        return { placeId: random.pick([null, ...idsOf('location')]) };
      case 'AddPhoto':
        return { photo: { mediaId: this.#mintId(), width: 800, height: 600 } };
      case 'RemovePhoto':
        return { mediaId };
      case 'OrderPhotos':
        return {
          order: (item?.photos.length ?? 0) > 1 ? item?.photos.map((photo) => photo.mediaId).toReversed() : [mediaId],
        };
      case 'AttachDocument':
        return {
          document: { fileId: this.#mintId(), name: 'Manual', kind: 'manual', type: 'application/pdf', bytes: 100 },
        };
      default:
        return { fileId };
    }
  }

  #values(kind: Kind, id: string, seen: Seen): Record<string, FieldValue> {
    const values: Record<string, FieldValue> = {};
    for (const [key, field] of Object.entries(catalogueOf(kind).fields)) {
      const isAsked = field.required === true || (field.isInner !== true && this.#random.chance(0.25));
      const value = isAsked ? this.#value(field, seen) : undefined;
      if (value !== undefined) values[key] = value;
    }
    if (catalogueOf(kind).stock && Object.hasOwn(catalogueOf(kind).fields, 'tracking') && this.#random.chance(0.7)) {
      Object.assign(values, {
        tracking: 'batch',
        quantity: 4 + this.#random.below(5),
        condition: 'good',
        loanable: 'yes',
      });
    }
    if (kind === 'setting') return { parameter: id, datatype: 'integer', value: '3' };
    if (kind === 'sharedView') return { ...values, list: this.#random.pick(['props', 'costumes']) };
    return kind === 'membership' ? { ...values, memberId: id } : values;
  }

  #changes(kind: Kind, id: string, seen: Seen): Record<string, { from: FieldValue | null; to: FieldValue | null }> {
    const { fields } = catalogueOf(kind);
    const values = seen.get(kind, id)?.values ?? {};
    const keys = Array.from({ length: 1 + this.#random.below(2) }, () => this.#random.pick(Object.keys(fields)));
    return Object.fromEntries(
      keys.flatMap((key) => {
        const field = fields[key];
        if (field === undefined) return [];
        const to = this.#random.chance(0.15) ? null : (this.#value(field, seen) ?? null);
        return [[key, { from: values[key] ?? null, to }] as const];
      }),
    );
  }

  /** A valid value for the field; undefined if a record it refers to doesn't exist. */
  #value(field: Field, seen: Seen): FieldValue | undefined {
    const random = this.#random;
    switch (field.type) {
      case 'text':
        return say(random.pick(field.suggestions ?? words)).slice(0, field.max);
      case 'email':
        return `${random.pick(['sam', 'kim', 'ann'])}@example.org`;
      case 'integer':
        return field.min + random.below(Math.min(6, field.max - field.min + 1));
      case 'number':
        return random.below(100) / 4;
      case 'money':
        return random.below(10_000);
      case 'length':
        return { mm: 1 + random.below(900), entered: 'as measured' };
      case 'date':
        return random.pick(days);
      case 'time':
        return random.pick(['09:30', '19:30', '22:00']);
      case 'flag':
        return random.chance(0.5);
      case 'choice':
        return random.pick(field.choices.filter(({ withdrawn }) => withdrawn !== true)).value;
      case 'choices':
        return [random.pick(field.choices).value];
      case 'words':
        return [random.pick(words)];
      case 'options':
        return ['red=Red', 'blue=Blue'].slice(random.below(2));
      case 'code':
        return random.chance(0.3) ? `TAG-${random.below(6)}` : undefined;
      case 'reference': {
        const there = [...seen.all(field.to)].filter(isActive);
        return there.length === 0 ? undefined : random.pick(there).id;
      }
    }
  }
}
