import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that walk through many states or all fields: seconds each, where examples take milliseconds. */
const slow =
  /\/(?:gaining|sequences|interleaving|paths|lifeCycles|merge|duplicates|fields|fit|otherLanguages)\.(?:long\.)?test\.ts$/;

/** Runs quick tests first: a change is done with at the first test that fails. */
export class QuickFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => Number(slow.test(moduleId));
    return Promise.resolve(files.toSorted((one, other) => isSlow(one) - isSlow(other)));
  }
}
