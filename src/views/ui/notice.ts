/** Notifications: the defaults of section 9 of the specification. */
import type { ReactElement } from 'react';

export const noticePositions = [
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
  'top',
  'bottom',
  'left',
  'right',
  'center',
] as const;
export type NoticePosition = (typeof noticePositions)[number];

export const NOTICE_POSITION: NoticePosition = 'top';
export const NOTICE_TIMEOUT_MS = 3_500;
/** Longer if there is a button. */
export const UNDO_TIMEOUT_MS = 8_000;

export interface Notice {
  readonly message: string;
  readonly tone?: 'plain' | 'good' | 'bad';
  readonly position?: NoticePosition;
  readonly timeoutMs?: number;
  /** Replaces the announcement icon. */
  readonly icon?: ReactElement;
  readonly action?: { readonly text: string; readonly onClick: () => void };
}
