import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { walks } from './parts.ts';

/** Tests of all fields, texts or pairs of records, or of random ones, which take most of a second each. */
const broad = /\/(?:merge|duplicates|fields|fit|otherLanguages|find|listIndex)\.test\.ts$/;

/** Runs quick tests first: a change is done with at the first test that fails. */
export class QuickFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => Number(walks.test(moduleId) || broad.test(moduleId));
    return Promise.resolve(files.toSorted((one, other) => isSlow(one) - isSlow(other)));
  }
}
