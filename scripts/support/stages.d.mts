import type { EngineName, Part, TestCounts, TestFailure } from './report.mjs';

export interface Stage {
  readonly name: string;
  readonly args: readonly string[];
  readonly advice: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly report?: string;
  readonly engines?: readonly EngineName[];
}
export interface StageResult extends Part {
  readonly failed: boolean;
  readonly counts: TestCounts | undefined;
  readonly failures: readonly TestFailure[];
}
export declare function toolStage(name: string, program: string, args: readonly string[], advice: string): Stage;
export declare function vitestStage(name: string, args: readonly string[], advice: string): Stage;
export declare function playwrightStage(name: string, engines: readonly EngineName[], advice: string): Stage;
export declare function unitStage(): Stage;
export declare function quickUnitStage(): Stage;
export declare function quickStages(): Stage[];
export declare function enginesStage(): Stage;
export declare function specStage(ran?: readonly Stage[]): Stage;
export declare function runStages(
  stages: readonly Stage[],
  options?: { readonly atOnce?: number },
): Promise<StageResult[]>;
