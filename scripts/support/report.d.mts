export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}
export declare const noTests: TestCounts;
export declare function countTests(file: string): TestCounts | undefined;
export interface TestFailure {
  readonly file: string;
  readonly title: string;
  readonly message: string;
}
export declare function failuresIn(file: string): readonly TestFailure[];
export declare function whyFailed(exitCode: number, counts: TestCounts | undefined): string | undefined;
export declare function sumCounts(all: readonly TestCounts[]): TestCounts;
export interface Part {
  readonly name: string;
  readonly seconds: number;
}
export declare function timesTable(parts: readonly Part[]): string;
export declare function closingLine(counts: TestCounts): string;
export type EngineName = 'chromium' | 'webkit' | 'firefox';
export declare function countEngine(file: string, engine: EngineName): TestCounts;
export declare function whyEnginesFailed(file: string, engines: readonly EngineName[]): string | undefined;
