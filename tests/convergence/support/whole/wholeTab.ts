/** One tab: the real client, with its statecharts and without a screen. */
import type { InspectionEvent } from 'xstate';
import type { RunningBackstock } from '../../../../src/app/backstock.ts';
import type { Environment } from '../../../../src/app/environment.ts';
import type { Services } from '../../../../src/app/services.ts';
import type { Api, ApiOptions } from '../../../../src/services/api.ts';
import type { Clock } from '../../../../src/services/clock.ts';
import type { Workspace } from '../../../../src/services/workspace.ts';
import type { FakeCaches } from '../../../serviceWorker/fakeCaches.ts';
import { createBareClient } from '../../../support/bareClient.ts';
import type { Page } from './browserGlobals.ts';
import type { Hub } from './hub.ts';
import type { Listener } from './listener.ts';
import type { SlowStore } from './slowStore.ts';
import type { Task, VirtualTime } from './virtualTime.ts';
import type { Browser } from './browser.ts';

const idleMs = 50;

/** A tab's document; nothing is drawn on it. */
class BareDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  readonly documentElement = { dataset: {}, lang: '' };
}

export interface TabOptions {
  readonly device: Browser;
  readonly time: VirtualTime;
  readonly clock: Clock;
  readonly connect: (tab: WholeTab, options: ApiOptions) => Api;
  readonly inspect: (tab: WholeTab, event: InspectionEvent) => void;
}

interface Program {
  readonly services: Services;
  readonly backstock: RunningBackstock;
}

export class WholeTab implements Page {
  isDead = false;
  isFrozen = false;
  isStarting = true;
  readonly missed: Task[] = [];
  readonly window = new EventTarget();
  readonly document = new BareDocument();
  readonly device: Browser;
  /** The stream it listens to, or listened to last. */
  listener: Listener | undefined;
  /** When it last stopped leading, and last woke. */
  ledUntil = -Infinity;
  wokeAt = -Infinity;
  /** Its view of the data on the device, since it last opened it. */
  view: SlowStore | undefined;
  readonly #options: TabOptions;
  #program: Program | undefined;

  constructor(options: TabOptions) {
    this.#options = options;
    this.device = options.device;
  }

  /** Loads the program and starts it. Has to run as this tab. */
  async start(): Promise<void> {
    const { time, inspect } = this.#options;
    const program = createBareClient(this.#environment(), { inspect: (event) => inspect(this, event) });
    const { backstock } = program;
    this.#program = program;
    await backstock.fetchInside();
    await backstock.changes.prepare();
    this.actors.leader.subscribe(() => {
      if (this.leads) this.ledUntil = Infinity;
      else if (this.ledUntil === Infinity) this.ledUntil = time.now;
    });
    this.isStarting = false;
    backstock.start();
  }

  #environment(): Environment {
    const { device, time, clock, connect } = this.#options;
    return {
      origin: `https://${device.name.replaceAll(' ', '-')}.test`,
      clock,
      connect: (options) => connect(this, options),
      isOnline: () => device.line.isOnline,
      area: device.areaOf(this),
      locks: device.locks.of(this),
      shrink: () => Promise.resolve(undefined),
      onIdle: (work) => void time.schedule(idleMs, work, this),
      openStore: async () => {
        const store = device.openStore(this);
        await store.clientId();
        this.view = store;
        return store;
      },
    };
  }

  get services(): Services {
    return this.#running.services;
  }

  get actors(): RunningBackstock['actors'] {
    return this.#running.backstock.actors;
  }

  get #running(): Program {
    if (this.#program === undefined) throw new Error('This tab has not started.');
    return this.#program;
  }

  get caches(): FakeCaches {
    return this.device.caches;
  }

  get hub(): Hub {
    return this.device.hub;
  }

  get workspace(): Workspace {
    return this.services.log.value.workspace;
  }

  get store(): { readonly isDead: boolean } {
    return this;
  }

  get leads(): boolean {
    return this.actors.leader.getSnapshot().hasTag('leads');
  }

  get isAwake(): boolean {
    return !this.isDead && !this.isFrozen;
  }

  get isOpen(): boolean {
    return this.actors.session.getSnapshot().matches('signedIn') && this.workspace.isOpen;
  }

  /** Nothing of it runs from now on. */
  end(): void {
    this.isDead = true;
    this.device.locks.release(this);
    this.listener?.leave();
  }

  /** Runs what it has missed, and shows itself. */
  async wake(): Promise<void> {
    this.isFrozen = false;
    this.wokeAt = this.#options.time.now;
    await this.#options.time.catchUp(this);
    await this.tell(this.document, 'visibilitychange');
  }

  tell(target: EventTarget, name: string): Promise<void> {
    return this.#options.time.run(this, () => target.dispatchEvent(new Event(name)));
  }
}
