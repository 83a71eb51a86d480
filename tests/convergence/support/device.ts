import { scopesOf, type Actor } from '../../../src/domain/access/index.ts';
import type { Api } from '../../../src/services/api.ts';
import { prepare } from '../../../src/services/bootstrap.ts';
import type { Clock } from '../../../src/services/clock.ts';
import type { DeviceStore } from '../../../src/services/deviceStore.ts';
import { Gateway } from '../../../src/services/gateway.ts';
import { OutboxSender } from '../../../src/services/outboxSender.ts';
import { readPage } from '../../../src/services/feedPages.ts';
import { Workspace, type DataMessage } from '../../../src/services/workspace.ts';
import { Crash, CrashingStore } from './crashingStore.ts';
import { decider } from '../../support/decider.ts';

/** One tab of a device: the services as built in src/app, without statecharts. */
export class Tab {
  readonly store: CrashingStore;
  readonly workspace: Workspace;
  readonly gateway: Gateway;
  readonly #sender: OutboxSender;
  readonly #api: Api;
  /** The permissions it uses, as last reported. */
  actor: Actor | undefined;
  /** It receives no messages from other tabs. */
  isAsleep = false;
  #isSending = false;
  #isPulling = false;

  constructor(durable: DeviceStore, api: Api, clock: Clock, tell: (message: DataMessage) => void) {
    this.store = new CrashingStore(durable);
    this.workspace = new Workspace(clock, decider, tell);
    this.gateway = new Gateway(this.workspace, clock);
    this.#sender = new OutboxSender(api, this.workspace);
    this.#api = api;
  }

  async open(actor: Actor): Promise<void> {
    this.actAs(actor);
    await this.workspace.open(this.store);
  }

  actAs(actor: Actor): void {
    this.actor = actor;
    this.workspace.actAs(actor, { scopes: scopesOf(actor), certain: true });
  }

  get isBusy(): boolean {
    return this.#isSending || this.#isPulling;
  }

  /** Sends one batch unless one is being sent, like the outbox statechart. */
  async send(): Promise<void> {
    if (this.#isSending || this.workspace.outbox.toSend().length === 0) return;
    this.#isSending = true;
    await survived(this.#sender.send(new AbortController().signal));
    this.#isSending = false;
  }

  /** Catches up with the server, or reads one page, like the connection statechart and the feed. */
  async pull(limit: number): Promise<void> {
    if (this.#isPulling) return;
    this.#isPulling = true;
    await survived(this.#pull(limit));
    this.#isPulling = false;
  }

  async #pull(limit: number): Promise<void> {
    const prepared = await prepare(this.#api, this.workspace, new AbortController().signal);
    const { position } = this.workspace;
    if (prepared.outcome !== 'ready' || position === undefined) return;
    const answer = await this.#api.request({ path: 'feed', params: { after: position.cursor, limit } });
    if ('refused' in answer && answer.refused.status === 409) return this.workspace.reset();
    const read = 'ok' in answer ? readPage(answer.ok, position.cursor) : undefined;
    if (read === undefined) return;
    if (read.logId !== this.workspace.position?.logId) return this.workspace.reset();
    await this.workspace.commit(read.page);
  }
}

/** The result, or undefined if the program crashed on the way. */
export async function survived<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Crash) return undefined;
    throw error;
  }
}
