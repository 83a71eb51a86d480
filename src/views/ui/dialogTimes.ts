/** Times of dialogs: section 9 of the specification. Apart from what draws them, which is loaded later. */
export const DIALOG_TRANSITION_MS = 300;
export const DIALOG_SHAKE_MS = 170;
