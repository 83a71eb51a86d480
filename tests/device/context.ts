/** One device: its tabs, its line to the server and its clock. It speaks as Playwright's `BrowserContext` does. */
import { DeviceClock } from './clock.ts';
import { Line } from './line.ts';
import { DevicePage } from './page.ts';
import type { Surroundings } from './parts.ts';
import type { EngineBrowser, Screen, Tab } from './tab.ts';

interface Device {
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** Told to the line by every page: what an engine without a way to ask for it would keep to itself. */
function tellTroubles(): void {
  const tell = (text: string) => void fetch('/__device/trouble', { method: 'POST', body: text, keepalive: true }).catch(() => undefined);
  addEventListener('error', (event) => event instanceof ErrorEvent && tell(`page error: ${event.error instanceof Error ? `${event.error.name}: ${event.error.message}\n${event.error.stack ?? ''}` : event.message}`));
  addEventListener('unhandledrejection', ({ reason }) => tell(`page error: ${reason instanceof Error ? `${reason.name}: ${reason.message}\n${reason.stack ?? ''}` : String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => tell(`policy: ${violatedDirective} ${blockedURI}`));
}

export class DeviceContext implements Surroundings {
  readonly line: Line;
  readonly screen: Screen;
  readonly clock: DeviceClock;
  readonly #device: Device;
  readonly #pages: DevicePage[] = [];
  readonly #closing: (() => void)[] = [];

  private constructor(device: Device, line: Line, screen: Screen) {
    this.#device = device;
    this.line = line;
    this.screen = screen;
    this.clock = new DeviceClock(line, () => this.#pages);
  }

  static async open(browser: EngineBrowser, url: string, { screen, tell, isWithoutWorker }: { screen: Screen; tell: (trouble: string) => void; isWithoutWorker: boolean }): Promise<DeviceContext> {
    const line = await Line.lay(url, { tell, isWithoutWorker });
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
    this.#pages.push(page);
    return page;
  }

  async setOffline(isOffline: boolean): Promise<void> {
    await (isOffline ? this.line.cut() : this.line.mend());
  }

  onClose(work: () => void): void {
    this.#closing.push(work);
  }

  async close(): Promise<void> {
    await this.#device.close();
    await this.line.close();
    for (const work of this.#closing) work();
  }
}
