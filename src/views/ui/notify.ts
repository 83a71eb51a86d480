import { noticeTexts } from '../texts/shell.ts';
import { fetchEarly } from './lazyPart.ts';
import { UNDO_TIMEOUT_MS, type Notice } from './notice.ts';

const loadToaster = () => import('./toaster.tsx');
// Error messages must be loaded before the connection is lost.
fetchEarly(loadToaster);

/** Shows a notification. The toaster is loaded with the first one; if that fails, the notification waits until the device is online. */
export function notify(notice: Notice): void {
  loadToaster().then(
    ({ showNotice }) => showNotice(notice),
    () => window.addEventListener('online', () => notify(notice), { once: true }),
  );
}

/** Removes all notifications, with their undo buttons. */
export function clearNotices(): void {
  loadToaster().then(
    ({ clearToasts }) => clearToasts(),
    () => undefined,
  );
}

/** Reports a change with an undo button, instead of asking for confirmation. */
export function notifyDone(message: string, undo?: () => void): void {
  notify(
    undo === undefined
      ? { message }
      : { message, timeoutMs: UNDO_TIMEOUT_MS, action: { text: noticeTexts.undo, onClick: undo } },
  );
}
