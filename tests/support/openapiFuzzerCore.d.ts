declare module 'openapi-fuzzer-core' {
  /** A request that the fuzzer wants sent, and what it is about. */
  export interface FuzzedRequest {
    readonly name: string;
    readonly request: {
      readonly method: string;
      readonly path: string;
      readonly pathParams?: Readonly<Record<string, unknown>>;
      readonly queryParams?: Readonly<Record<string, unknown>>;
      readonly body?: unknown;
    };
  }
  const fuzzer: { readonly swagger: (description: object) => readonly FuzzedRequest[] };
  export default fuzzer;
}
