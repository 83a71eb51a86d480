import { notify, notifyDone } from './notify.ts';
import { noticeTexts } from '../texts/shell.ts';

/** Copies through a selected text area: without https, browsers have no clipboard API. */
function copySelected(text: string): boolean {
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  const before = document.activeElement;
  // Inside a dialog, because the dialog traps the focus.
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

/** Copies a text and shows a notification; if the browser refuses, asks the user to copy it by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  const isCopied = await (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
    () => true,
    () => copySelected(text),
  );
  if (isCopied) notifyDone(done);
  else notify({ message: noticeTexts.copyByHand });
}
