import { useRef, type ChangeEvent, type RefObject } from 'react';

export interface HandBack {
  /** The field that takes codes. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly handBack: () => void;
  /** For what is around the fields beside it. */
  readonly watching: {
    readonly onPointerDownCapture: () => void;
    readonly onKeyDownCapture: () => void;
    readonly onChange: (event: ChangeEvent<HTMLElement>) => void;
  };
}

/**
 * Gives the keyboard back to the code once something was chosen: what a hand scanner types into a list or a date is lost.
 * A list or date that is set with the keyboard keeps it, since arrows set it on their way. Where fingers type, no field is
 * entered: that would raise the keyboard of the screen.
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
