import { isActive } from '../catalogue/index.ts';
import type { RecordOf } from '../catalogue/index.ts';
import { linkedMember } from './linking.ts';

/** Users in use who are linked to one member, from before a member had one user: together, as they are linked. */
export function twoOnOneMember(users: Iterable<RecordOf<'user'>>): readonly (readonly RecordOf<'user'>[])[] {
  const linked = new Map<string, RecordOf<'user'>[]>();
  for (const user of users) {
    const memberId = linkedMember(user);
    if (memberId !== undefined && isActive(user)) linked.set(memberId, [...(linked.get(memberId) ?? []), user]);
  }
  return [...linked.values()].filter((together) => together.length > 1);
}
