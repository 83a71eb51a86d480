/** What views may know of the program on this device: whether it starts without a network, is installed, and how safely its data lies. */

export interface DeviceState {
  /** Whether the program starts without a network: it does, it is being fetched, or this browser or address cannot. */
  readonly start: 'ready' | 'preparing' | 'impossible';
  /** It runs as an app of its own; the browser offers to install it; on an iPhone people do it by hand; or by the browser's menu. */
  readonly install: 'installed' | 'offered' | 'shareMenu' | 'browserMenu';
  /** Undefined until the browser has said, and where it never does. */
  readonly storage: Storage | undefined;
}

interface Storage {
  /** The browser has promised not to clear it when room runs short. */
  readonly isKept: boolean;
  readonly usedBytes: number;
  readonly roomBytes: number;
}

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
