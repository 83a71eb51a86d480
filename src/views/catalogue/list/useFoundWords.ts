import { useEffect, type RefObject } from 'react';
import { findKey } from '../../../domain/kernel/text.ts';
import { fetchEarly } from '../../ui/lazyPart.ts';

const load = () => import('./foundWords.ts');
fetchEarly(load);

/** Highlights the search words in the results, without changing the DOM, so screen readers and selection aren't affected. */
export function useFoundWords(ref: RefObject<HTMLElement | null>, text: string): void {
  useEffect(() => {
    const root = ref.current;
    const words = findKey(text).split(' ').filter(Boolean);
    // Older browsers show no highlights.
    if (root === null || words.length === 0 || typeof CSS === 'undefined' || !('highlights' in CSS)) return undefined;
    let isWanted = true;
    let end: (() => void) | undefined;
    void load().then(
      ({ highlight }) => {
        if (isWanted) end = highlight(root, words);
      },
      // Without a network, the results are shown without it.
      () => undefined,
    );
    return () => {
      isWanted = false;
      end?.();
    };
  }, [ref, text]);
}
