/** Who a user record lets act: rights come from the log, never from a token. */
import { features, hasFeature } from '../../src/domain/access/index.ts';
import type { Actor, Feature } from '../../src/domain/access/index.ts';
import { isActive } from '../../src/domain/catalogue/index.ts';
import type { CatalogueRecord } from '../../src/domain/catalogue/index.ts';
import { rightsOf } from '../../src/domain/people/index.ts';

/** The actor that a user record stands for; none when the user has been suspended. */
export function actorOf(user: CatalogueRecord | undefined): Actor | undefined {
  return user && isActive(user) ? rightsOf(user) : undefined;
}

/** Features as the client is told: for a Super_Admin, all. */
export function featuresOf(actor: Actor): readonly Feature[] {
  return features.filter((feature) => hasFeature(actor, feature));
}
