/** What pages and the service worker say to each other; types only, because the worker's file stands alone. */

/** What pages ask of it. */
export type WorkerRequest =
  /** The version that waits shall take over. */
  | { readonly type: 'take' }
  /** Nobody is logged in any more, or may see less. */
  | { readonly type: 'forgetPictures' }
  /** No record names these any more: one that is on its way is not kept. */
  | { readonly type: 'forgetPicturesOf'; readonly mediaIds: readonly string[] };

/** The cache of pictures, which pages delete too. */
export type PictureCache = 'backstock-pictures';
