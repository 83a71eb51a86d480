/** One device: its tabs, its line to the server and its clock. It has the API of Playwright's `BrowserContext`. */
import { DeviceClock } from './clock.ts';
import { Line } from './line.ts';
import { DevicePage } from './page.ts';
import type { Ground, Surroundings } from './parts.ts';
import type { EngineBrowser, Screen, Tab } from './tab.ts';
import { tellTroubles } from './troubles.ts';

interface Device {
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** Like Playwright's `serviceWorkers: 'block'`. WebKit loses the next device's worker if the previous one's could not be fetched. */
function keepNoProgram(): void {
  if ('ServiceWorkerContainer' in window)
    ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined);
}

export class DeviceContext implements Surroundings {
  readonly line: Line;
  readonly screen: Screen;
  readonly clock: DeviceClock;
  readonly #device: Device;
  #pages: readonly DevicePage[] = [];
  readonly #closing: (() => void)[] = [];
  readonly #leaving: ((pages: readonly DevicePage[]) => Promise<void>)[] = [];

  private constructor(device: Device, line: Line, screen: Screen) {
    this.#device = device;
    this.line = line;
    this.screen = screen;
    this.clock = new DeviceClock(line, () => this.#pages);
  }

  static async open(
    browser: EngineBrowser,
    url: string,
    { screen, tell, isWithoutWorker }: { screen: Screen; tell: (trouble: string) => void; isWithoutWorker: boolean },
  ): Promise<DeviceContext> {
    const line = await Line.lay(url, { tell });
    if (isWithoutWorker) line.addScript(() => `(${keepNoProgram.toString()})();`);
    if (browser.isSilent) line.addScript(() => `(${tellTroubles.toString()})();`);
    return new DeviceContext(await browser.openDevice(screen, tell), line, screen);
  }

  get url(): string {
    return this.line.url;
  }

  pages(): readonly DevicePage[] {
    return this.#pages;
  }

  async newPage(): Promise<DevicePage> {
    const page = new DevicePage(await this.#device.openTab(), this);
    this.#pages = [...this.#pages, page];
    return page;
  }

  forget(page: Ground): void {
    this.#pages = this.#pages.filter((one) => one !== page);
  }

  async setOffline(isOffline: boolean): Promise<void> {
    await (isOffline ? this.line.cut() : this.line.mend());
  }

  /** Called while its pages are still open. */
  onLeave(work: (pages: readonly DevicePage[]) => Promise<void>): void {
    this.#leaving.push(work);
  }

  onClose(work: () => void): void {
    this.#closing.push(work);
  }

  async close(): Promise<void> {
    for (const work of this.#leaving) await work(this.#pages);
    this.line.stopTelling();
    await this.#device.close();
    await this.line.close();
    for (const work of this.#closing) work();
  }
}
