import type { ReactNode } from 'react';
import { ErrorIcon, Inbox, TickCircle, Time } from './icons.tsx';
import './page.css';

export type ChipTone = 'quiet' | 'good' | 'note' | 'bad';

const icons = { quiet: Inbox, good: TickCircle, note: Time, bad: ErrorIcon } as const;

interface ChipProps {
  readonly tone: ChipTone;
  readonly children: ReactNode;
}

/** A state in a word, with an icon and a colour: never by colour alone. */
export function Chip({ tone, children }: ChipProps) {
  const Icon = icons[tone];
  return (
    <span className={`chip is-${tone}`}>
      <Icon size={12} aria-hidden="true" title={false} />
      {children}
    </span>
  );
}
