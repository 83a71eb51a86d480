import { Browser } from './browser.ts';
import type { WholeTab } from './wholeTab.ts';

/** One person's device with the tabs of its browser. */
export class WholeDevice extends Browser {
  tabs: WholeTab[] = [];

  override get pages(): readonly WholeTab[] {
    return this.tabs;
  }

  /** Ends a tab: nothing of it runs from now on. */
  close(tab: WholeTab): void {
    this.tabs = this.tabs.filter((other) => other !== tab);
    tab.end();
  }
}
