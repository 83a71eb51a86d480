/** Who a user record lets act: rights come from the log, never from a token. */
import { features, hasFeature } from '../../src/domain/access/index.ts';
import type { Actor, Feature } from '../../src/domain/access/index.ts';
import { isActive } from '../../src/domain/catalogue/index.ts';
import type { CatalogueRecord, FieldValue } from '../../src/domain/catalogue/index.ts';

function words(value: FieldValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [];
}

/** The actor that a user record stands for; none when the user has been suspended. */
export function actorOf(user: CatalogueRecord | undefined): Actor | undefined {
  if (!user || !isActive(user)) return undefined;
  const { memberId, roles, permissions } = user.values;
  return {
    userId: user.id,
    ...(typeof memberId === 'string' ? { memberId } : {}),
    roles: words(roles),
    permissions: words(permissions),
    features: words(user.values['features']),
  };
}

/** Features as the client is told: for a Super_Admin, all. */
export function featuresOf(actor: Actor): readonly Feature[] {
  return features.filter((feature) => hasFeature(actor, feature));
}
