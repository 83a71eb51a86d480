import { noticeTexts } from '../texts/shell.ts';
import { UNDO_TIMEOUT_MS, type Notice } from './notice.ts';

/** Fetches what draws notifications, while there is a network. */
export function prepareNotices(): void {
  import('./toaster.tsx').catch(() => undefined);
}

/** Shows a notification. What draws them is loaded with the first one. */
export function notify(notice: Notice): void {
  void import('./toaster.tsx').then(({ showNotice }) => showNotice(notice));
}

/** Says what was done, with the way back: undo instead of a question. */
export function notifyDone(message: string, undo?: () => void): void {
  notify(undo === undefined ? { message } : { message, timeoutMs: UNDO_TIMEOUT_MS, action: { text: noticeTexts.undo, onClick: undo } });
}
