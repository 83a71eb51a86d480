import { isActive } from '../catalogue/index.ts';
import type { CatalogueRecord } from '../catalogue/index.ts';
import { identityKey, lookAlikeKey } from '../kernel/identity.ts';

/** Users whose addresses are easily taken for each other's, together; one of each at least is in use. Each of them signs in with their own. */
export function lookAlikes(users: Iterable<CatalogueRecord>): readonly (readonly CatalogueRecord[])[] {
  const alike = new Map<string, CatalogueRecord[]>();
  for (const user of users) {
    const { email } = user.values;
    if (typeof email !== 'string') continue;
    const key = lookAlikeKey(email);
    alike.set(key, [...(alike.get(key) ?? []), user]);
  }
  return [...alike.values()].filter(
    (together) =>
      together.some(isActive) && new Set(together.map(({ values }) => identityKey(String(values['email'])))).size > 1,
  );
}
