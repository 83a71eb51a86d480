/** A device of a simulation: its storage, its tabs, its program version and its user's permissions. */
import type { Actor } from '../../../src/domain/access/index.ts';
import type { FactType } from '../../../src/domain/catalogue/index.ts';
import type { Command, CommandType } from '../../../src/domain/decide/index.ts';
import type { WireEvent } from '../../../src/domain/log/index.ts';
import type { Request } from '../../../src/services/api.ts';
import type { MediaBytes, OutboxEntry } from '../../../src/services/deviceStore.ts';
import type { Authority, Reply } from './authority.ts';
import type { Part } from './cast.ts';
import type { Tab } from './device.ts';
import { canRead, hasAnswered, serve, unreadable } from './network.ts';
import { RememberingStore } from './rememberingStore.ts';

/** Facts that an older version of the program doesn't know, or knows in another shape. */
const laterFacts: readonly FactType[] = [
  'ItemPutAway',
  'RecordMerged',
  'RecordAbsorbed',
  'ItemCounted',
  'LoanExtended',
];

/** Storing takes a while: anything that happens in between must not treat the commands as stored. */
class SlowlyStoring extends RememberingStore {
  override async addCommands(commands: readonly Command[], media?: MediaBytes): Promise<readonly OutboxEntry[]> {
    await new Promise((resolve) => setImmediate(resolve));
    return super.addCommands(commands, media);
  }
}

export class Household {
  readonly durable = new SlowlyStoring('device');
  readonly part: Part;
  tabs: Tab[] = [];
  isOnline = true;
  readonly sentTooEarly: string[] = [];
  /** True while its program is older than the server's. */
  isOld: boolean;
  /** The user as known by the server; tabs learn of a change later. */
  actor: Actor;

  constructor(part: Part, isOld: boolean) {
    this.part = part;
    [this.actor] = part.rights;
    this.isOld = isOld;
  }

  /** Records sent commands. All must be stored first, or a crash would lose their outcome. */
  noteSent({ path, body }: Request): void {
    if (path !== 'commands') return;
    // The client's own type for this body.
    const { commands } = body as { readonly commands: readonly Command[] };
    for (const { commandId } of commands)
      if (!this.durable.keptToSend.has(commandId)) this.sentTooEarly.push(commandId);
  }

  get name(): string {
    return this.part.name;
  }

  /** The server's response to a program of this version; an older server doesn't know commands of the `later` types. */
  ask(authority: Authority, request: Request, later: readonly CommandType[]): Reply {
    if (request.path === 'commands' && !canRead(request.body, later) && !hasAnswered(authority, request.body))
      return unreadable;
    const reply = serve(authority, this.actor, request);
    if (!this.isOld || request.path !== 'feed' || reply.status !== 200) return reply;
    // The authority's own type for this body.
    const body = reply.body as { readonly events: readonly WireEvent[] };
    return { ...reply, body: { ...body, events: body.events.map(asNewer) } };
  }

  /** True for an event that this device's program can read. */
  reads({ type }: Pick<WireEvent, 'type'>): boolean {
    return !this.isOld || !(laterFacts as readonly string[]).includes(type);
  }
}

/** The event as a later version would write it. */
function asNewer(event: WireEvent): WireEvent {
  return (laterFacts as readonly string[]).includes(event.type)
    ? { ...event, v: event.v + 1, data: { toldOtherwise: event.data } }
    : event;
}
