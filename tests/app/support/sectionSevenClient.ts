import type { RunningBackstock } from '../../../src/app/backstock.ts';
import type { Environment } from '../../../src/app/environment.ts';
import type { Services } from '../../../src/app/services.ts';
import { createApi } from '../../../src/services/api.ts';
import { MemoryStore } from '../../../src/services/memoryStore.ts';
import { clock } from '../../services/support/samples.ts';
import { createBareClient } from '../../support/bareClient.ts';
import { mapArea } from '../../support/mapArea.ts';

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
    area: mapArea(values),
    locks: undefined,
    shrink: () => Promise.resolve(undefined),
    onIdle: () => undefined,
    openStore: (name) => Promise.resolve(new MemoryStore(name)),
  };
  const { services, backstock } = createBareClient(environment);
  backstock.start();
  return { ...backstock, services };
}
