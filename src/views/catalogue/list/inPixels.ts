/** So many rem on this page: people may have larger text than 16 px. */
export function inPixels(rem: number): number {
  return rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}
