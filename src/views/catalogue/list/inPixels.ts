/** Converts rem to pixels: the user's text size may be larger than 16 px. */
export function inPixels(rem: number): number {
  return rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}
