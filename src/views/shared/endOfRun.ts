import type { World } from '../../domain/catalogue/index.ts';

/** The last day of a show, if set. */
export function endOfRun(eventId: unknown, world: World): string | undefined {
  const closes = typeof eventId === 'string' ? world.record('event', eventId)?.values.closes : undefined;
  return typeof closes === 'string' ? closes : undefined;
}
