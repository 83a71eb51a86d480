/** Messages between pages and the service worker. Types only, because the worker is a single file. */

/** Requests from pages. */
export type WorkerRequest =
  /** Activate the waiting version. */
  | { readonly type: 'take' }
  /** The page isn't controlled: it may have been on its way while this version took control of all pages there were. */
  | { readonly type: 'controlIfNew' }
  /** The user has logged out, or lost access. */
  | { readonly type: 'forgetPictures' }
  /** No record names these any more; those still being fetched aren't cached either. */
  | { readonly type: 'forgetPicturesOf'; readonly mediaIds: readonly string[] };

/** The cache of pictures; pages delete it too. */
export type PictureCache = 'backstock-pictures';
