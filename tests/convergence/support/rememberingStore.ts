import type { Scope } from '../../../src/domain/access/index.ts';
import type { Command } from '../../../src/domain/decide/index.ts';
import type { MediaBytes, OutboxEntry, Position, ScopeSnapshot } from '../../../src/services/deviceStore.ts';
import { MemoryStore } from '../../../src/services/memoryStore.ts';

/** Also records the server's position at each snapshot, and every command ever stored for sending. */
export class RememberingStore extends MemoryStore {
  readonly givenUpTo = new Map<Scope, number>();
  readonly keptToSend = new Set<string>();

  override async installScope(snapshot: ScopeSnapshot, logId: string): Promise<Position | undefined> {
    const position = await super.installScope(snapshot, logId);
    if (position) this.givenUpTo.set(snapshot.scope, snapshot.upToSeq);
    return position;
  }

  override async addCommands(commands: readonly Command[], media?: MediaBytes): Promise<readonly OutboxEntry[]> {
    const entries = await super.addCommands(commands, media);
    for (const { commandId } of commands) this.keptToSend.add(commandId);
    return entries;
  }
}
