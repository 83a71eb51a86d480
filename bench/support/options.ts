/** Options passed to each part. */
export interface BenchOptions {
  /** Folder of the measured build. */
  readonly build: string;
  /** Numbers of props, in ascending order. */
  readonly items: readonly number[];
}
