import { createBackstock, type BackstockOptions, type RunningBackstock } from '../../src/app/backstock.ts';
import type { Environment } from '../../src/app/environment.ts';
import { createServices, type Services } from '../../src/app/services.ts';
import { wiringFor } from '../../src/app/wiring.ts';
import { noPaper } from './noPaper.ts';

const device = {
  signal: () => undefined,
  onWedgeCode: () => () => undefined,
  onSpareWedgeCode: () => () => undefined,
  mountViewfinder: () => () => undefined,
  prepareCamera: () => undefined,
};

/** The whole client without a screen, a scanner and paper; not started yet. */
export function createBareClient(
  environment: Environment,
  options: Pick<BackstockOptions, 'inspect'> = {},
): { readonly services: Services; readonly backstock: RunningBackstock } {
  const services = createServices(environment);
  const wiring = wiringFor(() => services);
  return { services, backstock: createBackstock({ services, wiring, device, paper: noPaper, ...options }) };
}
