/**
 * Injected before the app: lazy parts load when they are shown rather than all in the background, because the device is discarded
 * after a minute. Runs in the page, so it must be self-contained.
 */
export function fetchPartsWhenShown(): void {
  const whenIdle = window.requestIdleCallback;
  // Only the prefetching of all parts passes a timeout.
  window.requestIdleCallback = (work, options) => (options === undefined ? whenIdle(work) : 0);
}
