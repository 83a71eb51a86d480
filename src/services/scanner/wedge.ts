/** Listens for keyboard-wedge scanners: they type a code wherever the keyboard is. */
import { afterKey, wedgeStart } from './wedgeKeys.ts';

/** Inputs into which nobody types text. */
const untyped = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/** True where typed keys belong to a field. */
function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !untyped.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}

/** Calls back with each code; answers how to stop. */
export function listenForWedge(listener: (code: string) => void, target: Document = document): () => void {
  let state = wedgeStart;
  const onKey = (event: KeyboardEvent): void => {
    if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey || isTextField(event.target)) {
      state = wedgeStart;
      return;
    }
    const next = afterKey(state, event.key, event.timeStamp);
    state = next.state;
    if (next.code === undefined) return;
    // The scanner's Enter must not press the button that has the focus.
    event.preventDefault();
    event.stopPropagation();
    listener(next.code);
  };
  target.addEventListener('keydown', onKey, { capture: true });
  return () => target.removeEventListener('keydown', onKey, { capture: true });
}
