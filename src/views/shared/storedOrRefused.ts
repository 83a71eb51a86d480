import { errorText } from '../../domain/kernel/errorText.ts';
import type { Dispatched } from '../../machines/shared/client.ts';

/** The result of a change. A change this device has no space for is refused like any other. */
export function storedOrRefused(asked: Promise<Dispatched>): Promise<Dispatched> {
  return asked.catch((error: unknown) => ({ refused: { code: 'invalid', message: errorText(error) }, at: 0 }));
}
