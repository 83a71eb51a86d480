import type { Kind, StreamFact } from '../../../src/domain/catalogue/index.ts';
import type { Command, CommandBody } from '../../../src/domain/decide/index.ts';
import type { LoggedEvent } from '../../../src/domain/log/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import type { Clock } from '../../../src/services/clock.ts';
import type { ConfirmedPage, SetAside } from '../../../src/services/deviceStore.ts';

export const now = '2026-05-14T12:00:00.000Z';

let minted = 0;
/** Sequential ids in the format of real ones. */
export function mintId(): string {
  minted += 1;
  return `0190a000-0000-7000-8000-${String(minted).padStart(12, '0')}`;
}

export const clock: Clock = { now: () => now, timezone: () => 'UTC', mintId };

export function commandOf(body: CommandBody): Command {
  // A body's type and payload belong together.
  return { commandId: mintId(), v: 1, issuedAt: now, timezone: 'UTC', ...body } as Command;
}

/** A command that adds a prop with this name. */
export function command(name: string): Command {
  return commandOf({
    type: 'AddRecord',
    kind: 'prop',
    id: mintId(),
    payload: { values: { name, categoryId: 'furniture' } },
  });
}

/** A text as the bytes of a file. */
export function bytesOf(text: string): ArrayBuffer {
  return new TextEncoder().encode(text).buffer;
}

export function addPhoto(mediaId: string, id = 'chair'): Command {
  return commandOf({ type: 'AddPhoto', kind: 'prop', id, payload: { photo: { mediaId, width: 40, height: 30 } } });
}

export function logged(seq: number, version: number, fact: StreamFact, commandId = `command-${seq}`): LoggedEvent {
  const meta = { userId: 'kim', clientId: 'device', commandId, issuedAt: now, recordedAt: now, timezone: 'UTC' };
  return { eventId: `event-${seq}`, seq, version, v: 1, scope: catalogueOf(fact.kind).scope, meta, ...fact };
}

/** A change of name. */
export function eventOf(seq: number, kind: Kind, id: string, version: number, commandId?: string): LoggedEvent {
  return logged(
    seq,
    version,
    { type: 'RecordChanged', kind, id, data: { changes: { name: { from: null, to: `Name ${version}` } } } },
    commandId,
  );
}

export function page(
  after: number,
  next: number,
  events: readonly LoggedEvent[],
  setAside: readonly SetAside[] = [],
): ConfirmedPage {
  return { after, next, scopes: undefined, events, setAside };
}
