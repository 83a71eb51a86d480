/** The channels between the tabs of one browser. */
import type { TabMessage } from '../../../../src/services/tabs.ts';
import type { RandomSource } from '../randomSource.ts';
import type { Owner, VirtualTime } from './virtualTime.ts';

interface Channel extends EventTarget {
  readonly name: string;
  readonly owner: Owner;
}

export class Hub {
  readonly #time: VirtualTime;
  readonly #random: RandomSource;
  readonly #open = new Set<Channel>();
  /** Messages arrive in the order they were sent. */
  #lastAt = 0;
  onPosted: (owner: Owner, message: TabMessage) => void = () => undefined;

  constructor(time: VirtualTime, random: RandomSource) {
    this.#time = time;
    this.#random = random;
  }

  /** `BroadcastChannel` for one tab. A frozen tab misses what is sent to it. */
  channelOf(tab: Owner | undefined): unknown {
    if (tab === undefined) return undefined;
    const [owner, open, spread] = [tab, this.#open, this.#spread.bind(this)];
    return class extends EventTarget {
      readonly name: string;
      readonly owner: Owner = owner;

      constructor(name: string) {
        super();
        this.name = name;
        open.add(this);
      }

      postMessage(message: TabMessage): void {
        spread(this, structuredClone(message));
      }

      close(): void {
        open.delete(this);
      }
    };
  }

  #spread(from: Channel, data: TabMessage): void {
    if (from.owner.isDead || !this.#open.has(from)) return;
    this.onPosted(from.owner, data);
    this.#lastAt = Math.max(this.#lastAt, this.#time.now + this.#random.below(10));
    for (const channel of this.#open) {
      if (channel === from || channel.name !== from.name) continue;
      this.#time.schedule(this.#lastAt - this.#time.now, () => {
        const { owner } = channel;
        if (owner.isDead || owner.isFrozen || !this.#open.has(channel)) return;
        this.#time.schedule(0, () => channel.dispatchEvent(Object.assign(new Event('message'), { data })), owner);
      });
    }
  }
}
