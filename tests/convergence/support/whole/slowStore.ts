/** A tab's view of the device's store: requests are carried out one after another, and answered a moment later. */
import type { ConfirmedPage, DeviceStore } from '../../../../src/services/deviceStore.ts';
import type { RandomSource } from '../randomSource.ts';
import { StoreBehind } from '../storeBehind.ts';
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

export class SlowStore extends StoreBehind {
  /** Pages this tab has asked the device to keep. */
  pagesKept = 0;
  readonly #owner: Owner;
  readonly #transactions: Transactions;
  #isClosed = false;

  constructor(device: DeviceStore, owner: Owner, transactions: Transactions) {
    super(device);
    this.#owner = owner;
    this.#transactions = transactions;
  }

  override appendPage(page: ConfirmedPage): Promise<boolean> {
    this.pagesKept += 1;
    return super.appendPage(page);
  }

  override close(): void {
    this.#isClosed = true;
  }

  protected override read<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isClosed) return Promise.reject(new DOMException('The store is closed.', 'InvalidStateError'));
    return this.#transactions.carryOut(this.#owner, work);
  }

  protected override write<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.read(work);
  }
}
