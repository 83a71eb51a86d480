/** The part of `negotiator` that is used; it brings no types. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | undefined>> });
    /** What a request accepts, by falling quality; without what it does not. */
    languages(): string[];
  }
}
