import { useMemo, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { moveFocus } from '../list/moveFocus.ts';
import type { Selection } from './useSelection.ts';

/** How long a press selects. */
const LONG_PRESS_MS = 450;
/** Moving further than this means scrolling. */
const STILL_PX = 10;

interface Press {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly x: number;
  readonly y: number;
}

function recordIdAt(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-record-id]')?.dataset['recordId'] : undefined;
}

/** Applies only to links to records; checkboxes and headings handle their own events. */
function isOnLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-record-link]') !== null;
}

/** The selection change for a key, if any: Space toggles, Ctrl+A selects all, Escape clears. */
function selectedBy(
  event: KeyboardEvent<HTMLElement>,
  id: string,
  selection: Selection,
  all: () => readonly string[],
): (() => void) | undefined {
  if (event.key === 'a' && (event.ctrlKey || event.metaKey)) return () => selection.add(all());
  if (event.key === 'Escape') return selection.ids.size > 0 ? () => selection.clear() : undefined;
  if (event.key !== ' ') return undefined;
  return () => (event.shiftKey ? selection.extendTo(id) : selection.toggle(id));
}

/** Keys on a record: the arrows move on, and with Shift select on the way. */
function pressKey(event: KeyboardEvent<HTMLElement>, selection: Selection, all: () => readonly string[]): void {
  if (event.target === event.currentTarget) return moveFocus(event);
  const id = recordIdAt(event.target);
  if (id === undefined || !isOnLink(event.target)) return undefined;
  const select = selectedBy(event, id, selection, all);
  if (select !== undefined) {
    event.preventDefault();
    select();
    return undefined;
  }
  moveFocus(event);
  const next =
    event.defaultPrevented && event.shiftKey && document.activeElement ? recordIdAt(document.activeElement) : undefined;
  if (next === undefined) return undefined;
  if (selection.ids.size === 0) selection.toggle(id);
  selection.extendTo(next);
  return undefined;
}

/**
 * Event handlers to select records by touch and keyboard. A long press selects the first, then each tap toggles another
 * until nothing is selected.
 *
 * @param all returns the ids of the whole list in its current order
 */
export function useSelectionGestures(selection: Selection | undefined, all: () => readonly string[]) {
  const press = useRef<Press | undefined>(undefined);
  /** Ignores the click that follows a long press. */
  const isSwallowing = useRef(false);
  const isTouch = useRef(false);
  return useMemo(() => {
    if (selection === undefined) return { onKeyDown: moveFocus };
    const end = () => {
      clearTimeout(press.current?.timer);
      press.current = undefined;
    };
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        end();
        isSwallowing.current = false;
        isTouch.current = event.pointerType === 'touch';
        const id = recordIdAt(event.target);
        if (!isTouch.current || id === undefined || !isOnLink(event.target)) return;
        const pick = () => {
          press.current = undefined;
          isSwallowing.current = true;
          selection.toggle(id);
        };
        press.current = { timer: setTimeout(pick, LONG_PRESS_MS), x: event.clientX, y: event.clientY };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
        const from = press.current;
        if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) end();
      },
      onPointerUp: end,
      onPointerCancel: end,
      onContextMenu: (event: MouseEvent<HTMLElement>) => {
        if (isTouch.current && isOnLink(event.target)) event.preventDefault();
      },
      onClickCapture: (event: MouseEvent<HTMLElement>) => {
        const id = recordIdAt(event.target);
        const isPicking = isTouch.current && selection.ids.size > 0;
        if (id === undefined || !isOnLink(event.target) || (!isSwallowing.current && !isPicking)) return;
        event.preventDefault();
        event.stopPropagation();
        if (!isSwallowing.current) selection.toggle(id);
        isSwallowing.current = false;
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => pressKey(event, selection, all),
    };
  }, [selection, all]);
}
