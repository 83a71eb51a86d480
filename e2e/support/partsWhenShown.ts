/**
 * Put into pages before the program: its parts are fetched when they are shown, and not all of them after each page, on a device that
 * is thrown away after a minute. Runs in the page: whatever it needs stands inside.
 */
export function fetchPartsWhenShown(): void {
  const whenIdle = window.requestIdleCallback;
  // Only the fetching of all parts says how long it would wait at most.
  window.requestIdleCallback = (work, options) => (options === undefined ? whenIdle(work) : 0);
}
