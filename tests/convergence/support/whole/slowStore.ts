/** A tab's view of the device's store: requests are carried out one after another, and answered a moment later. */
import type { Scope } from '../../../../src/domain/access/index.ts';
import type { Command } from '../../../../src/domain/decide/index.ts';
import type {
  ConfirmedPage,
  DeviceStore,
  MediaBytes,
  ScopeSnapshot,
  SetAside,
  Stage,
} from '../../../../src/services/deviceStore.ts';
import type { RandomSource } from '../randomSource.ts';
import type { Owner, VirtualTime } from './virtualTime.ts';

/** Transactions of one device, in the order they were begun by any tab. */
export class Transactions {
  readonly #time: VirtualTime;
  readonly #random: RandomSource;
  #lastAt = 0;

  constructor(time: VirtualTime, random: RandomSource) {
    this.#time = time;
    this.#random = random;
  }

  /** Never answered if the tab ends, and not carried out if it ends before its turn. */
  carryOut<Result>(owner: Owner, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#lastAt = Math.max(this.#lastAt, this.#time.now + this.#random.below(3));
      this.#time.schedule(this.#lastAt - this.#time.now, () => {
        if (owner.isDead) return;
        const answer = (tell: () => void): unknown => this.#time.schedule(0, tell, owner);
        work().then(
          (result) => answer(() => resolve(result)),
          (error: unknown) => answer(() => reject(error)),
        );
      });
    });
  }
}

export class SlowStore implements DeviceStore {
  readonly durable = true;
  /** Pages this tab has asked the device to keep. */
  pagesKept = 0;
  readonly #device: DeviceStore;
  readonly #owner: Owner;
  readonly #transactions: Transactions;
  #isClosed = false;

  constructor(device: DeviceStore, owner: Owner, transactions: Transactions) {
    this.#device = device;
    this.#owner = owner;
    this.#transactions = transactions;
  }

  clientId = () => this.#ask(() => this.#device.clientId());
  data = () => this.#ask(() => this.#device.data());
  isReplaced = () => this.#ask(() => this.#device.isReplaced());
  standing = () => this.#ask(() => this.#device.standing());
  outbox = () => this.#ask(() => this.#device.outbox());
  photo = (mediaId: string) => this.#ask(() => this.#device.photo(mediaId));
  photos = () => this.#ask(() => this.#device.photos());
  installScope = (snapshot: ScopeSnapshot, logId: string) =>
    this.#ask(() => this.#device.installScope(snapshot, logId));
  compact = (snapshots: readonly ScopeSnapshot[], at: number) => this.#ask(() => this.#device.compact(snapshots, at));
  noteSetAside = (items: readonly SetAside[]) => this.#ask(() => this.#device.noteSetAside(items));
  dropScopes = (scopes: readonly Scope[]) => this.#ask(() => this.#device.dropScopes(scopes));
  dropData = () => this.#ask(() => this.#device.dropData());
  addCommands = (commands: readonly Command[], media?: MediaBytes) =>
    this.#ask(() => this.#device.addCommands(commands, media));
  setStages = (stages: ReadonlyMap<string, Stage>) => this.#ask(() => this.#device.setStages(stages));
  removeCommands = (commandIds: readonly string[]) => this.#ask(() => this.#device.removeCommands(commandIds));
  markUploaded = (mediaId: string) => this.#ask(() => this.#device.markUploaded(mediaId));

  appendPage(page: ConfirmedPage): Promise<boolean> {
    this.pagesKept += 1;
    return this.#ask(() => this.#device.appendPage(page));
  }

  close(): void {
    this.#isClosed = true;
  }

  #ask<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isClosed) return Promise.reject(new DOMException('The store is closed.', 'InvalidStateError'));
    return this.#transactions.carryOut(this.#owner, work);
  }
}
