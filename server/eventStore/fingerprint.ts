/** A fingerprint of the row that a catalogue's declaration produces; it changes when existing rows must be derived again. */
import { createHash } from 'node:crypto';
import { kinds } from '../../src/domain/catalogue/index.ts';
import type { Catalogue, CatalogueRecord, Field, FieldValue, Kind } from '../../src/domain/catalogue/index.ts';
import { customKey } from '../../src/domain/customFields/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { recordRow } from './projection.ts';
import { Layer } from '../../src/domain/layers/index.ts';

/** Increase this if the code for rows changes in a way that doesn't affect a record with every field filled in. */
const codeVersion = 5;

const stamp = { by: 'somebody', at: '2026-01-02T03:04:05.678Z' } as const;
const bare = {
  version: 1,
  photos: [],
  lifecycle: { stage: 'active' },
  missing: 0,
  added: stamp,
  changed: stamp,
} as const;
const ownField = 'own';

/** A value unique to the field, so the row shows which fields it was derived from. */
function valueFor(key: string, { type }: Field, place: number): FieldValue {
  switch (type) {
    case 'integer':
    case 'number':
    case 'money':
      return 1_000 + place;
    case 'length':
      return { mm: 1_000 + place, entered: `${key} Ångström 007` };
    case 'date':
      return new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10);
    case 'time':
      return `19:${String(place % 60).padStart(2, '0')}`;
    case 'flag':
      return true;
    case 'choices':
    case 'words':
    case 'options':
      return [`${key} One`, `${key} Two`];
    case 'text':
    case 'email':
    case 'choice':
    case 'reference':
    case 'code':
      return `${key} Ångström 007`;
  }
}

/** A record with every field filled in, a loan, a reservation for another booking and a missing item. */
function fullRecord({ kind, fields }: Catalogue): CatalogueRecord {
  const declared = Object.entries(fields).map(([key, field], place) => [key, valueFor(key, field, place)] as const);
  const period = { quantity: 1, from: '2026-01-02', dueBack: '2026-01-03' } as const;
  return {
    ...bare,
    kind,
    id: 'full',
    values: Object.fromEntries([...declared, [customKey(ownField), 'Of our own']]),
    loans: [{ loanId: 'loan', memberId: 'borrower', eventId: 'show', bookingId: 'booking', ...period }],
    reservations: [{ reservationId: 'promised', bookingId: 'other booking', ...period }],
    missingFrom: [{ bookingId: 'third booking', lineId: 'line', quantity: 1 }],
  };
}

/** The fingerprint of a catalogue's current declaration. */
export function fingerprintOf(catalogue: Catalogue): string {
  const definition: CatalogueRecord = {
    ...bare,
    kind: 'customField',
    id: ownField,
    values: { catalogue: catalogue.kind, label: 'Own', type: 'text' },
    loans: [],
  };
  const world = new Layer();
  world.install([definition]);
  const full = fullRecord(catalogue);
  const { search, sort_key, facets, orders, refs } = recordRow(full, 1, world, catalogue);
  const { answer } = recordRow({ ...full, loans: [] }, 1, world, catalogue);
  return createHash('sha256')
    .update(
      JSON.stringify([
        codeVersion,
        search,
        sort_key,
        facets.toSorted(),
        refs.toSorted(),
        Object.entries(orders).toSorted(),
        answer,
      ]),
    )
    .digest('base64url')
    .slice(0, 22);
}

/** The fingerprints of all kinds. */
export function allFingerprints(): Readonly<Record<Kind, string>> {
  // Built from `kinds`, so every kind is present.
  return Object.fromEntries(kinds.map((kind) => [kind, fingerprintOf(catalogueOf(kind))])) as Record<Kind, string>;
}
