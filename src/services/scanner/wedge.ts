/** Listens for keyboard-wedge scanners: they type a code wherever the focus is. */
import { filter, fromEvent, map, scan, type Observable } from 'rxjs';
import { afterKey, wedgeStart } from './wedgeKeys.ts';

type Keyed = ReturnType<typeof afterKey>;

/** Input types that don't take text. */
const untyped = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/** True if the target is a text field that should receive the keys. */
function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !untyped.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}

/** The codes typed by scanners, while subscribed. */
export function typedCodes(target: EventTarget = document): Observable<string> {
  return fromEvent<KeyboardEvent>(target, 'keydown', { capture: true }).pipe(
    scan(
      ({ state }: Keyed, event): Keyed => {
        const isPlain = !event.isComposing && !event.ctrlKey && !event.altKey && !event.metaKey;
        if (!isPlain || event.repeat || isTextField(event.target)) return { state: wedgeStart };
        const next = afterKey(state, event.key, event.timeStamp);
        // A key within a code must not act as a shortcut.
        if (next.code !== undefined || next.state.fast > 0) event.preventDefault();
        // The scanner's Enter must not press the button that has the focus.
        if (next.code !== undefined) event.stopPropagation();
        return next;
      },
      { state: wedgeStart },
    ),
    map(({ code }) => code),
    filter((code) => code !== undefined),
  );
}
