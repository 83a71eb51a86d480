/** What views may know of the program on this device: whether it starts without a network, is installed, and how safely its data lies. */

import type { DeviceState } from '../../services/program/deviceState.ts';

export type { DeviceState };

export interface OnDevice {
  get(): DeviceState;
  subscribe(listener: () => void): () => void;
  /** Shows the browser's own question; does nothing where it is not offered. */
  install(): Promise<void>;
  /** Asks the browser to keep the data, and answers whether it will. */
  keep(): Promise<boolean>;
  /** Asks the browser anew how much there is. */
  look(): Promise<void>;
}
