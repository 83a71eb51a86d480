import { findKey } from '../../../domain/kernel/text.ts';

/** Name of the highlight that list.css styles. */
const NAME = 'found-words';
/** Selectors of the names and locations of records, in all views. */
const SEARCHED =
  '.item-card-title, .item-card-line, .record-card-title, .record-card-line, .row-title > span, .record-table tbody td';

/** A letter as normalised by search, with a fast path for ASCII. */
function foldedLetter(letter: string): string {
  if (/[!-~]/.test(letter)) return letter.toLowerCase();
  return /\s/.test(letter) ? ' ' : findKey(letter);
}

/** The ranges of a text that match one of the words, in the text's own positions. The words are search keys. */
export function foundIn(text: string, words: readonly string[]): readonly (readonly [from: number, to: number])[] {
  let folded = '';
  const origin: number[] = [];
  let at = 0;
  for (const letter of text) {
    const key = foldedLetter(letter);
    for (let index = 0; index < key.length; index += 1) origin.push(at);
    folded += key;
    at += letter.length;
  }
  origin.push(text.length);
  const found: (readonly [number, number])[] = [];
  for (const word of words) {
    for (let start = folded.indexOf(word); start >= 0; start = folded.indexOf(word, start + word.length)) {
      found.push([origin[start] ?? 0, origin[start + word.length] ?? text.length]);
    }
  }
  return found;
}

function rangesIn(root: HTMLElement, words: readonly string[]): readonly Range[] {
  const ranges: Range[] = [];
  for (const element of root.querySelectorAll(SEARCHED)) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const [from, to] of foundIn(node.nodeValue ?? '', words)) {
        const range = new Range();
        range.setStart(node, from);
        range.setEnd(node, to);
        ranges.push(range);
      }
    }
  }
  return ranges;
}

/** Highlights words in a list and in what is added to it, until the returned function is called. */
export function highlight(root: HTMLElement, words: readonly string[]): () => void {
  const paint = () => CSS.highlights.set(NAME, new Highlight(...rangesIn(root, words)));
  const observer = new MutationObserver(paint);
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  paint();
  return () => {
    observer.disconnect();
    CSS.highlights.delete(NAME);
  };
}
