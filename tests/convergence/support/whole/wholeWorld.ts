/** What a run consists of. */
import type { Promises } from '../promises.ts';
import type { RandomSource } from '../randomSource.ts';
import type { Wishes } from '../wishes.ts';
import type { VirtualTime } from './virtualTime.ts';
import type { Watch } from './watch.ts';
import type { WholeDevice } from './wholeDevice.ts';
import type { WholeServer } from './wholeServer.ts';
import type { WholeTab } from './wholeTab.ts';

export interface World {
  readonly time: VirtualTime;
  readonly random: RandomSource;
  readonly server: WholeServer;
  readonly devices: readonly WholeDevice[];
  readonly promises: Promises;
  readonly watch: Watch;
  readonly wishes: Wishes;
  readonly openTab: (device: WholeDevice) => Promise<WholeTab>;
  readonly tell: (what: string) => void;
}
