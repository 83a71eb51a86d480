/** The installed program, for views: whether it starts offline, is installed, and how safe its data is. */

import type { DeviceState } from '../../services/program/deviceState.ts';

export type { DeviceState };

export interface OnDevice {
  get(): DeviceState;
  subscribe(listener: () => void): () => void;
  /** Shows the browser's install dialog; does nothing if it isn't offered. */
  install(): Promise<void>;
  /** Asks the browser to persist the data; returns whether it will. */
  keep(): Promise<boolean>;
  /** Queries the browser's storage state again. */
  look(): Promise<void>;
}
