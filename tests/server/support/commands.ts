/** Commands as tests write them: only the relevant parts are given. */
import { randomBytes } from 'node:crypto';
import type { FieldChange, FieldValue, Kind } from '../../../src/domain/catalogue/index.ts';
import type { Command, CommandBody } from '../../../src/domain/decide/index.ts';
import { uuidV7 } from '../../../src/domain/kernel/ids.ts';

export const mintId = (): string => uuidV7(Date.now(), randomBytes(10));

/** Later than any date used in tests. */
export const farAway = '2027-12-31';

/** A command as it would be sent. */
export function command(body: CommandBody, envelope: Partial<Pick<Command, 'commandId' | 'issuedAt'>> = {}): Command {
  // Body and envelope together are one member of the union; spreading loses which.
  return {
    commandId: mintId(),
    v: 1,
    issuedAt: new Date().toISOString(),
    timezone: 'Europe/London',
    ...envelope,
    ...body,
  } as Command;
}

export function add(kind: Kind, id: string, values: Record<string, FieldValue>): Command {
  return command({ type: 'AddRecord', kind, id, payload: { values } });
}

export function change(kind: Kind, id: string, changes: Record<string, FieldChange>): Command {
  return command({ type: 'ChangeRecord', kind, id, payload: { changes } });
}

export function dispose(kind: Kind, id: string): Command {
  return command({ type: 'DisposeRecord', kind, id, payload: { reason: 'not-needed' } });
}

export function signOut(id: string, memberId: string, quantity = 1, loanId = mintId()): Command {
  const from = new Date().toISOString().slice(0, 10);
  return command({
    type: 'SignOutItem',
    kind: 'prop',
    id,
    payload: { loanId, memberId, quantity, from, dueBack: farAway },
  });
}

export function giveBack(id: string, loanId: string, quantity = 1): Command {
  return command({ type: 'ReturnItem', kind: 'prop', id, payload: { loanId, quantity } });
}
