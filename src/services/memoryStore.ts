import type { Scope } from '../domain/access/index.ts';
import type { Command } from '../domain/decide/index.ts';
import type { LoggedEvent } from '../domain/log/index.ts';
import {
  heldOf,
  joins,
  orphanedMedia,
  type ConfirmedPage,
  type DeviceStore,
  type MediaBytes,
  type OutboxEntry,
  type Position,
  type ScopeSnapshot,
  type SetAside,
  type Stage,
  type Standing,
  type StoredData,
  type StoredPhoto,
} from './deviceStore.ts';

/** Stores everything until the page closes: for browsers without IndexedDB. */
export class MemoryStore implements DeviceStore {
  readonly durable: boolean = false;
  readonly #clientId: string;
  #position: Position | undefined;
  readonly #scopes = new Map<Scope, ScopeSnapshot>();
  #tail: LoggedEvent[] = [];
  #setAside: SetAside[] = [];
  #entries: OutboxEntry[] = [];
  #lastPosition = 0;
  readonly #photos = new Map<string, StoredPhoto>();

  constructor(clientId: string) {
    this.#clientId = clientId;
  }

  async clientId(): Promise<string> {
    return this.#clientId;
  }

  async data(): Promise<StoredData> {
    return {
      position: this.#position,
      scopes: [...this.#scopes.values()],
      tail: [...this.#tail],
      setAside: [...this.#setAside],
    };
  }

  async standing(): Promise<Standing> {
    return { position: this.#position, scopes: [...this.#scopes.keys()] };
  }

  async isReplaced(): Promise<boolean> {
    return false;
  }

  async installScope(snapshot: ScopeSnapshot, logId: string): Promise<Position | undefined> {
    if (this.#position && !joins(snapshot, logId, this.#position)) return undefined;
    this.#position ??= { logId, cursor: snapshot.upToSeq };
    this.#removeScope(snapshot.scope);
    this.#scopes.set(snapshot.scope, snapshot);
    return this.#position;
  }

  async appendPage(page: ConfirmedPage): Promise<boolean> {
    if (this.#position?.cursor !== page.after) return false;
    const { events, setAside } = heldOf(page, this.#scopes);
    this.#tail.push(...events);
    this.#setAside.push(...setAside);
    this.#position = { ...this.#position, cursor: page.next };
    return true;
  }

  async compact(snapshots: readonly ScopeSnapshot[], at: number): Promise<boolean> {
    if (this.#position?.cursor !== at) return false;
    for (const snapshot of snapshots) this.#scopes.set(snapshot.scope, snapshot);
    this.#tail = [];
    return true;
  }

  async noteSetAside(items: readonly SetAside[]): Promise<void> {
    this.#setAside.push(...items);
  }

  async dropScopes(scopes: readonly Scope[]): Promise<void> {
    for (const scope of scopes) this.#removeScope(scope);
  }

  async dropData(): Promise<void> {
    this.#position = undefined;
    this.#scopes.clear();
    this.#tail = [];
    this.#setAside = [];
  }

  async outbox(): Promise<readonly OutboxEntry[]> {
    return [...this.#entries];
  }

  async addCommands(commands: readonly Command[], media?: MediaBytes): Promise<readonly OutboxEntry[]> {
    const added = commands.map((command): OutboxEntry => {
      this.#lastPosition += 1;
      return { position: this.#lastPosition, command, stage: 'waiting' };
    });
    this.#entries.push(...added);
    if (media)
      this.#photos.set(media.mediaId, {
        mediaId: media.mediaId,
        blob: new Blob([media.bytes], { type: media.type }),
        uploaded: false,
      });
    return added;
  }

  async setStages(stages: ReadonlyMap<string, Stage>): Promise<void> {
    this.#entries = this.#entries.map((entry) => withStage(entry, stages.get(entry.command.commandId)));
  }

  async removeCommands(commandIds: readonly string[]): Promise<void> {
    const gone = new Set(commandIds);
    const removed = this.#entries.filter(({ command }) => gone.has(command.commandId));
    this.#entries = this.#entries.filter(({ command }) => !gone.has(command.commandId));
    for (const mediaId of orphanedMedia(removed, this.#entries)) this.#photos.delete(mediaId);
  }

  async photo(mediaId: string): Promise<StoredPhoto | undefined> {
    return this.#photos.get(mediaId);
  }

  async photos(): Promise<readonly StoredPhoto[]> {
    return [...this.#photos.values()];
  }

  async markUploaded(mediaId: string, uploaded: boolean): Promise<void> {
    const photo = this.#photos.get(mediaId);
    if (photo) this.#photos.set(mediaId, { ...photo, uploaded });
  }

  close(): void {
    // Nothing to close.
  }

  #removeScope(scope: Scope): void {
    this.#scopes.delete(scope);
    this.#tail = this.#tail.filter((event) => event.scope !== scope);
    this.#setAside = this.#setAside.filter((item) => item.scope !== scope);
  }
}

/** The entry at its new stage; unchanged if there is none. */
function withStage(entry: OutboxEntry, stage: Stage | undefined): OutboxEntry {
  return stage === undefined ? entry : { position: entry.position, command: entry.command, ...stage };
}
