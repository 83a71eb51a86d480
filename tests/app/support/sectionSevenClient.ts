import type { RunningBackstock } from '../../../src/app/backstock.ts';
import type { Environment } from '../../../src/app/environment.ts';
import type { Services } from '../../../src/app/services.ts';
import { createApi } from '../../../src/services/api.ts';
import { MemoryStore } from '../../../src/services/memoryStore.ts';
import { clock } from '../../services/support/samples.ts';
import { createBareClient } from '../../support/bareClient.ts';

export interface TestClient extends RunningBackstock {
  readonly services: Services;
}

export interface ClientOptions {
  readonly isOnline?: () => boolean;
  /** The browser's local storage, if it has been used before. */
  readonly values?: Map<string, string>;
}

/** The whole client without a screen, connected to a server. */
export function startClientAt(
  origin: string,
  { isOnline = () => true, values = new Map() }: ClientOptions = {},
): TestClient {
  const environment: Environment = {
    origin,
    clock,
    connect: createApi,
    isOnline,
    area: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    },
    locks: undefined,
    shrink: () => Promise.resolve(undefined),
    onIdle: () => undefined,
    openStore: (name) => Promise.resolve(new MemoryStore(name)),
  };
  const { services, backstock } = createBareClient(environment);
  backstock.start();
  return { ...backstock, services };
}
