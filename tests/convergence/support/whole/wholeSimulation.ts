/**
 * Two to four devices with up to three tabs each, every tab the real client: statecharts, coordination, lock, stream and storage, on
 * virtual time. Everything that happens follows from the seed.
 */
import type { Clock } from '../../../../src/services/clock.ts';
import { Authority } from '../authority.ts';
import { castOf, theatreOf } from '../cast.ts';
import { Promises } from '../promises.ts';
import { RandomSource } from '../randomSource.ts';
import { Wishes } from '../wishes.ts';
import { replaceGlobals } from './browserGlobals.ts';
import { holdSettled } from './settled.ts';
import { VirtualTime } from './virtualTime.ts';
import { Watch } from './watch.ts';
import { WholeDevice } from './wholeDevice.ts';
import { connectWhole } from './wholeNetwork.ts';
import { WholeOperations } from './wholeOperations.ts';
import { WholeServer } from './wholeServer.ts';
import { WholeTab } from './wholeTab.ts';

const second = 1_000;
const minute = 60 * second;

export class WholeSimulation {
  readonly story: string[] = [];
  /** Called after each task with what has come of the run until then. */
  onTask: (trace: string) => void = () => undefined;
  readonly #random: RandomSource;
  readonly #time = new VirtualTime();
  readonly #server: WholeServer;
  readonly #devices: readonly WholeDevice[];
  readonly #promises: Promises;
  readonly #watch: Watch;
  readonly #operations: WholeOperations;
  #minted = 0;

  constructor(seed: number) {
    const random = new RandomSource(seed);
    const authority = new Authority(() => this.#time.iso);
    for (const fact of theatreOf()) authority.happen(fact);
    this.#random = random;
    this.#devices = castOf(random).map((part) => new WholeDevice(part, this.#time, random));
    for (const { line } of this.#devices) line.late = random.pick([0, 0.5]);
    this.#server = new WholeServer(authority, this.#devices, random);
    this.#promises = new Promises(authority);
    this.#watch = new Watch(this.#time);
    this.#operations = new WholeOperations({
      time: this.#time,
      random,
      server: this.#server,
      devices: this.#devices,
      promises: this.#promises,
      watch: this.#watch,
      wishes: new Wishes(random, () => this.#mintId()),
      openTab: (device) => this.#openTab(device),
      tell: (what) => this.#tell(what),
    });
    for (const device of this.#devices) {
      device.durable.onDropped = () => this.#promises.startAfresh(device);
      // Only tabs post.
      device.hub.onPosted = (owner, message) => this.#watch.posted(owner as WholeTab, message);
    }
    this.#time.afterTask = (owner) => {
      // Only tabs run as owners.
      const { device, leads = false } = (owner as WholeTab | undefined) ?? {};
      this.onTask(`${this.#time.iso} ${device?.name} ${leads} ${authority.head} ${this.#minted} ${random.state}`);
      this.#watch.afterTask();
    };
  }

  /** The number of facts in the log in the end. */
  async run(operations: number): Promise<number> {
    const restore = replaceGlobals(this.#time);
    try {
      for (const device of this.#devices) await this.#operations.begin(device);
      await this.#time.pass(this.#random.chance(0.8) ? 10 * second : 0);
      for (let count = 0; count < operations; count += 1) {
        await this.#operations.next();
        await this.#time.pass(this.#pause());
        await this.#holdNow();
      }
      await this.#operations.recover();
      for (const device of this.#devices) {
        holdSettled(device);
        await this.#promises.holdConverged(device);
      }
      this.#promises.holdAllKept();
      return this.#server.authority.head;
    } finally {
      restore();
    }
  }

  async #holdNow(): Promise<void> {
    for (const device of this.#devices) {
      await this.#promises.holdNothingVanished(device);
      this.#promises.holdNothingMissed(device);
      for (const tab of device.tabs) this.#watch.afterOperation(tab);
    }
  }

  /** Mostly a moment, seldom hours. */
  #pause(): number {
    const dice = this.#random.below(100);
    if (dice < 50) return this.#random.below(60);
    if (dice < 75) return this.#random.below(2 * second);
    if (dice < 90) return this.#random.below(30 * second);
    if (dice < 99) return this.#random.below(3 * minute);
    return this.#random.below(120 * minute);
  }

  async #openTab(device: WholeDevice): Promise<WholeTab> {
    const tab = new WholeTab({
      device,
      time: this.#time,
      clock: this.#clock(),
      inspect: (watched, event) => this.#watch.inspected(watched, event),
      connect: (owner, options) =>
        connectWhole({
          server: this.#server,
          time: this.#time,
          random: this.#random,
          line: device.line,
          owner,
          options,
          onRequest: (request) => this.#watch.requested(owner, request),
          onAnswer: (request, reply) => this.#watch.answered(owner, request, reply),
          onLate: ({ path }) => path === 'feed' && this.#watch.answeredLate(owner),
          onListening: (listener) => void (owner.listener = listener),
        }),
    });
    device.tabs.push(tab);
    await this.#time.run(tab, () => tab.start());
    return tab;
  }

  #clock(): Clock {
    return { now: () => this.#time.iso, timezone: () => 'UTC', mintId: () => this.#mintId() };
  }

  #mintId(): string {
    this.#minted += 1;
    return `0190a000-0000-7000-8000-${String(this.#minted).padStart(12, '0')}`;
  }

  #tell(what: string): void {
    this.story.push(`${this.#time.iso.slice(8, 23)} ${what}`);
  }
}
