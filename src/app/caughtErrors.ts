import type { RootOptions } from 'react-dom/client';
import { PartNotFetched } from '../views/ui/lazyPart.ts';

/** Logs errors caught by an error boundary, except for chunks that failed to load: the page shows those with a way to retry. */
export const onCaughtError: NonNullable<RootOptions['onCaughtError']> = (error) => {
  if (!(error instanceof PartNotFetched)) console.error(error);
};

/** Reports the error that rendering recovered from, instead of React's note that it did. */
export const onRecoverableError: NonNullable<RootOptions['onRecoverableError']> = (error) => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof PartNotFetched)) reportError(cause);
};
