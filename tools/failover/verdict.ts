/** Compares the log with what the writers were told and what the listeners received. */
import { read, type Access } from './client.ts';
import type { Listener } from './listener.ts';
import type { Ledger, Writers } from './writers.ts';

interface LoggedEvent {
  readonly seq: number;
  readonly eventId: string;
  readonly kind: string;
  readonly id: string;
  readonly type: string;
  readonly scope: string;
  readonly meta: { readonly commandId: string };
}

async function wholeLog(access: Access): Promise<readonly LoggedEvent[]> {
  const events: LoggedEvent[] = [];
  for (let after = 0; ;) {
    const page = await read<{ events: readonly LoggedEvent[]; next: number; more: boolean }>(
      access,
      `/api/feed?after=${after}&limit=1000`,
    );
    events.push(...page.events);
    after = page.next;
    if (!page.more) return events;
  }
}

export async function headOf(access: Access): Promise<number> {
  return (await read<{ head: number }>(access, '/api/feed?after=0&limit=1')).head;
}

function wrongNumbers(log: readonly LoggedEvent[]): readonly string[] {
  const wrong = log.find(({ seq }, index) => seq !== index + 1);
  const ids = new Set(log.map(({ eventId }) => eventId));
  return [
    ...(wrong === undefined ? [] : [`The log has a gap or a duplicate at ${wrong.seq}.`]),
    ...(ids.size === log.length ? [] : ['An event is in the log more than once.']),
  ];
}

/** Acknowledged commands that aren't in the log, or aren't there exactly once, as they were acknowledged. */
function wrongCommands(log: readonly LoggedEvent[], acknowledged: Ledger): readonly string[] {
  const lastSeqOf = new Map(log.map(({ meta, seq }) => [meta.commandId, seq]));
  const added = new Map<string, number>();
  for (const { kind, id, type } of log)
    if (kind === 'prop' && type === 'RecordAdded') added.set(id, (added.get(id) ?? 0) + 1);
  const wrong = [...acknowledged].flatMap(([commandId, { propId, lastSeq }]) => {
    const found = lastSeqOf.get(commandId);
    if (found === undefined) return [`${commandId} was acknowledged and is lost.`];
    if (found !== lastSeq) return [`${commandId} was acknowledged as ${lastSeq} and is in the log as ${found}.`];
    return added.get(propId) === 1 ? [] : [`${commandId} was carried out ${added.get(propId) ?? 0} times.`];
  });
  // Every command is acknowledged before the writers stop.
  const surplus = added.size - acknowledged.size;
  return surplus === 0 ? wrong : [...wrong, `The log has ${surplus} more props than were acknowledged.`];
}

function wrongStreams(log: readonly LoggedEvent[], listeners: readonly Listener[]): readonly string[] {
  return listeners.flatMap(({ heard, startedAfter, reloads }, index) => {
    const expected = log.filter(({ seq }) => seq > startedAfter).map(({ seq }) => seq);
    const isSame = heard.length === expected.length && heard.every((seq, position) => seq === expected[position]);
    return [
      ...(isSame
        ? []
        : [`Stream ${index + 1} received ${heard.length} events of ${expected.length}, or not in order.`]),
      ...reloads.map((reason) => `Stream ${index + 1} would have to load everything again: ${reason}`),
    ];
  });
}

/** Every breach of what the set-up promises, as sentences. Writers must have stopped and listeners caught up. */
export async function breaches(
  access: Access,
  writers: Writers,
  listeners: readonly Listener[],
): Promise<readonly string[]> {
  const log = await wholeLog(access);
  const { count } = await read<{ count: number }>(access, '/api/snapshot?scope=props');
  const records = new Set(log.filter(({ scope }) => scope === 'props').map(({ kind, id }) => `${kind} ${id}`)).size;
  return [
    ...wrongNumbers(log),
    ...wrongCommands(log, writers.ledger),
    ...wrongStreams(log, listeners),
    ...(writers.lists > 0 ? [] : ['No list was received.']),
    ...(count === records ? [] : [`The snapshot has ${count} records and the log ${records}.`]),
    ...[...new Set(writers.unexpected)].map((answer) => `A writer received ${answer}`),
  ];
}
