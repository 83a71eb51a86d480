export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}
export declare const noTests: TestCounts;
export declare function countTests(file: string): TestCounts | undefined;
export declare function whyFailed(exitCode: number, counts: TestCounts | undefined): string | undefined;
export declare function sumCounts(all: readonly TestCounts[]): TestCounts;
export declare function closingLine(counts: TestCounts): string;
