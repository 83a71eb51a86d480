/** What must never happen in the tabs of a device, noticed at the moment it does. */
import type { InspectionEvent } from 'xstate';
import type { Request } from '../../../../src/services/api.ts';
import { mediaOf } from '../../../../src/services/deviceStore.ts';
import type { TabMessage } from '../../../../src/services/tabs.ts';
import type { Reply } from '../authority.ts';
import type { VirtualTime } from './virtualTime.ts';
import type { Browser } from './browser.ts';
import { commandsIn } from '../network.ts';
import type { WholeTab } from './wholeTab.ts';

/** A tab may finish what it has begun when it loses the lead. */
const graceMs = 5_000;
/** Silence after which a stream counts as lost, with a little room on both sides. */
const silenceMs = { shortest: 49_000, longest: 55_000 };

export class Watch {
  readonly #time: VirtualTime;
  readonly #broken: string[] = [];
  /** Pictures that must be gone when the current task is over. */
  #picturesDue: { readonly device: Browser; readonly pictures: readonly string[] } | undefined;
  /** A page has arrived late; the number of pages its tab had kept before. */
  #late: { readonly tab: WholeTab; readonly pagesKept: number } | undefined;
  /** Tabs whose last commands were accepted, and how often in a row they sent one alone although others waited. */
  readonly #alone = new Map<WholeTab, number>();

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  /** Throws what has been noticed. */
  hold(): void {
    const [first] = this.#broken;
    if (first !== undefined) throw new Error(first);
  }

  requested(tab: WholeTab, { path, body }: Request): void {
    if (!['commands', 'feed', 'snapshot'].includes(path)) return;
    if (tab.ledUntil < this.#time.now - graceMs) this.#note(tab, `asks for ${path} though it does not lead`);
    if (path === 'commands') this.#sent(tab, body);
  }

  answered(tab: WholeTab, { path }: Request, { status }: Reply): void {
    if (path !== 'commands') return;
    if (status === 200) this.#alone.set(tab, this.#alone.get(tab) ?? 0);
    else this.#alone.delete(tab);
  }

  answeredLate(tab: WholeTab): void {
    this.#late = { tab, pagesKept: tab.view?.pagesKept ?? 0 };
  }

  posted(tab: WholeTab, message: TabMessage): void {
    if (message.type === 'status' && !tab.leads) this.#note(tab, 'tells the others a status though it does not lead');
  }

  inspected(tab: WholeTab, event: InspectionEvent): void {
    if (event.type !== '@xstate.event') return;
    const { type } = event.event;
    if (type === 'feed.accessChanged' || type === 'feed.scopesLost')
      this.#picturesDue = { device: tab.device, pictures: tab.device.pictures };
    if (type === 'feed.lost' && event.event['failure'] === 'timeout') this.#cut(tab);
  }

  /** After each task. */
  afterTask(): void {
    const { device, pictures = [] } = this.#picturesDue ?? {};
    if (device?.pictures.some((picture) => pictures.includes(picture)) === true)
      this.#broken.push(`${device.name} keeps pictures after its permissions have changed`);
    this.#picturesDue = undefined;
    if (this.#late !== undefined && (this.#late.tab.view?.pagesKept ?? 0) > this.#late.pagesKept)
      this.#note(this.#late.tab, 'keeps a page that arrived after it had left the feed');
    this.#late = undefined;
    this.hold();
  }

  /** After each operation. */
  afterOperation(tab: WholeTab): void {
    const { listener } = tab;
    const isLive = tab.actors.connection.getSnapshot().matches({ connected: 'live' });
    const since = Math.max(listener?.lastAt ?? Infinity, tab.wokeAt);
    if (tab.isAwake && isLive && listener?.isSilent === true && this.#time.now - since > silenceMs.longest)
      this.#note(tab, 'does not notice that its stream is silent');
    this.hold();
  }

  /** After the browser has told the tab that the network is back. */
  afterOnline(tab: WholeTab): void {
    const { connection, outbox } = tab.actors;
    if (outbox.getSnapshot().matches('backingOff')) this.#note(tab, 'does not send when the network is back');
    const state = connection.getSnapshot();
    if (state.matches('offline') || state.matches('backingOff'))
      this.#note(tab, 'does not connect when the network is back');
    this.hold();
  }

  #sent(tab: WholeTab, body: unknown): void {
    const commands = commandsIn(body);
    for (const { commandId } of commands)
      if (!tab.device.durable.keptToSend.has(commandId)) this.#note(tab, `sends ${commandId} before it is kept`);
    const [, next] = tab.workspace.outbox.toSend();
    const isLate = next !== undefined && Date.parse(next.issuedAt) < this.#time.now - 2_000 && !mediaOf(next);
    const alone = this.#alone.get(tab);
    if (alone === undefined) return;
    // Nothing is sent together with what follows a picture: its upload may have expired.
    const isAlone = commands.length === 1 && commands.every((command) => mediaOf(command) === undefined);
    const count = isAlone && isLate && this.#time.now - tab.wokeAt > 2_000 ? alone + 1 : 0;
    this.#alone.set(tab, count);
    if (count > 1) this.#note(tab, 'sends commands one by one though the server reads them');
  }

  #cut(tab: WholeTab): void {
    const { listener } = tab;
    if (listener?.isHealthy !== true || listener.leftAt === undefined) return;
    if (this.#time.now - Math.max(listener.lastAt, 0) < silenceMs.shortest && tab.wokeAt < this.#time.now - 60_000)
      this.#note(tab, 'cuts a healthy stream');
  }

  #note({ device }: WholeTab, what: string): void {
    this.#broken.push(`a tab of ${device.name} ${what}`);
  }
}
