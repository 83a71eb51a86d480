import type { ReactNode } from 'react';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { pageTexts } from '../texts/shell.ts';
import { useBackstock } from './backstockContext.tsx';
import { Offline } from './icons.tsx';
import { Message } from './Message.tsx';
import { PlainButton } from './PlainButton.tsx';
import { useFirstLoad } from './useFirstLoad.ts';

/** Shows a page once the device holds the group's data: on later visits at once. */
export function FirstLoad({ children }: { readonly children: ReactNode }) {
  const { actors } = useBackstock();
  const state = useFirstLoad();
  if (state === 'held') return children;
  if (state === 'loading') return <PageSkeleton />;
  return (
    <Message icon={<Offline />} title={pageTexts.nothingHeldTitle} text={pageTexts.nothingHeldText}>
      <PlainButton isPrimary onClick={() => actors.connection.send({ type: 'connection.retry' })}>
        {pageTexts.tryAgain}
      </PlainButton>
    </Message>
  );
}
