import type { RootOptions } from 'react-dom/client';
import { PartNotFetched } from '../views/ui/lazyPart.ts';

/** React writes what an error boundary has caught to the console. A part that did not come, because the network or the page went, is no error: the page says so, with a way to try again. */
export const onCaughtError: NonNullable<RootOptions['onCaughtError']> = (error) => {
  if (!(error instanceof PartNotFetched)) console.error(error);
};
