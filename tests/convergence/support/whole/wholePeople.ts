/** What people do in a run. */
import { picturesOf } from '../../../../src/domain/catalogue/index.ts';
import type { Dispatched } from '../../../../src/services/gateway.ts';
import { picturesName } from './browser.ts';
import type { WholeDevice } from './wholeDevice.ts';
import type { WholeTab } from './wholeTab.ts';
import type { World } from './wholeWorld.ts';

export class WholePeople {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  async dispatch(device: WholeDevice, tab: WholeTab | undefined): Promise<void> {
    if (tab?.isAwake !== true || !tab.isOpen || tab.workspace.isAwaited) return;
    for (let count = 1 + this.#world.random.below(4); count > 0; count -= 1)
      await this.#do(tab, () => {
        const body = this.#world.wishes.wish(tab.workspace.replica);
        this.#keep(device, tab.services.client.commands.dispatch(body));
      });
  }

  async resolveConflict(device: WholeDevice, tab: WholeTab): Promise<void> {
    const conflict = tab.isOpen ? tab.workspace.outbox.list().find(({ refusal }) => refusal !== undefined) : undefined;
    if (conflict === undefined) return;
    const { random, promises, tell } = this.#world;
    const { commandId } = conflict.command;
    const again = random.chance(0.5);
    tell(`${device.name} ${again ? 'asks again for' : 'gives up'} ${commandId.slice(-4)}`);
    promises.settle(commandId);
    await this.#do(tab, () => {
      const { waiting } = tab.services.client;
      if (again) this.#keep(device, waiting.retry(commandId));
      else void waiting.discard(commandId).catch(() => undefined);
    });
  }

  async lookAtPictures(device: WholeDevice, tab: WholeTab): Promise<void> {
    if (!tab.isOpen) return;
    const { replica } = tab.workspace;
    const cache = await device.caches.open(picturesName);
    // A picture that still waits to be sent is shown from the device.
    for (const scope of replica.scopes)
      for (const mediaId of replica.recordsOf(scope).flatMap(picturesOf))
        await cache.put(`/api/media/${mediaId}/thumb?of=${device.actor.userId}`, new Response(''));
  }

  async logIn(device: WholeDevice, tab: WholeTab): Promise<void> {
    const { session } = tab.actors;
    if (!session.getSnapshot().matches('signedOut')) return;
    this.#world.tell(`${device.name} logs in`);
    await this.#do(tab, () => session.send({ type: 'session.signIn', email: device.name, password: 'ghost light' }));
  }

  /** Where a tab is logged out, its person logs in again, in one tab. */
  async logBackIn(device: WholeDevice): Promise<boolean> {
    const tab = device.tabs.find(({ isAwake, actors }) => isAwake && actors.session.getSnapshot().matches('signedOut'));
    if (tab !== undefined) await this.logIn(device, tab);
    return tab !== undefined;
  }

  async logOut(device: WholeDevice, tab: WholeTab): Promise<void> {
    const { session } = tab.actors;
    if (!session.getSnapshot().matches('signedIn')) return;
    this.#world.tell(`${device.name} logs out`);
    await this.#do(tab, () => session.send({ type: 'session.signOut' }));
  }

  #keep(device: WholeDevice, asked: Promise<Dispatched>): void {
    const keep = (dispatched: Dispatched): void => {
      if ('refused' in dispatched) return;
      for (const { commandId, type, kind, id } of dispatched.kept) {
        this.#world.promises.make(device, [commandId]);
        this.#world.tell(`${device.name} asks ${type} of ${kind} ${id}: ${commandId.slice(-4)}`);
      }
    };
    // The data may be closed before the device has kept it: the person has been told of a failure then.
    void asked.then(keep, () => undefined);
  }

  #do(tab: WholeTab, work: () => unknown): Promise<void> {
    return this.#world.time.run(tab, work);
  }
}
