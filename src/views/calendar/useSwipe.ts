import { useRef, type TouchEvent } from 'react';

/** Horizontal pixels that count as a swipe. */
const FAR = 48;
/** A longer touch drags an entry. */
const QUICK_MS = 350;

/** A horizontal swipe goes to the previous or next page; a vertical one scrolls. */
export function useSwipe(onStep: (by: 1 | -1) => void) {
  const began = useRef<{ readonly x: number; readonly y: number; readonly at: number }>(undefined);
  return {
    onTouchStart({ touches, timeStamp: at }: TouchEvent) {
      const first = touches.item(0);
      began.current = first !== null && touches.length === 1 ? { x: first.clientX, y: first.clientY, at } : undefined;
    },
    onTouchEnd({ changedTouches, timeStamp }: TouchEvent) {
      const last = changedTouches.item(0);
      const { current: first } = began;
      began.current = undefined;
      if (first === undefined || last === null || timeStamp - first.at > QUICK_MS) return;
      const [across, down] = [last.clientX - first.x, last.clientY - first.y];
      if (Math.abs(across) < FAR || Math.abs(across) < 2 * Math.abs(down)) return;
      const isBack = across > 0 === (document.documentElement.dir !== 'rtl');
      onStep(isBack ? -1 : 1);
    },
  };
}
