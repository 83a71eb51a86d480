import { noticeTexts } from '../texts/shell.ts';
import { fetchEarly } from './lazyPart.ts';
import { UNDO_TIMEOUT_MS, type Notice } from './notice.ts';

const loadToaster = () => import('./toaster.tsx');
// What says that something went wrong must be there before the network goes.
fetchEarly(loadToaster);

/** Shows a notification. What draws them is loaded with the first one; where it cannot be fetched, the notification waits for the network. */
export function notify(notice: Notice): void {
  loadToaster().then(
    ({ showNotice }) => showNotice(notice),
    () => window.addEventListener('online', () => notify(notice), { once: true }),
  );
}

/** Says what was done, with the way back: undo instead of a question. */
export function notifyDone(message: string, undo?: () => void): void {
  notify(
    undo === undefined
      ? { message }
      : { message, timeoutMs: UNDO_TIMEOUT_MS, action: { text: noticeTexts.undo, onClick: undo } },
  );
}
