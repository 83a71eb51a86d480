import { notify, notifyDone } from './notify.ts';
import { noticeTexts } from '../texts/shell.ts';

/** Copies by a selected field: for addresses without https, where browsers have no clipboard. */
function copySelected(text: string): boolean {
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  const before = document.activeElement;
  // In a dialog the focus may not leave it.
  (before?.closest('[role="dialog"]') ?? document.body).append(field);
  field.focus();
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

/** Copies a text and says so; where the browser refuses, says to copy it by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  const isCopied = await (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
    () => true,
    () => copySelected(text),
  );
  if (isCopied) notifyDone(done);
  else notify({ message: noticeTexts.copyByHand });
}
