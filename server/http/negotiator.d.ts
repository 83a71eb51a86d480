/** Types for the part of `negotiator` that is used; the package has none. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | undefined>> });
    /** The languages a request accepts, by descending quality, without those it excludes. */
    languages(): string[];
  }
}
