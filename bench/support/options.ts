/** What the parts are told. */
export interface BenchOptions {
  /** Folder of the build that is measured. */
  readonly build: string;
  /** Numbers of props, in order. */
  readonly items: readonly number[];
}
