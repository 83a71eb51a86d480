import type { Scope } from '../../../src/domain/access/index.ts';
import type { Command } from '../../../src/domain/decide/index.ts';
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

/** A view of a device's store; subclasses decide when, and whether, its requests are carried out. */
export abstract class StoreBehind implements DeviceStore {
  readonly durable = true;
  protected readonly device: DeviceStore;

  constructor(device: DeviceStore) {
    this.device = device;
  }

  protected abstract read<Result>(work: () => Promise<Result>): Promise<Result>;
  protected abstract write<Result>(work: () => Promise<Result>): Promise<Result>;
  abstract close(): void;

  clientId = () => this.read(() => this.device.clientId());
  data = () => this.read(() => this.device.data());
  isReplaced = () => this.read(() => this.device.isReplaced());
  standing = () => this.read(() => this.device.standing());
  outbox = () => this.read(() => this.device.outbox());
  photo = (mediaId: string) => this.read(() => this.device.photo(mediaId));
  photos = () => this.read(() => this.device.photos());

  installScope = (snapshot: ScopeSnapshot, logId: string): Promise<Position | undefined> =>
    this.write(() => this.device.installScope(snapshot, logId));
  appendPage(page: ConfirmedPage): Promise<boolean> {
    return this.write(() => this.device.appendPage(page));
  }
  compact = (snapshots: readonly ScopeSnapshot[], at: number) => this.write(() => this.device.compact(snapshots, at));
  noteSetAside = (items: readonly SetAside[]) => this.write(() => this.device.noteSetAside(items));
  dropScopes = (scopes: readonly Scope[]) => this.write(() => this.device.dropScopes(scopes));
  dropData = () => this.write(() => this.device.dropData());
  addCommands = (commands: readonly Command[], media?: MediaBytes): Promise<readonly OutboxEntry[]> =>
    this.write(() => this.device.addCommands(commands, media));
  setStages = (stages: ReadonlyMap<string, Stage>) => this.write(() => this.device.setStages(stages));
  removeCommands = (commandIds: readonly string[]) => this.write(() => this.device.removeCommands(commandIds));
  markUploaded = (mediaId: string, uploaded: boolean) => this.write(() => this.device.markUploaded(mediaId, uploaded));
}
