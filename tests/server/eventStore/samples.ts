/** Events as the log has them, for tests without a database. */
import type { WireEvent } from '../../../src/domain/log/index.ts';

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
