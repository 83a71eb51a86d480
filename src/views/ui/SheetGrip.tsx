import { useRef, type TouchEvent } from 'react';
import { isMotionReduced } from './isMotionReduced.ts';
import './sheetGrip.css';

/** Fraction of its height that a sheet must be pulled down to close. */
const FAR = 0.25;
/** Pixels per millisecond: pulled faster than this, it closes at any distance. */
const FAST = 0.5;
const SPRING_BACK_MS = 160;

interface Pull {
  readonly sheet: HTMLElement;
  readonly from: number;
  readonly at: number;
}

/** The handle of a bottom sheet on a phone: the sheet follows the finger, and closes or springs back on release. */
export function SheetGrip({ onClose }: { readonly onClose: (event: TouchEvent<HTMLElement>) => void }) {
  const pull = useRef<Pull>(undefined);
  const pulled = ({ clientY }: { readonly clientY: number }, { from }: Pull) => Math.max(0, clientY - from);
  const letGo = (sheet: HTMLElement) => {
    const { translate } = sheet.style;
    pull.current = undefined;
    sheet.style.translate = '';
    if (translate === '' || isMotionReduced()) return;
    // An animation, because a CSS transition would replace the one that opens and closes the sheet.
    sheet.animate({ translate: [translate, '0 0'] }, { duration: SPRING_BACK_MS, easing: 'ease-out' });
  };
  return (
    <div
      className="sheet-grip"
      aria-hidden="true"
      onTouchStart={({ currentTarget, touches, timeStamp }: TouchEvent<HTMLElement>) => {
        const sheet = currentTarget.parentElement;
        const finger = touches.item(0);
        if (sheet === null || finger === null || touches.length > 1) return;
        pull.current = { sheet, from: finger.clientY, at: timeStamp };
      }}
      onTouchMove={({ touches }) => {
        const finger = touches.item(0);
        if (pull.current && finger) pull.current.sheet.style.translate = `0 ${pulled(finger, pull.current)}px`;
      }}
      onTouchEnd={(event) => {
        const { current } = pull;
        const finger = event.changedTouches.item(0);
        if (current === undefined || finger === null) return;
        const way = pulled(finger, current);
        const isClosed = way > FAR * current.sheet.offsetHeight || way > FAST * (event.timeStamp - current.at);
        letGo(current.sheet);
        if (isClosed) onClose(event);
      }}
      onTouchCancel={() => pull.current && letGo(pull.current.sheet)}
    />
  );
}
