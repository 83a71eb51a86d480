/** Called once before the workers start, otherwise each would build the sample theatre itself. */
import { sampleTemplate } from './template.ts';

// oxlint-disable-next-line import/no-default-export -- required by Playwright
export default async function prepare(): Promise<void> {
  await sampleTemplate();
}
