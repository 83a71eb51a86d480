import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Kind } from '../../domain/catalogue/index.ts';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { pageTexts } from '../texts/shell.ts';
import { useBackstock } from './backstockContext.tsx';
import { Offline } from '../ui/icons.tsx';
import { Message } from '../ui/Message.tsx';
import { Button } from '../ui/Button.tsx';
import { useFirstLoad } from './useFirstLoad.ts';

interface FirstLoadProps {
  /** The kind of records the page shows; without it, the group's own data is enough. */
  readonly kind?: Kind;
  /** Shown while loading; receives the default content. */
  readonly meanwhile?: (otherwise: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

/** Shows a page once the device has its data; on later visits, at once. */
export function FirstLoad({ kind, meanwhile = (otherwise) => otherwise, children }: FirstLoadProps) {
  const { actors } = useBackstock();
  const state = useFirstLoad(kind);
  const problem = useSelector(actors.connection, ({ context }) => context.problem);
  if (state === 'held') return children;
  if (state === 'loading') return meanwhile(<PageSkeleton text={pageTexts.firstLoad} />);
  // With a network, the reason is another, e.g. a full device.
  const text = navigator.onLine ? (problem ?? pageTexts.nothingHeldText) : pageTexts.nothingHeldText;
  return meanwhile(
    <Message icon={<Offline />} title={pageTexts.nothingHeldTitle} text={text}>
      <Button intent="primary" onClick={() => actors.connection.send({ type: 'connection.retry' })}>
        {pageTexts.tryAgain}
      </Button>
    </Message>,
  );
}
