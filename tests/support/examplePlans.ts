/** What the plans say that a group starts with: data, which people of the installation write anew. */
import { examplePricing } from '../../src/domain/pricing/index.ts';

export function examplePlanTexts(): readonly string[] {
  return examplePricing().tiers.flatMap(({ name, summary, includes }) => [name, summary, ...includes]);
}
