import { useLayoutEffect, useState, type RefObject } from 'react';

/** Position of a floating element, in pixels relative to the grid. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Position of an element in the grid, updated on scrolling; undefined if it doesn't exist. */
export function useBox(root: RefObject<HTMLElement | null>, find: () => Element | null, on: unknown): Box | undefined {
  const [box, setBox] = useState<Box>();
  useLayoutEffect(() => {
    const measure = () => {
      const element = find();
      if (element === null || root.current === null) return setBox(undefined);
      const around = root.current.getBoundingClientRect();
      const { left, top, width, height } = element.getBoundingClientRect();
      setBox({ left: left - around.left, top: top - around.top, width, height });
    };
    measure();
    const element = root.current;
    element?.addEventListener('scroll', measure, true);
    window.addEventListener('resize', measure);
    return () => {
      element?.removeEventListener('scroll', measure, true);
      window.removeEventListener('resize', measure);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `on` changes whenever the element does
  }, [root, on]);
  return box;
}
