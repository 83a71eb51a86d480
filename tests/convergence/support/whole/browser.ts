/** What the tabs of a browser share, on one person's device. */
import type { Actor } from '../../../../src/domain/access/index.ts';
import { FakeCaches } from '../../../serviceWorker/fakeCaches.ts';
import type { Part } from '../cast.ts';
import type { RandomSource } from '../randomSource.ts';
import { RememberingStore } from '../rememberingStore.ts';
import type { Page } from './browserGlobals.ts';
import { Hub } from './hub.ts';
import { Locks } from './locks.ts';
import { SlowStore, Transactions } from './slowStore.ts';
import type { Owner, VirtualTime } from './virtualTime.ts';
import type { Line } from './wholeNetwork.ts';

export const picturesName = 'backstock-pictures';

/** Reports when its data is dropped. */
class DroppingStore extends RememberingStore {
  onDropped: () => void = () => undefined;

  override async dropData(): Promise<void> {
    this.onDropped();
    return super.dropData();
  }
}

export abstract class Browser {
  readonly part: Part;
  readonly durable = new DroppingStore('device');
  readonly caches = new FakeCaches();
  readonly locks: Locks;
  readonly hub: Hub;
  readonly line: Line = { isOnline: true, loss: 0, late: 0, delayMs: 100 };
  /** The user as known by the server. */
  actor: Actor;
  readonly #time: VirtualTime;
  readonly #random: RandomSource;
  readonly #transactions: Transactions;
  readonly #values = new Map<string, string>();

  constructor(part: Part, time: VirtualTime, random: RandomSource) {
    this.part = part;
    this.#time = time;
    this.#random = random;
    this.locks = new Locks(time, random);
    this.hub = new Hub(time, random);
    this.#transactions = new Transactions(time, random);
    [this.actor] = part.rights;
  }

  abstract get pages(): readonly Page[];

  get name(): string {
    return this.part.name;
  }

  /** Its program can read everything. */
  reads(): boolean {
    return true;
  }

  /** Local storage as one tab has it: the others are told of changes. */
  areaOf(owner: Owner): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
    const change = (key: string, apply: () => void): void => {
      if (owner.isDead) return;
      apply();
      for (const page of this.pages)
        if (page !== owner)
          this.#time.schedule(
            this.#random.below(5),
            () => page.window.dispatchEvent(Object.assign(new Event('storage'), { key })),
            page,
          );
    };
    return {
      getItem: (key) => this.#values.get(key) ?? null,
      setItem: (key, value) => change(key, () => void this.#values.set(key, value)),
      removeItem: (key) => change(key, () => void this.#values.delete(key)),
    };
  }

  openStore(owner: Owner): SlowStore {
    return new SlowStore(this.durable, owner, this.#transactions);
  }

  get pictures(): readonly string[] {
    return this.caches.in(picturesName);
  }
}
