import type {
  ConfirmedPage,
  DeviceStore,
  MediaBytes,
  OutboxEntry,
  Position,
  ScopeSnapshot,
  SetAside,
  Stage,
} from '../../../src/services/deviceStore.ts';
import type { Command } from '../../../src/domain/decide/index.ts';
import type { Scope } from '../../../src/domain/access/index.ts';

/** The program was terminated here. */
export class Crash extends Error {}

/** One run of a program on a durable store: it can end before or after any write, and nothing is written afterwards. */
export class CrashingStore implements DeviceStore {
  readonly durable = true;
  readonly #durable: DeviceStore;
  #isDead = false;
  /** Half-writes until the crash: each write has a point before and a point after. */
  #fuse = Infinity;

  constructor(durable: DeviceStore) {
    this.#durable = durable;
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** Crashes the program at the n-th point around a write from now. */
  light(moments: number): void {
    this.#fuse = moments;
  }

  end(): void {
    this.#isDead = true;
  }

  clientId = () => this.#read(() => this.#durable.clientId());
  data = () => this.#read(() => this.#durable.data());
  isReplaced = () => this.#read(() => this.#durable.isReplaced());
  standing = () => this.#read(() => this.#durable.standing());
  outbox = () => this.#read(() => this.#durable.outbox());
  photo = (mediaId: string) => this.#read(() => this.#durable.photo(mediaId));
  photos = () => this.#read(() => this.#durable.photos());

  installScope = (snapshot: ScopeSnapshot, logId: string): Promise<Position | undefined> =>
    this.#write(() => this.#durable.installScope(snapshot, logId));
  appendPage = (page: ConfirmedPage) => this.#write(() => this.#durable.appendPage(page));
  compact = (snapshots: readonly ScopeSnapshot[], at: number) =>
    this.#write(() => this.#durable.compact(snapshots, at));
  noteSetAside = (items: readonly SetAside[]) => this.#write(() => this.#durable.noteSetAside(items));
  dropScopes = (scopes: readonly Scope[]) => this.#write(() => this.#durable.dropScopes(scopes));
  dropData = () => this.#write(() => this.#durable.dropData());
  addCommands = (commands: readonly Command[], media?: MediaBytes): Promise<readonly OutboxEntry[]> =>
    this.#write(() => this.#durable.addCommands(commands, media));
  setStages = (stages: ReadonlyMap<string, Stage>) => this.#write(() => this.#durable.setStages(stages));
  removeCommands = (commandIds: readonly string[]) => this.#write(() => this.#durable.removeCommands(commandIds));
  markUploaded = (mediaId: string) => this.#write(() => this.#durable.markUploaded(mediaId));

  close(): void {
    this.#isDead = true;
  }

  #moment(): void {
    this.#fuse -= 1;
    if (this.#fuse <= 0) this.#isDead = true;
    if (this.#isDead) throw new Crash();
  }

  async #read<Result>(read: () => Promise<Result>): Promise<Result> {
    if (this.#isDead) throw new Crash();
    return read();
  }

  async #write<Result>(write: () => Promise<Result>): Promise<Result> {
    this.#moment();
    const result = await write();
    this.#moment();
    return result;
  }
}
