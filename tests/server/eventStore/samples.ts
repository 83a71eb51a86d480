/** Records and events as the log has them, for tests without a database. */
import type { CatalogueRecord, Kind } from '../../../src/domain/catalogue/index.ts';
import type { WireEvent } from '../../../src/domain/log/index.ts';

export const stamp = { by: 'ann', at: '2026-03-01T10:00:00.000Z' };

/** A record in use, by default never changed, without photos and loans. */
export const inUse = (
  kind: Kind,
  id: string,
  values: CatalogueRecord['values'],
  more: Partial<CatalogueRecord> = {},
): CatalogueRecord => ({
  kind,
  id,
  version: 1,
  values,
  photos: [],
  lifecycle: { stage: 'active' },
  loans: [],
  missing: 0,
  added: stamp,
  changed: stamp,
  ...more,
});

/** The event with that number; by default a prop was added by a command of its own. */
export const eventAt = (
  seq: number,
  { commandId = `command-${seq}`, ...more }: Partial<WireEvent> & { readonly commandId?: string } = {},
): WireEvent => ({
  eventId: `event-${seq}`,
  seq,
  kind: 'prop',
  id: `prop-${seq}`,
  version: 1,
  type: 'RecordAdded',
  v: 1,
  scope: 'props',
  data: {},
  meta: {
    userId: 'ann',
    clientId: 'device',
    commandId,
    issuedAt: '2026-03-02T12:00:00.000Z',
    recordedAt: '2026-03-02T12:00:00.000Z',
    timezone: 'Europe/London',
  },
  ...more,
});
