/** Called once, before the workers start: each of them would make the sample theatre for itself. */
import { sampleTemplate } from './template.ts';

// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default async function prepare(): Promise<void> {
  await sampleTemplate();
}
