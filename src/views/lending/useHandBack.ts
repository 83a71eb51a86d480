import { useRef, type ChangeEvent, type RefObject } from 'react';

export interface HandBack {
  /** The code input. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly handBack: () => void;
  /** Handlers for the container of the fields beside it. */
  readonly watching: {
    readonly onPointerDownCapture: () => void;
    readonly onKeyDownCapture: () => void;
    readonly onChange: (event: ChangeEvent<HTMLElement>) => void;
  };
}

/**
 * Returns focus to the code input after a choice was made: otherwise a hand scanner would type into a list or a date.
 * A list or date changed by keyboard keeps the focus, as arrow keys pass through other values. On touch devices the input
 * isn't focused, as that would open the on-screen keyboard.
 */
export function useHandBack(): HandBack {
  const field = useRef<HTMLInputElement>(null);
  const byPointer = useRef(false);
  const handBack = () => {
    if (window.matchMedia('(hover: hover)').matches) field.current?.focus({ preventScroll: true });
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return {
    field,
    handBack,
    watching: {
      onPointerDownCapture: () => {
        byPointer.current = true;
      },
      onKeyDownCapture: () => {
        byPointer.current = false;
      },
      onChange: ({ target }) => {
        const isSet =
          target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'date');
        if (isSet && byPointer.current) handBack();
      },
    },
  };
}
