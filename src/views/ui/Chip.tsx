import type { ComponentType, ReactNode } from 'react';
import { ErrorIcon } from './icons.tsx';
import { Inbox, TickCircle, Time } from './frameIcons.tsx';
import './page.css';

export type ChipTone = 'quiet' | 'good' | 'note' | 'bad';

const icons = { quiet: Inbox, good: TickCircle, note: Time, bad: ErrorIcon } as const;

interface ChipProps {
  readonly tone: ChipTone;
  /** Replaces the tone's own icon. */
  readonly icon?: ComponentType<{ size: number; title: false; 'aria-hidden': 'true' }>;
  readonly children: ReactNode;
}

/** A status in a word, with an icon and a colour: never by colour alone. */
export function Chip({ tone, icon, children }: ChipProps) {
  const Icon = icon ?? icons[tone];
  return (
    <span className={`chip is-${tone}`}>
      <Icon size={12} aria-hidden="true" title={false} />
      {children}
    </span>
  );
}
