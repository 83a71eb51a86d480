/** Timings of dialogs: section 9 of the specification. A separate file, because dialogs are loaded later. */
export const DIALOG_TRANSITION_MS = 300;
export const DIALOG_SHAKE_MS = 170;
