import { isActive } from '../catalogue/index.ts';
import type { RecordOf } from '../catalogue/index.ts';
import { identityKey, lookAlikeKey } from '../kernel/identity.ts';

/** Groups of users with look-alike addresses, at least one of them active. Each of them still logs in with their own. */
export function lookAlikes(users: Iterable<RecordOf<'user'>>): readonly (readonly RecordOf<'user'>[])[] {
  const alike = new Map<string, RecordOf<'user'>[]>();
  for (const user of users) {
    const { email } = user.values;
    if (email === undefined) continue;
    const key = lookAlikeKey(email);
    alike.set(key, [...(alike.get(key) ?? []), user]);
  }
  return [...alike.values()].filter(
    (together) =>
      together.some(isActive) && new Set(together.map(({ values }) => identityKey(String(values.email)))).size > 1,
  );
}
